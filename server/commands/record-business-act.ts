import { eq, sql } from "drizzle-orm";
import type { ApiDeps } from "../api-deps.ts";
import type { Tx } from "../db/database.ts";
import { auditLog } from "../db/schema-access.ts";
import { businessCounters } from "../db/schema-business.ts";
import { changes } from "../db/schema-sync.ts";
import type { Scope } from "../policies/access.ts";

/** Who acts, in which business, when, and where new ids come from. */
export type Administrator = { user: string; business: string; now: number; newId: () => string };

export type BusinessAct = {
  entity: "business" | "location" | "till" | "product" | "member";
  id: string;
  action:
    | "business.profile"
    | "business.settings"
    | "business.logo"
    | "business.banner"
    | "location.open"
    | "location.change"
    | "till.register"
    | "till.change"
    | "product.image_add"
    | "product.image_change"
    | "product.image_remove"
    | "member.hire"
    | "member.invite"
    | "member.accept"
    | "member.join"
    | "member.change"
    | "member.activate"
    | "member.deactivate"
    | "member.suspend"
    | "member.remove"
    | "member.unlock"
    | "member.role_assign"
    | "member.role_revoke";
  data: Record<string, unknown>;
};

/** The one who acts in a request. */
export function administratorIn(
  { now, newId }: Pick<ApiDeps, "now" | "newId">,
  { user, business }: Scope,
): Administrator {
  return { user, business, now: now(), newId };
}

/**
 * Tells the feed, so that every till hears of it, and the audit log of an administrator's act. The
 * business's counter is held already: `lockCounter` came first (S13).
 */
export async function recordBusinessAct(
  tx: Tx,
  actor: Administrator,
  act: BusinessAct,
): Promise<void> {
  const [counter] = await tx
    .update(businessCounters)
    .set({ seq: sql`${businessCounters.seq} + 1` })
    .where(eq(businessCounters.business_id, actor.business))
    .returning({ seq: businessCounters.seq });
  if (counter === undefined) throw new Error("The business has no counter");
  await writeBusinessAct(tx, actor, act, counter.seq);
}

/** The same for a caller who has moved the counter itself, to `seq`. */
export async function writeBusinessAct(
  tx: Tx,
  { user, business, now, newId }: Administrator,
  { entity, id, action, data }: BusinessAct,
  seq: number,
): Promise<void> {
  await tx
    .insert(changes)
    .values({ business_id: business, entity, entity_id: id, seq })
    .onConflictDoUpdate({
      target: [changes.business_id, changes.entity, changes.entity_id],
      set: { seq, deleted: false },
    });
  await tx.insert(auditLog).values({
    business_id: business,
    id: newId(),
    occurred_at: now,
    actor_id: user,
    action,
    subject_id: id,
    data,
  });
}
