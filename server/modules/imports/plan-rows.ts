import { columnOf } from "#/domain/import/import-draft.ts";
import type { ImportMapping } from "#/domain/import/import-columns.ts";
import type { ImportFault } from "#/domain/import/import-fault.ts";
import { emptyPlan, type Plan } from "./plan.ts";
import { beforeRow, noteDifferences } from "./plan-changes.ts";
import type { Making } from "./plan-names.ts";
import { planProduct } from "./plan-product.ts";
import { planVariant } from "./plan-variant.ts";
import { type ReadRow, skuKey, type Tell, type ImportSnapshot } from "./import-snapshot.ts";

/**
 * Decides the outcome of each row in order and collects the writes. Pure except for `snapshot`, which is
 * updated to the state after the import.
 */
export function planRows(
  snapshot: ImportSnapshot,
  rows: readonly ReadRow[],
  mapping: ImportMapping,
  making: Making & { now: number },
): Plan {
  const plan = emptyPlan();
  for (const row of rows) {
    const { draft, position } = row;
    const faults: ImportFault[] = [];
    const tell = teller(mapping, faults);
    const parent = row.parent ?? parentKnown(snapshot, row);
    const before = beforeRow(snapshot, plan, row, parent);
    const planned =
      parent === null
        ? planProduct(snapshot, plan, making, draft, tell)
        : planVariant(snapshot, plan, making.newId, { draft, parent }, tell);
    if (before !== null && planned.outcome === "updated")
      noteDifferences(snapshot, plan, row, { parent, before });
    plan.decisions.push({ position, faults, ...planned });
  }
  return plan;
}

function teller(mapping: ImportMapping, faults: ImportFault[]): Tell {
  const tell = (
    field: Parameters<typeof columnOf>[1],
    code: ImportFault["code"],
    value: string,
  ): void => {
    faults.push({ column: columnOf(mapping, field), code, value });
  };
  return Object.assign(tell, { count: () => faults.length });
}

/** The item of an existing variant, regardless of what the file gives. */
function parentKnown(snapshot: ImportSnapshot, { draft }: ReadRow): string | null {
  if (snapshot.products.has(skuKey(draft.sku))) return null;
  const variant = snapshot.variants.get(skuKey(draft.sku));
  if (variant === undefined) return null;
  for (const product of snapshot.products.values())
    if (product.id === variant.product_id) return product.sku;
  return null;
}
