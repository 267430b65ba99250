import { afterAll, beforeAll, expect, it } from "vitest";
import { paths } from "#/contract/paths.ts";
import { openShop, type TradingShop } from "#tests/support/trading-shop.ts";

let shop: TradingShop;
beforeAll(async () => {
  shop = await openShop();
  const levels = [
    [0, "quantity_available = 5000, reorder_level = 5000, minimum_stock_level = 9000"],
    [1, "quantity_available = 9000, reorder_level = 5000, minimum_stock_level = 9000"],
    [2, "quantity_available = 80000, reorder_level = 5000, max_stock_level = 80000"],
  ] as const;
  for (const [index, set] of levels)
    await shop.rows(`UPDATE stock_items SET ${set} WHERE id = $1`, [shop.item(index).stockItem]);
});
afterAll(() => shop.close());

async function found(query: Record<string, string>): Promise<unknown[]> {
  const answer = await shop.owner.get(paths.inventory, {
    business: shop.duka.id,
    location: shop.duka.location,
    ...query,
  });
  expect(answer.status).toBe(200);
  const { results, count } = answer.body as { results: { product: string }[]; count: number };
  expect(count).toBe(results.length);
  return results
    .map(({ product }) => [0, 1, 2].find((index) => shop.item(index).product === product))
    .toSorted((a = 0, b = 0) => a - b);
}

it("finds stock records by status, using the first rule that applies", async () => {
  expect(await found({ status: "reorder" })).toEqual([0]);
  expect(await found({ status: "low" })).toEqual([1]);
  expect(await found({ status: "overstock" })).toEqual([2]);
  expect(await found({ status: "in_stock" })).toEqual([]);
  expect(await found({ status: "all" })).toEqual([0, 1, 2]);
});

it("finds stock records by part of a name or SKU, whatever characters the search contains", async () => {
  expect(await found({ search: "suk" })).toEqual([0]);
  expect(await found({ search: "MCHELE" })).toEqual([1]);
  expect(await found({ search: "%" })).toEqual([]);
  expect(await found({ search: "  " })).toEqual([0, 1, 2]);
  expect(await found({ search: "s", status: "overstock" })).toEqual([2]);
});

it("rejects an unknown status", async () => {
  const { status, body } = await shop.owner.get(paths.inventory, { status: "plenty" });
  expect([status, Object.keys(body["errors"] as object)]).toEqual([422, ["status"]]);
});
