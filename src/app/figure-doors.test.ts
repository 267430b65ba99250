import { describe, expect, it } from "vitest";
import type { Dashboard } from "#/contract/figures.ts";
import { journalEntrySources } from "#/contract/financials.ts";
import { debtFilters } from "#/features/credits/debt-filter.ts";
import * as doors from "#/features/dashboard/owner/card-doors.ts";
import { expenseFilters } from "#/features/expenses/expense-filters.ts";
import { journalEntryLink } from "#/features/financials/bookkeeping/journal-entry-link.ts";
import { journalEntryFilters } from "#/features/financials/bookkeeping/journal-entry-filters.ts";
import { readFinancialsFilters } from "#/features/financials/financials-filters.ts";
import { alertFilters } from "#/features/inventory/alerts/alert-filters.ts";
import { supplierFilters } from "#/features/purchases/suppliers/supplier-filters.ts";
import { readReportFilters } from "#/features/reports/report-filters.ts";
import { salesFilters } from "#/features/sales-history/sales-filters.ts";
import { movementFilters } from "#/features/stock-moves/transactions/movement-filters.ts";

const here = "0190a2b3-0000-7000-8000-00000000000a";
const there = "0190a2b3-0000-7000-8000-00000000000b";
const id = "0190a2b3-0000-7000-8000-00000000000c";

/** The search parameters each screen reads from its address. */
const readers: Record<string, (search: Record<string, unknown>) => object> = {
  "/sales": salesFilters.read,
  "/reports": readReportFilters,
  "/financials/dashboard": readFinancialsFilters,
  "/financials/bookkeeping": journalEntryFilters.read,
  "/financials/expenses": expenseFilters.read,
  "/credits": debtFilters.read,
  "/suppliers": supplierFilters.read,
  "/inventory/alerts": alertFilters.read,
  "/inventory/transactions": movementFilters.read,
};

type Door = { to: string; search?: object; params?: { id: string } };

const said = (values: object) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

/** Returns an address as written; its screen must accept every parameter in it. */
function address({ to, search = {}, params }: Door): string {
  const asked = said(search);
  if (params !== undefined) return to.replace("$id", params.id);
  expect([to, said(readers[to]?.({ ...asked }) ?? {})]).toEqual([to, asked]);
  const query = Object.entries(asked).map(([name, value]) => `${name}=${String(value)}`);
  return [to, ...query].join(" ");
}

const figures = (location: string | null, profit?: string) => ({
  location,
  day: "2026-11-20",
  month: { amount: "1.00", previous: "1.00", ...(profit === undefined ? {} : { profit }) },
  overview: [{ from: "2026-06-01", amount: "1.00", sales: 1, previous: null }],
});

describe("each card links to what it counts", () => {
  const today = { from: "2026-11-20", to: "2026-11-20" };
  const reader = { here, places: 2 };

  it("sales to this location's list, otherwise to the report that includes returns and voids", () => {
    const sales = (location: string | null, asked: doors.SalesAsked = today, places = 2) =>
      address(doors.salesLink({ location }, asked, { here, places }));
    const days = "period=custom from=2026-11-20 to=2026-11-20";
    expect(sales(here)).toBe(`/sales ${days}`);
    expect(sales(null, today, 1)).toBe(`/sales ${days}`);
    expect(sales(null)).toBe(`/reports ${days} by=hour`);
    expect(sales(there)).toBe(`/reports ${days} location=${there} by=hour`);
    expect(address(doors.methodsLink(figures(here)))).toBe(
      `/reports ${days} location=${here} by=method`,
    );
    expect(sales(null, { from: "2026-11-07", to: "2026-11-20" })).toBe(
      "/reports period=custom from=2026-11-07 to=2026-11-20 by=day",
    );
  });

  it.each([
    [
      "profit today",
      doors.profitLink(figures(there, "1.00")),
      `/financials/dashboard period=custom from=2026-11-20 to=2026-11-20 location=${there}`,
    ],
    [
      "the month",
      doors.monthLink(figures(null, "1.00"), reader),
      "/financials/dashboard period=month",
    ],
    [
      "the month without costs",
      doors.monthLink(figures(here), reader),
      "/sales period=custom from=2026-11-01 to=2026-11-20",
    ],
    ["everything owed", doors.creditsLink({ location: null }), "/credits"],
    ["owed at a location", doors.creditsLink({ location: there }), `/credits location=${there}`],
    ["owed to suppliers", doors.suppliersLink, "/suppliers filter=owes"],
    ["all open alerts", doors.alertsLink({ location: null }), "/inventory/alerts"],
    [
      "alerts of a location",
      doors.alertsLink({ location: there }),
      `/inventory/alerts location=${there}`,
    ],
    [
      "the overview by month",
      doors.overviewLink(figures(there), "month"),
      `/reports period=custom from=2026-06-01 to=2026-11-20 location=${there} by=month`,
    ],
    [
      "the overview by week",
      doors.overviewLink(figures(null), "week"),
      "/reports period=custom from=2026-06-01 to=2026-11-20 by=day",
    ],
    [
      "top products",
      doors.topProductsLink(figures(null)),
      "/reports report=products period=custom from=2026-11-01 to=2026-11-20",
    ],
  ])("%s", (_card, link, expected) => {
    expect(address(link)).toBe(expected);
  });

  it("recent actions to their records", () => {
    const kinds = {
      sale: `/sales/${id}`,
      return: `/sales/${id}`,
      void: `/sales/${id}`,
      credit_payment: `/credits/${id}`,
      purchase: `/purchases/${id}`,
      expense: `/financials/expenses expense=${id}`,
    } as const satisfies Record<Dashboard["recent"][number]["kind"], string>;
    const led = (Object.keys(kinds) as (keyof typeof kinds)[]).map((kind) => [
      kind,
      address(doors.actionLink({ kind, id })),
    ]);
    expect(Object.fromEntries(led)).toEqual(kinds);
  });
});

describe("each journal entry links to its source", () => {
  it("for every kind of source", () => {
    const led = journalEntrySources.map((entity) => [
      entity,
      address(journalEntryLink({ entity, id }, "2026-11-20")),
    ]);
    expect(Object.fromEntries(led)).toEqual({
      sale: `/sales/${id}`,
      purchase: `/purchases/${id}`,
      expense: `/financials/expenses expense=${id}`,
      credit: `/credits/${id}`,
      customer: `/customers/${id}`,
      supplier: `/suppliers/${id}`,
      shift: `/shifts/${id}`,
      transfer: `/inventory/transfers/${id}`,
      product: `/inventory/transactions product=${id} location=all from=2026-11-20 to=2026-11-20`,
      entry: `/financials/bookkeeping entry=${id}`,
    });
  });
});
