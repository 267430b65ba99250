import { Trans } from "@lingui/react/macro";
import { RecordFailed } from "#/entities/outbox/record-failed.tsx";
import { Notice } from "#/ui/notice.tsx";
import type { SaveFailure } from "./use-product-form.ts";

/** Explains why nothing was recorded; the input remains. */
export function SaveFailed({ failed }: { readonly failed: SaveFailure | null }) {
  if (failed !== "done_before") return <RecordFailed failed={failed} />;
  return (
    <Notice tone="critical" urgent>
      <Trans>
        This was already recorded, perhaps in another window. Check the product before you change it
        again.
      </Trans>
    </Notice>
  );
}
