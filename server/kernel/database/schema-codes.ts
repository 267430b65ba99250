import {
  bigint,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "./schema-access.ts";
import { businessId, instant } from "./schema-columns.ts";

/**
 * Codes sent to a phone or a mailbox. The code itself is not here: only its MAC together with the row's
 * id. Of one subject and purpose the latest row alone can be redeemed, once.
 */
export const oneTimeCodes = pgTable(
  "one_time_codes",
  {
    id: uuid().primaryKey(),
    purpose: text({
      enum: [
        "register",
        "verify_phone",
        "verify_email",
        "reset_password",
        "mfa",
        "mfa_setup",
        "confirm",
      ],
    }).notNull(),
    /** A MAC of whom it is about (a number, an address, a challenge): enough to find, too little to read. */
    subject: text().notNull(),
    /** Null where nobody stands behind the subject; the row then only counts. */
    user_id: uuid().references(() => users.id),
    code_hash: text().notNull(),
    created_at: instant().notNull(),
    expires_at: instant().notNull(),
    /** Wrong tries; at the third it is spent. */
    tries: integer().notNull().default(0),
    used_at: instant(),
  },
  (t) => [
    index("one_time_codes_subject_idx").on(t.purpose, t.subject, t.created_at),
    index("one_time_codes_age_idx").on(t.created_at),
  ],
);

/** A sign-in whose password was right and whose second factor is awaited. */
export const mfaChallenges = pgTable(
  "mfa_challenges",
  {
    id: uuid().primaryKey(),
    user_id: uuid()
      .notNull()
      .references(() => users.id),
    method: text({ enum: ["sms", "email", "totp"] }).notNull(),
    device_label: text().notNull(),
    created_at: instant().notNull(),
    expires_at: instant().notNull(),
    tries: integer().notNull().default(0),
    resends: integer().notNull().default(0),
    done_at: instant(),
  },
  (t) => [index("mfa_challenges_age_idx").on(t.created_at)],
);

/**
 * Invitations to work in a business, one a member. Of the link's secret only a MAC is here. The email
 * becomes the account's when the link sent to it comes back: before, nobody proved that it is theirs.
 */
export const invitations = pgTable(
  "invitations",
  {
    business_id: businessId(),
    user_id: uuid()
      .notNull()
      .references(() => users.id),
    id: uuid().notNull(),
    channel: text({ enum: ["sms", "email"] }).notNull(),
    /** Where it goes: a number or an email. */
    address: text().notNull(),
    secret_hash: text().notNull(),
    invited_by: uuid()
      .notNull()
      .references(() => users.id),
    sent_at: instant().notNull(),
    /** What became of the message. `sending` for good: the process died in the middle, and nobody knows. */
    delivery: text({ enum: ["sending", "sent", "failed", "limit_reached"] }).notNull(),
    expires_at: instant().notNull(),
    accepted_at: instant(),
    withdrawn_at: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.business_id, t.user_id] }),
    uniqueIndex("invitations_id_key").on(t.id),
  ],
);

/** A person's second factor, and the one they are about to turn on. No row: it is off. */
export const userMfa = pgTable("user_mfa", {
  user_id: uuid()
    .primaryKey()
    .references(() => users.id),
  method: text({ enum: ["sms", "email", "totp"] }),
  /** The authenticator's secret, sealed under a key of the installation. */
  totp_secret: text(),
  /** The last time step whose code was taken: a code is good once (RFC 6238 §5.2). */
  last_step: bigint({ mode: "number" }),
  enabled_at: instant(),
  pending_method: text({ enum: ["sms", "email", "totp"] }),
  pending_secret: text(),
});

/** Codes written down by a person for the day their second factor is lost. Each is good once. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    id: uuid().primaryKey(),
    user_id: uuid()
      .notNull()
      .references(() => users.id),
    /** A MAC of person and code. */
    code_hash: text().notNull(),
    created_at: instant().notNull(),
    used_at: instant(),
  },
  (t) => [uniqueIndex("recovery_codes_code_key").on(t.user_id, t.code_hash)],
);

/** A business on its way in: from the first code to the last form. */
export const registrations = pgTable(
  "registrations",
  {
    id: uuid().primaryKey(),
    /** The code sent for it, and the only one that opens it; null for what was begun before codes were bound. */
    code_id: uuid(),
    phone: text().notNull(),
    email: text(),
    business_name: text().notNull(),
    channel: text({ enum: ["sms", "email"] }).notNull(),
    created_at: instant().notNull(),
    expires_at: instant().notNull(),
    verified_at: instant(),
    completed_at: instant(),
  },
  (t) => [
    index("registrations_phone_idx").on(t.phone),
    uniqueIndex("registrations_code_key").on(t.code_id),
    index("registrations_age_idx").on(t.created_at),
  ],
);

/** One-time tickets from the bare host to a business's own sub-domain. */
export const handovers = pgTable(
  "handovers",
  {
    id: uuid().primaryKey(),
    user_id: uuid()
      .notNull()
      .references(() => users.id),
    code_hash: text().notNull(),
    subdomain: text().notNull(),
    expires_at: instant().notNull(),
    used_at: instant(),
  },
  (t) => [uniqueIndex("handovers_code_key").on(t.code_hash)],
);
