import { describe, expect, it } from "vitest";
import { parkedCart, parkedCartBody, type ParkedCart } from "#/contract/parked-carts.ts";
import { ApiError, NoAnswer } from "#/http/api-error.ts";
import type { Api, ApiCall } from "#/http/client.ts";
import { resumeCart } from "#/store/cart.ts";
import { cartRow } from "#tests/support/cart-row.ts";
import { createTestDevice } from "#tests/support/device.ts";
import { addItem } from "../cart/cart-edits.ts";
import { finishHandOver, giveCart, takeCart } from "./hand-over.ts";
import { cartOfParked, parkedBody } from "./parked-wire.ts";

/** A till with one parked cart, and a server with scripted responses. */
async function till() {
  const device = createTestDevice();
  const { db } = await device.open();
  const { ids } = device;
  const item = {
    product: ids.next(),
    variant: null,
    name: "Sukari",
    unit: "kg",
    unitPrice: 3_200_00,
    wholesalePrice: 3_000_00,
    taxRate: 1800,
  };
  const trader = { id: ids.next(), name: "Duka", phone: null, isWholesale: true };
  const begun = cartRow({ id: ids.next(), status: "parked", name: "Fundi", customer: trader });
  const cart = {
    ...addItem(begun, item, ids.next(), 1250).cart,
    discountShare: 500,
    notes: "x",
    tip: 200_00,
  };
  await db.carts.add(cart);
  const asked: ApiCall[] = [];
  const server = { answer: (_call: ApiCall): unknown => ({}) };
  const api = {
    json: (call: ApiCall) => {
      asked.push(call);
      return new Promise((resolve) => resolve(server.answer(call)));
    },
  } as unknown as Api;
  const place = {
    business: ids.next(),
    location: ids.next(),
    till: ids.next(),
    actor: ids.next(),
  };
  return { db, cart, asked, server, place, ports: { db, api, ids, clock: device.clock }, device };
}

const refusal = (code: "conflict" | "validation_failed" | "server_error") => () => {
  throw new ApiError(code, 409, { message: "", errors: {}, retryAfterSeconds: null });
};
const unanswered = () => {
  throw new NoAnswer("no_line");
};

const parkedOf = (body: object, place: { actor: string }): ParkedCart =>
  parkedCart.parse({ ...body, actor: place.actor, parked_at: "2026-11-22T08:00:00.000Z" });

describe("a cart handed to another till", () => {
  it("[S2] is sent in full and closed here; every id is new there", async () => {
    const { db, cart, asked, place, ports } = await till();
    expect(await giveCart(ports, place, cart.id)).toEqual({ outcome: "done", cart: cart.id });
    expect(await db.carts.get(cart.id)).toBeUndefined();
    const body = parkedCartBody.parse(asked[0]?.body);
    const made = cartOfParked(parkedOf(body, place), ports.ids.next, { actor: "x", now: 0 });
    const { id, opId, saleId, lines, ...rest } = made;
    const kept = { customer: cart.customer, discountShare: 500, notes: "x", tip: 200_00 };
    expect(rest).toMatchObject(kept);
    expect(lines).toEqual(cart.lines.map((line) => ({ ...line, id: lines[0]?.id })));
    const old = [cart.id, cart.opId, cart.saleId, cart.lines[0]?.id];
    expect(old).not.toContain(id);
    expect([opId, saleId, lines[0]?.id].some((one) => old.includes(one))).toBe(false);
  });

  it("cannot be sold while the answer is unknown, and is requested again", async () => {
    const { db, cart, asked, server, place, ports, device } = await till();
    server.answer = unanswered;
    expect(await giveCart(ports, place, cart.id)).toEqual({ outcome: "unknown" });
    expect(await resumeCart(db, device, cart.id)).toBeNull();
    const kept = await db.carts.get(cart.id);
    server.answer = () => ({});
    if (kept === undefined) throw new Error("the cart is gone");
    expect((await finishHandOver(ports, place, kept)).outcome).toBe("done");
    expect(asked[0]?.body).toEqual(asked[1]?.body);
    expect(await db.carts.count()).toBe(0);
  });

  it("is restored after a refusal, and removed when another till has it", async () => {
    const { db, cart, server, place, ports, device } = await till();
    server.answer = refusal("validation_failed");
    expect(await giveCart(ports, place, cart.id)).toEqual({ outcome: "refused" });
    const resumed = await resumeCart(db, device, cart.id);
    expect(resumed?.cart.lines).toEqual(cart.lines);
    resumed?.release();
    await db.carts.update(cart.id, { status: "parked" });
    server.answer = refusal("conflict");
    expect(await giveCart(ports, place, cart.id)).toEqual({ outcome: "taken" });
    expect(await db.carts.count()).toBe(0);
  });
});

describe("a cart taken from another till", () => {
  it("is stored before the request, and only once however often it is requested", async () => {
    const { db, cart, server, place, ports } = await till();
    const parked = parkedOf(parkedBody(cart, place), place);
    await db.carts.clear();
    server.answer = unanswered;
    expect(await takeCart(ports, place, parked)).toEqual({ outcome: "unknown" });
    expect(await db.carts.toArray()).toMatchObject([{ handOver: "taking", handedFrom: cart.id }]);
    server.answer = () => ({});
    const [first, second] = [
      await takeCart(ports, place, parked),
      await takeCart(ports, place, parked),
    ];
    expect(first).toEqual(second);
    expect(first.outcome).toBe("done");
    expect(await db.carts.count()).toBe(1);
  });

  it("leaves nothing here when another till has it", async () => {
    const { db, cart, server, place, ports } = await till();
    const parked = parkedOf(parkedBody(cart, place), place);
    await db.carts.clear();
    server.answer = refusal("conflict");
    expect(await takeCart(ports, place, parked)).toEqual({ outcome: "taken" });
    expect(await db.carts.count()).toBe(0);
  });
});
