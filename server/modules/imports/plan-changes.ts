import type { ImportField } from "#/domain/import/import-columns.ts";
import { packCell } from "#/domain/import/pack-cells.ts";
import { formatMoneyWire, money } from "#/domain/money.ts";
import { formatQuantityWire } from "#/domain/quantity.ts";
import type { Difference, Plan } from "./plan.ts";
import {
  itemKey,
  type ProductState,
  type ReadRow,
  skuKey,
  type ImportSnapshot,
} from "./import-snapshot.ts";

/** Most changes listed; the total number is counted separately. */
const mostTold = 200;

type Cells = Partial<Record<ImportField, string>>;

/** The item as a row finds it, before changing it. */
export type Before = { cells: Cells; name: string };

/** Captures an item before a row changes it; null if the row creates a new one or the list is full. */
export function beforeRow(
  snapshot: ImportSnapshot,
  plan: Plan,
  { draft }: ReadRow,
  parent: string | null,
): Before | null {
  return plan.changes.length < mostTold ? seen(snapshot, skuKey(draft.sku), parent) : null;
}

/** Records which fields of an item a row changed, with old and new values. */
export function noteDifferences(
  snapshot: ImportSnapshot,
  plan: Plan,
  row: ReadRow,
  { parent, before }: { parent: string | null; before: Before },
): void {
  const after = seen(snapshot, skuKey(row.draft.sku), parent)?.cells ?? {};
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

function seen(snapshot: ImportSnapshot, key: string, parent: string | null): Before | null {
  const item = snapshot.products.get(parent === null ? key : skuKey(parent));
  if (item === undefined) return null;
  if (parent === null) return { cells: itemCells(snapshot, item), name: item.name_en };
  const variant = snapshot.variants.get(key);
  if (variant === undefined) return null;
  const cells: Cells = {
    variant_name: variant.name,
    barcode: variant.barcode ?? "",
    selling_price: formatMoneyWire(item.selling_price + variant.price_adjustment),
    attributes: JSON.stringify(variant.attributes),
    is_active: String(variant.is_active),
    available: stockCell(snapshot, itemKey(item.id, variant.id)),
  };
  return { cells, name: `${item.name_en} – ${variant.name}` };
}

function itemCells(snapshot: ImportSnapshot, item: ProductState): Cells {
  const supplier = item.supplier_id === null ? null : snapshot.suppliersById.get(item.supplier_id);
  return {
    barcode: item.barcode ?? "",
    name: item.name_en,
    name_sw: item.name_sw,
    description: item.description_en,
    short_description: item.short_description_en,
    category: snapshot.categoriesById.get(item.category_id)?.name_en ?? "",
    supplier: supplier?.name ?? "",
    cost_price: formatMoneyWire(item.cost_price),
    selling_price: formatMoneyWire(item.selling_price),
    wholesale_price: item.wholesale_price === null ? "" : formatMoneyWire(item.wholesale_price),
    tax_rate: String(item.tax_rate / 100),
    unit: item.unit_of_measure,
    reorder_point: formatQuantityWire(item.reorder_point),
    alert_level: formatQuantityWire(item.alert_level),
    minimum_order: formatQuantityWire(item.minimum_order_quantity),
    maximum_order: formatQuantityWire(item.maximum_order_quantity),
    order_quantity: item.order_quantity === null ? "" : formatQuantityWire(item.order_quantity),
    is_active: String(item.is_active),
    is_featured: String(item.is_featured),
    product_type: item.product_type,
    tracking_type: item.tracking_type,
    packs: packCell(
      item.packs.map((pack) => ({
        ...pack,
        price: pack.price === null ? null : money(pack.price),
      })),
    ),
    available: stockCell(snapshot, itemKey(item.id, null)),
  };
}

function stockCell(snapshot: ImportSnapshot, key: string): string {
  const held = snapshot.stock.get(key);
  return held === undefined ? "" : formatQuantityWire(held);
}
