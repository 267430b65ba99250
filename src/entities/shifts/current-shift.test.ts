import { describe, expect, it } from "vitest";
import { shiftOpenIntent } from "#/store/counter-intents.ts";
import { saleIntent } from "#/store/outbox-intents.ts";
import { record } from "#/store/outbox.ts";
import { rowIntent } from "#/store/row-intent.ts";
import { actionsOf } from "#tests/support/device-actions.ts";
import { createTestDevice } from "#tests/support/device.ts";
import { openShift, shiftById, shiftNow, shiftToSellIn } from "./current-shift.ts";
import { shiftInFull, shiftsOf } from "./shift-queries.ts";

async function till() {
  const device = createTestDevice();
  const { db } = await device.open();
  const { ids } = device;
  const place = { location: device.location, till: device.till.id, actor: device.actor };
  const sales = actionsOf(device, db);
  const open = async (float: string) => {
    const draft = { id: ids.next(), opening_float: float, note: "" };
    const intent = shiftOpenIntent({ opId: ids.next(), place, draft });
    const { operation } = await record(db, device, intent);
    return { id: draft.id, deps: operation.deps };
  };
  const close = async (subject: string, cash: string) => {
    const counted = [{ denomination: cash, count: 1 }];
    const draft = { counted, counted_cash: cash, expected_cash: cash, note: "" };
    const opId = ids.next();
    await record(db, device, rowIntent("shift.close", { opId, place, draft, subject }));
    return opId;
  };
  const sell = async () => {
    const shift = await shiftNow(db, place.till);
    const draft = { ...sales.saleDraft([{ product: ids.next() }]), shift };
    await record(db, device, saleIntent({ opId: ids.next(), place, draft }));
    return shift;
  };
  const takeOut = async (subject: string) => {
    const draft = {
      id: ids.next(),
      kind: "pay_out" as const,
      purpose: "expense" as const,
      amount: "300.00",
      reason: "Tea",
    };
    await record(db, device, rowIntent("cash.move", { opId: ids.next(), place, draft, subject }));
  };
  return { db, place, open, close, sell, takeOut };
}

describe("[S17] a till's shift before the server has received it", () => {
  it("is none, then the opened one, then none again", async () => {
    const { db, place, open, close, sell } = await till();
    expect(await shiftNow(db, place.till)).toBeNull();
    expect(await sell()).toBeNull();
    const { id } = await open("5000.00");
    expect(await sell()).toBe(id);
    expect(await openShift(db, place.till)).toMatchObject({ id });
    expect(await shiftNow(db, "another till")).toBeNull();
    await close(id, "6000.00");
    expect(await sell()).toBeNull();
    expect(await openShift(db, place.till)).toBeNull();
  });

  it("is required for every sale if the business says so, and otherwise for none", async () => {
    const { db, place, open } = await till();
    expect(await shiftToSellIn(db, place.till, "required")).toEqual({
      ok: false,
      code: "no_shift",
    });
    for (const ask of ["asked", "off", undefined] as const)
      expect(await shiftToSellIn(db, place.till, ask)).toEqual({ ok: true, shift: null });
    const { id } = await open("5000.00");
    expect(await shiftToSellIn(db, place.till, "required")).toEqual({ ok: true, shift: id });
  });

  it("contains its float, sales and pay-outs, and the number of unsent operations", async () => {
    const { db, place, open, sell, takeOut } = await till();
    const { id } = await open("5000.00");
    await sell();
    await sell();
    await takeOut(id);
    const shift = await shiftById(db, id);
    expect(shift).toMatchObject({ expected: 6_700_00, pending: 4, sync: "unsent", found: null });
    expect(shift?.figures).toMatchObject({ sales: 2, total: 2_000_00 });
    const [listed] = await shiftsOf(db, place.location);
    expect(listed?.shift).toEqual(shift);
    expect(await shiftInFull(db, id)).toMatchObject({ shift: { id } });
    expect(await shiftInFull(db, place.till)).toBeNull();
  });

  it("[S11] opens after the previous one is closed, so that the server never sees two", async () => {
    const { open, close } = await till();
    const first = await open("5000.00");
    expect(first.deps).toEqual([]);
    const end = await close(first.id, "5000.00");
    expect((await open("100.00")).deps).toEqual([end]);
  });
});
