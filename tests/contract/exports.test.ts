import papaparse from "papaparse";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bookkeepingPage, financialsDashboard } from "#/contract/financials.ts";
import { paths } from "#/contract/paths.ts";
import { summaryDimensions } from "#/domain/summary-dimensions.ts";
import { csvText } from "#/kit/page/csv-text.ts";
import { resultCells } from "#/features/financials/overview/result-lines.ts";
import { readXlsx } from "#server/adapters/table/read-xlsx.ts";
import type { ApiClient } from "#tests/support/api-client.ts";
import { live } from "#tests/support/live-history.ts";
import { daysLater } from "#tests/support/plain-clock.ts";
import { openShop, type TradingShop } from "#tests/support/trading-shop.ts";

let shop: TradingShop;
let owner: ApiClient;
let period: { from: string; to: string };
beforeAll(async () => {
  shop = await openShop();
  const lived = await live(shop, Number(process.env["FIGURE_SEED"] ?? 8));
  ({ owner } = lived);
  const { today } = lived.recount;
  period = { from: daysLater(today, -8), to: today };
}, 120_000);
afterAll(() => shop.closeWithTrueBooks());

type Table = Record<string, string>[];
type Row = Record<string, string | number | null>;

function tableOf(text: string): Table {
  const { data } = papaparse.parse<Record<string, string>>(text.replace("\uFEFF", "").trim(), {
    header: true,
  });
  return data;
}

/** Hundredths; null for an empty cell or an absent figure. */
function cents(figure: string | number | null | undefined): number | null {
  if (figure === null || figure === undefined || figure === "") return null;
  return Math.round(Number(figure) * 100);
}

const sumOf = (figures: readonly (number | null)[]) =>
  figures.reduce<number>((sum, figure) => sum + (figure ?? 0), 0);

const sales = {
  Sales: "sales",
  Discount: "discount",
  Returned: "returned",
  Tax: "tax",
  Net: "net",
  Amount: "amount",
  "Period before": "previous",
  "Gross profit": "profit",
};
/** The columns of each file, by the field shown on screen; and the one with a total. */
const reports: readonly {
  path: string;
  query?: Record<string, string>;
  columns: Readonly<Record<string, string>>;
  sum: [column: string, total: string];
}[] = [
  ...summaryDimensions.map((by) => ({
    path: paths.reportSalesSummary,
    query: { by },
    columns: sales,
    sum: ["Amount", "totals.amount"] as [string, string],
  })),
  {
    path: paths.reportProducts,
    columns: {
      "Quantity sold": "quantity",
      "Quantity returned": "returned",
      Discount: "discount",
      Amount: "amount",
      "Period before": "previous",
      Net: "net",
      "Share (%)": "share",
      "In stock": "available",
      "Days left": "days_left",
      "Gross profit": "profit",
      "Margin (%)": "margin",
      "Stock value": "stock_value",
    },
    sum: ["Amount", "totals.amount"],
  },
  {
    path: paths.reportCustomers,
    columns: {
      Sales: "sales",
      Amount: "amount",
      "Period before": "previous",
      "Average sale": "average",
      "Owed today": "owed",
      "Gross profit": "profit",
    },
    sum: ["Amount", "totals.amount"],
  },
  {
    path: paths.reportStaff,
    columns: {
      Sales: "sales",
      Amount: "amount",
      "Period before": "previous",
      Discount: "discount",
      "Discount (%)": "discount_rate",
      Returns: "returns",
      Returned: "returned",
      Voids: "voids",
      Voided: "voided",
      "Allowed by a supervisor": "overrides",
      "Allowed by nobody": "unapproved",
    },
    sum: ["Amount", "totals.amount"],
  },
  {
    path: paths.reportTax,
    columns: {
      "Rate (%)": "rate",
      Net: "net",
      Tax: "tax",
      Amount: "amount",
      "Tax of the period before": "previous",
    },
    sum: ["Tax", "totals.tax"],
  },
  {
    path: paths.reportShifts,
    columns: { Expected: "expected", Counted: "counted", Difference: "difference" },
    sum: ["Difference", "totals.difference"],
  },
  {
    path: paths.reportStockValue,
    columns: { "Stock value": "value" },
    sum: ["Stock value", "total"],
  },
  {
    path: paths.reportCreditAgeing,
    columns: {
      Owed: "total",
      "Not yet due": "not_due",
      "1–30 days": "to_30",
      "31–60 days": "to_60",
      "61–90 days": "to_90",
      "Over 90 days": "over_90",
      "Overdue debts": "overdue",
    },
    sum: ["Owed", "totals.total"],
  },
];

