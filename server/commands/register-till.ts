import { and, eq, sql } from "drizzle-orm";
import type { TillBody } from "#/contract/auth.ts";
import type { Tx } from "../db/database.ts";
import { businessCounters, locations, tills } from "../db/schema-business.ts";
import { type Administrator, writeBusinessAct } from "./record-business-act.ts";

export type TillOutcome =
  | { ok: true; till: string; isNew: boolean }
  | { ok: false; code: "no_location" | "conflict" };

/**
 * Makes a device a till of a location and gives it the next code (S6). Asked again for the same till by
 * the same device it answers with that till; a device's id alone is no proof of being that device, so
 * another till's id under it makes a new one. Codes are given in the order of the business's counter and never again.
 */
export async function registerTill(
  tx: Tx,
  actor: Administrator,
  body: TillBody,
): Promise<TillOutcome> {
  const { business } = actor;
  await lockCounter(tx, business);
  const device = await deviceOf(tx, business, body.id);
  if (device === body.device_id) return { ok: true, till: body.id, isNew: false };
  if (device !== null) return { ok: false, code: "conflict" };
  if (!(await isOpenLocation(tx, business, body.location)))
    return { ok: false, code: "no_location" };
  const [counter] = await tx
    .update(businessCounters)
    .set({ seq: sql`${businessCounters.seq} + 1`, tills: sql`${businessCounters.tills} + 1` })
    .where(eq(businessCounters.business_id, business))
    .returning();
  if (counter === undefined) throw new Error("The business has no counter");
  const code = `K${counter.tills}`;
  await tx.insert(tills).values({
    business_id: business,
    id: body.id,
    location_id: body.location,
    code,
    name: body.name,
    device_id: body.device_id,
    status: "active",
    created_at: actor.now,
  });
  const act = { entity: "till", id: body.id, action: "till.register", data: { code } } as const;
  await writeBusinessAct(tx, actor, act, counter.seq);
  return { ok: true, till: body.id, isNew: true };
}

/** Whose device has this id at this business; null for a till that is not there. */
async function deviceOf(tx: Tx, business: string, id: string): Promise<string | null> {
  const [till] = await tx
    .select({ device: tills.device_id })
    .from(tills)
    .where(and(eq(tills.business_id, business), eq(tills.id, id)));
  return till?.device ?? null;
}

/** Whether goods can be sold at this location: it is the business's and not closed. */
export async function isOpenLocation(tx: Tx, business: string, location: string): Promise<boolean> {
  const [found] = await tx
    .select({ isActive: locations.is_active })
    .from(locations)
    .where(and(eq(locations.business_id, business), eq(locations.id, location)));
  return found?.isActive === true;
}

/** Takes the business's counter first, so that its writers take turns (S13). */
export async function lockCounter(tx: Tx, business: string): Promise<void> {
  await tx
    .select({ id: businessCounters.business_id })
    .from(businessCounters)
    .where(eq(businessCounters.business_id, business))
    .for("update");
}
