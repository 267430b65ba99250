import { useLingui } from "@lingui/react/macro";
import { useCallback } from "react";
import type { Debt } from "./credit-queries.ts";

/** What a debt is called: the number of its sale, or that it is from before the shop kept its debts here. */
export function useDebtName(): (debt: Pick<Debt, "saleNumber" | "opening">) => string {
  const { t } = useLingui();
  return useCallback(
    ({ saleNumber, opening }) => (opening === null ? saleNumber : t`Opening debt`),
    [t],
  );
}
