import { randomBytes } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import { invitationHours, type OpenInvitation } from "#/contract/staff-invitation.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { pgLedgerStore } from "#server/modules/operations/pg-ledger-store.ts";
import { invitations } from "#server/kernel/database/schema-codes.ts";
import { type Keys, sameText } from "#server/kernel/access/keys.ts";
import { countAttempt } from "#server/kernel/access/attempt-limits.ts";
import { checkMessageQuota } from "#server/modules/receipts/message-quota.ts";
import {
  type Administrator,
  recordBusinessAction,
} from "#server/kernel/audit/record-business-action.ts";
import { memberIsProved } from "#server/modules/receipts/sender-proof.ts";
import { sha256 } from "#server/kernel/access/sha256.ts";

export type InvitationRow = typeof invitations.$inferSelect;

/** The invited member and the address. */
export type Invited = Pick<InvitationRow, "user_id" | "channel" | "address">;

/** A stored invitation; the code exists only here and in the message. */
export type Issued = { id: string; code: string };

export type IssueRefusal =
  | { ok: false; code: "too_many_attempts"; retryAfter: number }
  | { ok: false; code: "limit_reached" | "sender_unproved" };

const hour = 60 * 60 * 1000;

/** Limits invitations per address across all businesses, so that no one can be flooded with them. */
const sends = { most: 5, span: hour } as const;

/** Characters of an encoded id: 16 bytes. */
const idLength = 22;

/**
 * Creates an invitation that replaces any earlier one: only the new secret is valid. Counts towards the
 * business's daily messages; if refused, the earlier one stays valid. Requires the lock on the business's
 * counter.
 */
export async function issueInvitation(
  tx: Tx,
  keys: Keys,
  actor: Administrator,
  whom: Invited,
): Promise<({ ok: true } & Issued) | IssueRefusal> {
  const { business, now, newId } = actor;
  if (!(await memberIsProved(tx, { business, actor: actor.user })))
    return { ok: false, code: "sender_unproved" };
  const counted = await countAttempt(tx, { keys, newId, at: now }, [
    { who: `invitation ${whom.channel} ${whom.address}`, ...sends },
  ]);
  if (!counted.ok) return { ok: false, code: "too_many_attempts", retryAfter: counted.retryAfter };
  const id = newId();
  if (!(await takesMessage(tx, actor, id))) return { ok: false, code: "limit_reached" };
  const secret = randomBytes(18).toString("base64url");
  await keepInvitation(tx, keys, actor, { ...whom, id, secret, delivery: "sending" });
  const data = { channel: whom.channel, hours: invitationHours };
  await recordBusinessAction(tx, actor, {
    entity: "member",
    id: whom.user_id,
    action: "member.invite",
    data,
  });
  return { ok: true, id, code: `${shortId(id)}${secret}` };
}

/** Stores an invitation that may not be sent now, with the reason, so that it can be sent later. */
export function keepUnsent(
  tx: Tx,
  keys: Keys,
  actor: Administrator,
  whom: Invited & Pick<InvitationRow, "delivery">,
): Promise<void> {
  const secret = randomBytes(18).toString("base64url");
  const id = actor.newId();
  return keepInvitation(tx, keys, actor, { ...whom, id, secret });
}

async function keepInvitation(
  tx: Tx,
  keys: Keys,
  { business, user, now }: Administrator,
  { secret, ...what }: Invited & { id: string; secret: string } & Pick<InvitationRow, "delivery">,
): Promise<void> {
  const row = {
    ...what,
    secret_hash: hashOf(keys, what.id, secret),
    invited_by: user,
    sent_at: now,
    expires_at: now + invitationHours * hour,
    accepted_at: null,
    withdrawn_at: null,
  };
  await tx
    .insert(invitations)
    .values({ business_id: business, ...row })
    .onConflictDoUpdate({ target: [invitations.business_id, invitations.user_id], set: row });
}

/** Whether the business has a message left today; reports to the owner when few remain. */
async function takesMessage(tx: Tx, actor: Administrator, opId: string): Promise<boolean> {
  const { business, user, now, newId } = actor;
  const store = pgLedgerStore(tx, { business, user, seesCosts: false, now, newId, sha256 });
  const { isOverLimit, flags } = await checkMessageQuota(store, now);
  if (isOverLimit) return false;
  if (flags.length > 0)
    await store.openDiscrepancies(
      flags.map((flag) => ({ ...flag, opId, till: null, actor: user, openedAt: now })),
    );
  return true;
}

/** Records the delivery, unless another message was sent since. */
export async function noteDelivery(
  tx: Tx,
  id: string,
  delivery: OpenInvitation["delivery"],
): Promise<void> {
  await tx.update(invitations).set({ delivery }).where(eq(invitations.id, id));
}

/** A member's open invitation; null if never invited or already accepted. */
export async function openInvitationOf(
  tx: Tx,
  { business }: Pick<Administrator, "business">,
  user: string,
): Promise<InvitationRow | null> {
  const [row] = await tx
    .select()
    .from(invitations)
    .where(and(eq(invitations.business_id, business), eq(invitations.user_id, user), isOpen));
  return row ?? null;
}

/** Whether a member was invited and has not accepted: only they themselves can activate the membership. */
export async function isInvited(
  tx: Tx,
  actor: Pick<Administrator, "business">,
  user: string,
): Promise<boolean> {
  return (await openInvitationOf(tx, actor, user)) !== null;
}

/** Invalidates the link of an open invitation when the member leaves. */
export async function withdrawOpen(
  tx: Tx,
  { business, now }: Pick<Administrator, "business" | "now">,
  user: string,
): Promise<void> {
  await tx
    .update(invitations)
    .set({ withdrawn_at: now })
    .where(and(eq(invitations.business_id, business), eq(invitations.user_id, user), isOpen));
}

/**
 * The invitation of a code; null if the code was never valid or has been replaced. Acting on it requires the
 * lock on the business's counter, as does writing one.
 */
export async function invitationBy(
  tx: Tx,
  keys: Keys,
  code: string,
): Promise<InvitationRow | null> {
  const id = longId(code.slice(0, idLength));
  if (id === null) return null;
  const [row] = await tx.select().from(invitations).where(eq(invitations.id, id));
  if (row === undefined) return null;
  return sameText(row.secret_hash, hashOf(keys, id, code.slice(idLength))) ? row : null;
}

const isOpen = and(isNull(invitations.accepted_at), isNull(invitations.withdrawn_at));

function hashOf(keys: Keys, id: string, secret: string): string {
  return keys.mac("ticket", `invitation ${id} ${secret}`);
}

/** A shortened id for use in an SMS link. */
function shortId(id: string): string {
  return Buffer.from(id.replaceAll("-", ""), "hex").toString("base64url");
}

function longId(text: string): string | null {
  const hex = Buffer.from(text, "base64url").toString("hex");
  return hex.length === 32
    ? hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5")
    : null;
}
