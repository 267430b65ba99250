import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { paths } from "#/contract/paths.ts";
import type { SaleBody } from "#/contract/operations/sale-create.ts";
import { money } from "#/domain/money.ts";
import { clusters } from "#tests/support/database.ts";
import { openShop, type TradingShop } from "#tests/support/trading-shop.ts";

describe.each(clusters())("a customer with many debts, PostgreSQL %s", (cluster) => {
  let shop: TradingShop;
  beforeAll(async () => {
    shop = await openShop(cluster);
  });
  afterAll(() => shop.closeWithTrueBooks());

  async function lend(): Promise<SaleBody> {
    const opId = shop.api.newId();
    const credit = { customer: shop.duka.customer, name: "Asha", debt: shop.api.newId() };
    const body = shop.bodies.sale(opId, [{ ...shop.item(0), milli: 1000 }], { credit });
    const answer = await shop.cashier.write(paths.sales, opId, body);
    expect(answer.status).toBe(201);
    return body;
  }

  /** Pays all these sales with one payment and returns the number of SQL statements. */
  async function pay(list: readonly SaleBody[]): Promise<number> {
    const [sale] = list;
    if (sale === undefined) throw new Error("there is something to pay");
    const opId = shop.api.newId();
    const whose = { customer: shop.duka.customer, name: "Asha" };
    const of = { ...whose, sale: sale.id, saleNumber: sale.number };
    const body = shop.bodies.payment(opId, of, money(sale.total) * list.length);
    const query = vi.spyOn(Client.prototype, "query");
    const answer = await shop.cashier.write(
      paths.creditPayments(sale.payments[0]?.id ?? ""),
      opId,
      body,
    );
    const statements = query.mock.calls.length;
    query.mockRestore();
    expect(answer.status).toBe(201);
    return statements;
  }

  it("[S15] pays two of them with as many SQL statements as twelve", async () => {
    const list: SaleBody[] = [];
    for (let made = 0; made < 14; made += 1) list.push(await lend());
    const two = await pay(list.slice(0, 2));
    expect(await pay(list.slice(2))).toBe(two);
    const rows = await shop.rows(
      "SELECT id FROM credits WHERE amount_paid <> credit_amount OR number_of_payments <> 1",
    );
    expect(rows).toEqual([]);
  });
});
