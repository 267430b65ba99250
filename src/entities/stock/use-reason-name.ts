import { useLingui } from "@lingui/react/macro";
import { useCallback } from "react";
import type { AdjustmentReason } from "#/domain/adjustment.ts";

/** Returns display names of stock adjustment reasons. */
export function useReasonName(): (reason: AdjustmentReason) => string {
  const { t } = useLingui();
  return useCallback(
    (reason) => {
      switch (reason) {
        case "damaged":
          return t`Damaged, thrown away`;
        case "damaged_kept":
          return t`Damaged, kept apart`;
        case "damaged_gone":
          return t`Kept apart, now thrown away`;
        case "expired":
          return t`Expired`;
        case "lost":
          return t`Lost or stolen`;
        case "found":
          return t`Found`;
        case "own_use":
          return t`Used by the shop`;
        case "other":
          return t`Another reason`;
      }
    },
    [t],
  );
}
