import { useLingui } from "@lingui/react/macro";
import { useAmountWords } from "#/entities/forms/use-amount-words.ts";
import type { QuantityProblem } from "./figure-entry.ts";

/** What is wrong with a figure of the form, for its field; undefined when nothing is. */
export function useFigureWords() {
  const { t } = useLingui();
  const amount = useAmountWords();
  return {
    quantity(problem: QuantityProblem | undefined): string | undefined {
      switch (problem) {
        case undefined:
          return undefined;
        case "missing":
          return t`Enter how many.`;
        case "not_a_number":
          return t`Write it in figures.`;
        case "below_zero":
          return t`This cannot be less than nothing.`;
        case "ambiguous":
          return t`Write the decimals with a point: 1.250.`;
        case "whole_only":
          return t`This is counted in whole units.`;
        case "too_fine":
          return t`No more than three digits after the point.`;
        case "too_large":
          return t`This is too large.`;
        case "fewer_than_pieces":
          return t`There are more serial numbers than pieces.`;
      }
    },
    amount,
  };
}
