import { useLingui } from "@lingui/react/macro";
import { type QuantityProblem, useQuantityMessages } from "./use-quantity-messages.ts";

/** Returns the error message for a counted quantity; undefined if it is valid. */
export function useCountProblem(problem: QuantityProblem | null): string | undefined {
  const { t } = useLingui();
  const ofQuantity = useQuantityMessages();
  switch (problem) {
    case "missing":
      return t`Enter what you counted; 0 if there is none.`;
    case "below_zero":
      return t`Stock cannot be below zero.`;
    default:
      return ofQuantity(problem ?? undefined);
  }
}
