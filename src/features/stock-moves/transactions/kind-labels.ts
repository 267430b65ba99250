import { useLingui } from "@lingui/react/macro";
import { useCallback } from "react";
import type { LedgerKind } from "#/contract/ledger-kinds.ts";

/** Returns the label of a movement kind. */
export function useKindName(): (kind: LedgerKind) => string {
  const { t } = useLingui();
  return useCallback(
    (kind) => {
      switch (kind) {
        case "opening":
          return t`Opening stock`;
        case "sale":
          return t`Sale`;
        case "return":
          return t`Return`;
        case "void":
          return t`Void`;
        case "adjustment":
          return t`Adjustment`;
        case "transfer_out":
          return t`Sent away`;
        case "transfer_in":
          return t`Items came in`;
        case "receipt":
          return t`Delivery`;
        case "count":
          return t`Count`;
      }
    },
    [t],
  );
}
