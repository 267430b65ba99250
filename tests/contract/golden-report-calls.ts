import { paths } from "#/contract/paths.ts";
import { businessDay } from "#/domain/business-day.ts";
import { addDays, defaultTimeZone } from "#/i18n/dates.ts";
import type { GoldenOffice } from "./golden-office.ts";

/** The reports on all data so far. */
export async function goldenReportCalls({ api, owner, recorder }: GoldenOffice): Promise<void> {
  const to = businessDay(api.clock.now, defaultTimeZone);
  const period = { from: addDays(to, -6), to };
  const get = (name: string, path: string, query: Record<string, string>) =>
    recorder.get(name, path, query, owner);
  await get("report-sales", paths.reportSalesSummary, { ...period, by: "method" });
  await get("report-products", paths.reportProducts, period);
  await get("report-customers", paths.reportCustomers, period);
  await get("report-staff", paths.reportStaff, period);
  await get("report-tax", paths.reportTax, period);
  await get("report-shifts", paths.reportShifts, period);
  await get("report-stock-value", paths.reportStockValue, { on: to });
  await get("report-credit-ageing", paths.reportCreditAgeing, { on: to });
}
