import { useLingui } from "@lingui/react/macro";
import { useFormat } from "#/kit/shop/use-format.ts";
import type { PaymentProblems } from "./payment-form-values.ts";

/** Returns the error message of each payment field. `most` in minor units. */
export function usePaymentMessages(
  problems: PaymentProblems,
  most: number,
): Record<keyof PaymentProblems, string | undefined> {
  const { t } = useLingui();
  const format = useFormat();
  const owed = format.amount(most);
  const amounts = {
    missing: t`Enter how much was received.`,
    not_an_amount: t`Write the amount in figures, such as 5,000.`,
    too_much: t`No more than ${owed} is owed here.`,
  };
  const dates = {
    missing: t`Choose the day.`,
    in_the_future: t`This day has not come yet.`,
  };
  return {
    amount: problems.amount && amounts[problems.amount],
    reference: problems.reference && t`It is needed, so that the payment can be found again.`,
    date: problems.date && dates[problems.date],
  };
}
