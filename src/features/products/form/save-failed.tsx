import { Trans } from "@lingui/react/macro";
import { Notice } from "#/ui/notice.tsx";
import type { SaveFailure } from "./use-product-form.ts";

/** Why nothing was recorded; what was typed stays where it is. */
export function SaveFailed({ failed }: { readonly failed: SaveFailure | null }) {
  if (failed === null) return null;
  return (
    <Notice tone="critical" urgent>
      <SaveFailedWords failed={failed} />
    </Notice>
  );
}

function SaveFailedWords({ failed }: { readonly failed: SaveFailure }) {
  switch (failed) {
    case "no_till":
      return (
        <Trans>
          This device has no till yet. It gets one when it next reaches the server; until then
          nothing can be recorded on it.
        </Trans>
      );
    case "storage":
      return (
        <Trans>
          This device could not keep it, so nothing was recorded. Make room on it and try again.
        </Trans>
      );
    case "done_before":
      return (
        <Trans>
          This was recorded before, in another window perhaps. Look at the product before you change
          it again.
        </Trans>
      );
  }
}
