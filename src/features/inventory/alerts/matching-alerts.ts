import { matchQuery, matchTexts, matchTier, type MatchTexts } from "#/domain/product-match.ts";
import type { AlertType } from "#/domain/stock-status.ts";
import type { StockAlert } from "#/entities/alerts/alert-queries.ts";
import { fits, type FilterTests } from "#/kit/list/fitting-rows.ts";
import type { AlertFilters, alertFilters } from "./alert-filters.ts";

/** Returns the alerts of one location, or all. */
export function alertsAt(
  alerts: readonly StockAlert[],
  location: string | undefined,
): readonly StockAlert[] {
  if (location === undefined) return alerts;
  return alerts.filter(({ place }) => place === location);
}

const folded = new WeakMap<StockAlert, MatchTexts>();

const tests: FilterTests<StockAlert, typeof alertFilters> = {
  type: (type) => (alert) => alert.type === type,
  seen: (seen) => (alert) => alert.isAcknowledged === (seen === "acknowledged"),
  // Filtered beforehand by `alertsAt`.
  location: null,
};

/**
 * Returns the alerts that match the filters, best match first (`product-match.ts`); location names are
 * searched too.
 */
export function matchingAlerts(
  alerts: readonly StockAlert[],
  filters: AlertFilters,
  text: string,
): StockAlert[] {
  const query = matchQuery(text);
  const asked = alerts.filter(fits(tests, filters));
  if (query.words.length === 0) return asked;
  return asked
    .flatMap((alert) => {
      const texts =
        folded.get(alert) ?? matchTexts(alert.found.names, alert.found.codes, alert.location);
      folded.set(alert, texts);
      const tier = matchTier(query, texts);
      return tier === null ? [] : [{ alert, tier }];
    })
    .toSorted((a, b) => a.tier - b.tier)
    .map(({ alert }) => alert);
}

/** Returns the totals above the list, over all open alerts regardless of the filters. */
export function alertCards(alerts: readonly StockAlert[]) {
  const of = (type: AlertType) => alerts.filter((alert) => alert.type === type).length;
  return {
    total: alerts.length,
    unacknowledged: alerts.filter(({ isAcknowledged }) => !isAcknowledged).length,
    outOfStock: of("OUT_OF_STOCK"),
    // Critical is a more severe form of low stock.
    lowStock: of("LOW_STOCK") + of("CRITICAL"),
  };
}
