import type { ManualEntryBody } from "#/contract/financials.ts";
import type { Account } from "#/domain/accounting/accounts.ts";
import { addAll, formatMoneyWire } from "#/domain/money.ts";
import {
  problemOfDate,
  readSideAmount,
  type AmountProblem,
  type DateProblem,
  type OpenDays,
} from "./manual-entry-form-values.ts";

/** What a business had when it began with Kaunta, and what its owner put in or took out since. */
export const ownerKinds = ["opening", "put_in", "taken_out"] as const;
export type OwnerKind = (typeof ownerKinds)[number];

/** Where an owner's money lies; a card machine's money is on its way from customers alone. */
export const ownerAccounts = ["cash", "mobile_money", "bank"] as const satisfies readonly Account[];
export type OwnerAccount = (typeof ownerAccounts)[number];

export interface TypedOwnerFormValues {
  readonly kind: OwnerKind;
  readonly date: string;
  readonly note: string;
  /** Where the money lies; null where it is of the whole business. */
  readonly location: string | null;
  readonly amounts: Readonly<Record<OwnerAccount, string>>;
}

export interface OwnerProblems {
  readonly date?: DateProblem;
  readonly amounts: Readonly<Partial<Record<OwnerAccount, AmountProblem>>>;
}

export type OwnerReading =
  | { ok: true; entry: Omit<ManualEntryBody, "id"> }
  | { ok: false; problems: OwnerProblems };

/** The entry of what was typed: money on one side, the owner's capital on the other. */
export function readOwnerEntry(
  { kind, date, note, location, amounts }: TypedOwnerFormValues,
  days: OpenDays & {
    /** What the entry is called where nothing was noted. */
    name: string;
  },
): OwnerReading {
  const read = ownerAccounts.map((account) => ({ account, ...readSideAmount(amounts[account]) }));
  const wrong: Partial<Record<OwnerAccount, AmountProblem>> = {};
  for (const { account, problem } of read) if (problem !== undefined) wrong[account] = problem;
  const total = addAll(read.map(({ amount }) => amount));
  if (Object.keys(wrong).length === 0 && total === 0) wrong.cash = "missing";
  const dateProblem = problemOfDate(date, days);
  if (Object.keys(wrong).length > 0 || dateProblem !== undefined) {
    const onDate = dateProblem === undefined ? {} : { date: dateProblem };
    return { ok: false, problems: { amounts: wrong, ...onDate } };
  }
  const side = (account: Account, amount: number, isDebit: boolean) => ({
    account,
    debit: formatMoneyWire(isDebit ? amount : 0),
    credit: formatMoneyWire(isDebit ? 0 : amount),
  });
  const comesIn = kind !== "taken_out";
  const lines = [
    ...read.flatMap(({ account, amount }) =>
      amount === 0 ? [] : [side(account, amount, comesIn)],
    ),
    side("opening_equity", total, !comesIn),
  ];
  return { ok: true, entry: { date, description: note.trim() || days.name, location, lines } };
}
