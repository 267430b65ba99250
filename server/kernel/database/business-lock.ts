import { and, eq } from "drizzle-orm";
import type { Tx } from "./database.ts";
import { businessCounters, locations } from "./schema-business.ts";

/** Whether items can be sold at this location: it belongs to the business and is not closed. */
export async function isOpenLocation(tx: Tx, business: string, location: string): Promise<boolean> {
  const [found] = await tx
    .select({ isActive: locations.is_active })
    .from(locations)
    .where(and(eq(locations.business_id, business), eq(locations.id, location)));
  return found?.isActive === true;
}

/** Locks the business's counter first, which serialises its writers (S13). */
export async function lockCounter(tx: Tx, business: string): Promise<void> {
  await tx
    .select({ id: businessCounters.business_id })
    .from(businessCounters)
    .where(eq(businessCounters.business_id, business))
    .for("update");
}
