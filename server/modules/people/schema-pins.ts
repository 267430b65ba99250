import { boolean, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { businessId, instant } from "#server/kernel/database/schema-columns.ts";

/**
 * What proves people's PINs on the tills of a business (docs/decisions/0067). Like passwords it is closed to the
 * application's role: it is read and written as the owner of the tables.
 */
export const staffPins = pgTable(
  "staff_pins",
  {
    business_id: businessId(),
    user_id: uuid().notNull(),
    /** Of this PIN, as the device named it that made it. */
    id: uuid().notNull(),
    /** Salt, proof and effort, sealed under the installation's secret: a dump alone proves no guess. */
    verifier: text().notNull(),
    /** Set in a session of the person's own, so by their password. */
    is_own: boolean().notNull(),
    /** Given by somebody else: the person is asked for one of their own at first use. */
    must_change: boolean().notNull(),
    set_at: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.business_id, t.user_id] })],
);
