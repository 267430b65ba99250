import { and, eq, ne } from "drizzle-orm";
import type { DeviceKeys } from "#/contract/device-keys.ts";
import type { Invitation } from "#/contract/staff-invitation.ts";
import type { ApiDeps } from "#server/kernel/api-deps.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { rolesKnown } from "#server/kernel/database/own-roles.ts";
import { memberships, users } from "#server/kernel/database/schema-access.ts";
import { businesses } from "#server/kernel/database/schema-business.ts";
import { invitations } from "#server/kernel/database/schema-codes.ts";
import { type GuessFault, guessFault } from "#server/modules/accounts/password-guess.ts";
import type { Keys } from "#server/kernel/access/keys.ts";
import { ownWordsOf } from "#server/modules/accounts/queries/own-words.ts";
import { wireInstant } from "#server/kernel/queries/row-scope.ts";
import { lockFor } from "#server/kernel/access/attempt-limits.ts";
import { type InvitationRow, invitationBy } from "../invitation-rows.ts";
import { joinBusiness } from "./join-business.ts";
import { openSession, type SignedIn } from "#server/modules/accounts/open-session.ts";
import {
  type Administrator,
  recordBusinessAction,
} from "#server/kernel/audit/record-business-action.ts";
import { lockCounter } from "#server/kernel/database/business-lock.ts";
import { type Standing, standingIn } from "../staff-standing.ts";

/**
 * `code_invalid`: never valid, or replaced by a newer one. `not_found`: withdrawn. `conflict`: already used.
 */
export type InvitationGone = {
  ok: false;
  code: "code_invalid" | "code_expired" | "not_found" | "conflict";
};

type Open = { ok: true; row: InvitationRow; of: Standing };

/** Returns what the holder of the link may see before accepting. */
export async function lookAtInvitation(
  tx: Tx,
  keys: Keys,
  code: string,
  now: number,
): Promise<{ ok: true; invitation: Invitation } | InvitationGone> {
  const open = await openBy(tx, keys, code, now);
  if (!open.ok) return open;
  const { row, of } = open;
  const [shop] = await tx
    .select({ name: businesses.name })
    .from(businesses)
    .where(eq(businesses.id, row.business_id));
  const [person] = await tx.select().from(users).where(eq(users.id, row.user_id));
  const roles = await rolesKnown(tx, { business: row.business_id }, of.roles);
  const byEmail = row.channel === "email";
  return {
    ok: true,
    invitation: {
      business_name: shop?.name ?? "",
      first_name: person?.first_name ?? "",
      role_name: roles.map(({ name }) => name).join(", "),
      expires_at: wireInstant(row.expires_at),
      sign_in_with: byEmail ? row.address : (of.membership.username ?? row.address),
      has_account: byEmail && (await accountWith(tx, row.address)) !== null,
    },
  };
}

export type Acceptance = {
  code: string;
  /** The user signed in where the link was opened; null if none. */
  caller: string | null;
  /** Rules already checked, except against the account's own words. */
  password: { text: string; hash: string } | null;
  deviceLabel: string;
  deviceKeys?: DeviceKeys | undefined;
};

/** `signedIn` is null if the caller's own account joined: its session continues. */
export type AcceptOutcome =
  | { ok: true; user: string; signedIn: SignedIn | null }
  | InvitationGone
  | { ok: false; code: "sign_in_first" | "works_here" | "password_needed" }
  | { ok: false; code: "easy_password"; fault: GuessFault };

/**
 * Accepts an invitation, once. The link was delivered to the address it names, which is thereby verified. If
 * an account with this email exists by now, that account joins, provided it is signed in, and remains
 * unchanged.
 */
