import { useLingui } from "@lingui/react/macro";
import type { AmountProblem } from "./read-amount.ts";

/** What is wrong with an amount of a form, for its field; undefined when nothing is. */
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
