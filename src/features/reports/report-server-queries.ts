import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { paths } from "#/contract/paths.ts";
import type * as contract from "#/contract/reports.ts";
import { askedOf, figuresKey } from "#/entities/figures/figure-server-queries.ts";
import type { Api } from "#/http/client.ts";
import type { Language } from "#/i18n/language.ts";
import type { ReportKind } from "./report-filters.ts";

/** Response type of each report. */
export interface ReportAnswers {
  sales: contract.SalesSummary;
  products: contract.ProductPerformance;
  customers: contract.CustomerPerformance;
  staff: contract.StaffReport;
  tax: contract.TaxReport;
  "stock-value": contract.StockValueReport;
  "credit-ageing": contract.CreditAgeingReport;
  shifts: contract.ShiftReport;
}

/**
 * A response with its report kind: the previous response, shown while the next loads, may be of another kind.
 */
export type ReportAnswer = {
  [Kind in ReportKind]: { kind: Kind; report: ReportAnswers[Kind] };
}[ReportKind];

export const reportPaths = {
  sales: paths.reportSalesSummary,
  products: paths.reportProducts,
  customers: paths.reportCustomers,
  staff: paths.reportStaff,
  tax: paths.reportTax,
  "stock-value": paths.reportStockValue,
  "credit-ageing": paths.reportCreditAgeing,
  shifts: paths.reportShifts,
} as const satisfies Record<ReportKind, string>;

export interface ReportAsking {
  readonly business: string;
  readonly kind: ReportKind;
  readonly query: Readonly<Record<string, string | undefined>>;
  /** Language of the item names. */
  readonly language: Language;
}

/** Query for a report. Cached, and shown with its age if no newer response is available. */
export function reportAnswer(api: Api, { business, kind, query, language }: ReportAsking) {
  const asked = askedOf(query);
  return queryOptions({
    queryKey: [...figuresKey(business), "report", kind, language, asked],
    queryFn: async () => {
      const search = new URLSearchParams({ business, ...asked });
      const path = `${reportPaths[kind]}?${search.toString()}`;
      return { kind, report: await api.json({ method: "GET", path }) } as ReportAnswer;
    },
    staleTime: 0,
    placeholderData: keepPreviousData,
    meta: { kept: true },
  });
}
