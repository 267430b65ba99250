import { afterAll, beforeAll, expect, it } from "vitest";
import { paths } from "#/contract/paths.ts";
import { stockRecordInFull } from "#/contract/stock-record.ts";
import { openPurchaseShop } from "#tests/support/purchase-shop.ts";

let shop: Awaited<ReturnType<typeof openPurchaseShop>>;
beforeAll(async () => {
  shop = await openPurchaseShop();
});
afterAll(() => shop.closeWithTrueBooks());

it("a stock record shows its average cost and last purchase price only to users who may see costs", async () => {
  const { id: business } = shop.duka;
  const { stockItem, product } = shop.item(0);
  const record = async (who: typeof shop.manager) => {
    const { body } = await who.get(paths.inventoryRecord(stockItem), { business });
    return stockRecordInFull.parse(body);
  };
  const before = await record(shop.manager);
  expect(before.last_purchase_price).toBeNull();
  await shop.buy(shop.bought([0, 2000, 90_000]));
  await shop.buy(shop.bought([0, 4000, 120_050]));
  await shop.api.database.system((tx) =>
    tx.execute(`update products set order_quantity = 12000 where id = '${product}'`),
  );
  const after = await record(shop.manager);
  expect(after.reorder_quantity).toBe("12");
  expect(after.last_purchase_price).toBe("1200.50");
  const [item] = await shop.rows(
    "select round(value::numeric * 1000 / quantity_available)::text as cost from stock_items where id = $1",
    [stockItem],
  );
  const cents = Math.round(Number(after.average_cost) * 100);
  expect(Math.abs(cents - Number(item?.["cost"]))).toBeLessThanOrEqual(1);
  const cashier = await record(shop.cashier);
  expect(cashier.reorder_quantity).toBe("12");
  expect(Object.keys(cashier)).not.toContain("average_cost");
  expect(Object.keys(cashier)).not.toContain("last_purchase_price");
});
