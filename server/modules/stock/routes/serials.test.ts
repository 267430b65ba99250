import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { changesAnswer } from "#/contract/sync.ts";
import { paths } from "#/contract/paths.ts";
import { afterSaleBodies } from "#tests/support/after-sale-bodies.ts";
import { clusters } from "#tests/support/database.ts";
import { openTransferShop } from "#tests/support/transfer-shop.ts";

type Shop = Awaited<ReturnType<typeof openTransferShop>>;
type Desk = Shop["here"];

describe.each(clusters())("serial-tracked items, PostgreSQL %s", (cluster) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openTransferShop(cluster);
  });
  afterAll(() => shop.closeWithTrueBooks());

  const newId = () => shop.api.newId();
  const product = () => shop.item(0).product;
  const write = async (path: string, opId: string, body: object) => {
    const answer = await shop.manager.write(path, opId, body);
    expect([path, answer.status, answer.body["errors"]]).toEqual([path, 201, undefined]);
    return answer.body;
  };
  const serialOf = (serial: string) =>
    shop.rows("SELECT id, status, location_id FROM serials WHERE product_id = $1 AND key = $2", [
      product(),
      serial.toLowerCase(),
    ]);
  const conflicts = async (serial: string) => {
    const open = await shop.rows(
      "SELECT data ->> 'why' AS why FROM discrepancies WHERE kind = 'serial_conflict' AND status = 'open' AND lower(data ->> 'serial') = $1",
      [serial.toLowerCase()],
    );
    return open.map(({ why }) => why);
  };

  function found(desk: Desk, serials: string[], at?: number) {
    const opId = newId();
    const milli = serials.length * 1000;
    const said = at === undefined ? {} : { at };
    const body = desk.adjust(opId, product(), milli, { reason: "found", ...said });
    return { opId, path: paths.adjustments, body: { ...body, serials } };
  }
  function sold(desk: Desk, serials: string[], at?: number) {
    const opId = newId();
    const items = [{ ...shop.item(0), milli: serials.length * 1000 }];
    const body = desk.sale(opId, items, at === undefined ? {} : { at });
    const lines = body.lines.map((line) => ({ ...line, serials }));
    return { opId, path: paths.sales, body: { ...body, lines } };
  }
  const say = ({ opId, path, body }: { opId: string; path: string; body: object }) =>
    write(path, opId, body);
  /** All feed rows about one unit, for a device at the first location. */
  async function told(id: unknown) {
    const { body } = await shop.manager.get(paths.changes, {
      business: shop.duka.id,
      location: shop.duka.location,
      limit: "1000",
    });
    const { changes } = changesAnswer.parse(body);
    return changes.filter((change) => change.entity === "serial" && change.id === id);
  }

  it("[S14] [S15] a unit sold at two tills, with one sale voided as never left, ends as sold in every order", async () => {
    const minute = 60_000;
    const start = shop.api.clock.now - 60 * minute;
    const orders = [
      [0, 1, 2, 3],
      [3, 2, 1, 0],
      [1, 0, 3, 2],
      [2, 3, 0, 1],
      [3, 0, 2, 1],
    ];
    for (const [index, order] of orders.entries()) {
      const serial = `TWICE-${index}`;
      const sale = sold(shop.here, [serial], start + 2 * minute);
      const opId = newId();
      const bodies = afterSaleBodies(shop.here, newId);
      const gone = bodies.void(opId, sale.body, { at: start + 4 * minute, goods: "never_left" });
      const lines = gone.lines.map((line) => ({ ...line, serials: [serial] }));
      const actions = [
        found(shop.here, [serial], start + minute),
        sale,
        sold(shop.there, [serial], start + 3 * minute),
        { opId, path: paths.saleVoid(sale.body.id), body: { ...gone, lines } },
      ];
      // Sent to the server out of order, each from a till of its own.
      for (const at of order) {
        const action = actions[at];
        if (action) await say({ ...action, body: { ...action.body, prev_op: null } });
      }
      expect(await serialOf(serial)).toMatchObject([{ status: "sold", location_id: null }]);
      expect(await conflicts(serial)).not.toEqual([]);
    }
  });

  it("a unit is received, found by its number, sold, and returned by its number", async () => {
    await say(found(shop.here, ["SN-77", "SN-78"]));
    const [serial] = await serialOf("sn-77");
    expect(serial).toMatchObject({ status: "in_stock", location_id: shop.duka.location });
    expect(await told(serial?.["id"])).toMatchObject([
      { op: "put", row: { serial: "SN-77", location: shop.duka.location, status: "in_stock" } },
    ]);
    const items = await shop.manager.get(paths.products, { search: "sn-77" });
    expect(items.body).toMatchObject({ count: 1, results: [{ id: product() }] });

    const sale = sold(shop.here, ["sn-77", "SN-78"]);
    expect(await say(sale)).toMatchObject({ lines: [{ serials: ["sn-77", "SN-78"] }] });
    expect(await told(serial?.["id"])).toMatchObject([{ op: "delete" }]);
    const sales = await shop.manager.get(paths.sales, { search: " SN-77 " });
    expect(sales.body).toMatchObject({ count: 1, results: [{ id: sale.body.id }] });

    const line = sale.body.lines[0]?.id ?? "";
    const back = (serials: string[]) => ({
      reason: "Broken",
      lines: [{ line, quantity: "1", serials }],
    });
    const other = await shop.manager.write(
      paths.saleReturns(sale.body.id),
      newId(),
      back(["SN-1"]),
    );
    expect(other.body).toMatchObject({ code: "validation_failed", errors: { lines: [{}] } });
    const answer = await write(paths.saleReturns(sale.body.id), newId(), back(["SN-78"]));
    expect(answer).toMatchObject({ returns: [{ lines: [{ serials: ["SN-78"] }] }] });
    expect(await serialOf("sn-78")).toMatchObject([
      { status: "in_stock", location_id: shop.duka.location },
    ]);
    expect(await conflicts("sn-78")).toEqual([]);
  });

  it("units move to another location with their transfer and return when it is cancelled", async () => {
    await say(found(shop.here, ["GO-1", "GO-2"]));
    const opId = newId();
    const items = [{ product: product(), milli: 2000 }];
    const body = shop.here.send(opId, shop.duka.otherLocation, items);
    const lines = body.lines.map((line) => ({ ...line, serials: ["GO-1", "GO-2"] }));
    const sent = { ...body, lines };
    expect(await write(paths.transfers, opId, sent)).toMatchObject({
      lines: [{ serials: ["GO-1", "GO-2"] }],
    });
    expect(await serialOf("go-1")).toMatchObject([{ status: "in_transit", location_id: null }]);
    const came = newId();
    const receipt = shop.there.receive(came, sent, [1000]);
    const part = receipt.lines.map((line) => ({ ...line, serials: ["GO-1"] }));
    const answer = await write(paths.transferReceive(sent.id), came, { ...receipt, lines: part });
    expect(answer).toMatchObject({
      lines: [{ serials: ["GO-1", "GO-2"], received_serials: ["GO-1"] }],
    });
    const cancel = newId();
    await write(paths.transferCancel(sent.id), cancel, shop.here.cancel(cancel, sent));
    expect(await serialOf("go-2")).toMatchObject([
      { status: "in_stock", location_id: shop.duka.location },
    ]);
    expect(await conflicts("go-1")).toEqual([]);
  });

  it("[S15] a stocktake finds missing and new units in every order, and so does a single count", async () => {
    const minute = 60_000;
    const start = shop.api.clock.now - 60 * minute;
    for (const [index, order] of [
      [0, 1, 2],
      [2, 1, 0],
      [1, 0, 2],
    ].entries()) {
      const [seen, gone, fresh] = ["SEEN", "GONE", "NEW"].map((name) => `${name}-${index}`);
      const opId = newId();
      const body = shop.here.stocktake(
        opId,
        [{ product: product(), milli: 2000, countedAt: start + 2 * minute }],
        start + 5 * minute,
      );
      const lines = body.lines.map((line) => ({ ...line, serials: [seen, fresh] }));
      const actions = [
        found(shop.here, [seen ?? "", gone ?? ""], start + minute),
        { opId, path: paths.stocktakes, body: { ...body, lines } },
        // Found again after it had been missing, before it was sold.
        found(shop.here, [gone ?? ""], start + 3 * minute),
      ];
      for (const at of order) {
        const action = actions[at];
        if (action) await say({ ...action, body: { ...action.body, prev_op: null } });
      }
      for (const one of [seen, gone, fresh]) {
        const place = { status: "in_stock", location_id: shop.duka.location };
        expect(await serialOf(one ?? "")).toMatchObject([place]);
        expect(await conflicts(one ?? "")).toEqual([]);
      }
    }
    // A count without numbers moves no units; a count of zero leaves none.
    const plain = newId();
    await write(paths.counts, plain, shop.here.count(plain, product(), 0));
    expect(await serialOf("seen-2")).toMatchObject([{ status: "in_stock" }]);
    const empty = newId();
    const none = { ...shop.here.count(empty, product(), 0), serials: [] };
    await write(paths.counts, empty, none);
    const [serial] = await serialOf("seen-2");
    expect(serial).toMatchObject({ status: "missing", location_id: null });
    expect(await told(serial?.["id"])).toMatchObject([{ op: "delete" }]);
  });

  it("[S14] [S15] a conflict is resolved with a note when explained later; an unexplained one stays open", async () => {
    const minute = 60_000;
    const start = shop.api.clock.now - 60 * minute;
    await say(sold(shop.there, ["LATER", "NEVER"], start + 3 * minute));
    expect(await conflicts("later")).toEqual(["unknown"]);
    const came = found(shop.there, ["LATER"], start + minute);
    await say({ ...came, body: { ...came.body, prev_op: null } });
    expect(await conflicts("later")).toEqual([]);
    expect(await conflicts("never")).toEqual(["unknown"]);
    expect(
      await shop.rows(
        "SELECT status, note, resolved_by FROM discrepancies WHERE kind = 'serial_conflict' AND data ->> 'key' = 'later'",
      ),
    ).toEqual([
      { status: "resolved", note: "What was heard since explains it.", resolved_by: null },
    ]);
  });

  it("[S8] rejects a repeated, surplus, empty or overlong serial number in a line as invalid", async () => {
    for (const serials of [["A", " a "], ["A", "B"], ["A".repeat(65)], [" "]]) {
      const sale = sold(shop.here, ["A"]);
      const lines = sale.body.lines.map((line) => ({ ...line, serials }));
      const answer = await shop.manager.write(sale.path, sale.opId, { ...sale.body, lines });
      expect(answer.body).toMatchObject({ code: "validation_failed" });
    }
  });
});
