import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bookkeepingPage, financialsDashboard } from "#/contract/financials.ts";
import { paths } from "#/contract/paths.ts";
import { businessDay } from "#/domain/business-day.ts";
import { addDays } from "#/i18n/dates.ts";
import { openShop, type TradingShop } from "#tests/support/trading-shop.ts";

let shop: TradingShop;
let today: string;
beforeAll(async () => {
  shop = await openShop();
  today = businessDay(shop.api.clock.now, "Africa/Dar_es_Salaam");
});
afterAll(() => shop.closeWithTrueBooks());

type Line = { account: string; detail?: string; debit: string; credit: string };
const rent: Line = { account: "expenses", detail: "rent", debit: "300000.00", credit: "0.00" };
const bank: Line = { account: "bank", debit: "0.00", credit: "300000.00" };
const entryOf = (part: object = {}) => ({
  id: shop.api.newId(),
  date: today,
  description: "Rent of November",
  location: shop.duka.location,
  lines: [rent, bank],
  ...part,
});
const write = (body: object, by = shop.owner) => by.post(paths.financialsEntries, body);
const reverse = (entry: string, id = shop.api.newId()) =>
  shop.owner.post(paths.financialsReverse(entry), { id, reason: "Paid twice" });
const refusedAt = ({ status, body }: { status: number; body: Record<string, unknown> }) => [
  status,
  ...Object.keys((body["errors"] as object | undefined) ?? {}),
];
async function rentOf(): Promise<string | undefined> {
  const query = { from: today, to: today };
  const { body } = await shop.owner.get(paths.financialsDashboard, query);
  return financialsDashboard
    .parse(body)
    .profit_and_loss.find(({ key, detail }) => key === "expense" && detail === "rent")?.amount;
}

describe("a manual entry", () => {
  it("is in the profit and loss immediately, and once, however often it is sent", async () => {
    const body = entryOf();
    expect((await write(body)).status).toBe(201);
    expect((await write(body)).status).toBe(201);
    expect(await rentOf()).toBe("-300000.00");
    const { body: page } = await shop.owner.get(paths.financialsEntries, { entry: body.id });
    expect(bookkeepingPage.parse(page).results).toMatchObject([
      { account_type: "bank", credit: "300000.00", entry_type: "manual" },
      { account_type: "expenses", detail: "rent", debit: "300000.00", person: "Neema Mushi" },
    ]);
  });

  it("is refused at its field when invalid", async () => {
    const wrong: [object, string][] = [
      [{ lines: [rent, { ...bank, credit: "299999.00" }] }, "lines"],
      [{ lines: [rent, { ...bank, debit: "300000.00" }] }, "lines"],
      [{ lines: [{ ...rent, detail: undefined }, bank] }, "lines"],
      [{ lines: [rent, { ...bank, account: "inventory" }] }, "lines"],
      [{ lines: [rent] }, "lines"],
      [{ date: addDays(today, 1) }, "date"],
      [{ description: " " }, "description"],
      [{ location: shop.api.newId() }, "location"],
    ];
    for (const [part, field] of wrong)
      expect([part, ...refusedAt(await write(entryOf(part)))]).toEqual([part, 422, field]);
    expect(await rentOf()).toBe("-300000.00");
  });

  it("is reversed once, with a reason, and both are kept", async () => {
    const body = entryOf();
    await write(body);
    const id = shop.api.newId();
    expect((await reverse(body.id, id)).status).toBe(201);
    expect((await reverse(body.id, id)).status).toBe(201);
    expect(refusedAt(await reverse(body.id))).toEqual([422, "reason"]);
    expect(refusedAt(await reverse(id))).toEqual([422, "reason"]);
    expect((await reverse(shop.api.newId())).status).toBe(404);
    expect(await rentOf()).toBe("-300000.00");
    const { body: page } = await shop.owner.get(paths.financialsEntries, { entry: body.id });
    expect(bookkeepingPage.parse(page).results[0]?.reversed_by).toBe(id);
    const actions = await shop.rows(
      "SELECT action FROM audit_log WHERE subject_id = $1 ORDER BY 1",
      [body.id],
    );
    expect(actions.map(({ action }) => action)).toEqual(["books.entry", "books.reverse"]);
  });

  it("is refused without permission", async () => {
    const manager = await shop.api.signIn(shop.duka.manager);
    for (const by of [manager, shop.cashier]) expect((await write(entryOf(), by)).status).toBe(403);
  });
});

describe("locked days", () => {
  it("accept no entry, and a late sale is booked on the first open day [S14]", async () => {
    const until = addDays(today, -1);
    const lock = (day: string) => shop.owner.post(paths.financialsLock, { locked_until: day });
    expect(refusedAt(await lock(today))).toEqual([422, "locked_until"]);
    expect((await lock(until)).status).toBe(200);
    expect(refusedAt(await lock(addDays(until, -1)))).toEqual([422, "locked_until"]);
    expect(refusedAt(await write(entryOf({ date: until })))).toEqual([422, "date"]);
    const opId = shop.api.newId();
    const at = shop.api.clock.now - 3 * 86_400_000;
    const sale = shop.bodies.sale(opId, [{ ...shop.item(0), milli: 1000 }], { at });
    expect((await shop.cashier.write(paths.sales, opId, sale)).status).toBe(201);
    const { body } = await shop.owner.get(paths.financialsEntries, { search: sale.number });
    for (const row of bookkeepingPage.parse(body).results) {
      expect(row.date).toBe(today);
      expect(row.effective_at).toBe(sale.occurred_at);
    }
    const { body: figures } = await shop.owner.get(paths.dashboard);
    expect(figures).toMatchObject({ today: { amount: sale.total, sales: 1 } });
  });
});

it("the books are searched in the words shown to the user", async () => {
  const opId = shop.api.newId();
  await shop.cashier.write(
    paths.sales,
    opId,
    shop.bodies.sale(opId, [{ ...shop.item(0), milli: 1000 }]),
  );
  const query = { search: "mauzo" };
  const headers = { "Accept-Language": "sw" };
  const told = await shop.owner.send("GET", paths.financialsEntries, undefined, { query, headers });
  const kinds = bookkeepingPage.parse(told.body).results.map(({ entry_type }) => entry_type);
  expect(new Set(kinds)).toEqual(new Set(["sale"]));
  const { body } = await shop.owner.get(paths.financialsEntries, query);
  expect(bookkeepingPage.parse(body).count).toBe(0);
});
