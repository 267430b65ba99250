import { Refusal } from "#server/kernel/operations/refusal.ts";
import type { LedgerStore } from "#server/kernel/ledger/ledger-store.ts";

/** Refuses a code already used by another category: imports and exports identify categories by it. */
export async function requireFreeCategoryCode(
  store: LedgerStore,
  id: string,
  code: string,
): Promise<void> {
  if (!(await store.categoryCodeTaken(code, id))) return;
  throw new Refusal("validation_failed", { code: ["taken"] }, false);
}

/** Refuses a parent that does not exist, is the category itself, or is one of its descendants. */
export async function requireParent(
  store: LedgerStore,
  id: string,
  parent: string | null,
): Promise<void> {
  let above = parent;
  while (above !== null) {
    if (above === id) throw new Refusal("validation_failed", { parent: ["cycle"] }, false);
    const category = await store.catalogueRow("category", above);
    if (category === null) throw new Refusal("validation_failed", { parent: ["unknown"] }, false);
    above = category.parent;
  }
}
