import { and, asc, count, eq, isNull } from "drizzle-orm";
import { parkedCart, type ParkedCart } from "#/contract/parked-carts.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { parkedCarts } from "../schema-sales-adjustments.ts";
import type { Page, PageRequest } from "#server/kernel/queries/list-page.ts";
import { wireInstant, type RowScope } from "#server/kernel/queries/row-scope.ts";

type Kept = typeof parkedCarts.$inferSelect;

/** A parked cart in wire format. */
export function parkedCartRow(row: Kept): ParkedCart {
  return parkedCart.parse({
    ...row.cart,
    id: row.id,
    business: row.business_id,
    location: row.location_id,
    till: row.till_id,
    actor: row.actor_id,
    name: row.name,
    parked_at: wireInstant(row.parked_at),
  });
}

/** The parked carts of a location, longest waiting first. */
export async function listParkedCarts(
  tx: Tx,
  { business }: Pick<RowScope, "business">,
  { location, page, page_size: size }: PageRequest & { location: string },
): Promise<Page<ParkedCart>> {
  const t = parkedCarts;
  const where = and(
    eq(t.business_id, business),
    eq(t.location_id, location),
    isNull(t.taken_by_till),
  );
  const rows = await tx
    .select()
    .from(t)
    .where(where)
    .orderBy(asc(t.parked_at), asc(t.id))
    .limit(size)
    .offset((page - 1) * size);
  const [all] = await tx.select({ count: count() }).from(t).where(where);
  return { rows: rows.map(parkedCartRow), count: all?.count ?? 0 };
}
