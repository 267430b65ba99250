import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { paths } from "#/contract/paths.ts";
import { changesAnswer } from "#/contract/sync.ts";
import { openPurchaseShop, purchaseOf } from "#tests/support/purchase-shop.ts";

let shop: Awaited<ReturnType<typeof openPurchaseShop>>;
beforeAll(async () => {
  shop = await openPurchaseShop();
});
afterAll(() => shop.closeWithTrueBooks());

const newId = () => shop.api.newId();

/** Sets the serial numbers of the first line. */
function naming<Line extends object>(lines: readonly Line[], serials: readonly string[]) {
  return lines.map((line, index) => (index === 0 ? { ...line, serials } : line));
}

async function buy(serials: string[], { isReceived = true } = {}) {
  const opId = newId();
  const items = shop.bought([0, serials.length * 1000, 100_000]);
  const made = shop.desk.buy(opId, shop.supplier, items, { isReceived });
  const { delivery } = made;
  const body = {
    ...made,
    delivery: delivery === null ? null : { ...delivery, lines: naming(delivery.lines, serials) },
  };
  const row = purchaseOf(await shop.manager.write(paths.purchases, opId, body));
  return { body, row, opId };
}

async function arrive(
  of: Awaited<ReturnType<typeof buy>>,
  serials: string[],
  desk: typeof shop.desk = shop.desk,
) {
  const opId = newId();
  const said = desk.arrive(opId, of.body, [{ milli: serials.length * 1000 }]);
  const body = { ...said, lines: naming(said.lines, serials) };
  const path = paths.purchaseReceive(of.row.id);
  return { opId, row: purchaseOf(await shop.manager.write(path, opId, body)), body, path };
}

const serialUnits = (serials: string[]) =>
  shop.rows(
    `SELECT serial, status, location_id FROM serials
     WHERE product_id = $1 AND serial = any($2) ORDER BY serial`,
    [shop.item(0).product, serials],
  );

describe("the serial numbers of a purchase", () => {
  it("are added with the delivery, sent to the tills, and removed by a sale and by a return", async () => {
    const bought = await buy(["TV-1", "TV-2", "TV-3"]);
    expect(bought.row.lines[0]).toMatchObject({ serials: ["TV-1", "TV-2", "TV-3"] });
    const location_id = shop.duka.location;
    const there = (serial: string) => ({ serial, status: "in_stock", location_id });
    expect(await serialUnits(["TV-1", "TV-2", "TV-3"])).toEqual(
      ["TV-1", "TV-2", "TV-3"].map(there),
    );
    const { body } = await shop.manager.get(paths.changes, {
      business: shop.duka.id,
      location: location_id,
      limit: "1000",
    });
    const told = changesAnswer.parse(body).changes.flatMap((one) => {
      return one.entity === "serial" && one.op === "put" ? [one.row?.["serial"]] : [];
    });
    expect(new Set(told)).toEqual(new Set(["TV-1", "TV-2", "TV-3"]));

    const selling = newId();
    const sale = shop.here.sale(selling, [{ ...shop.item(0), milli: 1000 }]);
    const sold = { ...sale, lines: naming(sale.lines, ["TV-1"]) };
    expect((await shop.manager.write(paths.sales, selling, sold)).status).toBe(201);
    const returning = newId();
    const back = shop.desk.bringBack(returning, bought.body, [1000]);
    const gone = { ...back, lines: naming(back.lines, ["TV-2"]) };
    const path = paths.purchaseReturns(bought.row.id);
    const answer = purchaseOf(await shop.manager.write(path, returning, gone));
    expect(answer.returns[0]?.lines[0]).toMatchObject({ serials: ["TV-2"] });
    expect((await serialUnits(["TV-1", "TV-2", "TV-3"])).map(({ status }) => status)).toEqual([
      "sold",
      "gone",
      "in_stock",
    ]);
    for (const op of [bought.opId, selling, returning]) expect(await shop.flagsOf(op)).toEqual([]);
  });

  it("are added with each part of an order, and once when a part is sent twice", async () => {
    const order = await buy(["PH-1", "PH-2", "PH-3"], { isReceived: false });
    expect(await serialUnits(["PH-1", "PH-2", "PH-3"])).toEqual([]);
    const first = await arrive(order, ["PH-1"]);
    const again = await shop.manager.write(first.path, first.opId, first.body);
    expect(again.status).toBe(200);
    const second = await arrive(order, ["PH-2", "PH-3"], shop.other);
    expect(second.row.status).toBe("received");
    expect((await serialUnits(["PH-1", "PH-2", "PH-3"])).map(({ location_id: at }) => at)).toEqual([
      shop.duka.location,
      shop.duka.otherLocation,
      shop.duka.otherLocation,
    ]);
    expect(await shop.flagsOf(first.opId)).toEqual([]);
  });

  it("[S14] are kept when two tills received one unit, and the owner is notified of the second", async () => {
    const order = await buy(["FR-1"], { isReceived: false });
    const first = await arrive(order, ["FR-1"]);
    const second = await arrive(order, ["FR-1"], shop.other);
    expect(await shop.flagsOf(first.opId)).toEqual([]);
    expect(await shop.flagsOf(second.opId)).toContain("serial_conflict");
    // It remains one unit, both in stock and on the line.
    expect(await serialUnits(["FR-1"])).toHaveLength(1);
    expect(second.row.lines[0]).toMatchObject({ received: "2", serials: ["FR-1"] });
  });

  it("match the quantity received, or the body is rejected at its line", async () => {
    const opId = newId();
    const made = shop.desk.buy(opId, shop.supplier, shop.bought([0, 2000, 100_000]));
    const lines = naming(made.delivery?.lines ?? [], ["XX-1", "XX-2", "XX-3"]);
    const body = { ...made, delivery: { ...made.delivery, lines } };
    const { status, body: said } = await shop.manager.write(paths.purchases, opId, body);
    expect(status).toBe(422);
    expect(said["errors"]).toHaveProperty(["delivery.lines.0"]);
    expect(await serialUnits(["XX-1", "XX-2", "XX-3"])).toEqual([]);
  });
});
