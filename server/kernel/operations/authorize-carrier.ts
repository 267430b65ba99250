import { natureOf, type OperationType } from "#/contract/operations.ts";
import type { PermissionSlug } from "#/domain/permissions.ts";
import type { CommandContext, Flag } from "./command.ts";
import type { Carrier } from "./executed.ts";
import { checkedAt, checkSigned, noProof } from "./proof.ts";
import { Refusal } from "./refusal.ts";
import type { Millis } from "../ledger/ledger-records.ts";
import type { LedgerStore } from "../ledger/ledger-store.ts";

/** The claimed actor of an operation, and the user whose session sent it. */
export type Maker = {
  type: OperationType;
  permission: PermissionSlug;
  actor: string;
  carrier: Carrier;
};

export type AuthorizedMaker = Pick<CommandContext, "vouchedBy" | "proof"> & {
  /** The key that proves the actor. */
  provedBy: string | null;
  flags: Flag[];
};

/**
 * Determines who made an operation: it is proven by the actor's signature, whoever sends it (S26), or by the
 * actor's own session. Otherwise a fact is accepted and reported to the owner, including whether the carrier
 * would have had the permission; an edit is refused, but not finally: the actor may send it themselves (S22).
 */
export async function authorizeMaker(
  store: Pick<LedgerStore, "actorRights" | "deviceRevokedAt">,
  { type, permission, actor, carrier }: Maker,
  effectiveAt: Millis,
): Promise<AuthorizedMaker> {
  const { user, receivedAt, proof = noProof } = carrier;
  const at = checkedAt(type, { effectiveAt, receivedAt });
  const { isProved, told } = await checkSigned(store, proof.operation, actor, at);
  if (isProved)
    return { proof, vouchedBy: actor, provedBy: proof.operation?.key.id ?? null, flags: [] };
  const unproved = { proof, vouchedBy: user, provedBy: null };
  if (actor === user) return { ...unproved, flags: [] };
  if (natureOf[type] === "edit") throw new Refusal("forbidden", {}, false);
  const { atTheTime } = await store.actorRights(user, effectiveAt);
  const data = { carrier: user, permission, carrier_may: atTheTime.includes(permission), ...told };
  return { ...unproved, flags: [{ kind: "carried", data }] };
}

/**
 * The permissions at the time of an action: those the actor shares with the user who vouches for them. A
 * cashier's session grants no more than a cashier's permissions, whoever the body names.
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
