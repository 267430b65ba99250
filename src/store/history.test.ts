import { expect, it } from "vitest";
import { toInstant } from "#/platform/clock.ts";
import { actionsOf } from "#tests/support/device-actions.ts";
import { createTestDevice } from "#tests/support/device.ts";
import { dropOldHistory, trimHistory } from "./history.ts";
import type { StoredSale } from "./replicated-rows.ts";

const dayMs = 86_400_000;

it("[S24] drops old sales and ended operations, and never an operation that has not ended", async () => {
  const device = createTestDevice();
  const { db } = await device.open();
  const actions = actionsOf(device, db);
  const now = device.clock.now();
  const sale = (id: string, daysAgo: number) =>
    ({ id, effective_at: toInstant(now - daysAgo * dayMs), _seq: 1 }) as StoredSale;
  await db.sales.bulkAdd([sale("old", 91), sale("last month", 30), sale("today", 0)]);
  const waiting = await actions.sale();
  const over = await actions.sale();
  await db.operations.update(over.position, { state: "settled", endedAt: now - 31 * dayMs });
  await db.operations.update(waiting.position, { recordedAt: now - 400 * dayMs });

  await trimHistory(db, now);
  expect(await db.sales.toCollection().primaryKeys()).toEqual(["last month", "today"]);
  expect(await db.operations.toCollection().primaryKeys()).toEqual([waiting.position]);
  await trimHistory(db, now, { days: 90, sales: 1 });
  expect(await db.sales.toCollection().primaryKeys()).toEqual(["today"]);

  await db.sales.add(sale("last month", 30));
  await dropOldHistory(db, now);
  expect(await db.sales.toCollection().primaryKeys()).toEqual(["today"]);
  expect(await db.operations.toCollection().primaryKeys()).toEqual([waiting.position]);
});
