import Papa from "papaparse";
import { z } from "zod";
import { units } from "#/domain/quantity.ts";
import type { ProductRow } from "#/contract/product.ts";
import { groupRows } from "#server/kernel/queries/group-rows.ts";
import { type CategoryCode, demoCategories } from "./categories.ts";
import { demoSuppliers, type SupplierKey } from "./suppliers.ts";

/** Percent of value-added tax: the standard rate, or none for unprocessed food and for fuel. */
type TaxPercent = 18 | 0;

/** Stock on the first day, in the item's own unit. */
type DemoOpening = { main: number; branch: number };

export type DemoVariant = {
  name: string;
  /** Appended verbatim to the product's SKU, including its dash: `CLO-101` + `-M`. */
  sku_suffix: string;
  ean13: string;
  /** Whole TZS added to the product's selling price. */
  price_adjustment: number;
  /** Whole TZS added to the product's cost. */
  cost_adjustment: number;
  attributes: Record<string, string>;
  opening: DemoOpening;
};

/**
 * An item of the demo shop, in whole TZS. The selling price is what the customer pays, tax included; the cost
 * is the book value, net of deductible tax.
 */
export type DemoItem = {
  sku: string;
  ean13: string;
  name_en: string;
  name_sw: string;
  category: CategoryCode;
  supplier: SupplierKey;
  unit: ProductRow["unit_of_measure"];
  cost: number;
  price: number;
  /** Null if there is no lower price for wholesale customers. */
  wholesale_price: number | null;
  tax_rate: "18.00" | "0.00";
  reorder_point: number;
  alert_level: number;
  opening: DemoOpening;
  is_featured: boolean;
  /** Empty for a simple item; a variable one has stock per variant and none itself. */
  variants: readonly DemoVariant[];
};

const whole = z.string().regex(/^\d+$/u).transform(Number);
const barcode = z.string().regex(/^\d{13}$/u);

/** A line of `items*.csv`: prices in whole TZS, quantities in the item's unit. */
const itemLine = z.strictObject({
  sku: z.string().min(1),
  ean13: barcode,
  name_en: z.string().min(1),
  name_sw: z.string().min(1),
  category: z.enum(demoCategories.map(({ code }) => code)),
  supplier: z.enum(demoSuppliers.map(({ key }) => key)),
  unit: z.enum(units),
  cost: whole,
  price: whole,
  tax: z.enum(["18", "0"]).transform((percent): TaxPercent => (percent === "18" ? 18 : 0)),
  reorder_point: whole,
  alert_level: whole,
  opening_main: whole,
  opening_branch: whole,
  /** Sells so often that it is among the first tiles. */
  is_featured: z.enum(["yes", ""]).transform((said) => said === "yes"),
});

/** A line of `variants.csv`: a variant's price adjustments and its opening stock. */
const variantLine = z.strictObject({
  /** The product's SKU. */
  product: z.string().min(1),
  name: z.string().min(1),
  sku_suffix: z.string().startsWith("-"),
  ean13: barcode,
  price_adjustment: whole,
  cost_adjustment: whole,
  opening_main: whole,
  opening_branch: whole,
  /** `size=M; colour=bluu` */
  attributes: z
    .string()
    .transform((text) => text.split("; ").map((pair) => pair.split("=")))
    .pipe(z.array(z.tuple([z.string().min(1), z.string().min(1)])))
    .transform((pairs): Record<string, string> => Object.fromEntries(pairs)),
});

/**
 * Reads the items of a shop. A product with variants has stock per variant and none itself.
 *
 * @throws if a line does not match its schema, or a variant has no product
 */
export function readItems(itemsCsv: string, variantsCsv = ""): DemoItem[] {
  const variants = groupRows(linesOf(variantsCsv, variantLine), ({ product }) => product);
  const items = linesOf(itemsCsv, itemLine).map(
    ({ tax, opening_main: main, opening_branch: branch, ...item }): DemoItem => ({
      ...item,
      wholesale_price: wholesalePrice(item.cost, item.price, tax),
      tax_rate: taxRate(tax),
      opening: { main, branch },
      variants: (variants.get(item.sku) ?? []).map(variantOf),
    }),
  );
  const known = new Set(items.map(({ sku }) => sku));
  for (const sku of variants.keys())
    if (!known.has(sku)) throw new Error(`variants.csv: there is no product ${sku}`);
  return items;
}

function variantOf({
  product: _product,
  opening_main: main,
  opening_branch: branch,
  ...variant
}: z.infer<typeof variantLine>): DemoVariant {
  return { ...variant, opening: { main, branch } };
}

/** The lines of a CSV file below its header, validated by the schema. */
function linesOf<Line extends z.ZodType>(csv: string, line: Line): z.infer<Line>[] {
  if (csv === "") return [];
  const { data, errors } = Papa.parse<unknown>(csv, { header: true, skipEmptyLines: true });
  if (errors[0] !== undefined) throw new Error(`line ${errors[0].row}: ${errors[0].message}`);
  return data.map((read) => line.parse(read));
}

function taxRate(tax: TaxPercent): DemoItem["tax_rate"] {
  return tax === 18 ? "18.00" : "0.00";
}

/** Grants a third of the margin to wholesale customers, rounded to the 50 shillings prices move in. */
function wholesalePrice(cost: number, price: number, tax: TaxPercent): number | null {
  const margin = price - cost * (1 + tax / 100);
  const givenUp = Math.round(margin / 3 / 50) * 50;
  return givenUp > 0 ? price - givenUp : null;
}
