import { foldText } from "#/domain/search-text.ts";
import type { AlertType } from "#/domain/stock-status.ts";
import type { StockAlert } from "#/entities/alerts/alert-queries.ts";
import type { AlertFilters } from "./alert-filters.ts";

/** Those of a location, or all. */
export function alertsAt(
  alerts: readonly StockAlert[],
  location: string | undefined,
): readonly StockAlert[] {
  if (location === undefined) return alerts;
  return alerts.filter(({ place }) => place === location);
}

/** The alerts of these filters whose name, SKU or place holds every word of the text. */
export function matchingAlerts(
  alerts: readonly StockAlert[],
  { type, seen }: AlertFilters,
  text: string,
): StockAlert[] {
  const words = foldText(text).split(/\s+/u).filter(Boolean);
  return alerts.filter((alert) => {
    if (type !== undefined && alert.type !== type) return false;
    if (seen !== undefined && alert.isAcknowledged !== (seen === "acknowledged")) return false;
    const said = foldText(`${alert.name} ${alert.sku} ${alert.location}`);
    return words.every((word) => said.includes(word));
  });
}

/** The figures above the list: of all open alerts, whatever is filtered. */
export function alertCards(alerts: readonly StockAlert[]) {
  const of = (type: AlertType) => alerts.filter((alert) => alert.type === type).length;
  return {
    total: alerts.length,
    unacknowledged: alerts.filter(({ isAcknowledged }) => !isAcknowledged).length,
    outOfStock: of("OUT_OF_STOCK"),
    // Critical is low stock that is nearer its end.
    lowStock: of("LOW_STOCK") + of("CRITICAL"),
  };
}
