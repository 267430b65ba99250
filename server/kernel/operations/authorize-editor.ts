import type { PermissionSlug } from "#/domain/permissions.ts";
import type { CommandContext } from "./command.ts";
import { Refusal } from "./refusal.ts";

/**
 * Refuses the edit of somebody who had no right to it when it was made: unlike a fact it has not
 * happened (S1). Whoever had the right then and has lost it since is only flagged.
 *
 * @param field the one field they may not write, where the rest would be theirs to write
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
