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

/** Whether a count is so far off that somebody should say why, or count once more. */
export function wantsNote(row: DayClosing, counted: CloseDayBody["counted"]): boolean {
  return row.money.some(({ account, expected }) => {
    const count = counted[account];
    return count !== undefined && isLargeDifference(money(expected), money(count));
  });
}

/** Where money is counted on a day: where some lay or moved. */
function countedLocations(row: DayClosing): readonly MoneyAccount[] {
  return row.money.map(({ account }) => account);
}

/** One count as it is typed, minor units; null while it cannot be read. */
export function countOf(text: string | undefined): Minor | null {
  const read = readAmount(text ?? "");
  return read.ok ? read.amount : null;
}

/** Cash is counted always, the rest where somebody looked: a field left empty was not counted. */
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

/** A day as it is being closed. */
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
        /** The difference is large, and nobody said why. */
        note?: "missing";
      };
    };

/** Reads what was counted; a large difference wants a word. */
export function readClosing(row: DayClosing, { counts, note }: ClosingFormValues): ClosingRead {
  const read = readCounts(countedLocations(row), counts);
  if (!read.ok) return { ok: false, problems: { counts: read.problems } };
  return note.trim() === "" && wantsNote(row, read.counted)
    ? { ok: false, problems: { note: "missing" } }
    : read;
}
