import { and, eq, sql } from "drizzle-orm";
import type { TillBody } from "#/contract/auth.ts";
import { tillText } from "#/contract/signed-texts.ts";
import { freeTillName } from "#/domain/till-name.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { noteRaised } from "#server/kernel/database/feed-raised.ts";
import { businessCounters, tills } from "#server/kernel/database/schema-business.ts";
import { isSignedBy, readPublicKey } from "#server/kernel/access/signatures.ts";
import {
  type Administrator,
  writeBusinessAction,
} from "#server/kernel/audit/record-business-action.ts";
import { lockCounter, isOpenLocation } from "#server/kernel/database/business-lock.ts";

/** What is known of the device whose session asks. */
export type TillDevice = {
  /** Its public key; null for one without. */
  sessionKey?: string | null;
  /** `Chrome on Android`; empty where it does not say. */
  deviceLabel?: string;
};

export type TillOutcome =
  | { ok: true; till: string; isNew: boolean }
  | { ok: false; code: "no_location" | "conflict" };

/**
 * Makes a device a till of a location and gives it the next code (S6). Asked again for the same till by
 * the same device it answers with that till. A device's id alone is no proof of being that device: another
 * till's id under it makes a new one, and so does the same till's where the till has a key and the caller does
 * not sign with it (S26), as a copied profile cannot. Codes are given in the order of the business's counter
 * and never again.
 * A name that another till has is numbered: a device may have been named without a network.
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
  { id, location, name, device_id }: TillBody,
  { sessionKey, deviceLabel }: Required<TillDevice>,
): Promise<void> {
  const { business } = actor;
  const [counter] = await tx
    .update(businessCounters)
    .set({ seq: sql`${businessCounters.seq} + 1`, tills: sql`${businessCounters.tills} + 1` })
    .where(eq(businessCounters.business_id, business))
    .returning();
  if (counter === undefined) throw new Error("The business has no counter");
  noteRaised(business, counter.seq);
  const code = `K${counter.tills}`;
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

/** The names of the business's tills, but for the one that is left out. */
export async function tillNames(tx: Tx, business: string, but?: string): Promise<string[]> {
  const rows = await tx
    .select({ id: tills.id, name: tills.name })
    .from(tills)
    .where(eq(tills.business_id, business));
  return rows.filter(({ id }) => id !== but).map(({ name }) => name);
}

/** The device of a till and the key it proves itself by; null for a till that is not there. */
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
 * Whether the caller is the till it says it is. One registered without a key takes the first that a device
 * proves to have, and until then is believed as before.
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
