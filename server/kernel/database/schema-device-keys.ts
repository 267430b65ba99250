import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { sessions, users } from "./schema-access.ts";
import { instant } from "./schema-columns.ts";

/**
 * The public keys by which people on their devices sign what they make (S26). They are a person's, of no
 * business, and are kept for ever: an operation may arrive long after its key has ended.
 */
export const makerKeys = pgTable(
  "maker_keys",
  {
    id: uuid().primaryKey(),
    user_id: uuid()
      .notNull()
      .references(() => users.id),
    /** The session that told of it, or did so last: when somebody ends that, the key ends. */
    session_id: uuid()
      .notNull()
      .references(() => sessions.id),
    /** The public key of the device it was made on. */
    device_key: text().notNull(),
    public_key: text().notNull(),
    /** When a password vouched for it, or for the key that endorsed it. */
    vouched_at: instant().notNull(),
    created_at: instant().notNull(),
    ended_at: instant(),
  },
  (t) => [
    index("maker_keys_user_idx").on(t.user_id),
    index("maker_keys_session_idx").on(t.session_id),
  ],
);
