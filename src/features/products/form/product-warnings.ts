import { parseQuantity } from "#/domain/quantity.ts";
import { formIndicator, type FormIndicator } from "#/domain/stock-status.ts";
import { readNumber } from "#/ui/number-text.ts";
import type { ProductFormValues } from "./product-form-values.ts";

/** What is said beside the fields and stops nobody (specification 2 §5). */
export interface ProductWarnings {
  /** The maximum order is below the minimum. */
  readonly maximumBelowMinimum: boolean;
  /** The alert level is above the reorder point. */
  readonly alertAboveReorder: boolean;
  /** How the shelf stands; null while a figure of it is not known. */
  readonly indicator: FormIndicator | null;
}

/** Compares what was typed. What cannot be read says nothing here: the field itself says why. */
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

/** All its variants together, where they hold the stock; those not counted count for nothing. */
function stockOf({ product_type, available_stock, variants }: ProductFormValues): number | null {
  if (product_type === "SIMPLE") return read(available_stock);
  const counted = variants.flatMap((variant) => read(variant.available_stock) ?? []);
  return counted.length === 0 ? null : counted.reduce((sum, each) => sum + each, 0);
}

/** A level that was left empty is none. */
function readLevel(text: string): number | null {
  return text.trim() === "" ? 0 : read(text);
}

function read(text: string): number | null {
  const typed = readNumber(text, { decimals: 3 });
  if (!typed.ok) return null;
  const reading = parseQuantity(typed.decimal);
  return reading.ok ? reading.value : null;
}
