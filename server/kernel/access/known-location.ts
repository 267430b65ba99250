import { and, eq } from "drizzle-orm";
import type { Tx } from "../database/database.ts";
import { locations } from "../database/schema-business.ts";
import { ApiError } from "../http/api-error.ts";

/** Refuses a location that does not belong to the business; null is accepted. */
export async function requireLocation(
  tx: Tx,
  business: string,
  location: string | undefined,
): Promise<void> {
  if (location === undefined) return;
  const [found] = await tx
    .select({ id: locations.id })
    .from(locations)
    .where(and(eq(locations.business_id, business), eq(locations.id, location)));
  if (found === undefined) throw new ApiError("wrong_tenant");
}
