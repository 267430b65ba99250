import { natureOf, type OperationType } from "#/contract/operations.ts";
import type { PermissionSlug } from "#/domain/permissions.ts";
import type { CommandContext, Flag } from "./command.ts";
import type { Carrier } from "./executed.ts";
import { checkedAt, checkSigned, noProof } from "./proof.ts";
import { Refusal } from "./refusal.ts";
import type { Millis } from "../ledger/ledger-records.ts";
import type { LedgerStore } from "../ledger/ledger-store.ts";

/** Who is said to have made an operation, and whose session brought it. */
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
 * Judges who made an operation: the actor's signature proves it whoever carries it (S26), and so does the
 * actor's own session. Where neither does, a fact is taken and told to the owner, with whether the carrier
 * might have done it themselves; an edit has not happened. That refusal is asked again: the actor may bring
 * it (S22).
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
 * What could be done at the time of an action: the actor's rights, as far as whoever vouches for them has
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
