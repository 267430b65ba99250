import { afterAll, beforeAll, expect, it } from "vitest";
import { supplier as supplierRow } from "#/contract/supplier.ts";
import { header } from "#/contract/headers.ts";
import { paths } from "#/contract/paths.ts";
import { toBuy } from "#/contract/to-buy.ts";
import type { ApiClient } from "#tests/support/api-client.ts";
import { openTransferShop } from "#tests/support/transfer-shop.ts";

let shop: Awaited<ReturnType<typeof openTransferShop>>;
beforeAll(async () => {
  const cashierMay = ["supplier.read", "supplier.edit", "purchase.read"] as const;
  shop = await openTransferShop(undefined, { cashierMay });
});
afterAll(() => shop.closeWithTrueBooks());

const send = (by: ApiClient, method: string, path: string, body: object) =>
  by.send(method, path, body, { headers: { [header.idempotencyKey]: shop.api.newId() } });

it("the minimum order is shown to, and accepted from, only users with permission to see costs", async () => {
  const { manager, cashier, duka } = shop;
  const least = { least_order: "100000.00" };
  const path = paths.supplier(duka.supplier);
  expect((await send(manager, "PATCH", path, least)).body).toMatchObject(least);

  const made = { name: "Mo", lead_days: 3 };
  expect(
    await send(cashier, "POST", paths.suppliers, { ...made, least_order: null }),
  ).toMatchObject({ status: 201, body: made });
  for (const [method, to, body] of [
    ["POST", paths.suppliers, { ...made, ...least }],
    ["PATCH", path, least],
    ["PATCH", path, { least_order: null }],
  ] as const) {
    const refused = await send(cashier, method, to, body);
    expect(refused).toMatchObject({ status: 403 });
    expect(Object.keys(refused.body["errors"] ?? {})).toEqual(["least_order"]);
  }
  const days = await send(cashier, "PATCH", path, { lead_days: 9 });
  expect(days).toMatchObject({ status: 201 });

  const read = async (by: ApiClient) => {
    const { results } = (await by.get(paths.suppliers, { search: "Azam" })).body;
    return (results as unknown[]).map((row) => supplierRow.parse(row));
  };
  expect(await read(manager)).toMatchObject([{ ...least, lead_days: 9 }]);
  const [seen] = await read(cashier);
  expect(seen).toMatchObject({ lead_days: 9 });
  expect(seen).not.toHaveProperty("least_order");
});

it("the purchase suggestions show days to everyone, and costs only with permission to see them", async () => {
  const { manager, cashier, item, rows } = shop;
  await rows("UPDATE stock_items SET quantity_available = 0, reorder_level = 6000 WHERE id = $1", [
    item(0).stockItem,
  ]);
  const read = async (by: ApiClient) => {
    const [own] = toBuy.parse((await by.get(paths.purchaseToBuy)).body).suppliers;
    return { ...own, lines: own?.lines.slice(0, 1) };
  };
  const inFull = await read(manager);
  expect(inFull).toMatchObject({ lead_days: 9, lead_source: "entered", least_order: "100000.00" });
  for (const told of ["lines.0.cost", "lines.0.worth"]) expect(inFull).toHaveProperty(told);
  const seen = await read(cashier);
  expect(seen).toMatchObject({ lead_days: 9, lead_source: "entered" });
  for (const hidden of ["least_order", "lines.0.cost", "lines.0.worth"])
    expect(seen).not.toHaveProperty(hidden);
});
