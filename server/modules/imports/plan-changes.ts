import type { ImportField } from "#/domain/import/import-columns.ts";
import { packCell } from "#/domain/import/pack-cells.ts";
import { formatMoneyWire, money } from "#/domain/money.ts";
import { formatQuantityWire } from "#/domain/quantity.ts";
import type { Difference, Plan } from "./plan.ts";
import {
  goodKey,
  type ProductState,
  type ReadRow,
  skuKey,
  type ImportSnapshot,
} from "./import-snapshot.ts";

/** So many changes are told; how many there are is counted beside. */
const mostTold = 200;

type Cells = Partial<Record<ImportField, string>>;

/** What a row finds, before it changes it. */
export type Before = { cells: Cells; name: string };

/** Notes what a good is before a row changes it; null where the row makes a new one, or enough was told. */
export function beforeRow(
  world: ImportSnapshot,
  plan: Plan,
  { draft }: ReadRow,
  parent: string | null,
): Before | null {
  return plan.changes.length < mostTold ? seen(world, skuKey(draft.sku), parent) : null;
}

/** Notes which fields of a good a row changed, from what to what. */
export function noteDifferences(
  world: ImportSnapshot,
  plan: Plan,
  row: ReadRow,
  { parent, before }: { parent: string | null; before: Before },
): void {
  const after = seen(world, skuKey(row.draft.sku), parent)?.cells ?? {};
  const fields = Object.keys({ ...before.cells, ...after }) as ImportField[];
  const differing = fields.flatMap((field): Difference[] => {
    const [from, to] = [before.cells[field] ?? "", after[field] ?? ""];
    return from === to ? [] : [{ field, from, to }];
  });
  const named = row.draft.serials?.serials.length ?? 0;
  if (differing.length === 0 && named > 0)
    differing.push({ field: "serials", from: "", to: String(named) });
  const { position, draft } = row;
  plan.changes.push({ position, sku: draft.sku, name: before.name, fields: differing });
}

function seen(world: ImportSnapshot, key: string, parent: string | null): Before | null {
  const good = world.products.get(parent === null ? key : skuKey(parent));
  if (good === undefined) return null;
  if (parent === null) return { cells: goodCells(world, good), name: good.name_en };
  const variant = world.variants.get(key);
  if (variant === undefined) return null;
  const cells: Cells = {
    variant_name: variant.name,
    barcode: variant.barcode ?? "",
    selling_price: formatMoneyWire(good.selling_price + variant.price_adjustment),
    attributes: JSON.stringify(variant.attributes),
    is_active: String(variant.is_active),
    available: shelfCell(world, goodKey(good.id, variant.id)),
  };
  return { cells, name: `${good.name_en} – ${variant.name}` };
}

function goodCells(world: ImportSnapshot, good: ProductState): Cells {
  const supplier = good.supplier_id === null ? null : world.suppliersById.get(good.supplier_id);
  return {
    barcode: good.barcode ?? "",
    name: good.name_en,
    name_sw: good.name_sw,
    description: good.description_en,
    short_description: good.short_description_en,
    category: world.categoriesById.get(good.category_id)?.name_en ?? "",
    supplier: supplier?.name ?? "",
    cost_price: formatMoneyWire(good.cost_price),
    selling_price: formatMoneyWire(good.selling_price),
    wholesale_price: good.wholesale_price === null ? "" : formatMoneyWire(good.wholesale_price),
    tax_rate: String(good.tax_rate / 100),
    unit: good.unit_of_measure,
    reorder_point: formatQuantityWire(good.reorder_point),
    alert_level: formatQuantityWire(good.alert_level),
    minimum_order: formatQuantityWire(good.minimum_order_quantity),
    maximum_order: formatQuantityWire(good.maximum_order_quantity),
    order_quantity: good.order_quantity === null ? "" : formatQuantityWire(good.order_quantity),
    is_active: String(good.is_active),
    is_featured: String(good.is_featured),
    product_type: good.product_type,
    tracking_type: good.tracking_type,
    packs: packCell(
      good.packs.map((pack) => ({
        ...pack,
        price: pack.price === null ? null : money(pack.price),
      })),
    ),
    available: shelfCell(world, goodKey(good.id, null)),
  };
}

function shelfCell(world: ImportSnapshot, key: string): string {
  const held = world.shelves.get(key);
  return held === undefined ? "" : formatQuantityWire(held);
}
