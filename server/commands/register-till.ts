import { and, desc, eq, sql } from "drizzle-orm";
import type { TillBody } from "#/contract/auth.ts";
import type { Tx } from "../db/database.ts";
import { businessCounters, locations, tills } from "../db/schema-business.ts";
import { type Administrator, writeBusinessAct } from "./record-business-act.ts";

export type TillOutcome =
  | { ok: true; till: string; isNew: boolean }
  | { ok: false; code: "no_location" };

/**
 * Makes a device a till of a location and gives it the next code (S6). Asked again for the same device
 * it answers with the till the device already is, unless a fresh code is wanted because its chain
 * forked. Codes are given in the order of the business's counter and never again.
 */
export async function registerTill(
  tx: Tx,
  actor: Administrator,
  body: TillBody,
): Promise<TillOutcome> {
  const { business } = actor;
  await lockCounter(tx, business);
  const known = await knownTill(tx, business, body);
  if (known !== null) return { ok: true, till: known, isNew: false };
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

async function knownTill(tx: Tx, business: string, body: TillBody): Promise<string | null> {
  const [same] = await tx
    .select({ id: tills.id })
    .from(tills)
    .where(and(eq(tills.business_id, business), eq(tills.id, body.id)));
  if (same !== undefined) return same.id;
  if (body.fresh === true) return null;
  const [device] = await tx
    .select({ id: tills.id })
    .from(tills)
    .where(
      and(
        eq(tills.business_id, business),
        eq(tills.device_id, body.device_id),
        eq(tills.status, "active"),
      ),
    )
    .orderBy(desc(tills.created_at), desc(tills.id))
    .limit(1);
  return device?.id ?? null;
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
