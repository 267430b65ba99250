import { eq, sql } from "drizzle-orm";
import type { ApiDeps } from "../api-deps.ts";
import type { Tx } from "../database/database.ts";
import { noteRaised } from "../database/feed-raised.ts";
import { businessCounters } from "../database/schema-business.ts";
import { changes } from "../database/schema-sync.ts";
import type { Scope } from "../access/access.ts";
import { writeAudit } from "./write-audit.ts";

/** The acting user, the business, the time, and the generator of ids. */
export type Administrator = { user: string; business: string; now: number; newId: () => string };

export type BusinessAction = {
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
    | "member.withdraw"
    | "member.accept"
    | "member.join"
    | "member.change"
    | "member.activate"
    | "member.deactivate"
    | "member.suspend"
    | "member.remove"
    | "member.unlock"
    | "member.role_assign"
    | "member.role_revoke"
    | "pin.set"
    | "pin.remove";
  data: Record<string, unknown>;
};

/** The acting user of a request. */
export function administratorIn(
  { now, newId }: Pick<ApiDeps, "now" | "newId">,
  { user, business }: Scope,
): Administrator {
  return { user, business, now: now(), newId };
}

/**
 * Records an administrator's action in the feed, which sends it to every till, and in the audit log. The
 * caller must already hold the business's counter (`lockCounter`, S13).
 */
export async function recordBusinessAction(
  tx: Tx,
  actor: Administrator,
  action: BusinessAction,
): Promise<void> {
  await writeBusinessAction(tx, actor, action, await nextSeq(tx, actor.business));
}

/** Increments the business's counter and returns the number of this commit. */
export async function nextSeq(tx: Tx, business: string): Promise<number> {
  const [counter] = await tx
    .update(businessCounters)
    .set({ seq: sql`${businessCounters.seq} + 1` })
    .where(eq(businessCounters.business_id, business))
    .returning({ seq: businessCounters.seq });
  if (counter === undefined) throw new Error("The business has no counter");
  noteRaised(business, counter.seq);
  return counter.seq;
}

async function tellFeed(
  tx: Tx,
  business: string,
  { entity, id }: Pick<BusinessAction, "entity" | "id">,
  seq: number,
): Promise<void> {
  await tx
    .insert(changes)
    .values({ business_id: business, entity, entity_id: id, seq })
    .onConflictDoUpdate({
      target: [changes.business_id, changes.entity, changes.entity_id],
      set: { seq, deleted: false },
    });
}

export type RoleAction = {
  id: string;
  action: "role.create" | "role.change" | "role.remove";
  data: Record<string, unknown>;
};

/**
 * Records an action on a role in the audit log, and in the feed for every member whose permissions it
 * changed.
 */
export async function recordRoleAction(
  tx: Tx,
  { user, business, now, newId }: Administrator,
  { id, action, data }: RoleAction,
  holders: readonly string[],
): Promise<void> {
  for (const holder of holders)
    await tellFeed(tx, business, { entity: "member", id: holder }, await nextSeq(tx, business));
  await writeAudit(tx, { now, newId }, { business, actor: user, action, subject: id, data });
}

/** The same for a caller that has already incremented the counter to `seq`. */
export async function writeBusinessAction(
  tx: Tx,
  { user, business, now, newId }: Administrator,
  { entity, id, action, data }: BusinessAction,
  seq: number,
): Promise<void> {
  await tellFeed(tx, business, { entity, id }, seq);
  await writeAudit(tx, { now, newId }, { business, actor: user, action, subject: id, data });
}
