import type { CatalogueEntity, CatalogueFields } from "#server/kernel/ledger/catalogue-store.ts";
import type { CommandContext } from "#server/kernel/operations/command.ts";

/**
 * Of the fields a body changes, those that nobody has changed later: edits are patches, and the
 * latest effective one wins per field, in whatever order they arrive (S15). They are not written
 * yet: what they become is checked first, and a refusal gives the claim back with its savepoint.
 */
export async function winningFields<E extends CatalogueEntity>(
  { store, effectiveAt, opId }: CommandContext,
  entity: E,
  id: string,
  changes: Partial<CatalogueFields[E]>,
): Promise<Partial<CatalogueFields[E]>> {
  const won = await store.claimFields({ entity, id }, Object.keys(changes), { effectiveAt, opId });
  const winning: Partial<CatalogueFields[E]> = { ...changes };
  for (const field of Object.keys(changes)) {
    if (!won.includes(field)) Reflect.deleteProperty(winning, field);
  }
  return winning;
}

/** Writes what an edit has won, and tells the feed of the row even where that is nothing (S17). */
export async function writeFields<E extends CatalogueEntity>(
  { store }: Pick<CommandContext, "store">,
  entity: E,
  id: string,
  winning: Partial<CatalogueFields[E]>,
): Promise<void> {
  if (Object.keys(winning).length > 0) await store.saveCatalogueRow(entity, id, winning);
  store.touch(entity, id, null);
}
