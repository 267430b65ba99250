import type { DiscrepancyKind } from "#/contract/sync.ts";
import type { PermissionSlug } from "#/domain/permissions.ts";
import type { Flag } from "./command.ts";
import { Refusal } from "./refusal.ts";
import type { ActorRights } from "../ledger/ledger-records.ts";

/**
 * Judges a fact's actor by the time of the fact (S14, S22). An actor who never had the permission is refused,
 * not finally, in case it is granted later. If it was ever granted, the fact is accepted, and changes since
 * are reported to the owner.
 */
export function authorizeActor(rights: ActorRights, wanted: PermissionSlug, actor: string): Flag[] {
  if (!rights.ever.includes(wanted)) throw new Refusal("forbidden", {}, false);
  const data = { actor, permission: wanted };
  const flags: Flag[] = [];
  const flag = (kind: DiscrepancyKind) => flags.push({ kind, data });
  if (!rights.atTheTime.includes(wanted))
    flag(rights.now.length === 0 ? "actor_suspended" : "actor_role_reduced");
  else if (rights.now.length === 0) flag("actor_suspended");
  return flags;
}
