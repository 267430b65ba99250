import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { Account, JournalEntryKind } from "#/domain/accounting/accounts.ts";
import { businesses } from "#server/kernel/database/schema-business.ts";
import { businessId, commitSeq, instant, minor } from "#server/kernel/database/schema-columns.ts";

/** One fact in the ledger. Entries are never changed; errors are corrected by further postings. */
export const journalEntries = pgTable(
  "journal_entries",
  {
    business_id: businessId().references(() => businesses.id),
    id: uuid().notNull(),
    op_id: uuid(),
    kind: text().$type<JournalEntryKind>().notNull(),
    /**
     * The business day of posting: the day of the fact, in the business's time zone at its arrival, or the
     * first open day if that one was locked.
     */
    day: date({ mode: "string" }).notNull(),
    /** The fact's own day, if it was locked and the entry is posted on another; else null. */
    own_day: date({ mode: "string" }),
    /** The number of the commit it was posted in, which determines the snapshots that contain it. */
    seq: commitSeq().notNull().default(0),
    /**
     * Arrived more than a quarter of a minute after it happened, or after the end of its day, by the time
     * zone at that time.
     */
    is_late: boolean().notNull().default(false),
    /** The author of a manual entry; other entries are linked to their actor by their source. */
    actor_id: uuid(),
    /** The manual entry reversed by this one. */
    reverses: uuid(),
    description: text().notNull(),
    /** The readable number of the entry's source, if it has one. */
    reference: text().notNull().default(""),
    effective_at: instant().notNull(),
    posted_at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.business_id, t.id] }),
    uniqueIndex("journal_entries_reverses_key")
      .on(t.business_id, t.reverses)
      .where(sql`${t.reverses} is not null`),
    index("journal_entries_day_idx").on(t.business_id, t.day, t.effective_at, t.id),
    index("journal_entries_late_idx")
      .on(t.business_id, t.seq)
      .where(sql`${t.is_late}`),
    index("journal_entries_posted_idx").on(t.business_id, t.posted_at),
    index("journal_entries_time_idx").on(t.business_id, t.effective_at),
    index("journal_entries_op_idx").on(t.business_id, t.op_id),
  ],
);

/**
 * The two or more sides of an entry. All postings of an entry are inserted by one statement: the database
 * checks after each statement that the inserted rows balance, entry by entry.
 */
export const journalPostings = pgTable(
  "journal_postings",
  {
    business_id: businessId(),
    entry_id: uuid().notNull(),
    position: integer().notNull(),
    account: text().$type<Account>().notNull(),
    /** A subdivision of the account: the category of an expense; otherwise empty. */
    detail: text().notNull().default(""),
    debit: minor().notNull().default(0),
    credit: minor().notNull().default(0),
    /** The location whose figures include it; null if it concerns the business as a whole. */
    location_id: uuid(),
  },
  (t) => [
    primaryKey({ columns: [t.business_id, t.entry_id, t.position] }),
    foreignKey({
      columns: [t.business_id, t.entry_id],
      foreignColumns: [journalEntries.business_id, journalEntries.id],
    }),
    index("journal_postings_account_idx").on(t.business_id, t.account),
    check(
      "journal_postings_one_side",
      sql`${t.debit} >= 0 and ${t.credit} >= 0 and (${t.debit} = 0) <> (${t.credit} = 0)`,
    ),
  ],
);
