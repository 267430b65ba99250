import { and, eq, isNull, ne, sql } from "drizzle-orm";
import type { PlanAnswer } from "#/contract/business.ts";
import { limitsAt, type PlanSlug } from "#/domain/plans.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { memberships } from "#server/kernel/database/schema-access.ts";
import { locations } from "#server/kernel/database/schema-business.ts";
import { products } from "#server/modules/catalogue/schema-catalogue.ts";
import { planRequests } from "../schema-plans.ts";
import { businessRecord } from "./business-profile.ts";
import { wireInstant } from "#server/kernel/queries/row-scope.ts";

const howMany = { count: sql<number>`count(*)`.mapWith(Number) };

/** The plan, its current limits, and its usage: what is open now, not what once was. */
export async function planUsage(tx: Tx, business: string, now: number): Promise<PlanAnswer> {
  const { plan, trial_ends_at } = await businessRecord(tx, business);
  const [users] = await tx
    .select(howMany)
    .from(memberships)
    .where(and(eq(memberships.business_id, business), ne(memberships.status, "left")));
  const [items] = await tx
    .select(howMany)
    .from(products)
    .where(and(eq(products.business_id, business), eq(products.is_active, true)));
  return {
    plan,
    trial_ends_at: wireInstant(trial_ends_at),
    limits: limitsAt({ plan, trialEndsAt: trial_ends_at }, now),
    usage: {
      locations: await openLocations(tx, business),
      users: users?.count ?? 0,
      products: items?.count ?? 0,
    },
  };
}

/** The open plan request; null once the operator has granted it. */
export async function askedPlan(
  tx: Tx,
  business: string,
  held: PlanSlug,
): Promise<NonNullable<PlanAnswer["asked"]> | null> {
  const [asked] = await tx
    .select()
    .from(planRequests)
    .where(and(eq(planRequests.business_id, business), isNull(planRequests.closed_at)));
  if (asked === undefined || asked.plan === held) return null;
  return { plan: asked.plan, by: asked.asked_by, at: new Date(asked.asked_at).toISOString() };
}

async function openLocations(tx: Tx, business: string): Promise<number> {
  const [open] = await tx
    .select(howMany)
    .from(locations)
    .where(and(eq(locations.business_id, business), eq(locations.is_active, true)));
  return open?.count ?? 0;
}
