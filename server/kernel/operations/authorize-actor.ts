import type { DiscrepancyKind } from "#/contract/sync.ts";
import type { PermissionSlug } from "#/domain/permissions.ts";
import type { Flag } from "./command.ts";
import { Refusal } from "./refusal.ts";
import type { ActorRights } from "../ledger/ledger-records.ts";

/**
 * Judges a fact's actor by the time of the fact (S14, S22). Somebody who never had the right did
 * not do it for this shop: refused, and asked again should the right be given. Whoever had it once
 * did it, and the owner is told what has changed since.
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
