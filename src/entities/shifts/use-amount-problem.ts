import { useLingui } from "@lingui/react/macro";
import type { AmountProblem } from "./read-cash-amount.ts";

/** What is said at the field of an amount that cannot be taken. */
export function useAmountProblem(problem: AmountProblem | null): string | undefined {
  const { t } = useLingui();
  switch (problem) {
    case null:
      return undefined;
    case "missing":
      return t`Enter an amount.`;
    case "not_an_amount":
      return t`This is not an amount.`;
  }
}
