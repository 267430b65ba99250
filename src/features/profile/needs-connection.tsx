import { Trans } from "@lingui/react/macro";
import { useSyncStatus } from "#/kit/services/status-context.ts";
import { note } from "#/ui/theme/text.css.ts";

/** Returns a notice next to a button that requires the server; nothing while online. */
export function useNeedsConnection() {
  const { connection } = useSyncStatus();
  if (connection !== "offline") return null;
  return (
    <span className={note}>
      <Trans>This needs a network.</Trans>
    </span>
  );
}
