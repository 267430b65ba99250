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
 * Codes sent by SMS or email. The code itself is not stored: only its MAC together with the row's id. Only
 * the latest row of a subject and purpose can be redeemed, once.
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
    /** A MAC of the subject (a number, an address, a challenge): sufficient for lookups, but not readable. */
    subject: text().notNull(),
    /** Null if no user matches the subject; the row is then used for counting only. */
    user_id: uuid().references(() => users.id),
    code_hash: text().notNull(),
    created_at: instant().notNull(),
    expires_at: instant().notNull(),
    /** Wrong attempts; the third invalidates the code. */
    tries: integer().notNull().default(0),
    used_at: instant(),
  },
  (t) => [
    index("one_time_codes_subject_idx").on(t.purpose, t.subject, t.created_at),
    index("one_time_codes_age_idx").on(t.created_at),
  ],
);

/** A sign-in with a correct password that awaits its second factor. */
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
 * Invitations to work in a business, one per member. Only a MAC of the link's secret is stored. The email
 * becomes the account's once the link sent to it is used: before that, its ownership is unproven.
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
    /** The recipient: a phone number or an email. */
    address: text().notNull(),
    secret_hash: text().notNull(),
    invited_by: uuid()
      .notNull()
      .references(() => users.id),
    sent_at: instant().notNull(),
    /**
     * Delivery status of the message. A permanent `sending` means that the process died in between and the
     * outcome is unknown.
     */
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

/** A user's second factor, and the one being enabled. No row: it is disabled. */
export const userMfa = pgTable("user_mfa", {
  user_id: uuid()
    .primaryKey()
    .references(() => users.id),
  method: text({ enum: ["sms", "email", "totp"] }),
  /** The authenticator's secret, encrypted with a key of the installation. */
  totp_secret: text(),
  /** The last time step whose code was accepted: a code is valid once (RFC 6238 §5.2). */
  last_step: bigint({ mode: "number" }),
  enabled_at: instant(),
  pending_method: text({ enum: ["sms", "email", "totp"] }),
  pending_secret: text(),
});

/** Recovery codes of a user for a lost second factor. Each is valid once. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    id: uuid().primaryKey(),
    user_id: uuid()
      .notNull()
      .references(() => users.id),
    /** A MAC of user and code. */
    code_hash: text().notNull(),
    created_at: instant().notNull(),
    used_at: instant(),
  },
  (t) => [uniqueIndex("recovery_codes_code_key").on(t.user_id, t.code_hash)],
);

/** A business being registered: from the first code to the last form. */
export const registrations = pgTable(
  "registrations",
  {
    id: uuid().primaryKey(),
    /** The only code that opens it; null if it was started before codes were bound to registrations. */
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

/** One-time tickets that transfer a sign-in from the bare host to a business's own subdomain. */
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
