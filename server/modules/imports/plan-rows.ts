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
 * Decides what becomes of each row, in their order, and gathers what is to be written. Pure but for
 * `world`, which afterwards is as it will be.
 */
export function planRows(
  world: ImportSnapshot,
  rows: readonly ReadRow[],
  mapping: ImportMapping,
  making: Making & { now: number },
): Plan {
  const plan = emptyPlan();
  for (const row of rows) {
    const { draft, position } = row;
    const faults: ImportFault[] = [];
    const tell = teller(mapping, faults);
    const parent = row.parent ?? parentKnown(world, row);
    const before = beforeRow(world, plan, row, parent);
    const planned =
      parent === null
        ? planProduct(world, plan, making, draft, tell)
        : planVariant(world, plan, making.newId, { draft, parent }, tell);
    if (before !== null && planned.outcome === "updated")
      noteDifferences(world, plan, row, { parent, before });
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

/** The good of a variant that is there already, whatever the file says of it. */
function parentKnown(world: ImportSnapshot, { draft }: ReadRow): string | null {
  if (world.products.has(skuKey(draft.sku))) return null;
  const variant = world.variants.get(skuKey(draft.sku));
  if (variant === undefined) return null;
  for (const product of world.products.values())
    if (product.id === variant.product_id) return product.sku;
  return null;
}
