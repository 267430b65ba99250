import { queryOptions } from "@tanstack/react-query";
import { paths } from "#/contract/paths.ts";
import type { PurchaseAnalytics, PurchasePrices } from "#/contract/purchase-analytics.ts";
import type { PurchaseDimension } from "#/domain/purchasing/analytics.ts";
import type { Api } from "#/http/client.ts";
import type { Days } from "./analytics-days.ts";

/** The business, location and days of the figures. */
export interface AskedFigures extends Days {
  readonly business: string;
  readonly location: string | undefined;
  /** Language of the returned labels. */
  readonly language: string;
}

/** Builds the server query for figures. */
export function figuresQuery(
  { business, from, to, location }: AskedFigures,
  more: Readonly<Record<string, string>>,
): string {
  const place = location === undefined ? {} : { location };
  return new URLSearchParams({ business, from, to, ...place, ...more }).toString();
}

/** Query for purchases by dimension, and for deliveries. */
export function boughtFigures(api: Api, asked: AskedFigures, by: PurchaseDimension) {
  const query = figuresQuery(asked, { by });
  return queryOptions({
    queryKey: ["purchase-analytics", asked.language, query],
    meta: { kept: true },
    queryFn: async (): Promise<PurchaseAnalytics> => {
      const path = `${paths.purchaseAnalytics}?${query}`;
      const answer = (await api.json({ method: "GET", path })) as Partial<PurchaseAnalytics>;
      if (!Array.isArray(answer.rows) || answer.deliveries === undefined)
        throw new TypeError("not the figures of purchases");
      return answer as PurchaseAnalytics;
    },
    refetchOnMount: "always",
  });
}

/** Query for a product's purchase prices. */
export function productPrices(api: Api, asked: AskedFigures, product: string) {
  const query = figuresQuery(asked, { product });
  return queryOptions({
    queryKey: ["purchase-prices", query],
    meta: { kept: true },
    queryFn: async (): Promise<PurchasePrices> => {
      const path = `${paths.purchasePrices}?${query}`;
      const answer = (await api.json({ method: "GET", path })) as Partial<PurchasePrices>;
      if (!Array.isArray(answer.results)) throw new TypeError("not the prices of a product");
      return answer as PurchasePrices;
    },
    refetchOnMount: "always",
  });
}
