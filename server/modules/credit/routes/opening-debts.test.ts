import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { paths } from "#/contract/paths.ts";
import type { OpeningDebt } from "#/contract/customer.ts";
import type { ApiClient } from "#tests/support/api-client.ts";
import { clusters } from "#tests/support/database.ts";
import { openShop, type TradingShop } from "#tests/support/trading-shop.ts";

describe.each(clusters())("a customer with an opening debt, PostgreSQL %s", (cluster) => {
  let shop: TradingShop;
  let manager: ApiClient;
  beforeAll(async () => {
    shop = await openShop(cluster);
    manager = await shop.api.signIn(shop.duka.manager);
  });
  afterAll(() => shop.closeWithTrueBooks());

  const newId = () => shop.api.newId();

  /** Creates a customer with an opening debt from the cashier's till, by default as the manager. */
  async function takeIn(
    debt: Partial<OpeningDebt> = {},
    { id = newId(), by = manager, over = {} }: TakenIn = {},
  ) {
    const opId = newId();
    const opening_debt = { id: newId(), amount: "15000.00", since: null, due_date: null, ...debt };
    const actor = by === manager ? shop.duka.manager.id : shop.duka.cashier.id;
    const body = { ...shop.bodies.customer(opId, id, "Mama Asha"), actor, opening_debt, ...over };
    const answer = await by.write(paths.customers, opId, body);
    return { opId, id, debt: opening_debt.id, body, answer };
  }
  type TakenIn = { id?: string; by?: ApiClient; over?: Record<string, unknown> };

  const read = async (path: string) => (await manager.get(path, { business: shop.duka.id })).body;

  function pay(customer: string, debt: string, minor: number) {
    const opId = newId();
    const named = { customer, name: "Mama Asha", sale: debt, saleNumber: "" };
    const body = shop.bodies.payment(opId, named, minor);
    return shop.cashier.write(paths.creditPayments(debt), opId, body);
  }

  const postedBy = async (opId: string) => {
    const found = await shop.rows(
      `SELECT e.kind, account, debit - credit AS amount FROM journal_postings p
       JOIN journal_entries e ON e.business_id = p.business_id AND e.id = p.entry_id
       WHERE e.op_id = $1 ORDER BY account`,
      [opId],
    );
    return found.map((row) => [row["kind"], row["account"], Number(row["amount"])]);
  };

  it("owes it like any debt: in the list, the balance, the account and the ageing", async () => {
    const { id, debt, answer } = await takeIn({ since: "2026-01-10", due_date: "2026-02-09" });
    expect(answer).toMatchObject({ status: 201, body: { credit_balance: "15000.00" } });
    expect(await read(paths.credit(debt))).toMatchObject({
      sale: debt,
      sale_number: "",
      opening: { since: "2026-01-10" },
      customer: id,
      location: shop.duka.location,
      credit_amount: "15000.00",
      outstanding: "15000.00",
      payment_terms: 30,
      payment_status: "overdue",
    });
    const { body } = await manager.get(paths.credits, { business: shop.duka.id, customer: id });
    expect(body).toMatchObject({ count: 1, results: [{ id: debt }] });
    expect(await read(paths.customerCreditHistory(id))).toMatchObject({
      results: [{ kind: "opening", amount: "15000.00", balance: "15000.00" }],
    });
    const days = { from: "2026-11-01", to: "2026-11-20" };
    const figures = await shop.owner.get(paths.financialsDashboard, {
      business: shop.duka.id,
      ...days,
    });
    expect(figures.body).toMatchObject({ receivables: { over_90: "15000.00" } });
  });

  it("owes it in the books too, against the owner's equity, and paying it is not revenue", async () => {
    const { opId, id, debt } = await takeIn();
    expect(await postedBy(opId)).toEqual([
      ["opening", "accounts_receivable", 15_000_00],
      ["opening", "opening_equity", -15_000_00],
    ]);
    expect((await pay(id, debt, 5_000_00)).status).toBe(201);
    expect(await read(paths.credit(debt))).toMatchObject({
      amount_paid: "5000.00",
      outstanding: "10000.00",
      payment_status: "partial",
    });
    expect((await pay(id, debt, 10_000_00)).status).toBe(201);
    expect(await read(paths.customer(id))).toMatchObject({ credit_balance: "0.00" });
    expect(await shop.faults()).toEqual([]);
  });

  it("[S4] sent twice owes once, and a debt that already exists is rejected together with its customer", async () => {
    const first = await takeIn();
    const again = await manager.write(paths.customers, first.opId, first.body);
    expect(again.body).toMatchObject({ outcome: "replayed", credit_balance: "15000.00" });
    const other = await takeIn({ id: first.debt });
    expect(other.answer).toMatchObject({
      status: 409,
      body: { errors: { opening_debt: [expect.any(String)] } },
    });
    expect((await manager.get(paths.customer(other.id))).status).toBe(404);
  });

  it("[S5] may have paid before the customer arrives: the payment finds the debt", async () => {
    const [id, debt] = [newId(), newId()];
    expect((await pay(id, debt, 6_000_00)).status).toBe(201);
    expect((await takeIn({ id: debt }, { id })).answer.status).toBe(201);
    expect(await read(paths.credit(debt))).toMatchObject({ outstanding: "9000.00" });
    expect(await read(paths.customer(id))).toMatchObject({
      name: "Mama Asha",
      credit_balance: "9000.00",
    });
  });

  it("[S14] owes nothing when sent by a user who may not agree to terms, and the owner is notified", async () => {
    const { id, debt, answer, opId } = await takeIn({}, { by: shop.cashier });
    expect(answer).toMatchObject({ status: 201, body: { credit_balance: "0.00" } });
    expect((await manager.get(paths.credit(debt), { business: shop.duka.id })).status).toBe(404);
    expect(await postedBy(opId)).toEqual([]);
    const flags = await shop.rows(`SELECT kind, data FROM discrepancies WHERE op_id = $1`, [opId]);
    expect(flags).toEqual([
      {
        kind: "terms_not_taken",
        data: {
          permission: "customer.edit",
          credit_limit: "1000000.00",
          is_wholesale: false,
          opening_debt: "15000.00",
        },
      },
    ]);
    expect(await read(paths.customer(id))).toMatchObject({ name: "Mama Asha" });
  });

  it("is created by a caller without an outbox that names the location", async () => {
    const said = { name: "Juma", opening_debt: { amount: "2500.50", since: "2026-11-01" } };
    const nowhere = await manager.write(paths.customers, newId(), said);
    expect(nowhere).toMatchObject({
      status: 422,
      body: { errors: { location: [expect.any(String)] } },
    });
    const opId = newId();
    const placed = { ...said, location: shop.duka.location };
    expect(await manager.write(paths.customers, opId, placed)).toMatchObject({
      status: 201,
      body: { credit_balance: "2500.50" },
    });
    expect(await read(paths.credit(opId))).toMatchObject({ opening: { since: "2026-11-01" } });
  });

  it.each([
    ["nothing", { amount: "0.00" }],
    ["less than nothing", { amount: "-5.00" }],
    ["no amount", { amount: "much" }],
    ["no day", { since: "2026-02-31" }],
    ["no id", { id: "1" }],
  ])("is rejected when the debt is %s", async (_what, debt) => {
    expect((await takeIn(debt)).answer.status).toBe(422);
  });

  it("is rejected at a location of another business", async () => {
    const other = await shop.api.business({ subdomain: "other" });
    const { answer } = await takeIn({}, { over: { location: other.location } });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    const kept = await shop.rows(`SELECT 1 FROM credits WHERE location_id = $1`, [other.location]);
    expect(kept).toEqual([]);
    const placed = {
      name: "Juma",
      location: other.location,
      opening_debt: { amount: "2500.50" },
    };
    expect((await manager.write(paths.customers, newId(), placed)).status).toBe(422);
  });
});
