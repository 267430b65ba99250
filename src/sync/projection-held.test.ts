import { describe, expect, it } from "vitest";
import type { AdjustmentBody } from "#/contract/operations/stock-adjust.ts";
import type { AdjustmentReason } from "#/domain/adjustment.ts";
import { sellableAt, type StoredStockItem } from "#/store/replicated-rows.ts";
import { record } from "#/store/outbox.ts";
import {
  adjustmentIntent,
  dispatchIntent,
  transferCancelIntent,
  transferIntent,
} from "#/store/stock-intents.ts";
import { actionsOf } from "#tests/support/device-actions.ts";
import { createTestDevice } from "#tests/support/device.ts";
import { projectStock } from "./projection-stock.ts";
import { projectTransfers } from "./projection-transfers.ts";

async function till(held: Partial<StoredStockItem> = {}) {
  const device = createTestDevice();
  const { db } = await device.open();
  const { place } = actionsOf(device, db);
  const { ids } = device;
  const row: StoredStockItem = {
    id: "shelf",
    product: "sugar",
    variant: null,
    location: device.location,
    quantity_available: "10",
    reorder_level: "0",
    minimum_stock_level: "0",
    max_stock_level: null,
    alert_level: "0",
    bin_location: "",
    ledger: { count: null, carried: "10", tail_from: null, tail: [] },
    _good: sellableAt("sugar", device.location),
    _seq: 10,
    ...held,
  };
  const line = { id: ids.next(), product: "sugar", variant: null, name: "Sugar", quantity: "3" };
  const transfer = ids.next();
  return {
    async adjust(quantity: string, reason: AdjustmentReason) {
      const draft = { id: ids.next(), product: "sugar", variant: null, quantity, reason, note: "" };
      const action = { opId: ids.next(), place, draft: draft satisfies Partial<AdjustmentBody> };
      await record(db, device, adjustmentIntent(action));
    },
    async prepare() {
      const items = { to_location: "branch", lines: [line], note: "", is_prepared: true };
      const action = { opId: ids.next(), place, draft: { id: transfer, ...items } };
      await record(db, device, transferIntent(action));
    },
    async leave() {
      const snapshot = { number: "K1-000001", to_location: "branch" };
      const draft = { id: ids.next(), lines: [line], transfer: snapshot };
      const action = { opId: ids.next(), place, draft, subject: transfer };
      await record(db, device, dispatchIntent(action));
    },
    async notSend() {
      const snapshot = { number: "K1-000001", to_location: "branch", is_prepared: true };
      const draft = { id: ids.next(), reason: "Not now", lines: [line], transfer: snapshot };
      const action = { opId: ids.next(), place, draft, subject: transfer };
      await record(db, device, transferCancelIntent(action));
    },
    async shows() {
      const operations = await db.operations.toArray();
      const [view] = projectStock([row], operations);
      const [made] = projectTransfers([], operations);
      const { quantity_available, damaged_quantity, reserved_quantity } = view ?? {};
      return {
        available: quantity_available,
        damaged: damaged_quantity,
        reserved: reserved_quantity,
        transfer: made?.status,
      };
    },
  };
}

describe("[S17] the separately held quantity on this device", () => {
  it("is the quantity kept, less the quantity restored and discarded", async () => {
    const { adjust, shows } = await till();
    await adjust("-4", "damaged_kept");
    expect(await shows()).toMatchObject({ available: "6", damaged: "4" });
    await adjust("1", "damaged_kept");
    await adjust("-1", "damaged_gone");
    expect(await shows()).toMatchObject({ available: "7", damaged: "2" });
  });

  it("is empty again once the last of the server's quantity is discarded", async () => {
    const { adjust, shows } = await till({ damaged_quantity: "2" });
    await adjust("-2", "damaged_gone");
    expect(await shows()).toMatchObject({ available: "10", damaged: undefined });
  });

  it("is reserved for a prepared transfer until it leaves", async () => {
    const { prepare, leave, shows } = await till();
    await prepare();
    expect(await shows()).toMatchObject({ available: "7", reserved: "3", transfer: "prepared" });
    await leave();
    expect(await shows()).toMatchObject({
      available: "7",
      reserved: undefined,
      transfer: "in_transit",
    });
  });

  it("is reserved until the prepared transfer is cancelled", async () => {
    const { prepare, notSend, shows } = await till({ reserved_quantity: "1" });
    await prepare();
    await notSend();
    expect(await shows()).toMatchObject({ available: "10", reserved: "1", transfer: "cancelled" });
  });
});
