import { sql } from "drizzle-orm";
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import type { Code } from "#/contract/codes.ts";
import type { DiscrepancyKind, EntityName } from "#/contract/sync.ts";
import { businesses } from "./schema-business.ts";
import { businessId, commitSeq, instant } from "./schema-columns.ts";

/** What tells a restore of the database by itself, in one row (S18). */
export const databaseHistory = pgTable("database_history", {
  is_only: boolean().primaryKey().default(true),
  /** The cluster and its timeline when a process last started: `7431962713449291776:00000001`. */
  timeline: text().notNull(),
});

/**
 * Every operation that had a definite end, for ever: its key, the hash of its bytes and what became of
 * it. Written in the transaction of its effect (S13). Only `answer` may be pruned.
 */
export const operations = pgTable(
  "operations",
  {
    business_id: businessId().references(() => businesses.id),
    op_id: uuid().notNull(),
    type: text().notNull(),
    /** SHA-256 of method, path and body, lower-case hex. */
    hash: text().notNull(),
    actor_id: uuid(),
    /** Whose session carried it here (S22). */
    carrier_id: uuid().notNull(),
    /** The key whose signature proved the actor; null where nothing but the carrier did (S26). */
    proved_by: uuid(),
    till_id: uuid(),
    till_seq: integer(),
    prev_op: uuid(),
    claimed_at: instant(),
    effective_at: instant(),
    received_at: instant().notNull(),
    outcome: text({ enum: ["accepted", "rejected"] }).notNull(),
    code: text().$type<Code>().notNull(),
    status: integer().notNull(),
    /** `entity:id` of the row it made or changed: what a pruned answer is told from. */
    subject: text(),
    answer: jsonb().$type<Record<string, unknown>>(),
    ack_seq: commitSeq(),
  },
  (t) => [
    primaryKey({ columns: [t.business_id, t.op_id] }),
    index("operations_till_idx").on(t.business_id, t.till_id, t.till_seq),
    index("operations_received_idx").on(t.business_id, t.received_at),
    // What is still to be pruned; small, however many there are.
    index("operations_answered_idx")
      .on(t.business_id, t.received_at)
      .where(sql`outcome = 'accepted' and subject is not null and answer is not null`),
  ],
);

/** Bodies the server refused, or that came under a key already used for others: kept for the owner (S8, S13). */
export const rejectedOperations = pgTable(
  "rejected_operations",
  {
    business_id: businessId().references(() => businesses.id),
    id: uuid().notNull(),
    op_id: uuid().notNull(),
    code: text().$type<Code>().notNull(),
    method: text().notNull(),
    path: text().notNull(),
    body_text: text().notNull(),
    hash: text().notNull(),
    actor_id: uuid(),
    carrier_id: uuid().notNull(),
    till_id: uuid(),
    received_at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.business_id, t.id] }),
    index("rejected_operations_op_idx").on(t.business_id, t.op_id, t.hash),
    index("rejected_operations_time_idx").on(t.business_id, t.received_at),
  ],
);

/** What does not fit, for the owner to decide; the fact itself stands (S14). */
export const discrepancies = pgTable(
  "discrepancies",
  {
    business_id: businessId().references(() => businesses.id),
    id: uuid().notNull(),
    kind: text().$type<DiscrepancyKind>().notNull(),
    /** What it is about: those of one kind and cause are one matter. Empty where it stands alone. */
    cause: text().notNull().default(""),
    op_id: uuid().notNull(),
    till_id: uuid(),
    actor_id: uuid(),
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    status: text({ enum: ["open", "resolved"] }).notNull(),
    note: text().notNull().default(""),
    opened_at: instant().notNull(),
    resolved_at: instant(),
    resolved_by: uuid(),
  },
  (t) => [
    primaryKey({ columns: [t.business_id, t.id] }),
    index("discrepancies_op_idx").on(t.business_id, t.op_id),
    index("discrepancies_status_idx").on(t.business_id, t.status, t.opened_at),
    index("discrepancies_cause_idx").on(t.business_id, t.status, t.kind, t.cause),
  ],
);

/** Facts that cite a row the server does not know yet, by the row they wait for (S5). */
export const orphans = pgTable(
  "orphans",
  {
    business_id: businessId().references(() => businesses.id),
    entity: text().$type<EntityName>().notNull(),
    entity_id: uuid().notNull(),
    op_id: uuid().notNull(),
    /** The row that cites it, shown anew to the tills when it arrives. */
    waiting_entity: text().$type<EntityName>().notNull(),
    waiting_id: uuid().notNull(),
    waiting_location_id: uuid(),
  },
  (t) => [primaryKey({ columns: [t.business_id, t.entity, t.entity_id, t.op_id] })],
);

/**
 * The feed: one row an entity, moved forward to the commit that last touched it. A reader that has seen
 * everything up to a position needs the rows beyond it, in order, joined to what they are now (S18).
 */
export const changes = pgTable(
  "changes",
  {
    business_id: businessId().references(() => businesses.id),
    /** In the order of code points (`COLLATE "C"`, by a migration), whatever the database's own order. */
    entity: text().$type<EntityName>().notNull(),
    entity_id: uuid().notNull(),
    seq: commitSeq().notNull(),
    /** Where the row is local to; null is for every location (S19). */
    location_id: uuid(),
    deleted: boolean().notNull().default(false),
    /**
     * The moment the row's age counts from, as `kaunta_ages_from` knows it; null for what does not age: an open
     * shift, a piece in stock, a purchase that is not settled, every other kind.
     */
    ages_from: instant(),
    /** Which thirty days since 1970 that falls in, -1 for what does not age or is deleted: the feed passes over those long past. */
    age_month: integer()
      .notNull()
      .generatedAlwaysAs(
        sql`case when deleted or ages_from is null then -1 else floor(extract(epoch from (ages_from - '1970-01-01 00:00:00+00'::timestamptz)) / 2592000)::integer end`,
      ),
  },
  (t) => [
    primaryKey({ columns: [t.business_id, t.entity, t.entity_id] }),
    index("changes_everywhere_idx")
      .on(t.business_id, t.age_month, t.seq, t.entity, t.entity_id, t.ages_from, t.deleted)
      .where(sql`location_id is null`),
    index("changes_local_idx")
      .on(
        t.business_id,
        t.location_id,
        t.age_month,
        t.seq,
        t.entity,
        t.entity_id,
        t.ages_from,
        t.deleted,
      )
      .where(sql`location_id is not null`),
  ],
);
