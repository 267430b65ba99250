import { sql } from "drizzle-orm";
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  pgView,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { businessId, instant } from "./schema-columns.ts";

/** Users are global: one email, one account, many memberships. */
export const users = pgTable(
  "users",
  {
    id: uuid().primaryKey(),
    /** Lower-cased and trimmed. Null: an account of one shop, used at the shop's own address. */
    email: text(),
    /** Argon2id in PHC format. */
    password_hash: text().notNull(),
    first_name: text().notNull(),
    last_name: text().notNull(),
    phone: text(),
    phone_verified_at: instant(),
    email_verified_at: instant(),
    /** The picture's name in the file store. */
    avatar: text(),
    language: text({ enum: ["en", "sw"] }),
    theme: text({ enum: ["light", "dark"] }),
    is_active: boolean().notNull().default(true),
    /** The password was chosen by an administrator and must be changed before anything else. */
    must_change_password: boolean().notNull().default(false),
    /**
     * Users who opened their account themselves verify a phone number before signing in; staff were added by
     * a business.
     */
    must_verify_phone: boolean().notNull().default(true),
    created_at: instant().notNull(),
  },
  (t) => [uniqueIndex("users_email_key").on(t.email)],
);

export const memberships = pgTable(
  "memberships",
  {
    business_id: businessId(),
    user_id: uuid()
      .notNull()
      .references(() => users.id),
    status: text({ enum: ["active", "inactive", "suspended", "left"] }).notNull(),
    /** Start of the current status: operations effective earlier were made by an active member (S22). */
    status_since: instant().notNull(),
    is_primary: boolean().notNull().default(false),
    primary_location_id: uuid(),
    joined_at: instant().notNull(),
    /** The business's description of the user; empty if there is none. */
    department: text().notNull().default(""),
    position: text().notNull().default(""),
    employee_id: text().notNull().default(""),
    /** Sign-in name at the shop's own address. Null once the user has left, so that another may take it. */
    username: text(),
  },
  (t) => [
    primaryKey({ columns: [t.business_id, t.user_id] }),
    uniqueIndex("memberships_username_key")
      .on(t.business_id, t.username)
      .where(sql`${t.username} is not null`),
    index("memberships_user_idx").on(t.user_id),
    uniqueIndex("memberships_primary_key")
      .on(t.user_id)
      .where(sql`${t.is_primary}`),
  ],
);

/**
 * Roles with their history, never overwritten: a permission is evaluated at the effective time of the action
 * (S22).
 */
export const membershipRoles = pgTable(
  "membership_roles",
  {
    business_id: businessId(),
    id: uuid().notNull(),
    user_id: uuid().notNull(),
    /** A fixed role, or the id of one of the business's custom roles. */
    role: text().notNull(),
    /** The only location where the role applies; null is the whole business (decisions/0039). */
    location_id: uuid(),
    /** Assigned in all businesses shared by the assigning user and the holder; each has a row of its own. */
    is_global: boolean().notNull().default(false),
    valid_from: instant().notNull(),
    valid_to: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.business_id, t.id] }),
    index("membership_roles_user_idx").on(t.business_id, t.user_id),
  ],
);

/** Custom roles of a business. A removed one keeps its name for the history. */
export const ownRoles = pgTable(
  "own_roles",
  {
    business_id: businessId(),
    id: uuid().notNull(),
    name: text().notNull(),
    /** The normalised name, for uniqueness. */
    name_key: text().notNull(),
    created_at: instant().notNull(),
    created_by: uuid().notNull(),
    removed_at: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.business_id, t.id] }),
    uniqueIndex("own_roles_name_key")
      .on(t.business_id, t.name_key)
      .where(sql`${t.removed_at} is null`),
  ],
);

/** The permissions of custom roles with their history, never overwritten, like assignments (S22). */
export const ownRoleRights = pgTable(
  "own_role_rights",
  {
    business_id: businessId(),
    id: uuid().notNull(),
    role_id: uuid().notNull(),
    permissions: text().array().notNull(),
    valid_from: instant().notNull(),
    valid_to: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.business_id, t.id] }),
    foreignKey({
      columns: [t.business_id, t.role_id],
      foreignColumns: [ownRoles.business_id, ownRoles.id],
    }),
    index("own_role_rights_role_idx").on(t.business_id, t.role_id),
  ],
);

/** Permissions granted to a user directly, in addition to those of roles. */
export const memberPermissions = pgTable(
  "member_permissions",
  {
    business_id: businessId(),
    id: uuid().notNull(),
    user_id: uuid().notNull(),
    permission: text().notNull(),
    valid_from: instant().notNull(),
    valid_to: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.business_id, t.id] }),
    index("member_permissions_user_idx").on(t.business_id, t.user_id),
  ],
);

/**
 * The names of a business's users, visible to each other: the only part of `users` that the application's
 * role can read. Defined in SQL, limited to the business of the transaction.
 */
export const members = pgView("members", {
  business_id: uuid().notNull(),
  id: uuid().notNull(),
  first_name: text().notNull(),
  last_name: text().notNull(),
  /** The highest role currently held; empty if none. */
  role: text().notNull(),
  status: text({ enum: ["active", "inactive", "suspended", "left"] }).notNull(),
}).existing();

/**
 * A signed-in device. Its refresh tokens are not stored: each is a MAC over the session, a generation and the
 * salt, so the successor of a token is always the same one (S9).
 */
export const sessions = pgTable(
  "sessions",
  {
    id: uuid().primaryKey(),
    user_id: uuid()
      .notNull()
      .references(() => users.id),
    device_label: text().notNull(),
    created_at: instant().notNull(),
    last_used_at: instant().notNull(),
    /** The highest refresh token generation ever presented; −1 before the first. */
    refresh_used: integer().notNull().default(-1),
    refresh_salt: text().notNull(),
    refresh_expires_at: instant().notNull(),
    /** The public key of the device that renews it; null for a caller without keys (S26). */
    device_key: text(),
    revoked_at: instant(),
    revoked_reason: text({
      enum: [
        "signed_out",
        "token_reused",
        "account_disabled",
        "password_changed",
        "password_reset",
        "revoked_elsewhere",
        "ended_by_owner",
        "device_lost",
      ],
    }),
  },
  (t) => [index("sessions_user_idx").on(t.user_id)],
);

/**
 * Sign-in attempts by keyed hash of email or address: sufficient for counting, but not for identifying users.
 */
export const loginAttempts = pgTable(
  "login_attempts",
  {
    id: uuid().primaryKey(),
    key_hash: text().notNull(),
    attempted_at: instant().notNull(),
  },
  (t) => [
    index("login_attempts_key_idx").on(t.key_hash, t.attempted_at),
    index("login_attempts_age_idx").on(t.attempted_at),
  ],
);

/** Administrative actions and sign-ins of one business: actor, time and subject. Append-only. */
export const auditLog = pgTable(
  "audit_log",
  {
    business_id: businessId(),
    id: uuid().notNull(),
    occurred_at: instant().notNull(),
    actor_id: uuid(),
    action: text().notNull(),
    subject_id: uuid(),
    data: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.business_id, t.id] }),
    index("audit_log_time_idx").on(t.business_id, t.occurred_at),
  ],
);
