import { Trans } from "@lingui/react/macro";
import { note } from "#/ui/theme/text.css.ts";

/** Beside a button that only the server can serve; nothing while it can. */
export function blockedMessages(isOffline: boolean) {
  if (!isOffline) return null;
  return (
    <span className={note}>
      <Trans>This needs a network.</Trans>
    </span>
  );
}
