import { pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { EntityName } from "#/contract/sync.ts";
import { businesses } from "./schema-business.ts";
import { businessId, instant } from "./schema-columns.ts";

/**
 * The last edit of each field by effective time, ties broken by operation id: a late edit changes only fields
 * without a newer edit (S15). A field never edited has no row.
 */
export const fieldEdits = pgTable(
  "field_edits",
  {
    business_id: businessId().references(() => businesses.id),
    entity: text().$type<EntityName>().notNull(),
    entity_id: uuid().notNull(),
    field: text().notNull(),
    effective_at: instant().notNull(),
    op_id: uuid().notNull(),
  },
  (t) => [primaryKey({ columns: [t.business_id, t.entity, t.entity_id, t.field] })],
);
