import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SaleBody } from "#/contract/operations/sale-create.ts";
import { paths } from "#/contract/paths.ts";
import { clusters } from "#tests/support/database.ts";
import { openShop, type TradingShop } from "#tests/support/trading-shop.ts";

type Change = (body: SaleBody) => Partial<SaleBody>;
type Line = SaleBody["lines"][number];

describe.each(clusters())("the sums of a sale, PostgreSQL %s", (cluster) => {
  let shop: TradingShop;
  beforeAll(async () => {
    shop = await openShop(cluster);
    const settings = { cash_rounding: "50.00" };
    const answer = await shop.owner.patch(paths.businessSettings, settings);
    if (answer.status !== 200) throw new Error("The coin was not set");
  });
  afterAll(() => shop.closeWithTrueBooks());

  const newId = () => shop.api.newId();
  const cash = (amount: string) => [{ id: newId(), method: "cash" as const, amount }];
  const card = (amount: string) => [{ id: newId(), method: "card" as const, amount }];

  /** The flag `totals_differ` of a quick item of 7,500.00, two pieces of 3,750.00, with these changes. */
  async function wrongIn(change: Change, ofLine: Partial<Line> = {}): Promise<unknown> {
    const opId = newId();
    const plain = shop.bodies.sale(opId, [{ ...shop.item(0), milli: 2000 }]);
    const [line] = plain.lines;
    if (line === undefined) throw new Error("The sale has no line");
    const sold = {
      ...line,
      product: null,
      unit_price: "3750.00",
      tax_rate: "18.00",
      tax: "1144.07",
      line_total: "7500.00",
    };
    const body: SaleBody = {
      ...plain,
      subtotal: "7500.00",
      tax: "1144.07",
      total: "7500.00",
      payments: cash("7500.00"),
    };
    const sent = { ...body, lines: [{ ...sold, ...ofLine }], ...change(body) };
    const answer = await shop.cashier.write(paths.sales, opId, sent);
    expect([answer.status, answer.body["outcome"]]).toEqual([201, "accepted"]);
    const [flag] = await shop.rows(
      "SELECT data FROM discrepancies WHERE op_id = $1 AND kind = 'totals_differ'",
      [opId],
    );
    const data = flag?.["data"] as { wrong: string[] } | undefined;
    return data?.wrong ?? null;
  }

  it.each<[string, Change, Partial<Line>]>([
    ["tax in its price", () => ({}), {}],
    [
      "tax added to its price",
      () => ({ tax: "1350.00", total: "8850.00", payments: cash("8850.00") }),
      { tax: "1350.00", line_total: "8850.00" },
    ],
    [
      "a discount",
      () => ({ discount: "750.00", tax: "1029.66", total: "6750.00", payments: cash("6750.00") }),
      { discount: "750.00", tax: "1029.66", line_total: "6750.00" },
    ],
    [
      "a weight, rounded half up",
      () => ({ subtotal: "1.67", tax: "0.25", total: "1.67", payments: card("1.67") }),
      { quantity: "0.333", unit_price: "5.01", tax: "0.25", line_total: "1.67" },
    ],
    [
      "cash rounded up to the coin",
      () => ({
        subtotal: "75.00",
        tax: "0.00",
        total: "75.00",
        rounding: "25.00",
        payments: cash("100.00"),
      }),
      { unit_price: "37.50", tax_rate: "0.00", tax: "0.00", line_total: "75.00" },
    ],
    [
      "nothing to pay",
      () => ({ subtotal: "0.00", tax: "0.00", total: "0.00", payments: [] }),
      {
        unit_price: "0.00",
        tax: "0.00",
        line_total: "0.00",
      },
    ],
  ])("with %s are right", async (_what, change, line) => {
    expect(await wrongIn(change, line)).toBe(null);
  });

  it.each<[string, string[], Change, Partial<Line>]>([
    [
      "a price that was not asked",
      ["lines"],
      () => ({ tax: "0.15", total: "1.00", payments: cash("1.00") }),
      { tax: "0.15", line_total: "1.00" },
    ],
    ["no tax on a taxed line", ["lines"], () => ({ tax: "0.00" }), { tax: "0.00" }],
    ["a tax of none of its lines", ["tax"], () => ({ tax: "0.00" }), {}],
    ["a tax above its worth", ["lines"], () => ({ tax: "90000.00" }), { tax: "90000.00" }],
    ["a discount of none of its lines", ["discount"], () => ({ discount: "7400.00" }), {}],
    ["another subtotal", ["subtotal"], () => ({ subtotal: "9000.00" }), {}],
    ["a debt nobody owes", ["credit_amount"], () => ({ credit_amount: "5000.00" }), {}],
    [
      "cash rounded away",
      ["rounding"],
      () => ({ rounding: "-7000.00", payments: cash("500.00") }),
      {},
    ],
    [
      "more than half the coin rounded away",
      ["rounding"],
      () => ({ rounding: "-50.00", payments: cash("7450.00") }),
      {},
    ],
    [
      "rounding without cash",
      ["rounding"],
      () => ({ rounding: "-25.00", payments: card("7475.00") }),
      {},
    ],
  ])("[S14] with %s are recorded and flagged", async (_what, wrong, change, line) => {
    expect(await wrongIn(change, line)).toEqual(wrong);
  });

  it("[S14] rounded to a coin the shop has since given up are right: the till was offline", async () => {
    const rounded: Change = () => ({ rounding: "-200.00", payments: cash("7300.00") });
    expect(await wrongIn(rounded)).toEqual(["rounding"]);
    for (const coin of ["500.00", "50.00"]) {
      const answer = await shop.owner.patch(paths.businessSettings, { cash_rounding: coin });
      expect(answer.status).toBe(200);
    }
    expect(await wrongIn(rounded)).toBe(null);
  });
});
