import { Trans } from "@lingui/react/macro";
import { note } from "#/ui/theme/text.css.ts";

/** Note next to a button that requires the server; null while online. */
export function needsConnection(isOffline: boolean) {
  if (!isOffline) return null;
  return (
    <span className={note}>
      <Trans>This needs a network.</Trans>
    </span>
  );
}