/** The value at a path in a response. */
function saidAt(body: unknown, path: string): number {
  const said = path
    .split(".")
    .reduce<unknown>((value, key) => Reflect.get(Object(value) as object, key), body);
  return Math.round(Number(said) * 100);
}

async function ask(path: string, query: Record<string, string>) {
  const { status, body } = await owner.get(path, query);
  expect([path, query, status]).toEqual([path, query, 200]);
  return body;
}

/** A sheet of a workbook as a table, by its headers. */
async function workbook(body: Record<string, unknown>): Promise<Table> {
  const found = await readXlsx(body["bytes"] as Uint8Array);
  if (!found.ok) throw new Error("The workbook cannot be read");
  const { header, rows } = found.table;
  return rows.map(({ cells }) =>
    Object.fromEntries(header.map((head, index) => [head, cells[index] ?? ""])),
  );
}

describe("an exported file matches the screen to the cent", () => {
  it.each(reports)("$path $query", async ({ path, query = {}, columns, sum }) => {
    const isOfDay = path === paths.reportStockValue || path === paths.reportCreditAgeing;
    const asked = { ...(isOfDay ? { on: period.to } : period), ...query };
    const body = await ask(path, asked);
    // Sales without a customer are the last row of a table.
    const nobody = body["unnamed"] as Row | undefined;
    const rows = [...(body["rows"] as Row[]), ...(nobody === undefined ? [] : [nobody])];
    expect(rows.length).toBeGreaterThan(0);
    const csv = tableOf(String((await ask(path, { ...asked, format: "csv" }))["text"]));
    const told = (of: (row: number, head: string, field: string) => unknown) =>
      rows.map((_, row) =>
        Object.fromEntries(
          Object.entries(columns).map(([head, field]) => [head, of(row, head, field)]),
        ),
      );
    const shown = told((row, _, field) => cents(rows[row]?.[field]));
    expect(csv).toHaveLength(rows.length);
    expect(told((row, head) => cents(csv[row]?.[head]))).toEqual(shown);
    const [column, total] = sum;
    expect(sumOf(csv.map((row) => cents(row[column])))).toBe(saidAt(body, total));
    const book = await workbook(await ask(path, { ...asked, format: "xlsx" }));
    expect(book).toHaveLength(rows.length);
    expect(told((row, head) => cents(book[row]?.[head]))).toEqual(shown);
  });

  it("journal entries, debit and credit", async () => {
    const query = { from: period.from, to: period.to };
    const csv = tableOf(String((await ask(paths.financialsEntriesExport, query))["text"]));
    const sides: { debit: string; credit: string; account_type: string; date: string }[] = [];
    let totals: { debit: string; credit: string } | undefined;
    for (let page = 1, more = true; more; page += 1) {
      const asked = { ...query, page_size: "200", page: String(page) };
      const found = bookkeepingPage.parse(await ask(paths.financialsEntries, asked));
      sides.push(...found.results);
      ({ totals } = found);
      more = sides.length < found.count;
    }
    expect(csv.length).toBeGreaterThan(0);
    expect(
      csv.map((row) => [
        row["Date"],
        row["Account type"],
        cents(row["Debit"]),
        cents(row["Credit"]),
      ]),
    ).toEqual(
      sides.map((side) => [side.date, side.account_type, cents(side.debit), cents(side.credit)]),
    );
    expect(sumOf(csv.map((row) => cents(row["Debit"])))).toBe(cents(totals?.debit));
    expect(sumOf(csv.map((row) => cents(row["Credit"])))).toBe(cents(totals?.credit));
  });

  it("profit and loss", async () => {
    const figures = financialsDashboard.parse(await ask(paths.financialsDashboard, period));
    const heads = ["name", "amount", "previous", "change", "%"];
    const named = resultCells(figures, ({ key, detail }) => detail ?? key);
    const csv = tableOf(csvText(heads, named));
    const lines = figures.profit_and_loss;
    expect(csv.map(({ amount, previous }) => [cents(amount), cents(previous)])).toEqual(
      lines.map(({ amount, previous }) => [cents(amount), cents(previous)]),
    );
    const parts = csv.filter(({ name }) => name !== "gross_profit" && name !== "net_profit");
    const net = csv.find(({ name }) => name === "net_profit");
    expect(sumOf(parts.map(({ amount }) => cents(amount)))).toBe(cents(net?.["amount"]));
  });
});
