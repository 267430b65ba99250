import type { CloseDayBody, DayClosing } from "#/contract/day-closings.ts";
import type { MoneyAccount } from "#/domain/accounting/accounts.ts";
import { isLargeDifference } from "#/domain/large-difference.ts";
import { formatMoneyWire, money, type Minor } from "#/domain/money.ts";
import { type AmountProblem, readAmount } from "#/kit/forms/read-amount.ts";

export type TypedCounts = Readonly<Partial<Record<MoneyAccount, string>>>;
export type CountProblems = Readonly<Partial<Record<MoneyAccount, AmountProblem>>>;

export type CountReading =
  | { ok: true; counted: CloseDayBody["counted"] }
  | { ok: false; problems: CountProblems };

/** Whether the difference is large enough to require a note or a recount. */
export function wantsNote(row: DayClosing, counted: CloseDayBody["counted"]): boolean {
  return row.money.some(({ account, expected }) => {
    const count = counted[account];
    return count !== undefined && isLargeDifference(money(expected), money(count));
  });
}

/** Returns the accounts to count on a day: those with a balance or movements. */
function countedLocations(row: DayClosing): readonly MoneyAccount[] {
  return row.money.map(({ account }) => account);
}

/** Parses one count, minor units; null if invalid. */
export function countOf(text: string | undefined): Minor | null {
  const read = readAmount(text ?? "");
  return read.ok ? read.amount : null;
}

/** Parses the counts. Cash is required; other accounts are optional, and an empty field means not counted. */
export function readCounts(places: readonly MoneyAccount[], typed: TypedCounts): CountReading {
  const problems: Partial<Record<MoneyAccount, AmountProblem>> = {};
  const counted: CloseDayBody["counted"] = {};
  for (const account of places) {
    const read = readAmount(typed[account] ?? "");
    if (read.ok) counted[account] = formatMoneyWire(read.amount);
    else if (read.problem !== "missing" || account === "cash") problems[account] = read.problem;
  }
  return Object.keys(problems).length === 0 ? { ok: true, counted } : { ok: false, problems };
}

/** Form values of a day being closed. */
export interface ClosingFormValues {
  counts: TypedCounts;
  note: string;
}

export type ClosingRead =
  | { ok: true; counted: CloseDayBody["counted"] }
  | {
      ok: false;
      problems: {
        counts?: CountProblems;
        /** The difference is large and no reason was given. */
        note?: "missing";
      };
    };

/** Parses the counts; a large difference requires a note. */
export function readClosing(row: DayClosing, { counts, note }: ClosingFormValues): ClosingRead {
  const read = readCounts(countedLocations(row), counts);
  if (!read.ok) return { ok: false, problems: { counts: read.problems } };
  return note.trim() === "" && wantsNote(row, read.counted)
    ? { ok: false, problems: { note: "missing" } }
    : read;
}
