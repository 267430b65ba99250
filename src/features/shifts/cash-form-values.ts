import type { ExpenseCategory } from "#/domain/accounting/accounts.ts";
import type { CashPurpose } from "#/domain/cash-drawer.ts";
import type { Minor } from "#/domain/money.ts";
import { type AmountProblem, readAmount } from "#/kit/forms/read-amount.ts";

/** Money put into the drawer or taken out of it, as it is being entered. */
export interface CashFormValues {
  amount: string;
  purpose: CashPurpose;
  reason: string;
  /** Of an expense, where somebody said it. */
  category: ExpenseCategory | null;
}

export type CashRead =
  | { ok: true; amount: Minor; reason: string }
  | { ok: false; problems: { amount?: AmountProblem; reason?: "missing" } };

/** Reads it: an amount above nothing, and what it is for. */
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
