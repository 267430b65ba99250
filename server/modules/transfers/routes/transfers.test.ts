import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { transfer } from "#/contract/transfer.ts";
import { paths } from "#/contract/paths.ts";
import { acknowledgement } from "#/contract/origin.ts";
import { clusters } from "#tests/support/database.ts";
import { listOf } from "#tests/support/list-answers.ts";
import { openTransferShop } from "#tests/support/transfer-shop.ts";

type TransferShop = Awaited<ReturnType<typeof openTransferShop>>;

describe.each(clusters())("transfers, PostgreSQL %s", (cluster) => {
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

  it("[S15] take items out of one location at their value and add them to another", async () => {
    const { duka } = shop;
    const before = await shop.stockAt(0, duka.location);
    const { opId, body, answer } = await shop.send([3000]);
    expect(answer.status).toBe(201);
    const row = transfer.extend(acknowledgement.shape).parse(answer.body);
    expect(row).toMatchObject({
      id: body.id,
      number: body.number,
      from_location: duka.location,
      to_location: duka.otherLocation,
      status: "in_transit",
      closed_at: null,
      is_orphan: false,
      lines: [{ quantity: "3", received: "0", returned: "0", lost: "0" }],
    });
    expect(await shop.postings(opId)).toEqual({ goods_in_transit: 360_000, inventory: -360_000 });
    expect(await shop.stockAt(0, duka.location)).toEqual({
      quantity: before.quantity - 3000,
      value: before.value - 360_000,
    });
    const touched = await shop.rows(
      "SELECT entity, location_id FROM changes WHERE seq = $1 AND entity = 'transfer'",
      [row.ack_seq],
    );
    expect(touched).toEqual([{ entity: "transfer", location_id: null }]);

    const part = await shop.receive(body, [1000]);
    expect(part.answer.body).toMatchObject({ status: "partly_received" });
    expect(await shop.postings(part.opId)).toEqual({
      goods_in_transit: -120_000,
      inventory: 120_000,
    });
    const rest = await shop.receive(body, [2000]);
    expect(rest.answer.body).toMatchObject({ status: "received" });
    expect(transfer.parse(rest.answer.body).closed_at).not.toBeNull();
    expect(await shop.stockAt(0, duka.otherLocation)).toEqual({ quantity: 3000, value: 360_000 });
  });

  it("assign the rounding remainder to the last part received", async () => {
    const { body } = await shop.send([1, 1001]);
    const parts = [
      await shop.receive(body, [1, 333]),
      await shop.receive(body, [0, 333]),
      await shop.receive(body, [0, 335]),
    ];
    expect(line(parts[2]?.answer ?? { body: {} }, 1)?.received).toBe("1.001");
    let worth = 0;
    for (const { opId } of parts) worth += (await shop.postings(opId))["inventory"] ?? 0;
    const [sent] = await shop.rows(
      "SELECT sum(value)::int AS value FROM transfer_lines WHERE transfer_id = $1",
      [body.id],
    );
    expect(worth).toBe(Number(sent?.["value"]));
  });

  it("[S13] sent again are answered as replayed and move nothing twice", async () => {
    const { opId, body } = await shop.send([1000]);
    const before = await shop.stockAt(0, shop.duka.location);
    const again = await shop.manager.write(paths.transfers, opId, body);
    expect(again.body).toMatchObject({ outcome: "replayed", id: body.id });
    const { opId: came, body: receipt } = await shop.receive(body, [400]);
    const replayed = await shop.manager.write(paths.transferReceive(body.id), came, receipt);
    expect(replayed.body).toMatchObject({ outcome: "replayed", status: "partly_received" });
    expect(line(replayed)?.received).toBe("0.4");
    expect(await shop.stockAt(0, shop.duka.location)).toEqual(before);
    const other = newId();
    const copy = await shop.manager.write(paths.transfers, other, {
      ...body,
      ...shop.here.origin(other),
    });
    expect([copy.status, copy.body["code"]]).toEqual([409, "conflict"]);
  });

  it("[S15] when cancelled return to the sender's stock at their original value", async () => {
    const before = await shop.stockAt(1, shop.duka.location);
    const { body } = await shop.send([1, 4000]);
    const part = await shop.receive(body, [0, 1000]);
    expect(part.answer.status).toBe(201);
    const back = await shop.cancel(body);
    expect(back.answer.body).toMatchObject({
      status: "received",
      cancel_reason: "Sent by mistake",
    });
    expect(line(back.answer, 1)).toMatchObject({ received: "1", returned: "3", lost: "0" });
    const after = await shop.stockAt(1, shop.duka.location);
    expect(after.quantity).toBe(before.quantity - 1000);
    const alone = await shop.send([2000]);
    const { opId, answer } = await shop.cancel(alone.body);
    expect(answer.body).toMatchObject({ status: "cancelled" });
    expect(await shop.postings(opId)).toEqual({ goods_in_transit: -240_000, inventory: 240_000 });
    expect(await shop.flagsOf(opId)).toEqual([]);
  });

  it("[S14] received after cancellation count as received: the items leave the sender's stock again", async () => {
    const { duka } = shop;
    const [mine, theirs] = [
      await shop.stockAt(0, duka.location),
      await shop.stockAt(0, duka.otherLocation),
    ];
    const { body } = await shop.send([2000]);
    await shop.cancel(body);
    const { opId, answer } = await shop.receive(body, [2000]);
    expect(answer.body).toMatchObject({ status: "received" });
    expect(line(answer)).toMatchObject({ received: "2", returned: "0" });
    expect(await shop.flagsOf(opId)).toEqual(["cancelled_received"]);
    expect((await shop.stockAt(0, duka.location)).quantity).toBe(mine.quantity - 2000);
    expect((await shop.stockAt(0, duka.otherLocation)).quantity).toBe(theirs.quantity + 2000);
    // Moved from one location to the other at the same value.
    expect(await shop.postings(opId)).toEqual({ inventory: 0 });
  });

  it("cancelled and received concurrently end the same whichever is first", async () => {
    const ends = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const { body } = await shop.send([500]);
        await Promise.all([shop.cancel(body), shop.receive(body, [500])]);
        const { body: row } = await shop.manager.get(paths.transfer(body.id));
        return { status: row["status"], line: line({ body: row }) };
      }),
    );
    for (const end of ends) {
      expect(end.status).toBe("received");
      expect(end.line).toMatchObject({ received: "0.5", returned: "0" });
    }
    const kinds = await shop.rows(
      "SELECT count(*)::int AS count FROM discrepancies WHERE kind = 'cancelled_received'",
    );
    expect(Number(kinds[0]?.["count"])).toBeGreaterThanOrEqual(6);
  });

  it("by a caller without an outbox need only locations, items and quantities", async () => {
    const { duka, manager } = shop;
    const lines = [{ product: shop.item(0).product, quantity: "0.5" }];
    const places = { from_location: duka.location, to_location: duka.otherLocation };
    const sent = await manager.write(paths.transfers, newId(), { ...places, lines });
    expect([sent.status, sent.body["code"]]).toEqual([201, "accepted"]);
    const row = transfer.parse(sent.body);
    expect(row.lines[0]).toMatchObject({ name: "Sugar", quantity: "0.5" });
    expect(row.number).toMatch(/^T-[0-9A-F]{8}$/);
    const part = [{ line: row.lines[0]?.id, quantity: "0.2" }];
    const came = await manager.write(paths.transferReceive(row.id), newId(), { lines: part });
    expect(came.body).toMatchObject({ status: "partly_received" });
    const back = await manager.write(paths.transferCancel(row.id), newId(), { reason: "Enough" });
    expect(line(back)).toMatchObject({ received: "0.2", returned: "0.3" });
    const nowhere = await manager.write(paths.transferCancel(newId()), newId(), { reason: "x" });
    expect(nowhere.status).toBe(404);
  });

  it("are rejected when a location repeats, items belong to another tenant or are missing, or access is denied", async () => {
    const { duka, manager, here, there } = shop;
    const soko = await shop.api.business({});
    const item = { product: shop.item(0).product, milli: 1000 };
    const refusals: [string, Record<string, unknown>][] = [];
    const sending = (to: string, items: { product: string; milli: number }[]) =>
      here.send(newId(), to, items);
    const there1 = sending(duka.otherLocation, [item]);
    refusals.push(
      [paths.transfers, sending(duka.location, [item])],
      [paths.transfers, sending(soko.location, [item])],
      [
        paths.transfers,
        sending(duka.otherLocation, [{ ...item, product: soko.products[0]?.id ?? "" }]),
      ],
      [paths.transfers, sending(duka.otherLocation, [{ ...item, milli: 0 }])],
      [paths.transfers, { ...there1, lines: [] }],
      [paths.transfers, { ...there1, lines: [...there1.lines, ...there1.lines] }],
      [paths.transferReceive(newId()), here.receive(newId(), there1, [1000])],
      [paths.transferReceive(newId()), there.receive(newId(), there1, [1000, 1000])],
      [paths.transferCancel(newId()), there.cancel(newId(), there1)],
      [paths.transferCancel(newId()), { ...here.cancel(newId(), there1), reason: " " }],
    );
    for (const [path, body] of refusals) {
      const answer = await manager.write(path, newId(), body);
      expect([path, answer.status, answer.body["code"]]).toEqual([path, 422, "validation_failed"]);
    }
    const stranger = await shop.api.signIn(soko.owner);
    const { body } = await shop.send([100]);
    const stolen = await stranger.write(paths.transferCancel(body.id), newId(), { reason: "Mine" });
    expect(stolen.status).toBe(404);
    expect((await stranger.get(paths.transfer(body.id))).status).toBe(404);
    const cashier = await shop.cashier.write(paths.transferCancel(body.id), newId(), {
      reason: "Mine",
    });
    expect(cashier.status).toBe(403);
  });

  it("are filtered by location, status and time of sending", async () => {
    const { duka, owner } = shop;
    const open = await listOf(owner, duka, paths.transfers, { status: "open", page_size: "200" });
    const statuses = new Set(open.results.map((row) => row["status"]));
    expect([...statuses].every((one) => one === "in_transit" || one === "partly_received")).toBe(
      true,
    );
    const done = await listOf(owner, duka, paths.transfers, { status: "received", page_size: "1" });
    expect(done.results).toHaveLength(1);
    expect(done.count).toBeGreaterThan(1);
    const all = await listOf(owner, duka, paths.transfers, { location: duka.otherLocation });
    const any = await listOf(owner, duka, paths.transfers);
    expect(all.count).toBe(any.count);
    const now = new Date(shop.api.clock.now + 1).toISOString();
    const later = await listOf(owner, duka, paths.transfers, { from: now });
    expect(later.count).toBe(0);
    const strange = await owner.get(paths.transfers, { business: duka.id, status: "lost" });
    expect(strange.status).toBe(422);
  });
});
