import { expect, it } from "vitest";
import { toInstant } from "#/platform/clock.ts";
import { actionsOf } from "#tests/support/device-actions.ts";
import { createTestDevice } from "#tests/support/device.ts";
import { dropOldHistory, trimHistory } from "./history.ts";
import type { StoredSale } from "./replicated-rows.ts";
import { noteServerTime } from "./server-clock.ts";

const dayMs = 86_400_000;

it("[S24] drops old sales and ended operations, and never an operation that has not ended", async () => {
  const device = createTestDevice();
  const { db } = await device.open();
  const actions = actionsOf(device, db);
  const now = device.clock.now();
  const sale = (id: string, daysAgo: number) =>
    ({ id, effective_at: toInstant(now - daysAgo * dayMs), _seq: 1 }) as StoredSale;
  await db.sales.bulkAdd([sale("old", 91), sale("last month", 30), sale("today", 0)]);
  device.clock.advance(-31 * dayMs);
  const over = await actions.sale();
  await db.operations.update(over.position, { state: "settled", endedAt: device.clock.now() });
  device.clock.set(now);
  const waiting = await actions.sale();
  await db.operations.update(waiting.position, { recordedAt: now - 400 * dayMs });

  await trimHistory(db);
  expect(await db.sales.count()).toBe(3);
  expect(await db.operations.count()).toBe(2);
  await noteServerTime(db, now, now);
  await trimHistory(db);
  expect(await db.sales.toCollection().primaryKeys()).toEqual(["last month", "today"]);
  expect(await db.operations.toCollection().primaryKeys()).toEqual([waiting.position]);
  await trimHistory(db, { days: 90, sales: 1 });
  expect(await db.sales.toCollection().primaryKeys()).toEqual(["today"]);

  await db.sales.add(sale("last month", 30));
  await dropOldHistory(db);
  expect(await db.sales.toCollection().primaryKeys()).toEqual(["today"]);
  expect(await db.operations.toCollection().primaryKeys()).toEqual([waiting.position]);
});

it.each([
  ["before the server's next answer", false],
  ["after it", true],
])(
  "[S16, S18] a clock that was set 120 days ahead makes nothing old, %s",
  async (_when, hasAnswered) => {
    const device = createTestDevice();
    const { db } = await device.open();
    const actions = actionsOf(device, db);
    const now = device.clock.now();
    await noteServerTime(db, now, now);
    await db.sales.add({ id: "today", effective_at: toInstant(now), _seq: 1 } as StoredSale);
    const ended = await actions.sale();
    await db.operations.update(ended.position, { state: "settled", endedAt: now });

    device.clock.advance(120 * dayMs);
    if (hasAnswered) await noteServerTime(db, now, device.clock.now());
    await trimHistory(db);
    expect(await db.operations.toCollection().primaryKeys()).toEqual([ended.position]);
    expect(await db.sales.toCollection().primaryKeys()).toEqual(["today"]);
    await dropOldHistory(db);
    expect(await db.sales.toCollection().primaryKeys()).toEqual(["today"]);
  },
);

it("[S16, S18] keeps what ended lately on a clock that is always 120 days behind", async () => {
  const device = createTestDevice();
  const { db } = await device.open();
  const now = device.clock.now();
  device.clock.advance(-120 * dayMs);
  await noteServerTime(db, now, device.clock.now());
  const ended = await actionsOf(device, db).sale();
  await db.operations.update(ended.position, { state: "settled", endedAt: device.clock.now() });
  await trimHistory(db);
  expect(await db.operations.count()).toBe(1);
});