export async function acceptInvitation(
  tx: Tx,
  deps: Pick<ApiDeps, "now" | "newId">,
  keys: Keys,
  acceptance: Acceptance,
): Promise<AcceptOutcome> {
  const now = deps.now();
  const known = await invitationBy(tx, keys, acceptance.code);
  if (known === null) return { ok: false, code: "code_invalid" };
  await lockCounter(tx, known.business_id);
  const open = await openBy(tx, keys, acceptance.code, now);
  const { caller } = acceptance;
  if (!open.ok) {
    const isDone = open.code === "conflict" && caller !== null;
    if (isDone && (await hasJoined(tx, known, caller)))
      return { ok: true, user: caller, signedIn: null };
    return open;
  }
  const { row, of } = open;
  const account = row.channel === "email" ? await accountWith(tx, row.address) : null;
  if (account !== null) {
    if (account !== caller) return { ok: false, code: "sign_in_first" };
    const actor = { user: account, business: row.business_id, now, newId: deps.newId };
    if (!(await joinBusiness(tx, actor, of))) return { ok: false, code: "works_here" };
    await spend(tx, row, now);
    return { ok: true, user: account, signedIn: null };
  }
  const { password } = acceptance;
  if (password === null) return { ok: false, code: "password_needed" };
  const fault = guessFault(password.text, await wordsOf(tx, row));
  if (fault !== null) return { ok: false, code: "easy_password", fault };
  await openAccount(tx, row, { now, password_hash: password.hash });
  const actor = { user: row.user_id, business: row.business_id, now, newId: deps.newId };
  await activate(tx, actor, of);
  await spend(tx, row, now);
  const { deviceLabel, deviceKeys } = acceptance;
  const whose = { user: row.user_id, deviceLabel, deviceKeys };
  return { ok: true, user: row.user_id, signedIn: await openSession(tx, deps, keys, whose) };
}

/** Whether the caller already accepted this invitation: a retry after a lost response succeeds. */
async function hasJoined(
  tx: Tx,
  { business_id, address, channel }: InvitationRow,
  caller: string,
): Promise<boolean> {
  if (channel !== "email" || (await accountWith(tx, address)) !== caller) return false;
  const [member] = await tx
    .select({ status: memberships.status })
    .from(memberships)
    .where(
      and(
        eq(memberships.business_id, business_id),
        eq(memberships.user_id, caller),
        eq(memberships.status, "active"),
      ),
    );
  return member !== undefined;
}

async function openBy(
  tx: Tx,
  keys: Keys,
  code: string,
  now: number,
): Promise<Open | InvitationGone> {
  const row = await invitationBy(tx, keys, code);
  if (row === null) return { ok: false, code: "code_invalid" };
  if (row.withdrawn_at !== null) return { ok: false, code: "not_found" };
  if (row.accepted_at !== null) return { ok: false, code: "conflict" };
  if (row.expires_at <= now) return { ok: false, code: "code_expired" };
  const of = await standingIn(tx, { business: row.business_id, now }, row.user_id);
  return of === null ? { ok: false, code: "not_found" } : { ok: true, row, of };
}

async function accountWith(tx: Tx, email: string): Promise<string | null> {
  const [known] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
  return known?.id ?? null;
}

async function wordsOf(
  tx: Tx,
  { business_id, user_id, address }: InvitationRow,
): Promise<string[]> {
  const [shop] = await tx
    .select({ name: businesses.name, subdomain: businesses.subdomain })
    .from(businesses)
    .where(eq(businesses.id, business_id));
  return [...(await ownWordsOf(tx, user_id)), address, shop?.name ?? "", shop?.subdomain ?? ""];
}

/** Emails are unique in the database, which resolves concurrent requests for one. */
async function openAccount(
  tx: Tx,
  { user_id, channel, address }: InvitationRow,
  { now, password_hash }: { now: number; password_hash: string },
): Promise<void> {
  if (channel === "sms") await lockFor(tx, `account of ${address}`);
  const proved =
    channel === "email"
      ? { email: address, email_verified_at: now }
      : { phone: address, phone_verified_at: now };
  await tx
    .update(users)
    // The account's age starts when it is opened, so its first number is trusted immediately
    // (decisions/0027).
    .set({ password_hash, is_active: true, created_at: now, ...proved })
    .where(eq(users.id, user_id));
}

async function activate(tx: Tx, actor: Administrator, { membership }: Standing): Promise<void> {
  const { business, user, now } = actor;
  await tx
    .update(memberships)
    .set({ status: "active", status_since: now, joined_at: now })
    .where(
      and(
        eq(memberships.business_id, business),
        eq(memberships.user_id, user),
        ne(memberships.status, "left"),
      ),
    );
  await recordBusinessAction(tx, actor, {
    entity: "member",
    id: user,
    action: "member.accept",
    data: { before: { status: membership.status }, after: { status: "active" } },
  });
}

async function spend(tx: Tx, { id }: InvitationRow, now: number): Promise<void> {
  await tx.update(invitations).set({ accepted_at: now }).where(eq(invitations.id, id));
}
