import type { ExpenseBody } from "#/contract/operations/expense-create.ts";
import type { ExpenseCategory } from "#/domain/accounting/accounts.ts";
import { formatMoneyWire, money, type Minor } from "#/domain/money.ts";
import type { SupplierPaymentMethod } from "#/domain/purchasing/purchase.ts";
import { pastDayProblem, type PastDayProblem } from "#/kit/forms/past-day.ts";
import { readAmount, type AmountProblem } from "#/kit/forms/read-amount.ts";
import type { Draft } from "#/store/outbox-intents.ts";
import type { DueExpense } from "./due-again.ts";

/** Form values of an expense. */
export interface ExpenseFormValues {
  amount: string;
  /** Null until selected. */
  category: ExpenseCategory | null;
  method: SupplierPaymentMethod;
  isFromDrawer: boolean;
  date: string;
  payee: string;
  reference: string;
  note: string;
  /** Whether it recurs every month. */
  monthly: boolean;
  /** The bill, a JPEG as base64. */
  picture: string | null;
}

/** Returns empty form values, or those of a monthly expense due again. */
export function entryLike(again: DueExpense | null, today: string): ExpenseFormValues {
  const { last, due } = again ?? { last: null, due: today };
  return {
    amount: last === null ? "" : String(money(last.amount) / 100),
    category: last?.category ?? null,
    method: last?.method ?? "CASH",
    isFromDrawer: last === null || last.shift !== null,
    date: due < today ? due : today,
    payee: last?.payee ?? "",
    // The next bill has another number.
    reference: "",
    note: last?.note ?? "",
    monthly: last !== null,
    picture: null,
  };
}

export interface ExpenseProblems {
  amount?: AmountProblem;
  category?: "missing";
  date?: PastDayProblem;
}

export type ExpenseRead =
  | { ok: true; amount: Minor; draft: Omit<Draft<ExpenseBody>, "id"> }
  | { ok: false; problems: ExpenseProblems };

/**
 * Parses an expense: requires an amount, a category, and a day that is not in the future. Cash from the
 * drawer is always dated today.
 */
export function readExpense(
  values: ExpenseFormValues,
  { today, shift }: { today: string; shift: string | null },
): ExpenseRead {
  const read = readAmount(values.amount);
  const amountProblem = read.ok ? (read.amount === 0 ? "missing" : null) : read.problem;
  const { category, method } = values;
  const drawer = method === "CASH" && values.isFromDrawer ? shift : null;
  const date = drawer === null ? values.date : today;
  const wrongDay = pastDayProblem(date, today);
  const problems: ExpenseProblems = {
    ...(amountProblem === null ? {} : { amount: amountProblem }),
    ...(category === null ? { category: "missing" } : {}),
    ...(wrongDay === undefined ? {} : { date: wrongDay }),
  };
  if (!read.ok || category === null || Object.keys(problems).length > 0)
    return { ok: false, problems };
  const draft = {
    category,
    amount: formatMoneyWire(read.amount),
    method,
    payee: values.payee.trim(),
    reference: values.reference.trim(),
    note: values.note.trim(),
    expense_date: date,
    shift: drawer,
    monthly: values.monthly,
    picture: values.picture,
  };
  return { ok: true, amount: read.amount, draft };
}
