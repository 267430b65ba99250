import { sql } from "drizzle-orm";
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { businesses } from "./schema-business.ts";
import { businessId, instant, minor } from "./schema-columns.ts";

/** One fact in the books. Entries are never changed; what was wrong is posted against. */
export const journalEntries = pgTable(
  "journal_entries",
  {
    business_id: businessId().references(() => businesses.id),
    id: uuid().notNull(),
    op_id: uuid(),
    kind: text().notNull(),
    description: text().notNull(),
    /** The human number of what was posted, where it has one. */
    reference: text().notNull().default(""),
    effective_at: instant().notNull(),
    posted_at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.business_id, t.id] }),
    index("journal_entries_time_idx").on(t.business_id, t.effective_at),
    index("journal_entries_op_idx").on(t.business_id, t.op_id),
  ],
);

/**
 * The two or more sides of an entry. All postings of an entry are inserted by one statement: the
 * database checks after each statement that what it inserted balances, entry by entry.
 */
export const journalPostings = pgTable(
  "journal_postings",
  {
    business_id: businessId(),
    entry_id: uuid().notNull(),
    position: integer().notNull(),
    account: text().notNull(),
    debit: minor().notNull().default(0),
    credit: minor().notNull().default(0),
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
