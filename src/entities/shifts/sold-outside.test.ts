import { expect, it } from "vitest";
import { businessDay } from "#/domain/business-day.ts";
import { shiftOpenIntent } from "#/store/counter-intents.ts";
import { writeMeta } from "#/store/meta.ts";
import { saleIntent } from "#/store/outbox-intents.ts";
import { record } from "#/store/outbox.ts";
import { actionsOf } from "#tests/support/device-actions.ts";
import { createTestDevice } from "#tests/support/device.ts";
import { shiftNow } from "./current-shift.ts";
import { shiftStanding } from "./shift-standing.ts";
import { soldOutsideAt } from "./sold-outside.ts";

const timeZone = "Africa/Dar_es_Salaam";

async function till() {
  const device = createTestDevice();
  const { db } = await device.open();
  const { ids } = device;
  const place = { location: device.location, till: device.till.id, actor: device.actor };
  const sales = actionsOf(device, db);
  const sell = async (at = place) => {
    const shift = await shiftNow(db, at.till);
    const draft = { ...sales.saleDraft([{ product: ids.next() }]), shift };
    await record(db, device, saleIntent({ opId: ids.next(), place: at, draft }));
    return draft;
  };
  const open = async () => {
    const draft = { id: ids.next(), opening_float: "0.00", note: "" };
    await record(db, device, shiftOpenIntent({ opId: ids.next(), place, draft }));
  };
  const day = businessDay(device.clock.now(), timeZone);
  const outside = (from = day) =>
    soldOutsideAt(db, { ...place, timeZone, days: { from, to: day } });
  return { db, place, day, sell, open, outside };
}

it("[S17] totals a till's sales outside a shift before the server has received them", async () => {
  const { sell, open, outside } = await till();
  expect(await outside()).toEqual({ sales: 0, total: 0, cash: 0 });
  const { total } = await sell();
  const minor = Number(total) * 100;
  expect(await outside()).toMatchObject({ sales: 1, total: minor });
  await open();
  await sell();
  expect(await outside()).toMatchObject({ sales: 1, total: minor });
});

it("remembers per till the day on which opening a shift was suggested", async () => {
  const { db, place, day, open } = await till();
  expect(await shiftStanding(db, place.till)).toEqual({ hasShift: false, askedOn: null });
  await writeMeta(db, "shiftAsked", { till: place.till, day });
  expect(await shiftStanding(db, place.till)).toEqual({ hasShift: false, askedOn: day });
  expect(await shiftStanding(db, "another till")).toEqual({ hasShift: false, askedOn: null });
  await open();
  expect(await shiftStanding(db, place.till)).toMatchObject({ hasShift: true });
});
