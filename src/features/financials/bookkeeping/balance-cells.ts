import type { TrialBalance } from "#/contract/financials.ts";
import type { Account } from "#/domain/accounting/accounts.ts";
import { money } from "#/domain/money.ts";
import type { Cell } from "#/kit/page/csv-text.ts";

/** Returns the trial balance as file rows: account, debit, credit and balance, followed by the totals. */
export function balanceCells(
  { rows, totals }: Pick<TrialBalance, "rows" | "totals">,
  nameOf: (account: Account) => string,
  total: string,
): Cell[][] {
  const units = (amount: string) => money(amount) / 100;
  return [
    ...rows.map(({ account, debit, credit, balance }) => [
      nameOf(account),
      units(debit),
      units(credit),
      units(balance),
    ]),
    [total, units(totals.debit), units(totals.credit), ""],
  ];
}
