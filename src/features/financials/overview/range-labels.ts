import { useLingui } from "@lingui/react/macro";
import type { RangeProblem } from "./period-range.ts";

/** Returns a function that maps a period error to its message. */
export function useRangeLabels(): (problem: RangeProblem) => string {
  const { t } = useLingui();
  return (problem) => {
    switch (problem) {
      case "no_range":
        return t`Choose the first and the last day.`;
      case "wrong_order":
        return t`The last day is before the first.`;
      case "not_yet":
        return t`This day has not come yet.`;
      case "too_long":
        return t`Choose no more than two years.`;
    }
  };
}
