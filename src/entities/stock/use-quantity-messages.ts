import { useLingui } from "@lingui/react/macro";
import type { CountProblem } from "#/entities/stock/count-form-values.ts";

/** Validation errors of a purchased, sent or received quantity. */
export type QuantityProblem = CountProblem | "fewer_than_pieces";

/** Returns a function that maps a quantity error to its field message; undefined if there is none. */
export function useQuantityMessages(): (
  problem: QuantityProblem | undefined,
) => string | undefined {
  const { t } = useLingui();
  return (problem) => {
    switch (problem) {
      case undefined:
        return undefined;
      case "missing":
        return t`Enter how many.`;
      case "not_a_number":
        return t`Write it in figures.`;
      case "below_zero":
        return t`This cannot be below zero.`;
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
  };
}
