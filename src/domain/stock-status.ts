import type { Milli } from "./quantity.ts";

/**
 * Stock levels of a record. "To reorder" is at or below the reorder level; "low" is above it and at or below
 * the minimum or the alert level. The record's badge, the overview's cards, the filters and the locations use
 * these terms by this rule only. Alerts are raised at the reorder and the alert level, but not at the
 * minimum.
 */

export type RecordLevels = {
  available: Milli;
  reorderLevel: Milli;
  minimumStockLevel: Milli;
  alertLevel: Milli;
  /** Null: no maximum. */
  maxStockLevel: Milli | null;
};

export type RecordStatus = "reorder_required" | "low_stock" | "overstock" | "in_stock";

/** Returns the badge of an inventory record: the first status that applies. */
export function recordStatus(record: RecordLevels): RecordStatus {
  if (record.available <= record.reorderLevel) return "reorder_required";
  if (record.available <= Math.max(record.minimumStockLevel, record.alertLevel)) return "low_stock";
  if (record.maxStockLevel !== null && record.available >= record.maxStockLevel) return "overstock";
  return "in_stock";
}

export type OverviewCards = {
  totalItems: number;
  inStock: number;
  lowStock: number;
  needReorder: number;
};

/** Returns the overview's cards. In stock means above the reorder level, so it includes low items. */
export function overviewCards(records: Iterable<{ status: RecordStatus }>): OverviewCards {
  const cards = { totalItems: 0, inStock: 0, lowStock: 0, needReorder: 0 };
  for (const { status } of records) {
    cards.totalItems += 1;
    if (status === "reorder_required") cards.needReorder += 1;
    else cards.inStock += 1;
    if (status === "low_stock") cards.lowStock += 1;
  }
  return cards;
}

export type FormIndicator = "critical" | "low_stock" | "good_stock";

/** Returns the indicator next to the stock figures of the product form. */
export function formIndicator(
  stock: Milli,
  levels: { alertLevel: Milli; reorderPoint: Milli },
): FormIndicator {
  if (stock <= levels.alertLevel) return "critical";
  return stock <= levels.reorderPoint ? "low_stock" : "good_stock";
}

/** Upper case both in wire format and internally. */
export const alertTypes = ["OUT_OF_STOCK", "CRITICAL", "LOW_STOCK"] as const;
export type AlertType = (typeof alertTypes)[number];

/** Parses an alert type in any case; null if this version does not support it. */
export function readAlertType(text: string): AlertType | null {
  return alertTypes.find((type) => type === text.toUpperCase()) ?? null;
}

export type AlertLevels = { alertLevel: Milli; reorderLevel: Milli };

/** A record's levels override the product's, each separately. */
export function alertLevelsOf(
  record: { alertLevel: Milli | null; reorderLevel: Milli | null },
  product: { alertLevel: Milli; reorderPoint: Milli },
): AlertLevels {
  return {
    alertLevel: record.alertLevel ?? product.alertLevel,
    reorderLevel: record.reorderLevel ?? product.reorderPoint,
  };
}

/** Returns the alert for this stock by the first rule that applies; `threshold` is the level crossed. */
export function alertFor(
  available: Milli,
  levels: AlertLevels,
): { type: AlertType; threshold: Milli } | null {
  if (available <= 0) return { type: "OUT_OF_STOCK", threshold: 0 };
  if (available <= levels.alertLevel) return { type: "CRITICAL", threshold: levels.alertLevel };
  if (available <= levels.reorderLevel)
    return { type: "LOW_STOCK", threshold: levels.reorderLevel };
  return null;
}

export type AlertProgress = { percent: number; tone: "critical" | "caution" | "positive" };

/** Returns the bar of an alert: current over threshold, 0 to 100; red at 0, orange below 50, else green. */
export function alertProgress(current: Milli, threshold: Milli): AlertProgress {
  if (current <= 0) return { percent: 0, tone: "critical" };
  const percent = threshold <= 0 ? 100 : Math.min(100, (current / threshold) * 100);
  return { percent, tone: percent < 50 ? "caution" : "positive" };
}
