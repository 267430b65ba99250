import { describe, expect, it } from "vitest";
import { actionsOf } from "#tests/support/device-actions.ts";
import { createTestDevice } from "#tests/support/device.ts";
import { newCart } from "./cart.ts";
import { record } from "./outbox.ts";
import { isStorageRefused } from "./outbox-errors.ts";
import { saleIntent } from "./outbox-intents.ts";

async function till() {
  const device = createTestDevice();
  const { db } = await device.open();
  return { device, db, actions: actionsOf(device, db) };
}

describe("a process killed while recording an operation", () => {
  it("[S2] fault 1: a failure before the commit leaves counter and cart unchanged", async () => {
    const { device, db, actions } = await till();
    const { cart } = await newCart(db, device, actions.place);
    const draft = actions.saleDraft([{ product: device.ids.next() }]);
    const intent = saleIntent({
      opId: cart.opId,
      place: actions.place,
      draft,
      cart: cart.id,
    });
    const broken = () => {
      throw new Error("the process was killed");
    };
    db.operations.hook("creating", broken);
    await expect(record(db, device, intent)).rejects.toSatisfy(isStorageRefused);
    db.operations.hook("creating").unsubscribe(broken);
    expect((await db.carts.get(cart.id))?.status).toBe("open");
    expect(await db.counters.toArray()).toMatchObject([{ number: 417, seq: 0 }]);
    expect((await record(db, device, intent)).operation.number).toBe("K2-000418");
  });

  it("[S2] fault 2: killed after the commit, the sale is stored with its number, and its cart is not sold again", async () => {
    const { device, db, actions } = await till();
    const { cart } = await newCart(db, device, actions.place);
    const draft = actions.saleDraft([{ product: device.ids.next() }]);
    const action = { opId: cart.opId, place: actions.place, draft, cart: cart.id };
    const { operation } = await record(db, device, saleIntent(action));
    // Simulates a crash: no response was sent, and another process opens what is on disk.
    db.close();
    const { db: next } = await device.open();
    expect(await next.operations.toArray()).toMatchObject([
      { opId: cart.opId, state: "queued", number: operation.number, sha256: operation.sha256 },
    ]);
    expect((await next.carts.get(cart.id))?.status).toBe("closed");
    const again = await record(next, device, saleIntent(action));
    expect(again).toMatchObject({ first: false, operation: { number: operation.number } });
    expect(await next.operations.count()).toBe(1);
  });
});
