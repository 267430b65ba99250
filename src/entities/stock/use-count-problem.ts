import { useLingui } from "@lingui/react/macro";
import type { CountProblem } from "./count-form-values.ts";

/** What is wrong with a typed quantity, in words for its field; undefined when nothing is. */
export function useCountProblem(
  problem: CountProblem | "fewer_than_pieces" | null,
): string | undefined {
  const { t } = useLingui();
  switch (problem) {
    case null:
      return undefined;
    case "missing":
      return t`Enter what you counted; 0 if there is none.`;
    case "not_a_number":
      return t`Write it in figures.`;
    case "ambiguous":
      return t`Write the decimals with a point: 1.250.`;
    case "below_zero":
      return t`Stock cannot be below zero.`;
    case "whole_only":
      return t`This is counted in whole units.`;
    case "too_fine":
      return t`No more than three digits after the point.`;
    case "too_large":
      return t`This is too large.`;
    case "fewer_than_pieces":
      return t`There are more serial numbers than pieces.`;
  }
}
