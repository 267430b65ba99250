import { and, eq } from "drizzle-orm";
import type { FirstPinBody, PinVerifier } from "#/contract/till-pins.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { staffPins } from "../schema-pins.ts";
import type { Keys } from "#server/kernel/access/keys.ts";
import { countAttempt } from "#server/kernel/access/attempt-limits.ts";
import {
  type Administrator,
  recordBusinessAction,
} from "#server/kernel/audit/record-business-action.ts";
import { lockCounter } from "#server/kernel/database/business-lock.ts";
import { beginStaffAction, type StaffRefusal, standingIn } from "../staff-standing.ts";

type TooMany = { ok: false; code: "too_many_attempts"; retryAfter: number };

export type PinOutcome = { ok: true } | StaffRefusal | TooMany;

const hour = 60 * 60 * 1000;
/** PIN changes per user, whoever makes them, because every till downloads each. */
const ofPerson = { most: 20, span: hour } as const;
/** PINs one administrator may set for others. */
const ofGiver = { most: 60, span: hour } as const;

/** The context a verifier is sealed for: it cannot be unsealed for another user or business. */
export function pinOwner(business: string, user: string): string {
  return `pin ${business} ${user}`;
}

/** Sets the user's own PIN for the tills of a business they work in; null removes it. */
export async function setOwnPin(
  tx: Tx,
  actor: Administrator,
  keys: Keys,
  pin: PinVerifier | null,
): Promise<PinOutcome> {
  await lockCounter(tx, actor.business);
  const own = await standingIn(tx, actor, actor.user);
  if (own?.membership.status !== "active") return { ok: false, code: "forbidden" };
  return keepPin(tx, { actor, keys, user: actor.user }, pin, { is_own: true, must_change: false });
}

/**
 * Lets an administrator set a member's PIN; null removes it. It only unlocks the till, and the member must
 * choose their own at first use. For the administrator's own PIN it counts as set by themselves.
 */
export async function givePin(
  tx: Tx,
  actor: Administrator,
  keys: Keys,
  user: string,
  pin: PinVerifier | null,
): Promise<PinOutcome> {
  const begun = await beginStaffAction(tx, actor, user);
  if (!begun.ok) return begun;
  const isOwn = user === actor.user;
  const counted = isOwn ? null : await countPins(tx, actor, keys, `pins by ${actor.user}`, ofGiver);
  if (counted !== null && !counted.ok) return counted;
  return keepPin(tx, { actor, keys, user }, pin, { is_own: isOwn, must_change: !isOwn });
}

/**
 * Lets a till's own device replace a PIN set by an administrator with the one the member chose there. A PIN
 * set by the members themselves is not changed this way; that requires signing in.
 */
export async function chooseFirstPin(
  tx: Tx,
  actor: Administrator,
  keys: Keys,
  { user, till }: { user: string; till: string },
  { was, pin }: Pick<FirstPinBody, "was" | "pin">,
): Promise<PinOutcome | { ok: false; code: "conflict" }> {
  await lockCounter(tx, actor.business);
  const kept = await pinOf(tx, actor.business, user);
  // A retry after a lost response.
  if (kept?.id === pin.id) return { ok: true };
  if (kept === null || kept.id !== was || !kept.must_change) return { ok: false, code: "conflict" };
  const standing = await standingIn(tx, actor, user);
  if (standing?.membership.status !== "active") return { ok: false, code: "not_found" };
  return keepPin(tx, { actor, keys, user, till }, pin, { is_own: false, must_change: false });
}

/** The stored PIN of a user in a business; null if there is none. */
async function pinOf(
  tx: Tx,
  business: string,
  user: string,
): Promise<typeof staffPins.$inferSelect | null> {
  const [row] = await tx
    .select()
    .from(staffPins)
    .where(and(eq(staffPins.business_id, business), eq(staffPins.user_id, user)));
  return row ?? null;
}

type Setting = { actor: Administrator; keys: Keys; user: string; till?: string };

/**
 * Stores a PIN and writes the log and the feed. Setting the same PIN, or removing a missing one, is not an
 * action.
 */
async function keepPin(
  tx: Tx,
  { actor, keys, user, till }: Setting,
  pin: PinVerifier | null,
  how: { is_own: boolean; must_change: boolean },
): Promise<{ ok: true } | TooMany> {
  const { business, now } = actor;
  const before = await pinOf(tx, business, user);
  if ((before?.id ?? null) === (pin?.id ?? null)) return { ok: true };
  const counted = await countPins(tx, actor, keys, `pins of ${user}`, ofPerson);
  if (!counted.ok) return counted;
  if (pin === null) {
    await tx
      .delete(staffPins)
      .where(and(eq(staffPins.business_id, business), eq(staffPins.user_id, user)));
  } else {
    const { id, ...rest } = pin;
    const verifier = keys.seal(JSON.stringify(rest), pinOwner(business, user));
    const set = { id, verifier, ...how, set_at: now };
    await tx
      .insert(staffPins)
      .values({ business_id: business, user_id: user, ...set })
      .onConflictDoUpdate({ target: [staffPins.business_id, staffPins.user_id], set });
  }
  const action = pin === null ? "pin.remove" : "pin.set";
  const data = { had_one: before !== null, ...(till === undefined ? {} : { till }) };
  await recordBusinessAction(tx, actor, { entity: "member", id: user, action, data });
  return { ok: true };
}

async function countPins(
  tx: Tx,
  { now: at, newId }: Administrator,
  keys: Keys,
  who: string,
  limit: { most: number; span: number },
): Promise<{ ok: true } | TooMany> {
  const counted = await countAttempt(tx, { keys, newId, at }, [{ who, ...limit }]);
  if (counted.ok) return { ok: true };
  return { ok: false, code: "too_many_attempts", retryAfter: counted.retryAfter };
}
