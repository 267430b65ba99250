import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { sessions, users } from "./schema-access.ts";
import { instant } from "./schema-columns.ts";

/**
 * The public keys with which users sign operations on their devices (S26). They belong to a user, not a
 * business, and are kept forever: an operation may arrive long after its key has ended.
 */
export const makerKeys = pgTable(
  "maker_keys",
  {
    id: uuid().primaryKey(),
    user_id: uuid()
      .notNull()
      .references(() => users.id),
    /** The session that registered it, most recently: ending that session ends the key. */
    session_id: uuid()
      .notNull()
      .references(() => sessions.id),
    /** The public key of the device it was created on. */
    device_key: text().notNull(),
    public_key: text().notNull(),
    /** When it was vouched for by a password, or by a key endorsed this way. */
    vouched_at: instant().notNull(),
    created_at: instant().notNull(),
    ended_at: instant(),
  },
  (t) => [
    index("maker_keys_user_idx").on(t.user_id),
    index("maker_keys_session_idx").on(t.session_id),
  ],
);
