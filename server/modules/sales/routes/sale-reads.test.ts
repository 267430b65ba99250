import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { credit as creditShape, creditPayment as paymentShape } from "#/contract/credit.ts";
import { customer as customerShape } from "#/contract/customer.ts";
import { sale as saleShape } from "#/contract/sale.ts";
import { stockItem as stockShape } from "#/contract/stock-item.ts";
import { paths } from "#/contract/paths.ts";
import { pageOf } from "#/contract/primitives.ts";
import { openListedShop, type ListedShop } from "#tests/support/list-answers.ts";

let shop: ListedShop;
beforeAll(async () => {
  shop = await openListedShop();
});
afterAll(() => shop.close());

describe("trading lists", () => {
  it("list stock by location and product", async () => {
    const [product] = shop.duka.products;
    const here = await shop.list(paths.inventory, { location: shop.duka.location });
    expect(here.count).toBe(3);
    const both = await shop.list(paths.inventory, { product: product?.id ?? "" });
    expect(both.count).toBe(2);
    const { body } = await shop.owner.get(paths.inventoryRecord(product?.stockItem ?? ""));
    expect(stockShape.parse(body).location).toBe(shop.duka.location);
  });

  it("find customers by name, phone and code", async () => {
    const found = (query: Record<string, string>) => shop.names(paths.customers, query, "name");
    expect(await found({ search: "asha" })).toEqual(["Asha Juma"]);
    expect(await found({ search: "712345" })).toEqual(["Asha Juma"]);
    expect(await found({ search: "c0002" })).toEqual(["Zuberi"]);
    expect(await found({ has_credit: "true" })).toEqual(["Asha Juma"]);
    expect(await found({ has_credit: "false" })).toEqual(["Zuberi"]);
    expect(await found({ ordering: "-name" })).toEqual(["Zuberi", "Asha Juma"]);
    const { body } = await shop.cashier.get(paths.customer(shop.duka.customer));
    expect(customerShape.parse(body).credit_limit).toBe("100000.00");
  });

  it("list sales by the given filters", async () => {
    const count = async (query: Record<string, string>) =>
      (await shop.list(paths.sales, query)).count;
    expect(
      await count({ search: "000001", customer: shop.duka.customer, till: shop.duka.till.id }),
    ).toBe(1);
    expect(await count({ status: "returned" })).toBe(0);
    expect(await count({ location: shop.duka.otherLocation })).toBe(0);
    const at = (ms: number) => new Date(shop.api.clock.now + ms).toISOString();
    expect(await count({ from: at(-60_000), to: at(60_000) })).toBe(1);
    expect(await count({ to: at(-60_000) })).toBe(0);
    const { body } = await shop.cashier.get(paths.sale(shop.made.sale));
    expect(saleShape.parse(body)).toMatchObject({ number: "K1-000001", total: "1500.00" });
  });

  it("list debts by status, consistent with their rows", async () => {
    for (const status of ["pending", "partial", "paid", "overdue"]) {
      const { results } = await shop.list(paths.credits, { payment_status: status });
      for (const row of results) expect(row["payment_status"]).toBe(status);
    }
    expect(await shop.names(paths.credits, { payment_status: "paid" }, "id")).toEqual([
      shop.made.paid,
    ]);
    expect(await shop.names(paths.credits, { payment_status: "overdue" }, "id")).toEqual([
      shop.made.owed,
    ]);
    expect(
      creditShape.parse((await shop.owner.get(paths.credit(shop.made.owed))).body).outstanding,
    ).toBe("1500.00");
  });

  it("list the payments of a debt", async () => {
    const page = await shop.list(paths.creditPayments(shop.made.paid));
    expect(pageOf(paymentShape).parse(page).results).toMatchObject([
      { id: shop.made.payment, amount: "1500.00" },
    ]);
    expect((await shop.list(paths.creditPayments(shop.made.owed))).count).toBe(0);
    const { status } = await shop.owner.get(paths.creditPayments(shop.api.newId()));
    expect(status).toBe(404);
  });
});
