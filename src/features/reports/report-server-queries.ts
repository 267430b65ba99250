import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { paths } from "#/contract/paths.ts";
import type * as contract from "#/contract/reports.ts";
import { askedOf, figuresKey } from "#/entities/figures/figure-server-queries.ts";
import type { Api } from "#/http/client.ts";
import type { Language } from "#/i18n/language.ts";
import type { ReportKind } from "./report-filters.ts";

/** What each report is answered with. */
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

/** An answer with the report it is of: one that is kept while the next comes may be another's. */
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
  /** Names of items come in it. */
  readonly language: Language;
}

/** A report as the server tells it; kept, and shown with its age where none newer comes. */
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
