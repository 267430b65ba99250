import { boolean, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { businessId, instant } from "#server/kernel/database/schema-columns.ts";

/**
 * PIN verifiers for the tills of a business (docs/decisions/0067). Like passwords they are not accessible to
 * the application's role, only to the owner of the tables.
 */
export const staffPins = pgTable(
  "staff_pins",
  {
    business_id: businessId(),
    user_id: uuid().notNull(),
    /** The PIN's id, assigned by the device that created it. */
    id: uuid().notNull(),
    /**
     * Salt, verifier and work factor, sealed with the installation's secret: a database dump alone allows no
     * guessing.
     */
    verifier: text().notNull(),
    /** Set in the user's own session, and therefore with their password. */
    is_own: boolean().notNull(),
    /** Set by another user: the member must choose their own at first use. */
    must_change: boolean().notNull(),
    set_at: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.business_id, t.user_id] })],
);
