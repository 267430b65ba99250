import { expect } from "vitest";
import { paths } from "#/contract/paths.ts";
import { purchase, type PurchaseRow } from "#/contract/purchase.ts";
import type { PurchaseBody } from "#/contract/operations/purchase-create.ts";
import { acknowledgement } from "#/contract/origin.ts";
import { purchaseBodies } from "./purchase-bodies.ts";
import { openTransferShop } from "./transfer-shop.ts";

/** The row returned by a purchase's write; the test fails if it was not accepted. */
export function purchaseOf(answer: { status: number; body: Record<string, unknown> }): PurchaseRow {
  expect([answer.status, answer.body["code"]]).toEqual([201, "accepted"]);
  return purchase.extend(acknowledgement.shape).parse(answer.body);
}

/** A shop with two tills that buys from one supplier; its cashier may order and receive, but not pay. */
export async function openPurchaseShop() {
  const shop = await openTransferShop(undefined, { cashierMay: ["purchase.edit"] });
  const { here, there, manager, api } = shop;
  const desk = purchaseBodies(here, api.newId);
  const other = purchaseBodies(there, api.newId);
  const supplier: PurchaseBody["supplier"] = { id: api.newId(), name: "Mzee Juma" };
  const card = { ...here.origin(supplier.id), ...supplier, phone: null, note: "", is_active: true };
  const answer = await manager.write(paths.suppliers, supplier.id, card);
  if (answer.status !== 201) throw new Error("The supplier was not taken in");

  /** Items of the shop's list, each with its thousandths and its unit cost in minor units. */
  const bought = (...items: [index: number, milli: number, cost: number][]) =>
    items.map(([index, milli, cost]) => ({ product: shop.item(index).product, milli, cost }));

  async function buy(
    items: Parameters<typeof desk.buy>[2],
    options: Parameters<typeof desk.buy>[3] = {},
  ) {
    const opId = api.newId();
    const body = desk.buy(opId, supplier, items, options);
    return { opId, body, row: purchaseOf(await manager.write(paths.purchases, opId, body)) };
  }

  /** The balance owed to a supplier. */
  async function balance(id = supplier.id): Promise<number> {
    const [row] = await shop.rows("SELECT balance FROM suppliers WHERE id = $1", [id]);
    return Number(row?.["balance"]);
  }

  return { ...shop, desk, other, supplier, bought, buy, balance };
}
