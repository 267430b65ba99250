import type { ProductRow } from "#/contract/catalogue-rows.ts";
import type { CategoryCode } from "./categories.ts";
import type { SupplierKey } from "./suppliers.ts";

/** Percent of value-added tax: the standard rate, or nothing for food as it grows and for fuel. */
type TaxPercent = 18 | 0;

/** What stands on the shelves on the first day, in the good's own unit. */
type DemoOpening = { main: number; branch: number };

export type DemoVariant = {
  name: string;
  /** Follows the product's SKU as it is, its dash included: `CLO-101` + `-M`. */
  sku_suffix: string;
  ean13: string;
  /** Whole TZS on top of the product's selling price. */
  price_adjustment: number;
  /** Whole TZS on top of the product's cost. */
  cost_adjustment: number;
  attributes: Record<string, string>;
  opening: DemoOpening;
};

/**
 * A good of the demo shop, in whole TZS. The selling price is what the customer hands over, tax
 * included; the cost is what the good stands in the books for, the tax on it already deducted.
 */
export type DemoGood = {
  sku: string;
  ean13: string;
  name_en: string;
  name_sw: string;
  category: CategoryCode;
  supplier: SupplierKey;
  unit: ProductRow["unit_of_measure"];
  cost: number;
  price: number;
  /** Null where the trade gets no better price than the next customer. */
  wholesale_price: number | null;
  tax_rate: "18.00" | "0.00";
  reorder_point: number;
  alert_level: number;
  opening: DemoOpening;
  is_featured: boolean;
  /** Empty for a simple good; a variable one keeps its stock by variant and has none itself. */
  variants: readonly DemoVariant[];
};

/** One line of a price list; `fast` marks what sells so often that it belongs on the first tiles. */
export type GoodRow = readonly [
  sku: string,
  ean13: string,
  name_en: string,
  name_sw: string,
  unit: DemoGood["unit"],
  cost: number,
  price: number,
  tax: TaxPercent,
  reorder_point: number,
  alert_level: number,
  opening_main: number,
  opening_branch: number,
  fast?: "fast",
];

/**
 * Turns the price list of one shelf into goods: all of a category, bought from one supplier.
 * @param rows prices in whole TZS, quantities in the row's unit
 */
export function shelf(
  category: CategoryCode,
  supplier: SupplierKey,
  rows: readonly GoodRow[],
): DemoGood[] {
  return rows.map(
    ([
      sku,
      ean13,
      name_en,
      name_sw,
      unit,
      cost,
      price,
      tax,
      reorder,
      alert,
      main,
      branch,
      fast,
    ]) => ({
      sku,
      ean13,
      name_en,
      name_sw,
      category,
      supplier,
      unit,
      cost,
      price,
      wholesale_price: wholesalePrice(cost, price, tax),
      tax_rate: taxRate(tax),
      reorder_point: reorder,
      alert_level: alert,
      opening: { main, branch },
      is_featured: fast === "fast",
      variants: [],
    }),
  );
}

/** One variant in a price list: what it adds to the product's prices, and its opening stock. */
export type VariantRow = readonly [
  name: string,
  sku_suffix: string,
  ean13: string,
  price_adjustment: number,
  cost_adjustment: number,
  opening_main: number,
  opening_branch: number,
  attributes: Record<string, string>,
];

/** Turns the variants' lines of a price list into variants. */
export function variantRows(rows: readonly VariantRow[]): DemoVariant[] {
  return rows.map(
    ([name, sku_suffix, ean13, price_adjustment, cost_adjustment, main, branch, attributes]) => ({
      name,
      sku_suffix,
      ean13,
      price_adjustment,
      cost_adjustment,
      attributes,
      opening: { main, branch },
    }),
  );
}

/** Where a variable product differs from a row of a price list: its stock lies in its variants. */
export type VariableGood = Omit<
  DemoGood,
  "wholesale_price" | "tax_rate" | "opening" | "is_featured"
> & { tax: TaxPercent };

/** A product sold by size, colour or design; its own opening stock is nought by definition. */
export function variable({ tax, ...good }: VariableGood): DemoGood {
  return {
    ...good,
    wholesale_price: wholesalePrice(good.cost, good.price, tax),
    tax_rate: taxRate(tax),
    opening: { main: 0, branch: 0 },
    is_featured: false,
  };
}

function taxRate(tax: TaxPercent): DemoGood["tax_rate"] {
  return tax === 18 ? "18.00" : "0.00";
}

/** A third of the margin is given up to the trade, rounded to the 50 shillings prices move in. */
function wholesalePrice(cost: number, price: number, tax: TaxPercent): number | null {
  const margin = price - cost * (1 + tax / 100);
  const givenUp = Math.round(margin / 3 / 50) * 50;
  return givenUp > 0 ? price - givenUp : null;
}
