import { describe, expect, it } from "vitest";
import { createTestDevice } from "#tests/support/device.ts";
import { CartController, type TabMemory } from "./cart-controller.ts";
import { addItem, type SoldItem } from "./cart-edits.ts";

const sugar: SoldItem = {
  product: "sugar",
  variant: null,
  name: "Sugar",
  unit: "piece",
  unitPrice: 320_000,
  taxRate: 1800,
};

async function counter() {
  const device = createTestDevice();
  const { db } = await device.open();
  const place = { location: device.location, actor: device.actor };
  const controller = async (tab: TabMemory | null = null) => {
    const made = new CartController(db, device, place, tab);
    await made.start();
    return made;
  };
  const add = (of: CartController) =>
    of.edit((cart) => addItem(cart, sugar, device.ids.next()).cart);
  return { device, db, controller, add };
}

/** In-memory stand-in for a tab's session storage. */
function tabMemory(): TabMemory {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
  };
}

describe("the cart of a window", () => {
  it("a reloaded window waits for its own cart while the previous page is still releasing it", async () => {
    const { controller, add } = await counter();
    const tab = tabMemory();
    const before = await controller(tab);
    add(before);
    await before.settled();
    const after = controller(tab);
    setTimeout(() => void before.stop(), 50);
    expect((await after).state().cart).toMatchObject({ lines: [{ product: "sugar" }] });
  });

  it("a window without a cart of its own does not wait for another window's cart", async () => {
    const { controller, add } = await counter();
    const other = await controller(tabMemory());
    add(other);
    await other.settled();
    expect((await controller(tabMemory())).state().cart).toMatchObject({ lines: [] });
  });

  it("a tab whose cart was sold opens another", async () => {
    const { db, controller, add } = await counter();
    const tab = tabMemory();
    const before = await controller(tab);
    add(before);
    await before.settled();
    const sold = before.state().cart?.id ?? "";
    await db.carts.update(sold, { status: "closed" });
    await before.stop();
    expect((await controller(tab)).state().cart?.id).not.toBe(sold);
  });

  it("shows a change immediately and stores every one of several rapid changes", async () => {
    const { db, controller, add } = await counter();
    const window = await controller();
    for (let times = 0; times < 7; times += 1) add(window);
    const shown = window.state().cart;
    expect(shown?.lines).toMatchObject([{ quantity: 7000 }]);
    await window.settled();
    expect(window.state().unsaved).toBe(false);
    expect((await db.carts.get(shown?.id ?? ""))?.lines).toEqual(shown?.lines);
  });

  it("continues the cart of a closed window", async () => {
    const { controller, add } = await counter();
    const first = await controller();
    add(first);
    await first.stop();
    const second = await controller();
    expect(second.state().cart?.id).toBe(first.state().cart?.id);
    expect(second.state().cart?.lines).toHaveLength(1);
    add(second);
    await second.settled();
    expect(second.state()).toMatchObject({ unsaved: false });
  });

  it("parks a cart by name and resumes it, keeping the current cart", async () => {
    const { db, controller, add } = await counter();
    const window = await controller();
    add(window);
    const parked = window.state().cart?.id ?? "";
    await window.park("Fundi");
    expect(await db.carts.get(parked)).toMatchObject({ status: "parked", name: "Fundi" });
    add(window);
    const held = window.state().cart?.id ?? "";
    expect(await window.switchTo(parked, "14:32")).toBe(true);
    expect(window.state().cart).toMatchObject({ id: parked, status: "open" });
    expect(await db.carts.get(held)).toMatchObject({ status: "parked", name: "14:32" });
  });

  it("keeps items scanned during payment over a reload, and adds them to the next cart", async () => {
    const { db, controller, add } = await counter();
    const tab = tabMemory();
    const before = await controller(tab);
    add(before);
    before.edit((cart) => ({ ...cart, scanned: ["618", "619"] }));
    await before.stop();
    const after = await controller(tab);
    const sold = after.state().cart;
    expect(sold?.scanned).toEqual(["618", "619"]);
    // Scanned while the next cart is being opened.
    const opened = after.openFresh();
    after.edit((cart) => ({ ...cart, scanned: [...(cart.scanned ?? []), "620"] }));
    await opened;
    await after.settled();
    const next = after.state().cart;
    expect(next?.id).not.toBe(sold?.id);
    expect(next).toMatchObject({ lines: [], scanned: ["618", "619", "620"] });
    expect((await db.carts.get(next?.id ?? ""))?.scanned).toEqual(["618", "619", "620"]);
  });

  it("leaves no empty cart behind when it resumes another", async () => {
    const { db, controller, add } = await counter();
    const window = await controller();
    add(window);
    const parked = window.state().cart?.id ?? "";
    await window.park("Fundi");
    const empty = window.state().cart?.id ?? "";
    await window.switchTo(parked, "");
    expect(await db.carts.get(empty)).toBeUndefined();
  });

  it("does not resume a cart that is open in another window", async () => {
    const { controller, add } = await counter();
    const [one, two] = [await controller(), await controller()];
    add(one);
    await one.settled();
    expect(two.state().cart?.id).not.toBe(one.state().cart?.id);
    expect(await two.switchTo(one.state().cart?.id ?? "", "")).toBe(false);
  });
});
