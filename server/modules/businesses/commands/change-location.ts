import { and, eq, inArray, ne, or, sql } from "drizzle-orm";
import type { z } from "zod";
import type { locationBody, locationPatch } from "#/contract/business.ts";
import { roomFor } from "#/domain/plans.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { locations, tills } from "#server/kernel/database/schema-business.ts";
import { transferLines, transfers } from "#server/modules/transfers/schema-transfers.ts";
import { stockItems } from "#server/modules/stock/schema-stock.ts";
import { planUsage } from "../queries/plan-usage.ts";
import {
  type Administrator,
  recordBusinessAction,
} from "#server/kernel/audit/record-business-action.ts";
import { lockCounter } from "#server/kernel/database/business-lock.ts";

export type LocationOutcome =
  | { ok: true; location: string }
  | { ok: false; code: "not_found" | "name_taken" | "last_one" }
  | { ok: false; code: "has_stock" | "has_tills" | "has_coming"; count: number }
  | { ok: false; code: "plan_limit"; limit: number };

/** Opens a location if the plan has room for it. Repeated with the same id, returns the existing one. */
export async function openLocation(
  tx: Tx,
  actor: Administrator,
  { id, name }: z.infer<typeof locationBody>,
): Promise<LocationOutcome> {
  const { business, now } = actor;
  await lockCounter(tx, business);
  const [known] = await tx.select({ id: locations.id }).from(locations).where(isThat(business, id));
  if (known !== undefined) return { ok: true, location: id };
  const refusal = await refusesOpen(tx, business, { id, name, now });
  if (refusal !== null) return refusal;
  await tx.insert(locations).values({ business_id: business, id, name });
  await recordBusinessAction(tx, actor, {
    entity: "location",
    id,
    action: "location.open",
    data: { before: null, after: { name } },
  });
  return { ok: true, location: id };
}

/**
 * Renames, closes or reopens a location. A location can only be closed when empty: stock in it or in transit
 * to it could not be sold anywhere, and a till in it would continue selling.
 */
export async function changeLocation(
  tx: Tx,
  actor: Administrator,
  id: string,
  patch: z.infer<typeof locationPatch>,
): Promise<LocationOutcome> {
  const { business, now } = actor;
  await lockCounter(tx, business);
  const [there] = await tx.select().from(locations).where(isThat(business, id));
  if (there === undefined) return { ok: false, code: "not_found" };
  const { name = there.name, is_active = there.is_active } = patch;
  if (name === there.name && is_active === there.is_active) return { ok: true, location: id };
  const isOpening = is_active && !there.is_active;
  if (isOpening) {
    const refusal = await refusesOpen(tx, business, { id, name, now });
    if (refusal !== null) return refusal;
  } else if (name !== there.name && (await isNameTaken(tx, business, { id, name }))) {
    return { ok: false, code: "name_taken" };
  }
  if (there.is_active && !is_active) {
    const refusal = await refusesClose(tx, business, { id, now });
    if (refusal !== null) return refusal;
  }
  await tx.update(locations).set({ name, is_active }).where(isThat(business, id));
  await recordBusinessAction(tx, actor, {
    entity: "location",
    id,
    action: "location.change",
    data: {
      before: { name: there.name, is_active: there.is_active },
      after: { name, is_active },
    },
  });
  return { ok: true, location: id };
}

type Refused = Extract<LocationOutcome, { ok: false }>;

async function refusesOpen(
  tx: Tx,
  business: string,
  { id, name, now }: { id: string; name: string; now: number },
): Promise<Refused | null> {
  if (await isNameTaken(tx, business, { id, name })) return { ok: false, code: "name_taken" };
  const { limits, usage } = await planUsage(tx, business, now);
  const room = roomFor(limits.locations, usage.locations);
  return room.ok ? null : room;
}

async function refusesClose(
  tx: Tx,
  business: string,
  { id, now }: { id: string; now: number },
): Promise<Refused | null> {
  const { usage } = await planUsage(tx, business, now);
  if (usage.locations === 1) return { ok: false, code: "last_one" };
  const count = sql<number>`count(*)`.mapWith(Number);
  const [active] = await tx
    .select({ count })
    .from(tills)
    .where(
      and(eq(tills.business_id, business), eq(tills.location_id, id), eq(tills.status, "active")),
    );
  if (active && active.count > 0) return { ok: false, code: "has_tills", count: active.count };
  const [held] = await tx
    .select({ count })
    .from(stockItems)
    .where(
      and(
        eq(stockItems.business_id, business),
        eq(stockItems.location_id, id),
        or(ne(stockItems.quantity_available, 0), ne(stockItems.damaged_quantity, 0)),
      ),
    );
  if (held && held.count > 0) return { ok: false, code: "has_stock", count: held.count };
  const coming = await itemsOnTheWay(tx, business, id);
  return coming > 0 ? { ok: false, code: "has_coming", count: coming } : null;
}

/**
 * Number of transfer lines still in transit to a location (neither received nor written off), or set aside in
 * it for a transfer that has not left.
 */
async function itemsOnTheWay(tx: Tx, business: string, location: string): Promise<number> {
  const [coming] = await tx
    .select({ count: sql<number>`count(*)`.mapWith(Number) })
    .from(transferLines)
    .innerJoin(
      transfers,
      and(eq(transfers.business_id, business), eq(transfers.id, transferLines.transfer_id)),
    )
    .where(
      and(
        eq(transferLines.business_id, business),
        or(
          and(
            eq(transfers.to_location_id, location),
            inArray(transfers.status, ["prepared", "in_transit", "partly_received"]),
          ),
          and(eq(transfers.from_location_id, location), eq(transfers.status, "prepared")),
        ),
        sql`${transferLines.quantity} > ${transferLines.received}`,
      ),
    );
  return coming?.count ?? 0;
}

/** Two open locations with the same name could not be distinguished on a receipt. */
async function isNameTaken(
  tx: Tx,
  business: string,
  { id, name }: { id: string; name: string },
): Promise<boolean> {
  const [other] = await tx
    .select({ id: locations.id })
    .from(locations)
    .where(
      and(
        eq(locations.business_id, business),
        ne(locations.id, id),
        eq(locations.is_active, true),
        sql`lower(${locations.name}) = lower(${name})`,
      ),
    )
    .limit(1);
  return other !== undefined;
}

function isThat(business: string, id: string) {
  return and(eq(locations.business_id, business), eq(locations.id, id));
}
