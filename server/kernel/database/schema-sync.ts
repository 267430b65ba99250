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

/** Detects a restore of the database automatically; a single row (S18). */
export const databaseHistory = pgTable("database_history", {
  is_only: boolean().primaryKey().default(true),
  /** The cluster and its timeline when a process last started: `7431962713449291776:00000001`. */
  timeline: text().notNull(),
});

/**
 * Every operation with a final outcome, kept forever: its key, the hash of its bytes and its outcome. Written
 * in the transaction of its effect (S13). Only `answer` may be pruned.
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
    /** The user whose session sent it (S22). */
    carrier_id: uuid().notNull(),
    /** The key whose signature proved the actor; null if only the carrier vouches for it (S26). */
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
    /** `entity:id` of the row it created or changed, from which a pruned response is rebuilt. */
    subject: text(),
    answer: jsonb().$type<Record<string, unknown>>(),
    ack_seq: commitSeq(),
  },
  (t) => [
    primaryKey({ columns: [t.business_id, t.op_id] }),
    index("operations_till_idx").on(t.business_id, t.till_id, t.till_seq),
    index("operations_received_idx").on(t.business_id, t.received_at),
    // Rows still to be pruned; small, regardless of the table's size.
    index("operations_answered_idx")
      .on(t.business_id, t.received_at)
      .where(sql`outcome = 'accepted' and subject is not null and answer is not null`),
  ],
);

/**
 * Bodies the server refused, or that arrived under a key already used for others: stored for the owner (S8,
 * S13).
 */
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

/** Inconsistencies for the owner to decide on; the fact itself remains recorded (S14). */
export const discrepancies = pgTable(
  "discrepancies",
  {
    business_id: businessId().references(() => businesses.id),
    id: uuid().notNull(),
    kind: text().$type<DiscrepancyKind>().notNull(),
    /** The subject: discrepancies of the same kind and cause form one matter. Empty for a separate one. */
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

/** Facts that reference a row the server does not have yet, by the awaited row (S5). */
export const orphans = pgTable(
  "orphans",
  {
    business_id: businessId().references(() => businesses.id),
    entity: text().$type<EntityName>().notNull(),
    entity_id: uuid().notNull(),
    op_id: uuid().notNull(),
    /** The referencing row, sent to the tills again when the awaited row arrives. */
    waiting_entity: text().$type<EntityName>().notNull(),
    waiting_id: uuid().notNull(),
    waiting_location_id: uuid(),
  },
  (t) => [primaryKey({ columns: [t.business_id, t.entity, t.entity_id, t.op_id] })],
);

/**
 * The feed: one row per entity, moved to the commit that last changed it. A reader at a given position needs
 * the rows beyond it, in order, joined with their current state (S18).
 */
export const changes = pgTable(
  "changes",
  {
    business_id: businessId().references(() => businesses.id),
    /** Sorted by code point (`COLLATE "C"`, set by a migration), independent of the database's collation. */
    entity: text().$type<EntityName>().notNull(),
    entity_id: uuid().notNull(),
    seq: commitSeq().notNull(),
    /** The location the row belongs to; null is every location (S19). */
    location_id: uuid(),
    deleted: boolean().notNull().default(false),
    /**
     * The time from which the row's age is counted, computed by `kaunta_ages_from`; null for rows that do not
     * age: an open shift, a serial in stock, an unsettled purchase, every other kind.
     */
    ages_from: instant(),
    /**
     * The 30-day period since 1970 that contains it, -1 for rows that do not age or are deleted: the feed
     * skips old periods.
     */
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
