import { randomBytes } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { and, eq } from "drizzle-orm";
import type { StaffBody } from "#/contract/staff-invitation.ts";
import { readPhone } from "#/domain/phone.ts";
import { roomFor } from "#/domain/plans.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { rolesKnown } from "#server/kernel/database/own-roles.ts";
import {
  auditLog,
  membershipRoles,
  memberships,
  users,
} from "#server/kernel/database/schema-access.ts";
import type { Keys } from "#server/kernel/access/keys.ts";
import { hashPassword, passwordMatches } from "#server/kernel/access/password-hash.ts";
import { planUsage } from "#server/modules/businesses/queries/plan-usage.ts";
import { mayAssign } from "./change-roles.ts";
import { staffFaultsIn } from "../check-staff.ts";
import { type Invited, type Issued, issueInvitation, keepUnsent } from "../invitation-rows.ts";
import {
  type Administrator,
  recordBusinessAction,
} from "#server/kernel/audit/record-business-action.ts";
import type { RuleFaults } from "#server/kernel/http/rule-fault.ts";
import { beginHiring, rightsIn } from "../staff-standing.ts";
import { withoutContacts } from "#server/kernel/audit/without-contacts.ts";

/** `invitation`: the message to send now; null if there is none or the request was repeated. */
export type HireOutcome =
  | { ok: true; invitation: (Issued & Invited) | null }
  | { ok: false; code: "forbidden" | "not_found" | "key_reused" }
  | { ok: false; code: "validation_failed"; faults: RuleFaults }
  | { ok: false; code: "plan_limit"; limit: number };

/** A new member with their password hash, computed before the transaction because hashing is slow. */
export type Hiring = { form: StaffBody; password_hash: string };

/** Normalises the phone and hashes the first password, or a random one if none is given. */
export async function prepareHiring(body: StaffBody): Promise<Hiring> {
  const given = readPhone(body.phone ?? "");
  const form = { ...body, phone: given.ok ? given.value : null };
  // A random password: an invited account is opened only by its invitation.
  const unknown = randomBytes(32).toString("base64url");
  return { form, password_hash: await hashPassword(form.password ?? unknown) };
}

/**
 * Creates an account of this business, its membership and its role. If invited, the account is unusable until
 * the invitation is accepted; with a first password it is usable immediately. Until then the email is stored
 * only with the invitation, and whether it has an account is not checked. Repeating the request returns the
 * same member.
 */
export async function hireStaff(
  tx: Tx,
  keys: Keys,
  actor: Administrator,
  hiring: Hiring,
): Promise<HireOutcome> {
  const { form } = hiring;
  const begun = await beginHiring(tx, actor);
  if (!begun.ok) return begun;
  const [role] = await rolesKnown(tx, actor, [form]);
  if (role !== undefined && !mayAssign(role, rightsIn(begun.by, form.role_location ?? null)))
    return { ok: false, code: "forbidden" };
  const [known] = await tx.select().from(users).where(eq(users.id, form.id));
  if (known !== undefined) return hiredBefore(tx, keys, actor, form, known);
  const faults = await staffFaultsIn(tx, actor, form);
  if (role === undefined) faults["role"] = ["unknown_role"];
  if (Object.keys(faults).length > 0) return { ok: false, code: "validation_failed", faults };
  const { limits, usage } = await planUsage(tx, actor.business, actor.now);
  const room = roomFor(limits.users, usage.users);
  if (!room.ok) return room;
  await insertPerson(tx, actor, hiring);
  await recordBusinessAction(tx, actor, {
    entity: "member",
    id: form.id,
    action: "member.hire",
    data: { before: null, after: withoutContacts(writtenOf(form)), form: markOf(keys, form) },
  });
  return { ok: true, invitation: await inviteNew(tx, keys, actor, form) };
}

async function insertPerson(
  tx: Tx,
  { business, now, newId }: Administrator,
  { form, password_hash }: Hiring,
): Promise<void> {
  const isInvited = form.invite_by !== null;
  await tx.insert(users).values({
    id: form.id,
    password_hash,
    first_name: form.first_name,
    last_name: form.last_name,
    phone: form.phone,
    is_active: !isInvited,
    must_change_password: !isInvited,
    must_verify_phone: false,
    created_at: now,
  });
  await tx.insert(memberships).values({
    business_id: business,
    user_id: form.id,
    status: isInvited ? "inactive" : "active",
    status_since: now,
    is_primary: true,
    primary_location_id: form.primary_location,
    joined_at: now,
    department: form.department,
    position: form.position,
    employee_id: form.employee_id,
    username: form.username,
  });
  await tx.insert(membershipRoles).values({
    business_id: business,
    id: newId(),
    user_id: form.id,
    role: form.role,
    location_id: form.role_location ?? null,
    valid_from: now,
    valid_to: form.expires_at === null ? null : Date.parse(form.expires_at),
  });
}

async function inviteNew(
  tx: Tx,
  keys: Keys,
  actor: Administrator,
  { id, invite_by: channel, email, phone }: StaffBody,
): Promise<(Issued & Invited) | null> {
  const address = channel === "email" ? email : phone;
  if (channel === null || address === null) return null;
  const whom = { user_id: id, channel, address };
  const issued = await issueInvitation(tx, keys, actor, whom);
  if (issued.ok) return { ...whom, id: issued.id, code: issued.code };
  const delivery = issued.code === "sender_unproved" ? "failed" : "limit_reached";
  await keepUnsent(tx, keys, actor, { ...whom, delivery });
  return null;
}

/** The submitted form without the password. */
function writtenOf(form: StaffBody): Record<string, unknown> {
  const { id: _id, password: _password, confirm_password: _repeated, ...written } = form;
  return written;
}

/** A keyed fingerprint of a form that does not reveal its contents. */
function markOf(keys: Keys, form: StaffBody): string {
  const fields = Object.entries(writtenOf(form)).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return keys.mac("ticket", `hiring ${JSON.stringify(fields)}`);
}

/**
 * Handles an id that already exists. It is a retry after a lost response if this business hired that member
 * with the same form; for any other account the response is as for an unknown id.
 */
async function hiredBefore(
  tx: Tx,
  keys: Keys,
  { business }: Administrator,
  form: StaffBody,
  known: typeof users.$inferSelect,
): Promise<HireOutcome> {
  const [hired] = await tx
    .select({ data: auditLog.data })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.business_id, business),
        eq(auditLog.subject_id, form.id),
        eq(auditLog.action, "member.hire"),
      ),
    );
  if (hired === undefined) return { ok: false, code: "not_found" };
  // Older versions logged the form in full instead of its fingerprint.
  const { after, form: mark } = hired.data;
  const isSame =
    mark === undefined ? isDeepStrictEqual(after, writtenOf(form)) : mark === markOf(keys, form);
  // Once the owner of the account has changed it, the first password is no longer compared.
  const isSamePassword =
    form.password === undefined ||
    !known.must_change_password ||
    (await passwordMatches(known.password_hash, form.password));
  return isSame && isSamePassword
    ? { ok: true, invitation: null }
    : { ok: false, code: "key_reused" };
}
