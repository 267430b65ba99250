import { and, eq, isNull } from "drizzle-orm";
import type { ParkedCart, ParkedCartBody } from "#/contract/parked-carts.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { tills } from "#server/kernel/database/schema-business.ts";
import { parkedCarts } from "../schema-sales-adjustments.ts";
import { parkedCartRow } from "../queries/parked-carts.ts";
import type { Millis } from "#server/kernel/ledger/ledger-records.ts";

type Outcome<Code extends string> = { ok: true; cart: ParkedCart } | { ok: false; code: Code };

/**
 * Parks a cart for another till at the location. Repeating the request after a lost response has no further
 * effect; if the cart has been taken meanwhile, that is returned.
 */
export async function parkCart(
  tx: Tx,
  { actor, now }: { actor: string; now: Millis },
  body: ParkedCartBody,
): Promise<Outcome<"taken" | "unknown_till">> {
  const { id, business, location, till, name, ...cart } = body;
  if ((await locationOfTill(tx, business, till)) !== location) {
    return { ok: false, code: "unknown_till" };
  }
  await tx
    .insert(parkedCarts)
    .values({
      business_id: business,
      id,
      location_id: location,
      till_id: till,
      actor_id: actor,
      name,
      cart,
      parked_at: now,
    })
    .onConflictDoNothing();
  const [kept] = await tx
    .select()
    .from(parkedCarts)
    .where(and(eq(parkedCarts.business_id, business), eq(parkedCarts.id, id)));
  if (kept === undefined) throw new Error("the parked cart was not stored");
  if (kept.taken_by_till !== null || kept.till_id !== till) return { ok: false, code: "taken" };
  return { ok: true, cart: parkedCartRow(kept) };
}

/**
 * Hands a parked cart to the first till that requests it. That till may repeat the request; it creates one
 * cart from it (S2).
 */
export async function takeCart(
  tx: Tx,
  { business, till, now }: { business: string; till: string; now: Millis },
  id: string,
): Promise<Outcome<"taken" | "unknown_till" | "not_found">> {
  const t = parkedCarts;
  const own = and(eq(t.business_id, business), eq(t.id, id));
  const [kept] = await tx.select().from(t).where(own);
  if (kept === undefined) return { ok: false, code: "not_found" };
  if ((await locationOfTill(tx, business, till)) !== kept.location_id) {
    return { ok: false, code: "unknown_till" };
  }
  // Of two concurrent requests one waits for the row lock, and then finds the cart taken.
  const [taken] = await tx
    .update(t)
    .set({ taken_by_till: till, taken_at: now })
    .where(and(own, isNull(t.taken_by_till)))
    .returning();
  if (taken !== undefined) return { ok: true, cart: parkedCartRow(taken) };
  const [later] = await tx.select().from(t).where(own);
  return later?.taken_by_till === till
    ? { ok: true, cart: parkedCartRow(later) }
    : { ok: false, code: "taken" };
}

async function locationOfTill(tx: Tx, business: string, till: string): Promise<string | null> {
  const [row] = await tx
    .select({ location: tills.location_id })
    .from(tills)
    .where(and(eq(tills.business_id, business), eq(tills.id, till)));
  return row?.location ?? null;
}
