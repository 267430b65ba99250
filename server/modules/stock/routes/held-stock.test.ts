import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { stockItem } from "#/contract/stock-item.ts";
import { transfer } from "#/contract/transfer.ts";
import { inventorySummary } from "#/contract/inventory-summary.ts";
import { paths } from "#/contract/paths.ts";
import type { TransferBody } from "#/contract/operations/transfer-send.ts";
import { clusters } from "#tests/support/database.ts";
import { listOf } from "#tests/support/list-answers.ts";
import { openTransferShop } from "#tests/support/transfer-shop.ts";

type TransferShop = Awaited<ReturnType<typeof openTransferShop>>;

describe.each(clusters())("stock reserved by prepared transfers, PostgreSQL %s", (cluster) => {
  let shop: TransferShop;
  beforeAll(async () => {
    shop = await openTransferShop(cluster);
    await shop.count(0, 10_000);
    await shop.count(1, 10_000);
  });
  afterAll(() => shop.closeWithTrueBooks());

  const newId = () => shop.api.newId();

  async function prepare(milli: number) {
    const opId = newId();
    const items = [{ product: shop.item(0).product, milli }];
    const body = shop.here.prepare(opId, shop.duka.otherLocation, items);
    return { opId, body, answer: await shop.manager.write(paths.transfers, opId, body) };
  }

  async function dispatch(sent: TransferBody) {
    const opId = newId();
    const body = shop.here.dispatch(opId, sent);
    const answer = await shop.manager.write(paths.transferDispatch(sent.id), opId, body);
    return { opId, body, answer };
  }

  /** The record of the item in the business's list. */
  async function record() {
    const { duka, owner } = shop;
    const { product } = shop.item(0);
    const asked = { location: duka.location, product };
    const { results } = await listOf(owner, duka, paths.inventory, asked);
    return stockItem.parse(results.find(({ variant }) => variant === null));
  }

  it("[S15] a prepared transfer reserves its items until they are dispatched", async () => {
    const { duka, owner } = shop;
    const { quantity_available: then } = await record();
    const { opId, body, answer } = await prepare(3000);
    expect(answer.status).toBe(201);
    const row = transfer.parse(answer.body);
    expect(row).toMatchObject({ status: "prepared", left_at: null, closed_at: null });
    expect(await shop.postings(opId)).toEqual({ goods_in_transit: 360_000, inventory: -360_000 });
    const held = await record();
    expect(held.reserved_quantity).toBe("3");
    expect(Number(held.quantity_available)).toBe(Number(then) - 3);
    const place = { business: duka.id };
    const summary = await owner.get(paths.inventorySummary(shop.item(0).product), place);
    expect(inventorySummary.parse(summary.body).details_by_location).toContainEqual(
      expect.objectContaining({ inventory_id: held.id, reserved_quantity: "3" }),
    );
    const listed = await listOf(owner, duka, paths.transfers, { status: "prepared" });
    expect(listed.results.map(({ id }) => id)).toEqual([body.id]);

    const left = await dispatch(body);
    expect(left.answer.body).toMatchObject({ status: "in_transit" });
    expect(transfer.parse(left.answer.body).left_at).not.toBeNull();
    expect(await shop.postings(left.opId)).toEqual({});
    const after = await record();
    expect(after).not.toHaveProperty("reserved_quantity");
    expect(after.quantity_available).toBe(held.quantity_available);
    // The feed delivers the sender's stock item again, although it has not moved otherwise.
    const told = await shop.rows(
      "SELECT entity_id FROM changes WHERE entity = 'stock_item' AND seq = $1",
      [left.answer.body["ack_seq"]],
    );
    expect(told).toEqual([{ entity_id: held.id }]);
    const again = await shop.manager.write(paths.transferDispatch(body.id), left.opId, left.body);
    expect(again.body).toMatchObject({ outcome: "replayed", status: "in_transit" });
    const came = await shop.receive(body, [3000]);
    expect(came.answer.body).toMatchObject({ status: "received" });
  });

  it("a cancelled transfer makes its items available for sale again", async () => {
    const { quantity_available: then } = await record();
    const { body } = await prepare(2000);
    const { answer, opId } = await shop.cancel(body);
    expect(answer.body).toMatchObject({ status: "cancelled", lines: [{ returned: "2" }] });
    expect(await shop.postings(opId)).toEqual({ goods_in_transit: -240_000, inventory: 240_000 });
    const row = await record();
    expect(row).not.toHaveProperty("reserved_quantity");
    expect(row.quantity_available).toBe(then);
    // A dispatch reported after the cancellation leaves the items where they were returned to.
    const late = await dispatch(body);
    expect(late.answer.body).toMatchObject({ status: "cancelled" });
  });

  it("a received transfer counts as dispatched even if the dispatch was not recorded", async () => {
    const { body } = await prepare(2000);
    const { answer } = await shop.receive(body, [500]);
    expect(answer.body).toMatchObject({ status: "partly_received" });
    expect(await record()).not.toHaveProperty("reserved_quantity");
    await shop.cancel(body);
  });

  it("[S5] a dispatch may arrive before the preparation", async () => {
    const opId = newId();
    const items = [{ product: shop.item(0).product, milli: 1000 }];
    const body = shop.here.prepare(opId, shop.duka.otherLocation, items);
    const left = await dispatch(body);
    expect(left.answer.body).toMatchObject({ is_orphan: true, status: "in_transit" });
    expect(await shop.flagsOf(left.opId)).toEqual(["orphan"]);
    const late = await shop.manager.write(paths.transfers, opId, { ...body, prev_op: null });
    expect(late.body).toMatchObject({ is_orphan: false, status: "in_transit" });
    expect(await record()).not.toHaveProperty("reserved_quantity");
    await shop.cancel(body);
  });

  it("a caller without an outbox can prepare and dispatch; without the permission it is refused", async () => {
    const { duka, manager } = shop;
    const lines = [{ product: shop.item(1).product, quantity: "1" }];
    const places = { from_location: duka.location, to_location: duka.otherLocation };
    const made = await manager.write(paths.transfers, newId(), {
      ...places,
      lines,
      is_prepared: true,
    });
    expect(made.body).toMatchObject({ status: "prepared" });
    const id = String(made.body["id"]);
    const path = paths.transferDispatch(id);
    expect((await shop.cashier.write(path, newId(), {})).status).toBe(403);
    const wrong = await manager.write(path, newId(), { quantity: "1" });
    expect([wrong.status, wrong.body["code"]]).toEqual([422, "validation_failed"]);
    const stranger = await shop.api.signIn((await shop.api.business()).owner);
    expect((await stranger.write(path, newId(), {})).status).toBe(404);
    const left = await manager.write(path, newId(), {});
    expect(left.body).toMatchObject({ status: "in_transit" });
    expect((await manager.write(paths.transferDispatch(newId()), newId(), {})).status).toBe(404);
    const elsewhere = shop.there.dispatch(newId(), shop.here.send(newId(), duka.otherLocation, []));
    const strange = await manager.write(paths.transferDispatch(newId()), newId(), elsewhere);
    expect([strange.status, strange.body["code"]]).toEqual([422, "validation_failed"]);
  });
});
