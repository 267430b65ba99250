import { and, eq } from "drizzle-orm";
import type { PrimaryPatch } from "#/contract/account.ts";
import type { ApiDeps } from "#server/kernel/api-deps.ts";
import { memberships, users } from "#server/kernel/database/schema-access.ts";
import { type Access, worksAt } from "#server/kernel/access/access.ts";
import { isOpenLocation } from "#server/kernel/database/business-lock.ts";

export type PrimaryChoice =
  | { ok: true }
  | { ok: false; field: "primary_business" | "primary_location" };

/**
 * Sets the business and location a user works in from now on, on all their devices: an open location of the
 * business.
 */
export function choosePrimary(
  { database }: Pick<ApiDeps, "database">,
  { user, memberships: held }: Access,
  { primary_business: business, primary_location: location }: PrimaryPatch,
): Promise<PrimaryChoice> {
  return database.system(async (tx) => {
    // Choices are serialised: a user has one primary business, and the index would refuse a second one.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, user)).for("update");
    const isOwn = eq(memberships.user_id, user);
    const isChosen = and(
      isOwn,
      eq(memberships.business_id, business),
      eq(memberships.status, "active"),
    );
    const [member] = await tx
      .select({ business: memberships.business_id })
      .from(memberships)
      .where(isChosen);
    if (member === undefined) return { ok: false, field: "primary_business" };
    const there = held.find((one) => one.business === business);
    if (!worksAt(there, location) || !(await isOpenLocation(tx, business, location)))
      return { ok: false, field: "primary_location" };
    await tx
      .update(memberships)
      .set({ is_primary: false })
      .where(and(isOwn, eq(memberships.is_primary, true)));
    await tx
      .update(memberships)
      .set({ is_primary: true, primary_location_id: location })
      .where(isChosen);
    return { ok: true };
  });
}
