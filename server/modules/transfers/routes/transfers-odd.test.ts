import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { transfer } from "#/contract/transfer.ts";
import { paths } from "#/contract/paths.ts";
import { clusters } from "#tests/support/database.ts";
import { openTransferShop } from "#tests/support/transfer-shop.ts";

type TransferShop = Awaited<ReturnType<typeof openTransferShop>>;

describe.each(clusters())("inconsistent transfers, PostgreSQL %s", (cluster) => {
  let shop: TransferShop;
  beforeAll(async () => {
    shop = await openTransferShop(cluster);
    // Ten units of sugar at 1,200.00 each and ten of rice at 2,300.00.
    await shop.count(0, 10_000);
    await shop.count(1, 10_000);
  });
  afterAll(() => shop.closeWithTrueBooks());

  const newId = () => shop.api.newId();
  const line = (answer: { body: Record<string, unknown> }, index = 0) =>
    transfer.parse(answer.body).lines[index];

  it.each([
    ["send", "receive", "cancel"],
    ["send", "cancel", "receive"],
    ["receive", "send", "cancel"],
    ["receive", "cancel", "send"],
    ["cancel", "send", "receive"],
    ["cancel", "receive", "send"],
  ] as const)("[S15] arriving as %s, %s, %s end with the same result", async (...order) => {
    const { duka, manager } = shop;
    const before = [
      await shop.stockAt(1, duka.location),
      await shop.stockAt(1, duka.otherLocation),
    ];
    const opId = newId();
    const items = [{ product: shop.item(1).product, milli: 900 }];
    const body = shop.here.send(opId, duka.otherLocation, items);
    for (const action of order) {
      if (action === "send") await manager.write(paths.transfers, opId, body);
      else if (action === "receive") await shop.receive(body, [600]);
      else await shop.cancel(body);
      expect(await shop.faults()).toEqual([]);
    }
    const { body: row } = await manager.get(paths.transfer(body.id));
    expect(row).toMatchObject({ status: "received", is_orphan: false });
    expect(line({ body: row })).toMatchObject({ received: "0.6", returned: "0.3", lost: "0" });
    const after = [await shop.stockAt(1, duka.location), await shop.stockAt(1, duka.otherLocation)];
    const moved = after.map(({ quantity }, index) => quantity - (before[index]?.quantity ?? 0));
    expect(moved).toEqual([-600, 600]);
  });

  it("[S14] received in excess are valued at the average cost and flagged", async () => {
    const { body } = await shop.send([1000]);
    const { opId, answer } = await shop.receive(body, [1500]);
    expect(line(answer)?.received).toBe("1.5");
    expect(await shop.flagsOf(opId)).toEqual(["received_more"]);
    expect(await shop.postings(opId)).toEqual({
      goods_in_transit: -120_000,
      inventory: 180_000,
      stock_variance: -60_000,
    });
  });

  it("[S14] finally received with a shortfall record it as lost, and a late receipt corrects it", async () => {
    const { body } = await shop.send([1000]);
    const { opId, answer } = await shop.receive(body, [600], true);
    expect(answer.body).toMatchObject({ status: "received" });
    expect(line(answer)).toMatchObject({ received: "0.6", lost: "0.4" });
    expect(await shop.flagsOf(opId)).toEqual(["transfer_short"]);
    expect(await shop.postings(opId)).toEqual({
      goods_in_transit: -120_000,
      inventory: 72_000,
      stock_variance: 48_000,
    });
    const late = await shop.receive(body, [400]);
    expect(line(late.answer)).toMatchObject({ received: "1", lost: "0" });
    expect(await shop.postings(late.opId)).toEqual({ inventory: 48_000, stock_variance: -48_000 });
  });

  it("received into negative stock offset it, and post the value difference as variance", async () => {
    const sold = newId();
    const soap = { ...shop.item(2), milli: 3000 };
    await shop.manager.write(paths.sales, sold, shop.there.sale(sold, [soap]));
    // Soap is valued at 600.00 at both locations; the sender's now costs 900.00.
    await shop.count(2, 10_000);
    await shop.rows(
      `UPDATE stock_items SET value = value * 3 / 2, average_cost = average_cost * 3 / 2
       WHERE product_id = $1 AND location_id = $2`,
      [soap.product, shop.duka.location],
    );
    const opId = newId();
    const items = [{ product: soap.product, milli: 5000 }];
    const body = shop.here.send(opId, shop.duka.otherLocation, items);
    await shop.manager.write(paths.transfers, opId, body);
    const came = await shop.receive(body, [5000]);
    expect(await shop.stockAt(2, shop.duka.otherLocation)).toEqual({
      quantity: 2000,
      value: 180_000,
    });
    expect(await shop.postings(came.opId)).toEqual({
      goods_in_transit: -450_000,
      inventory: 360_000,
      stock_variance: 90_000,
    });
    // Removes the rows the test wrote outside the ledger, so that the books are consistent at the end.
    await shop.rows(
      `UPDATE stock_items SET value = value - 300000 WHERE product_id = $1 AND location_id = $2`,
      [soap.product, shop.duka.location],
    );
  });

  it("[S5] fault 30: received before their sending is recorded are balanced when it arrives", async () => {
    const { duka } = shop;
    const before = await shop.stockAt(0, duka.otherLocation);
    const opId = newId();
    const body = shop.here.send(opId, duka.otherLocation, [
      { product: shop.item(0).product, milli: 1000 },
    ]);
    const early = await shop.receive(body, [1000]);
    expect(early.answer.body).toMatchObject({ is_orphan: true, status: "received" });
    expect(await shop.flagsOf(early.opId)).toEqual(["orphan"]);
    expect(await shop.postings(early.opId)).toEqual({
      goods_in_transit: -120_000,
      inventory: 120_000,
    });
    expect(await shop.faults()).toEqual([]);
    const { body: row } = await shop.manager.write(paths.transfers, opId, body);
    expect(row).toMatchObject({ is_orphan: false, status: "received", number: body.number });
    const [transit] = await shop.rows(
      "SELECT coalesce(sum(value_in_transit), 0)::int AS amount FROM transfer_lines WHERE transfer_id = $1",
      [body.id],
    );
    expect(transit?.["amount"]).toBe(0);
    expect((await shop.stockAt(0, duka.otherLocation)).quantity).toBe(before.quantity + 1000);
  });

  it("[S5] cancelled before their sending is recorded never leave stock", async () => {
    const before = await shop.stockAt(0, shop.duka.location);
    const opId = newId();
    const body = shop.here.send(opId, shop.duka.otherLocation, [
      { product: shop.item(0).product, milli: 1000 },
    ]);
    const early = await shop.cancel(body);
    expect(early.answer.body).toMatchObject({ is_orphan: true, status: "cancelled" });
    expect(await shop.stockAt(0, shop.duka.location)).toEqual(before);
    const { body: row } = await shop.manager.write(paths.transfers, opId, body);
    expect(row).toMatchObject({ is_orphan: false, status: "cancelled" });
    expect(await shop.stockAt(0, shop.duka.location)).toEqual(before);
  });

  it("[S14] from or to a closed location are accepted and flagged", async () => {
    const close = (isActive: boolean) =>
      shop.rows("UPDATE locations SET is_active = $2 WHERE id = $1", [
        shop.duka.otherLocation,
        isActive,
      ]);
    await close(false);
    const { opId, body, answer } = await shop.send([100]);
    const came = await shop.receive(body, [100]);
    await close(true);
    expect([answer.status, came.answer.status]).toEqual([201, 201]);
    expect(await shop.flagsOf(opId)).toContain("location_closed");
    expect(await shop.flagsOf(came.opId)).toEqual(["location_closed"]);
  });

  it("[S15] keep the first reason for missing items in either order of arrival, and show it in movements", async () => {
    await shop.count(0, 10_000);
    const { body } = await shop.send([3000]);
    const say = async (reason: string, note: string, at: number) => {
      const opId = shop.api.newId();
      const { lines, ...receipt } = shop.there.receive(opId, body, [0], { isFinal: true });
      const said = lines.length > 0 ? lines : [{ id: shop.api.newId(), line: "", quantity: "0" }];
      return shop.manager.write(paths.transferReceive(body.id), opId, {
        ...receipt,
        effective_at: new Date(at).toISOString(),
        lines: said.map((one) => ({
          ...one,
          line: body.lines[0]?.id,
          missing: { reason, note },
        })),
      });
    };
    const { now } = shop.api.clock;
    const late = await say("other", "Nobody knows", now);
    expect(late.status).toBe(201);
    const early = await say("damaged", "Torn bag", now - 60_000);
    const first = { lost: "3", missing: { reason: "damaged", note: "Torn bag" } };
    expect(early.body).toMatchObject({ lines: [first] });
    const again = await say("lost", "", now - 30_000);
    expect(again.body).toMatchObject({ lines: [first] });
    expect((await say("other", "", now)).status).toBe(422);
    const moved = await shop.owner.get(paths.movements, { kind: "transfer_out", page_size: "1" });
    expect(moved.body).toMatchObject({
      results: [{ missing: { quantity: "3", reason: "damaged", note: "Torn bag" } }],
    });
  });
});
