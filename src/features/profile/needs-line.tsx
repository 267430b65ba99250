import { Trans } from "@lingui/react/macro";
import { useSyncStatus } from "#/kit/services/status-context.ts";
import { note } from "#/ui/theme/text.css.ts";

/** Said beside a button that only the server can serve; nothing while there is a line. */
export function useNeedsLine() {
  const { line } = useSyncStatus();
  if (line !== "offline") return null;
  return (
    <span className={note}>
      <Trans>This needs a network.</Trans>
    </span>
  );
}
