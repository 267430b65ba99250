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

/** People are global: one email, one account, many memberships. */
export const users = pgTable(
  "users",
  {
    id: uuid().primaryKey(),
    /** Lower-cased and trimmed. Null: an account of one shop, signed in to at the shop's own address. */
    email: text(),
    /** Argon2id in PHC form. */
    password_hash: text().notNull(),
    first_name: text().notNull(),
    last_name: text().notNull(),
    phone: text(),
    phone_verified_at: instant(),
    email_verified_at: instant(),
    /** The file store's name of the picture. */
    avatar: text(),
    language: text({ enum: ["en", "sw"] }),
    theme: text({ enum: ["light", "dark"] }),
    is_active: boolean().notNull().default(true),
    /** The password was chosen by an administrator: nothing may be done before it is changed. */
    must_change_password: boolean().notNull().default(false),
    /** Whoever opened their account alone proves a number before they sign in; staff are known to a business. */
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
    /** Since when the status holds: what was effective before it was done by an active member (S22). */
    status_since: instant().notNull(),
    is_primary: boolean().notNull().default(false),
    primary_location_id: uuid(),
    joined_at: instant().notNull(),
    /** What the business writes of the person; empty where nothing is. */
    department: text().notNull().default(""),
    position: text().notNull().default(""),
    employee_id: text().notNull().default(""),
    /** Signs in at the shop's own address. Null once the person left, so that another may have it. */
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

/** Roles over time, never overwritten: a right is judged at the moment the action took effect (S22). */
export const membershipRoles = pgTable(
  "membership_roles",
  {
    business_id: businessId(),
    id: uuid().notNull(),
    user_id: uuid().notNull(),
    /** One of the fixed roles, or the id of one of the business's own. */
    role: text().notNull(),
    /** The one location where the role holds; null is the whole business (decisions/0039). */
    location_id: uuid(),
    /** Given in all businesses of who gave it and of its holder at once; each has a row of its own. */
    is_global: boolean().notNull().default(false),
    valid_from: instant().notNull(),
    valid_to: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.business_id, t.id] }),
    index("membership_roles_user_idx").on(t.business_id, t.user_id),
  ],
);

/** Roles a business made itself. One that was removed keeps its name for what was done under it. */
export const ownRoles = pgTable(
  "own_roles",
  {
    business_id: businessId(),
    id: uuid().notNull(),
    name: text().notNull(),
    /** The name as it is told apart from others. */
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

/** What an own role lets its holders do, over time and never overwritten, as assignments are (S22). */
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

/** Permissions given to a person directly, beside those of the roles. */
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
 * The names a business's own people may see of each other: the only part of `users` the application's
 * role can read. Defined in SQL, bound to the business of the transaction.
 */
export const members = pgView("members", {
  business_id: uuid().notNull(),
  id: uuid().notNull(),
  first_name: text().notNull(),
  last_name: text().notNull(),
  /** The widest role held now; empty when none is. */
  role: text().notNull(),
  status: text({ enum: ["active", "inactive", "suspended", "left"] }).notNull(),
}).existing();

/**
 * A signed-in device. Its refresh tokens are not stored: each is a MAC over the session, a generation
 * and the salt, so the successor of a token is always the same one (S9).
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
    /** The highest generation of refresh token that was ever presented; −1 before the first. */
    refresh_used: integer().notNull().default(-1),
    refresh_salt: text().notNull(),
    refresh_expires_at: instant().notNull(),
    /** The public key of its device, which renews it; null for a caller without keys (S26). */
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

/** Sign-in attempts by keyed hash of email or address: enough to count, too little to know whom. */
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

/** Administrative actions and sign-ins of one business: by whom, when, on what. Append only. */
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
