import { and, eq, sql } from "drizzle-orm";
import type { LockBooksBody, ManualEntryBody, ReverseEntryBody } from "#/contract/financials.ts";
import { type Account, type JournalEntryKind, isOpenToHand } from "#/domain/accounting/accounts.ts";
import { addAll, formatMoneyWire, money } from "#/domain/money.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { journalEntries, journalPostings } from "../schema-books.ts";
import { businesses, locations } from "#server/kernel/database/schema-business.ts";
import { ledgerDays, noKey } from "../schema-figures.ts";
import { calendarOf } from "../queries/figure-sums.ts";
import { type Administrator, nextSeq } from "#server/kernel/audit/record-business-action.ts";
import { lockCounter } from "#server/kernel/database/business-lock.ts";
import { writeAudit } from "#server/kernel/audit/write-audit.ts";

export type BooksFault =
  | "not_found"
  | "taken"
  | "no_location"
  | "day_to_come"
  | "day_locked"
  | "one_side"
  | "unbalanced"
  | "controlled"
  | "no_category"
  | "not_manual"
  | "reversed"
  | "not_over"
  | "unlocks";

export type BooksOutcome = { ok: true } | { ok: false; code: BooksFault };

type Side = {
  account: Account;
  detail: string;
  debit: number;
  credit: number;
  location_id: string | null;
};

/** Posts a manual entry on an open day. Idempotent per id. */
export async function writeEntry(
  tx: Tx,
  actor: Administrator,
  body: ManualEntryBody,
): Promise<BooksOutcome> {
  const { business, now, user } = actor;
  await lockCounter(tx, business);
  const known = await entryOf(tx, business, body.id);
  if (known !== null) {
    const isSame =
      known.actor_id === user &&
      known.kind === "manual" &&
      known.day === body.date &&
      known.description === body.description;
    return isSame ? { ok: true } : fault("taken");
  }
  const { today, lockedUntil } = await calendarOf(tx, business, now);
  if (body.date > today) return fault("day_to_come");
  if (lockedUntil !== null && body.date <= lockedUntil) return fault("day_locked");
  const place = body.location ?? null;
  if (place !== null && !(await isLocation(tx, business, place))) return fault("no_location");
  const wrong = faultOfLines(body.lines);
  if (wrong !== null) return fault(wrong);
  const { id, date, description, reference = "" } = body;
  const sides = body.lines.map(({ account, detail = "", debit, credit }): Side => {
    // Only expenses have categories chosen by the user.
    const part = account === "expenses" ? detail : "";
    const amounts = { debit: money(debit), credit: money(credit) };
    return { account, detail: part, ...amounts, location_id: place };
  });
  const head = { id, day: date, is_late: date < today, description, reference } as const;
  await postSides(tx, actor, { ...head, kind: "manual" }, sides);
  const total = addAll(sides.map(({ debit }) => debit));
  await audit(tx, actor, "books.entry", id, {
    after: { date, description, amount: formatMoneyWire(total) },
  });
  return { ok: true };
}

/** Reverses a manual entry today by one with swapped sides. Both remain in the books. */
export async function reverseEntry(
  tx: Tx,
  actor: Administrator,
  target: string,
  { id, reason }: ReverseEntryBody,
): Promise<BooksOutcome> {
  const { business, now } = actor;
  await lockCounter(tx, business);
  const entry = await entryOf(tx, business, target);
  if (entry === null) return fault("not_found");
  if (entry.kind !== "manual") return fault("not_manual");
  const mine = await entryOf(tx, business, id);
  if (mine !== null) return mine.reverses === target ? { ok: true } : fault("taken");
  const [before] = await tx
    .select({ id: journalEntries.id })
    .from(journalEntries)
    .where(and(eq(journalEntries.business_id, business), eq(journalEntries.reverses, target)));
  if (before !== undefined) return fault("reversed");
  const sides = await tx
    .select()
    .from(journalPostings)
    .where(and(eq(journalPostings.business_id, business), eq(journalPostings.entry_id, target)));
  const { today, lockedUntil } = await calendarOf(tx, business, now);
  // Only past days can be locked, so today is open.
  if (lockedUntil !== null && today <= lockedUntil) return fault("day_locked");
  const { reference } = entry;
  const head = { id, day: today, is_late: false, description: reason, reference, reverses: target };
  const turned = sides.map(({ account, detail, debit, credit, location_id }): Side => {
    return { account, detail, debit: credit, credit: debit, location_id };
  });
  await postSides(tx, actor, { ...head, kind: "reversal" }, turned);
  await audit(tx, actor, "books.reverse", target, { reason });
  return { ok: true };
}

