import { and, eq, type SQL, sql } from "drizzle-orm";
import type { TillBody } from "#/contract/auth.ts";
import { tillText } from "#/contract/signed-texts.ts";
import { freeTillName } from "#/domain/till-name.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { epochBegan } from "#server/kernel/database/feed-epoch.ts";
import { noteRaised } from "#server/kernel/database/feed-raised.ts";
import { businessCounters, tills } from "#server/kernel/database/schema-business.ts";
import { isSignedBy, readPublicKey } from "#server/kernel/access/signatures.ts";
import {
  type Administrator,
  writeBusinessAction,
} from "#server/kernel/audit/record-business-action.ts";
import { lockCounter, isOpenLocation } from "#server/kernel/database/business-lock.ts";

/** Properties of the requesting session's device. */
export type TillDevice = {
  /** Its public key; null if it has none. */
  sessionKey?: string | null;
  /** For example `Chrome on Android`; empty if unknown. */
  deviceLabel?: string;
};

export type TillOutcome =
  | { ok: true; till: string; isNew: boolean }
  | { ok: false; code: "no_location" | "conflict" };

/**
 * Registers a device as a till of a location and assigns the next code (S6). Repeated for the same till by
 * the same device, returns that till. A device id alone does not prove identity: a new till is created if the
 * caller does not sign with the key of the existing one (S26), which a copied profile cannot do. Codes follow
 * the business's counter and are never reused.
 * A till missing from a restored database is registered again with its id, and keeps its code if it is free.
 * A name already in use gets a number appended, because a device may have been named while offline.
 */
export async function registerTill(
  tx: Tx,
  actor: Administrator,
  body: TillBody,
  { sessionKey = null, deviceLabel = "" }: TillDevice = {},
): Promise<TillOutcome> {
  const { business } = actor;
  await lockCounter(tx, business);
  const known = await tillOf(tx, business, body.id);
  if (known !== null && known.device !== body.device_id) return { ok: false, code: "conflict" };
  if (known !== null && (await isThatTill(tx, business, body, known.key, sessionKey)))
    return { ok: true, till: body.id, isNew: false };
  if (!(await isOpenLocation(tx, business, body.location)))
    return { ok: false, code: "no_location" };
  const id = known === null ? body.id : actor.newId();
  const name = freeTillName(body.name, await tillNames(tx, business));
  await insertTill(tx, actor, { ...body, id, name }, { sessionKey, deviceLabel });
  return { ok: true, till: id, isNew: true };
}

async function insertTill(
  tx: Tx,
  actor: Administrator,
  { id, location, name, device_id, code: former }: TillBody,
  { sessionKey, deviceLabel }: Required<TillDevice>,
): Promise<void> {
  const { business } = actor;
  const kept = former === undefined ? null : await freeNumber(tx, business, former);
  const issued = kept === null ? sql`${businessCounters.tills} + 1` : highest(kept);
  const [counter] = await tx
    .update(businessCounters)
    .set({ seq: sql`${businessCounters.seq} + 1`, tills: issued })
    .where(eq(businessCounters.business_id, business))
    .returning();
  if (counter === undefined) throw new Error("The business has no counter");
  noteRaised(business, counter.seq);
  const code = `K${kept ?? counter.tills}`;
  await tx.insert(tills).values({
    business_id: business,
    id,
    location_id: location,
    code,
    name,
    device_id,
    device_key: sessionKey,
    device_label: deviceLabel,
    status: "active",
    created_at: actor.now,
  });
  const action = {
    entity: "till",
    id,
    action: "till.register",
    data: { before: null, after: { code, name } },
  } as const;
  await writeBusinessAction(tx, actor, action, counter.seq);
}

/** Codes that may have been given between the backup and the restore: nobody can use up all codes at once. */
const mostLost = 100;

/**
 * The number in the code of a till that a restored database lacks; null if another till has that code, or the
 * database cannot have lost it.
 */
async function freeNumber(tx: Tx, business: string, code: string): Promise<number | null> {
  const number = Number(code.slice(1));
  const [counter] = await tx
    .select()
    .from(businessCounters)
    .where(eq(businessCounters.business_id, business));
  if (counter === undefined || epochBegan(counter.epoch) === null) return null;
  if (`K${number}` !== code || number < 1 || number > counter.tills + mostLost) return null;
  const taken = await tx
    .select({ id: tills.id })
    .from(tills)
    .where(and(eq(tills.business_id, business), eq(tills.code, code)));
  return taken.length === 0 ? number : null;
}

/** The counter of codes once this one is given. */
function highest(number: number): SQL {
  return sql`greatest(${businessCounters.tills}, ${number}::int)`;
}

/** The names of the business's tills, except `but`. */
export async function tillNames(tx: Tx, business: string, but?: string): Promise<string[]> {
  const rows = await tx
    .select({ id: tills.id, name: tills.name })
    .from(tills)
    .where(eq(tills.business_id, business));
  return rows.filter(({ id }) => id !== but).map(({ name }) => name);
}

/** The device of a till and its key; null if the till does not exist. */
async function tillOf(
  tx: Tx,
  business: string,
  id: string,
): Promise<{ device: string; key: string | null } | null> {
  const [till] = await tx
    .select({ device: tills.device_id, key: tills.device_key })
    .from(tills)
    .where(and(eq(tills.business_id, business), eq(tills.id, id)));
  return till ?? null;
}

/**
 * Whether the caller is the till it claims to be. A till registered without a key adopts the first key its
 * device proves; until then the device id is trusted.
 */
async function isThatTill(
  tx: Tx,
  business: string,
  { id, device_id, device_proof }: TillBody,
  ownKey: string | null,
  sessionKey: string | null,
): Promise<boolean> {
  const proves = (key: string) =>
    device_proof !== undefined &&
    isSignedBy(readPublicKey(key), tillText(business, device_id, id), device_proof);
  if (ownKey !== null) return proves(ownKey);
  if (sessionKey !== null && proves(sessionKey))
    await tx
      .update(tills)
      .set({ device_key: sessionKey })
      .where(and(eq(tills.business_id, business), eq(tills.id, id)));
  return true;
}
