import type { ExpenseCategory } from "#/domain/accounting/accounts.ts";
import type { CashPurpose } from "#/domain/cash-drawer.ts";
import type { Minor } from "#/domain/money.ts";
import { type AmountProblem, readAmount } from "#/kit/forms/read-amount.ts";

/** Form values of a pay-in or pay-out. */
export interface CashFormValues {
  amount: string;
  purpose: CashPurpose;
  reason: string;
  /** The expense category, if one was chosen. */
  category: ExpenseCategory | null;
}

export type CashRead =
  | { ok: true; amount: Minor; reason: string }
  | { ok: false; problems: { amount?: AmountProblem; reason?: "missing" } };

/** Parses the form: requires a positive amount and a reason. */
export function readCashMove(values: CashFormValues): CashRead {
  const read = readAmount(values.amount, 1);
  const reason = values.reason.trim();
  if (read.ok && reason !== "") return { ok: true, amount: read.amount, reason };
  const problems = {
    ...(read.ok ? {} : { amount: read.problem }),
    ...(reason === "" ? ({ reason: "missing" } as const) : {}),
  };
  return { ok: false, problems };
}
