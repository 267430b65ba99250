import { parseQuantity } from "#/domain/quantity.ts";
import { formIndicator, type FormIndicator } from "#/domain/stock-status.ts";
import { readNumber } from "#/ui/number-text.ts";
import type { ProductFormValues } from "./product-form-values.ts";

/** Warnings shown next to the fields that do not prevent saving (specification 2 §5). */
export interface ProductWarnings {
  readonly maximumBelowMinimum: boolean;
  readonly alertAboveReorder: boolean;
  /** Stock status; null while one of its quantities is unknown. */
  readonly indicator: FormIndicator | null;
}

/** Compares the typed quantities. Ignores invalid ones, since their fields show the error. */
export function productWarnings(values: ProductFormValues): ProductWarnings {
  const minimum = read(values.minimum_order_quantity);
  const maximum = read(values.maximum_order_quantity);
  const reorderPoint = readLevel(values.reorder_point);
  const alertLevel = readLevel(values.alert_level);
  const stock = stockOf(values);
  const areLevels = reorderPoint !== null && alertLevel !== null;
  return {
    maximumBelowMinimum: minimum !== null && maximum !== null && maximum > 0 && maximum < minimum,
    alertAboveReorder: areLevels && alertLevel > reorderPoint,
    indicator:
      stock !== null && areLevels ? formIndicator(stock, { alertLevel, reorderPoint }) : null,
  };
}

/** Sums the variants if they hold the stock; uncounted ones count as zero. */
function stockOf({ product_type, available_stock, variants }: ProductFormValues): number | null {
  if (product_type === "SIMPLE") return read(available_stock);
  const counted = variants.flatMap((variant) => read(variant.available_stock) ?? []);
  return counted.length === 0 ? null : counted.reduce((sum, each) => sum + each, 0);
}

/** An empty level means none. */
function readLevel(text: string): number | null {
  return text.trim() === "" ? 0 : read(text);
}

function read(text: string): number | null {
  const typed = readNumber(text, { decimals: 3 });
  if (!typed.ok) return null;
  const reading = parseQuantity(typed.decimal);
  return reading.ok ? reading.value : null;
}
