import type { ManualEntryBody } from "#/contract/financials.ts";
import type { Account, ExpenseCategory } from "#/domain/accounting/accounts.ts";
import { addAll, formatMoneyWire, type Minor } from "#/domain/money.ts";
import { readAmount } from "#/kit/forms/read-amount.ts";

/** One line of an entry as typed. */
export interface TypedSide {
  readonly account: Account | null;
  readonly detail: ExpenseCategory | null;
  readonly debit: string;
  readonly credit: string;
}

export interface TypedFormValues {
  readonly date: string;
  readonly description: string;
  readonly reference: string;
  readonly location: string | null;
  readonly sides: readonly TypedSide[];
}

export type AmountProblem = "not_an_amount" | "too_large" | "missing" | "both_sides";

export type DateProblem = "missing" | "not_yet" | "locked";

/** Determines the days an entry may be dated on. */
export interface OpenDays {
  readonly today: string;
  /** Last locked day; null while none is known. */
  readonly lockedUntil: string | null;
}

export interface SideProblems {
  readonly account?: "missing";
  readonly detail?: "missing";
  readonly debit?: AmountProblem;
  readonly credit?: AmountProblem;
}

export interface EntryProblems {
  readonly date?: DateProblem;
  readonly description?: "missing";
  readonly sides: readonly SideProblems[];
  /** Debit minus credit if they differ, minor units. */
  readonly unbalanced?: Minor;
}

export type EntryReading =
  | { ok: true; entry: Omit<ManualEntryBody, "id"> }
  | { ok: false; problems: EntryProblems };

export const emptySide: TypedSide = { account: null, detail: null, debit: "", credit: "" };

type AmountRead = { amount: Minor; problem?: AmountProblem };

/** An empty field counts as zero. */
export function readSideAmount(text: string): AmountRead {
  const read = readAmount(text);
  if (read.ok) return { amount: read.amount };
  return { amount: 0, ...(read.problem === "missing" ? {} : { problem: read.problem }) };
}

/** Returns the totals of both columns, ignoring invalid amounts; minor units. */
export function sumsOf(sides: readonly TypedSide[]): { debit: Minor; credit: Minor } {
  return {
    debit: addAll(sides.map(({ debit }) => readSideAmount(debit).amount)),
    credit: addAll(sides.map(({ credit }) => readSideAmount(credit).amount)),
  };
}

function problemsOfSide(side: TypedSide): SideProblems {
  const debit = readSideAmount(side.debit);
  const credit = readSideAmount(side.credit);
  const isBoth = debit.amount > 0 && credit.amount > 0;
  const isNeither = [debit, credit].every(({ amount, problem }) => amount === 0 && !problem);
  const onDebit = debit.problem ?? (isNeither ? "missing" : undefined);
  const onCredit = credit.problem ?? (isBoth ? "both_sides" : undefined);
  return {
    ...(side.account === null ? { account: "missing" } : {}),
    ...(side.account === "expenses" && side.detail === null ? { detail: "missing" } : {}),
    ...(onDebit === undefined ? {} : { debit: onDebit }),
    ...(onCredit === undefined ? {} : { credit: onCredit }),
  };
}

export function problemOfDate(
  date: string,
  { today, lockedUntil }: OpenDays,
): DateProblem | undefined {
  if (date === "") return "missing";
  if (date > today) return "not_yet";
  return lockedUntil !== null && date <= lockedUntil ? "locked" : undefined;
}

/** Converts the form to the server's request body, or returns errors by field. */
export function readEntry(typed: TypedFormValues, days: OpenDays): EntryReading {
  const { date, description, reference, location } = typed;
  const sides = typed.sides.map(problemsOfSide);
  const { debit, credit } = sumsOf(typed.sides);
  const dateProblem = problemOfDate(date, days);
  const problems: EntryProblems = {
    sides,
    ...(dateProblem === undefined ? {} : { date: dateProblem }),
    ...(description.trim() === "" ? { description: "missing" } : {}),
    ...(debit === credit ? {} : { unbalanced: debit - credit }),
  };
  const isWrong =
    Object.keys(problems).length > 1 || sides.some((side) => Object.keys(side).length > 0);
  if (isWrong) return { ok: false, problems };
  const lines = typed.sides.flatMap(({ account, detail, ...side }) =>
    account === null
      ? []
      : [
          {
            account,
            ...(account === "expenses" && detail !== null ? { detail } : {}),
            debit: formatMoneyWire(readSideAmount(side.debit).amount),
            credit: formatMoneyWire(readSideAmount(side.credit).amount),
          },
        ],
  );
  return {
    ok: true,
    entry: {
      date,
      description: description.trim(),
      lines,
      ...(reference.trim() === "" ? {} : { reference: reference.trim() }),
      ...(location === null ? {} : { location }),
    },
  };
}
