import type { RecordBody } from "#/contract/operations/stock-record.ts";
import { formatQuantityWire, whole, type Milli, type Unit } from "#/domain/quantity.ts";
import { readCount, type CountProblem } from "#/entities/stock/count-form-values.ts";
import type { StockRecord } from "#/entities/stock/stock-records.ts";

/** Form values of a stock record. Quantities as text; an empty maximum means none. */
export interface RecordFormValues {
  reorder: string;
  minimum: string;
  maximum: string;
  alert: string;
  bin: string;
  /** The quantity counted now; empty if not counted. */
  found: string;
  /** Newly found serials, for a serial-tracked item. */
  serials: readonly string[];
}

const quantityFields = ["reorder", "minimum", "maximum", "alert", "found"] as const;
export type QuantityField = (typeof quantityFields)[number];

/** Optional fields: an empty maximum means no limit, an empty count means not counted. */
const mayBeEmpty: ReadonlySet<QuantityField> = new Set(["maximum", "found"]);

export type RecordProblems = Partial<Record<QuantityField, CountProblem>>;

/** The fields this form writes, under their contract names. */
export type RecordChange = Omit<
  Partial<RecordBody>,
  "v" | "business" | "location" | "till" | "actor" | "product" | "variant" | "id"
>;

export type RecordReading =
  | { ok: true; change: RecordChange }
  | { ok: false; problems: RecordProblems };

type Levels = Pick<
  StockRecord,
  "reorderLevel" | "minimumStockLevel" | "maxStockLevel" | "alertLevel" | "binLocation"
>;

/** Returns the initial form values for a record, or for an item's default levels. */
export function formValuesOf(levels: Levels): RecordFormValues {
  return {
    reorder: formatQuantityWire(levels.reorderLevel),
    minimum: formatQuantityWire(levels.minimumStockLevel),
    maximum: levels.maxStockLevel === null ? "" : formatQuantityWire(levels.maxStockLevel),
    alert: formatQuantityWire(levels.alertLevel),
    bin: levels.binLocation,
    found: "",
    serials: [],
  };
}

/**
 * Updates the count along with the serials: the recorded stock plus the newly found units. The user can
 * overwrite it.
 */
export function withPieces(
  values: RecordFormValues,
  serials: readonly string[],
  record: Pick<StockRecord, "available"> | null,
): Pick<RecordFormValues, "serials" | "found"> {
  const counted = Number(values.found) || 0;
  const known = record === null ? 0 : Math.max(0, record.available) / whole;
  const added = serials.length - values.serials.length;
  return { serials, found: String(Math.max(0, (counted === 0 ? known : counted) + added)) };
}

type Figures = Record<QuantityField, Milli | null>;

/** Parses all quantities; null if empty or invalid. */
function figuresOf(
  values: RecordFormValues,
  unit: Unit,
): { figures: Figures; problems: RecordProblems } {
  const problems: RecordProblems = {};
  const read = (field: QuantityField): Milli | null => {
    const reading = readCount(values[field], unit);
    if (reading.ok) return reading.value;
    if (reading.code !== "missing" || !mayBeEmpty.has(field)) problems[field] = reading.code;
    return null;
  };
  const figures = {
    reorder: read("reorder"),
    minimum: read("minimum"),
    maximum: read("maximum"),
    alert: read("alert"),
    found: read("found"),
  };
  return { figures, problems };
}

/**
 * Parses the form. The change contains only fields that differ from `before`, so that concurrent edits of
 * different fields do not revert each other (S15); a new record (`before` null) is written in full.
 */
export function readRecord(
  values: RecordFormValues,
  unit: Unit,
  before: Levels | null,
): RecordReading {
  const { figures, problems } = figuresOf(values, unit);
  if (Object.keys(problems).length > 0) return { ok: false, problems };
  const { reorder, minimum, maximum, alert, found } = figures;
  const change: RecordChange = {};
  const bin = values.bin.trim();
  const write = (value: Milli | null) => formatQuantityWire(value ?? 0);
  if (reorder !== before?.reorderLevel) change.reorder_level = write(reorder);
  if (minimum !== before?.minimumStockLevel) change.minimum_stock_level = write(minimum);
  if (alert !== before?.alertLevel) change.alert_level = write(alert);
  if (before === null || maximum !== before.maxStockLevel)
    change.max_stock_level = maximum === null ? null : formatQuantityWire(maximum);
  if (bin !== (before?.binLocation ?? "")) change.bin_location = bin;
  if (found !== null) change.quantity_available = formatQuantityWire(found);
  const { serials } = values;
  if (serials.length > 0) {
    change.serials = [...serials];
    // Each serial is a unit found, so the quantity is at least their number.
    change.quantity_available = formatQuantityWire(Math.max(found ?? 0, serials.length * whole));
  }
  return { ok: true, change };
}

export type RecordWarning = "alert_above_reorder" | "maximum_below_levels";

/**
 * Returns inconsistencies between the levels. They are shown but do not prevent saving: they may be intended.
 */
export function warningsOf(values: RecordFormValues, unit: Unit): RecordWarning[] {
  const { reorder, minimum, maximum, alert } = figuresOf(values, unit).figures;
  const warnings: RecordWarning[] = [];
  if (alert !== null && reorder !== null && alert > reorder) warnings.push("alert_above_reorder");
  const highest = Math.max(reorder ?? 0, minimum ?? 0);
  if (maximum !== null && maximum < highest) warnings.push("maximum_below_levels");
  return warnings;
}
