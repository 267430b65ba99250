import { useLingui } from "@lingui/react/macro";
import { useCallback } from "react";
import type { Debt } from "./credit-queries.ts";

/** Returns a debt's display name: the number of its sale, or that it predates the shop's use of Kaunta. */
export function useDebtName(): (debt: Pick<Debt, "saleNumber" | "opening">) => string {
  const { t } = useLingui();
  return useCallback(
    ({ saleNumber, opening }) => (opening === null ? saleNumber : t`Opening debt`),
    [t],
  );
}
