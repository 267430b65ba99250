import { useLingui } from "@lingui/react/macro";
import type { CreditAge } from "#/domain/credit.ts";

/** Returns the names of the age brackets. */
export function useAgeNames(): Record<CreditAge, string> {
  const { t } = useLingui();
  return {
    not_due: t`Not due`,
    to_30: t`1–30 days`,
    to_60: t`31–60 days`,
    to_90: t`61–90 days`,
    over_90: t`Over 90 days`,
  };
}
