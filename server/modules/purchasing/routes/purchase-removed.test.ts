import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { header } from "#/contract/headers.ts";
import { paths } from "#/contract/paths.ts";
import { openPurchaseShop, purchaseOf } from "#tests/support/purchase-shop.ts";

let shop: Awaited<ReturnType<typeof openPurchaseShop>>;
beforeAll(async () => {
  shop = await openPurchaseShop();
});
afterAll(() => shop.closeWithTrueBooks());

const newId = () => shop.api.newId();

/** The deletion of an order by this till; repeated, it is the same operation with the same body. */
function removal(purchase: string) {
  const opId = newId();
  const body = shop.here.origin(opId);
  const headers = { [header.idempotencyKey]: opId };
  const say = (said: object = body) =>
    shop.manager.send("DELETE", paths.purchase(purchase), said, { headers });
  return { opId, body, say };
}

const known = async (id: string) => {
  const [row] = await shop.rows("SELECT is_orphan, status FROM purchases WHERE id = $1", [id]);
  return row ?? null;
};
const order = () => shop.buy(shop.bought([0, 4000, 100_000]), { isReceived: false });

describe("a deleted order", () => {
  it("[S4] is deleted once, however often the request is sent, and another body is not a repeat", async () => {
    const { row } = await order();
    const gone = removal(row.id);
    const first = await gone.say();
    expect([first.status, await known(row.id)]).toEqual([201, null]);
    const actions = () =>
      shop.rows("SELECT count(*)::int AS n FROM operations WHERE op_id = $1", [gone.opId]);
    for (let time = 0; time < 2; time += 1) {
      const again = await gone.say();
      expect([again.status, again.body["id"]]).toEqual([200, first.body["id"]]);
      expect(again.body["ack_seq"]).toBe(first.body["ack_seq"]);
    }
    expect(await actions()).toEqual([{ n: 1 }]);
    const other = await gone.say({ ...gone.body, till_seq: gone.body.till_seq + 1 });
    expect(other.status).toBe(409);
    // Another operation on a purchase already deleted is not a fact and is refused.
    expect((await removal(row.id).say()).status).toBe(404);
  });

  it("[S5] [S14] accepts another till's receipt and payment of it, and is not deleted again", async () => {
    const { row, body } = await order();
    const gone = removal(row.id);
    expect((await gone.say()).status).toBe(201);
    const [before, debt] = [await shop.stockAt(0, shop.duka.otherLocation), await shop.balance()];

    // Received and paid at the other till before the deletion reached it.
    const came = newId();
    const receipt = shop.other.arrive(came, body, [{ milli: 3000 }]);
    const path = paths.purchaseReceive(row.id);
    const answer = purchaseOf(await shop.manager.write(path, came, receipt));
    expect(answer).toMatchObject({ id: row.id, lines: [{ received: "3" }], owed: "3000.00" });
    const paid = newId();
    const settled = shop.other.settle(paid, body, 100_000);
    purchaseOf(await shop.manager.write(paths.purchasePayments(row.id), paid, settled));
    expect(await known(row.id)).toMatchObject({ is_orphan: true, status: "partly_received" });
    expect(await shop.stockAt(0, shop.duka.otherLocation)).toEqual({
      quantity: before.quantity + 3000,
      value: before.value + 300_000,
    });
    expect((await shop.balance()) - debt).toBe(200_000);
    expect(await shop.flagsOf(came)).toEqual(["orphan"]);

    // A repetition of the first deletion gets the same response and deletes nothing.
    expect((await gone.say()).status).toBe(200);
    expect(await known(row.id)).not.toBeNull();
    expect((await shop.balance()) - debt).toBe(200_000);
    const late = removal(row.id);
    expect((await late.say()).status).toBe(404);
    expect(await known(row.id)).not.toBeNull();
  });

  it("is not deleted when a receipt arrived first", async () => {
    const { row, body } = await order();
    const came = newId();
    const receipt = shop.other.arrive(came, body, [{ milli: 1000 }]);
    purchaseOf(await shop.manager.write(paths.purchaseReceive(row.id), came, receipt));
    const gone = removal(row.id);
    expect([(await gone.say()).body["code"], (await gone.say()).status]).toEqual(["in_use", 409]);
    expect(await known(row.id)).toMatchObject({ is_orphan: false });
  });
});