/** Closes all days up to a past one. Closed days remain closed. */
export async function lockBooks(
  tx: Tx,
  actor: Administrator,
  { locked_until: until }: LockBooksBody,
): Promise<BooksOutcome> {
  const { business, now } = actor;
  await lockCounter(tx, business);
  const { today, lockedUntil } = await calendarOf(tx, business, now);
  if (until >= today) return fault("not_over");
  if (lockedUntil !== null && until < lockedUntil) return fault("unlocks");
  await tx.update(businesses).set({ books_locked_until: until }).where(eq(businesses.id, business));
  const [before, after] = [{ locked_until: lockedUntil }, { locked_until: until }];
  await audit(tx, actor, "books.lock", business, { before, after });
  return { ok: true };
}

function fault(code: BooksFault): BooksOutcome {
  return { ok: false, code };
}

function faultOfLines(lines: ManualEntryBody["lines"]): BooksFault | null {
  const read = lines.map((line) => ({
    ...line,
    debit: money(line.debit),
    credit: money(line.credit),
  }));
  if (read.some(({ debit, credit }) => (debit === 0) === (credit === 0))) return "one_side";
  if (read.some(({ account }) => !isOpenToHand(account))) return "controlled";
  if (read.some(({ account, detail }) => account === "expenses" && detail === undefined))
    return "no_category";
  const [debit, credit] = [read.map((line) => line.debit), read.map((line) => line.credit)];
  return addAll(debit) === addAll(credit) ? null : "unbalanced";
}

async function entryOf(tx: Tx, business: string, id: string) {
  const [entry] = await tx
    .select()
    .from(journalEntries)
    .where(and(eq(journalEntries.business_id, business), eq(journalEntries.id, id)));
  return entry ?? null;
}

async function isLocation(tx: Tx, business: string, id: string): Promise<boolean> {
  const found = await tx
    .select({ id: locations.id })
    .from(locations)
    .where(and(eq(locations.business_id, business), eq(locations.id, id)));
  return found.length > 0;
}

type Head = {
  id: string;
  day: string;
  /** Its day is over. */
  is_late: boolean;
  kind: JournalEntryKind;
  description: string;
  reference: string;
  reverses?: string;
};

async function postSides(
  tx: Tx,
  { business, user, now }: Administrator,
  { id, ...head }: Head,
  sides: readonly Side[],
): Promise<void> {
  await tx.insert(journalEntries).values({
    ...head,
    business_id: business,
    id,
    actor_id: user,
    // An entry for a past day is dated within that day, regardless of the current time.
    effective_at: Math.min(now, Date.parse(`${head.day}T12:00:00Z`)),
    posted_at: now,
    seq: await nextSeq(tx, business),
  });
  await tx
    .insert(journalPostings)
    .values(
      sides.map((side, position) => ({ ...side, business_id: business, entry_id: id, position })),
    );
  for (const { account, detail, debit, credit, location_id } of sides)
    await tx
      .insert(ledgerDays)
      .values({
        business_id: business,
        day: head.day,
        location_id: location_id ?? noKey,
        account,
        detail,
        kind: head.kind,
        debit,
        credit,
        sides: 1,
      })
      .onConflictDoUpdate({
        target: [
          ledgerDays.business_id,
          ledgerDays.day,
          ledgerDays.location_id,
          ledgerDays.account,
          ledgerDays.detail,
          ledgerDays.kind,
        ],
        set: {
          debit: sql`${ledgerDays.debit} + excluded.debit`,
          credit: sql`${ledgerDays.credit} + excluded.credit`,
          sides: sql`${ledgerDays.sides} + excluded.sides`,
        },
      });
}

function audit(
  tx: Tx,
  actor: Administrator,
  action: "books.entry" | "books.reverse" | "books.lock",
  subject: string,
  data: Record<string, unknown>,
): Promise<void> {
  const { business, user } = actor;
  return writeAudit(tx, actor, { business, actor: user, action, subject, data });
}
