import { useLingui } from "@lingui/react/macro";
import { type QuantityProblem, useQuantityMessages } from "./use-quantity-messages.ts";

/** What is wrong with a counted quantity, in words for its field; undefined when nothing is. */
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
