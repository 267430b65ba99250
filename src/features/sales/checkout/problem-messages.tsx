import { Trans } from "@lingui/react/macro";
import { useFormat } from "#/kit/shop/use-format.ts";
import type { CompleteProblem } from "./use-complete.ts";

/** Why the sale cannot be completed or was not recorded. */
export function ProblemMessages({ problem }: { readonly problem: CompleteProblem }) {
  const format = useFormat();
  switch (problem.code) {
    case "nothing_to_sell":
      return <Trans>There is nothing in the cart.</Trans>;
    case "line_without_quantity":
      return <Trans>One of the items has no quantity yet.</Trans>;
    case "due_date_needed":
      return <Trans>Choose when it must be paid.</Trans>;
    case "too_large":
      return <Trans>That is more than one sale can hold. Check the prices and quantities.</Trans>;
    case "underpaid": {
      const missing = format.amount(problem.missing);
      return <Trans>{missing} still to be paid.</Trans>;
    }
    case "overpaid":
      return <Trans>Nothing was left to pay in cash.</Trans>;
    case "change_only_from_cash": {
      const excess = format.amount(problem.excess);
      return <Trans>{excess} too much: only cash gives change.</Trans>;
    }
    case "credit_needs_customer":
      return <Trans>Choose the customer who will owe it.</Trans>;
    case "reference_needed":
      return <Trans>Enter the reference of the payment.</Trans>;
    case "one_credit_only":
      return <Trans>A sale makes one debt at most.</Trans>;
    case "bad_amount":
    case "duplicate_payment":
      return <Trans>One of the payments has no valid amount.</Trans>;
    case "bad_tip":
      return <Trans>The tip is not a valid amount.</Trans>;
    case "tip_on_credit": {
      const excess = format.amount(problem.excess);
      return <Trans>{excess} of the tip would be on credit. A tip is paid at once.</Trans>;
    }
    case "no_till":
      return <Trans>This device is not a till yet. Connect it once, then sell.</Trans>;
    case "no_shift":
      return <Trans>No shift is open. Open one, then sell.</Trans>;
    case "sold_already":
      return <Trans>This cart was sold already. Look for it under Sales.</Trans>;
    case "not_stored":
      return (
        <Trans>
          This device could not store the sale, so nothing was sold. Free some space and try again.
        </Trans>
      );
  }
}
