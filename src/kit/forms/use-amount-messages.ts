import { useLingui } from "@lingui/react/macro";
import type { AmountProblem } from "./read-amount.ts";

/** Returns the error message for an amount field; undefined if there is no problem. */
export function useAmountMessages(): (problem: AmountProblem | undefined) => string | undefined {
  const { t } = useLingui();
  return (problem) => {
    switch (problem) {
      case undefined:
        return undefined;
      case "missing":
        return t`Enter the amount.`;
      case "not_an_amount":
        return t`Write it in figures.`;
      case "too_large":
        return t`This is too large.`;
    }
  };
}
