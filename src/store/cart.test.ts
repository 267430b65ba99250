import { describe, expect, it } from "vitest";
import { createTestDevice } from "#tests/support/device.ts";
import {
  claimCart,
  discardCart,
  newCart,
  parkCart,
  parkedCarts,
  resumeCart,
  saveCart,
} from "./cart.ts";

async function counter() {
  const device = createTestDevice();
  const { db } = await device.open();
  const place = { location: device.location, actor: device.actor };
  return { device, db, place };
}

describe("the cart", () => {
  it("[S2] has the ids of its operation and its sale from creation", async () => {
    const { device, db, place } = await counter();
    const { cart } = await claimCart(db, device, place);
    expect(new Set([cart.id, cart.opId, cart.saleId]).size).toBe(3);
    expect(await db.carts.get(cart.id)).toEqual(cart);
  });

  it("[S2] is resumed by the next window after a crash", async () => {
    const { device, db, place } = await counter();
    const before = await claimCart(db, device, place);
    const saved = await saveCart(db, { ...before.cart, notes: "two of sugar" }, 5);
    before.release();
    await Promise.resolve();
    const after = await claimCart((await device.open()).db, device, place);
    expect(saved).toMatchObject({ ok: true, cart: { notes: "two of sugar", revision: 1 } });
    expect(after.cart).toMatchObject({ id: before.cart.id, notes: "two of sugar" });
  });

  it("is never shared by two windows", async () => {
    const { device, db, place } = await counter();
    const one = await claimCart(db, device, place);
    const two = await claimCart(db, device, place);
    expect(two.cart.id).not.toBe(one.cart.id);
  });

  it("reports a save over a newer version, and a save of a discarded cart", async () => {
    const { device, db, place } = await counter();
    const claimed = await newCart(db, device, place);
    await saveCart(db, claimed.cart, 5);
    expect(await saveCart(db, claimed.cart, 6)).toEqual({ ok: false, code: "stale" });
    await discardCart(db, claimed);
    expect(await saveCart(db, claimed.cart, 7)).toEqual({ ok: false, code: "gone" });
  });

  it("is parked under a name and resumed by one window only", async () => {
    const { device, db, place } = await counter();
    const claimed = await newCart(db, device, place);
    await parkCart(db, claimed, "Mama Asha", 9);
    expect(await parkedCarts(db)).toMatchObject([{ name: "Mama Asha", status: "parked" }]);
    const resumed = await resumeCart(db, device, claimed.cart.id);
    expect(resumed?.cart).toMatchObject({ status: "open", opId: claimed.cart.opId });
    expect(await resumeCart(db, device, claimed.cart.id)).toBeNull();
  });
});
