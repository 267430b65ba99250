import type { CatalogueEntity, CatalogueFields } from "#server/kernel/ledger/catalogue-store.ts";
import type { CommandContext } from "#server/kernel/operations/command.ts";

/**
 * Returns the changed fields that no later edit has changed: edits are patches, and the latest effective one
 * wins per field, whatever the order of arrival (S15). Nothing is written yet: the result is checked first,
 * and a refusal rolls the claim back with its savepoint.
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

/** Writes the fields an edit has won, and touches the row in the feed even if there are none (S17). */
export async function writeFields<E extends CatalogueEntity>(
  { store }: Pick<CommandContext, "store">,
  entity: E,
  id: string,
  winning: Partial<CatalogueFields[E]>,
): Promise<void> {
  if (Object.keys(winning).length > 0) await store.saveCatalogueRow(entity, id, winning);
  store.touch(entity, id, null);
}
