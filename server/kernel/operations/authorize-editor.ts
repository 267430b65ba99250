import type { PermissionSlug } from "#/domain/permissions.ts";
import type { CommandContext } from "./command.ts";
import { Refusal } from "./refusal.ts";

/**
 * Refuses an edit by a user without the permission at the time of the edit: unlike a fact it did not happen
 * (S1). Losing the permission later does not matter.
 *
 * @param field the only field they may not write, if the rest is allowed
 */
export async function requireEditor(
  { store, actor, effectiveAt }: CommandContext,
  wanted: PermissionSlug,
  field?: string,
): Promise<void> {
  const rights = await store.actorRights(actor, effectiveAt);
  if (rights.atTheTime.includes(wanted)) return;
  throw new Refusal("forbidden", field === undefined ? {} : { [field]: ["not_allowed"] }, false);
}
