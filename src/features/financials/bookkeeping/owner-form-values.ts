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

/** The business's opening balances, and later contributions and withdrawals by the owner. */
export const ownerKinds = ["opening", "put_in", "taken_out"] as const;
export type OwnerKind = (typeof ownerKinds)[number];

/** Accounts the owner can pay into or draw from; card terminal receivables arise from sales only. */
export const ownerAccounts = ["cash", "mobile_money", "bank"] as const satisfies readonly Account[];
export type OwnerAccount = (typeof ownerAccounts)[number];

export interface TypedOwnerFormValues {
  readonly kind: OwnerKind;
  readonly date: string;
  readonly note: string;
  /** The location of the money; null for the business as a whole. */
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

/** Builds the entry: money accounts on one side, the owner's equity on the other. */
export function readOwnerEntry(
  { kind, date, note, location, amounts }: TypedOwnerFormValues,
  days: OpenDays & {
    /** The entry's description if there is no note. */
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
