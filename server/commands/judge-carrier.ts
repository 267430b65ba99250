import { natureOf, type OperationType } from "#/contract/operations.ts";
import type { PermissionSlug } from "#/domain/permissions.ts";
import type { CommandContext, Flag } from "./command.ts";
import { Refusal } from "./refusal.ts";
import type { Millis } from "./trade-records.ts";
import type { TradeStore } from "./trade-store.ts";

/** Who is said to have made an operation, and whose session brought it. */
export type Maker = {
  type: OperationType;
  permission: PermissionSlug;
  actor: string;
  carrier: string;
};

/**
 * Judges an operation that one person's session brings in another's name, where nothing proves that the
 * other made it (S22). A fact is taken and told to the owner, with whether the carrier might have done it
 * themselves; an edit has not happened. That refusal is asked again: the actor may bring it.
 */
export async function judgeCarrier(
  store: Pick<TradeStore, "actorRights">,
  { type, permission, actor, carrier }: Maker,
  effectiveAt: Millis,
): Promise<Flag[]> {
  if (actor === carrier) return [];
  if (natureOf[type] === "edit") throw new Refusal("forbidden", {}, false);
  const { atTheTime } = await store.actorRights(carrier, effectiveAt);
  const data = { carrier, permission, carrier_may: atTheTime.includes(permission) };
  return [{ kind: "carried", data }];
}

/**
 * What could be done at the time of an act: the actor's rights, as far as whoever vouches for them has
 * them too. A cashier's session brings no more than a cashier's rights, whomever the body names.
 */
export async function rightsAtTheTime({
  store,
  actor,
  vouchedBy,
  effectiveAt,
}: Pick<CommandContext, "store" | "actor" | "vouchedBy" | "effectiveAt">): Promise<string[]> {
  const { atTheTime } = await store.actorRights(actor, effectiveAt);
  if (vouchedBy === actor) return [...atTheTime];
  const carrier = await store.actorRights(vouchedBy, effectiveAt);
  return atTheTime.filter((slug) => carrier.atTheTime.includes(slug));
}
