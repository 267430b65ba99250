import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dashboard, type Dashboard } from "#/contract/figures.ts";
import { paths } from "#/contract/paths.ts";
import { productPerformance } from "#/contract/reports.ts";
import { addDays } from "#/i18n/dates.ts";
import { type FiguresShop, openFiguresShop } from "#tests/support/figures-shop.ts";

let shop: FiguresShop["shop"];
let today: string;
beforeAll(async () => {
  ({ shop, today } = await openFiguresShop());
});
afterAll(() => shop.closeWithTrueBooks());

async function read(query: Record<string, string> = {}, by = shop.owner): Promise<Dashboard> {
  const { status, body } = await by.get(paths.dashboard, query);
  expect(status).toBe(200);
  return dashboard.parse(body);
}

describe("a user with permission to see reports and nothing else", () => {
  const give = async (rights: readonly string[]) => {
    const whose = [shop.duka.id, shop.duka.cashier.id];
    await shop.rows("DELETE FROM membership_roles WHERE business_id = $1 AND user_id = $2", whose);
    await shop.rows(
      "DELETE FROM member_permissions WHERE business_id = $1 AND user_id = $2",
      whose,
    );
    await shop.rows(
      `INSERT INTO member_permissions (business_id, id, user_id, permission, valid_from)
       SELECT $1, gen_random_uuid(), $2, one, '2020-01-01' FROM unnest($3::text[]) one`,
      [...whose, rights],
    );
  };
  const recent = async () => (await read({}, shop.cashier)).recent;

  it("sees no row that a list of its own would refuse, and no cost", async () => {
    await give(["report.view"]);
    const bare = await read({}, shop.cashier);
    expect([bare.credits, bare.alerts, bare.suppliers, bare.discrepancies]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect([bare.today.profit, bare.recent]).toEqual([undefined, []]);
    expect(bare.today).toMatchObject({ amount: (await read()).today.amount });

    await give(["report.view", "sale.read", "credit.read", "stock.read"]);
    expect(new Set((await recent()).map(({ kind }) => kind))).toEqual(
      new Set(["sale", "return", "void", "credit_payment"]),
    );
    const more = await read({}, shop.cashier);
    expect([more.credits, more.alerts].includes(undefined)).toBe(false);

    await give(["report.view", "purchase.receive"]);
    expect((await recent()).map(({ kind, amount }) => [kind, amount])).toEqual([
      ["purchase", null],
    ]);
    await give(["report.view", "purchase.read", "cost.view"]);
    expect((await recent()).map(({ amount }) => amount)).toEqual(["1800.00"]);
  });

  it("sees the products sold, and no stock", async () => {
    const query = { from: addDays(today, -7), to: today };
    const asked = (more: Record<string, string> = {}) =>
      shop.cashier.get(paths.reportProducts, { ...query, ...more });
    const rows = async () => productPerformance.parse((await asked()).body).rows;
    await give(["report.view", "stock.read"]);
    const all = await rows();
    expect(all.some(({ available }) => available !== null)).toBe(true);
    await give(["report.view"]);
    const sales = await rows();
    expect(sales.map(({ product }) => product)).toEqual([shop.item(0).product]);
    expect(
      sales.every(({ available, days_left }) => available === null && days_left === null),
    ).toBe(true);
    expect((await asked({ only: "dead" })).status).toBe(403);
  });
});
