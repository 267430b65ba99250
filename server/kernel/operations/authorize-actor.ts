import { natureOf, type OperationType } from "#/contract/operations.ts";
import type { DiscrepancyKind } from "#/contract/sync.ts";
import type { PermissionSlug } from "#/domain/permissions.ts";
import type { Flag } from "./command.ts";
import { Refusal } from "./refusal.ts";
import { atLocation } from "./location-of-operation.ts";
import { isHealing } from "./restored.ts";
import type { ActorRights, Millis } from "../ledger/ledger-records.ts";
import type { LedgerStore } from "../ledger/ledger-store.ts";

/** An operation as far as its actor's permission is concerned. */
export type Acted = {
  type: OperationType;
  permission: PermissionSlug;
  actor: string;
  effectiveAt: Millis;
  receivedAt: Millis;
  /** Null if it was not recorded in an outbox: the request of such a caller has not happened yet. */
  till: string | null;
};

/** An operation authorized at a location; null for rows shared by all locations. */
export type AuthorizedActor = {
  place: string | null;
  /** The store with permissions evaluated there. */
  here: LedgerStore;
  flags: Flag[];
};

/** Authorizes an operation's actor by the permissions at its location (decisions/0039); throws a refusal. */
export async function authorizeAt(
  store: LedgerStore,
  place: string | null,
  of: Acted,
): Promise<AuthorizedActor> {
  const here = atLocation(store, place);
  const rights = await here.actorRights(of.actor, of.effectiveAt);
  return { place, here, flags: await authorizeActor(here, rights, of) };
}

/**
 * Judges a fact's actor by the time of the fact (S14, S22). An actor who never had the permission is refused,
 * not finally, in case it is granted later. If it was ever granted, the fact is accepted, and changes since
 * are reported to the owner. A restored database may have lost the person, or the grant: nobody sends these
 * again, so the fact is accepted and reported as well (S18).
 */
export async function authorizeActor(
  store: Pick<LedgerStore, "restoredAt">,
  rights: ActorRights,
  { type, permission, actor, receivedAt, till }: Acted,
): Promise<Flag[]> {
  const data = { actor, permission };
  const flag = (kind: DiscrepancyKind): Flag[] => [{ kind, data }];
  if (!rights.ever.includes(permission)) {
    const isFact = till !== null && natureOf[type] === "fact";
    if (isFact && (await isHealing(store, receivedAt))) return flag("actor_role_reduced");
    throw new Refusal("forbidden", {}, false);
  }
  if (rights.now.length === 0) return flag("actor_suspended");
  return rights.atTheTime.includes(permission) ? [] : flag("actor_role_reduced");
}
