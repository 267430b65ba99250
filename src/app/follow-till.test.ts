import { afterEach, beforeAll, expect, it } from "vitest";
import { activateLanguage } from "#/i18n/activation.ts";
import { createLogger } from "#/platform/logger.ts";
import { openFeed } from "#/store/feed.ts";
import { writeMeta } from "#/store/meta.ts";
import { deviceTill, installTill } from "#/store/till.ts";
import { dismissToast, shownToasts } from "#/ui/toast-store.ts";
import { createTestDevice, idle } from "#tests/support/device.ts";
import { followTill } from "./follow-till.ts";

beforeAll(() => activateLanguage("en"));
afterEach(() => {
  for (const { id } of shownToasts()) dismissToast(id);
});

async function followed() {
  const device = createTestDevice();
  const store = await device.open();
  let asked = 0;
  const stop = followTill(
    {
      ...device,
      store,
      logger: createLogger({ level: "error", sink: () => undefined }),
    },
    () => (asked += 1),
  );
  // Waits until the initial read has completed.
  for (let turn = 0; turn < 5; turn += 1) await idle();
  return { device, store, stop, asked: () => asked };
}

it("[S6] requests another code until one is received, and shows it to the user", async () => {
  const { device, store, stop, asked } = await followed();
  await device.timers.pass(60_000);
  expect(asked()).toBe(0);
  const till = await deviceTill(store.db);
  if (till === undefined) throw new Error("no till");
  await writeMeta(store.db, "parted", { ...till, at: 1, why: "elsewhere" });
  await expect.poll(asked).toBe(1);
  await device.timers.pass(65_000);
  expect(asked()).toBe(3);
  const row = { ...device.till, id: device.ids.next(), code: "K9", last_number: 0, last_seq: 0 };
  await installTill(store.db, row);
  await expect
    .poll(() => shownToasts().map(({ title }) => title))
    .toEqual(["This till has a new code: K9"]);
  const before = asked();
  await device.timers.pass(120_000);
  expect(asked()).toBe(before);
  stop();
});

it("[S18] requests the till again that a restored server lacks, and shows its code only if it is another", async () => {
  const { device, store, stop, asked } = await followed();
  const { db } = store;
  const till = await deviceTill(db);
  if (till === undefined) throw new Error("no till");
  const row = { ...device.till, ...till, last_number: 0, last_seq: 0 };
  await openFeed(db, device.location);
  await db.feeds.toCollection().modify({ complete: true });
  await writeMeta(db, "doubtedTill", till.id);
  await expect.poll(asked).toBe(1);
  await device.timers.pass(35_000);
  expect(asked()).toBe(2);
  await installTill(db, row);
  for (let turn = 0; turn < 20; turn += 1) await idle();
  await device.timers.pass(120_000);
  expect([asked(), shownToasts()]).toEqual([2, []]);

  await writeMeta(db, "doubtedTill", till.id);
  await expect.poll(asked).toBe(3);
  await installTill(db, { ...row, code: "K7" });
  await expect
    .poll(() => shownToasts().map(({ title }) => title))
    .toEqual(["This till has a new code: K7"]);
  const before = asked();
  await device.timers.pass(120_000);
  expect(asked()).toBe(before);
  stop();
});

it("[S6] follows till changes made in another window, and shows no message for a first till", async () => {
  const { device, store, stop, asked } = await followed();
  await store.db.meta.delete("till");
  await expect.poll(asked).toBe(1);
  await installTill(store.db, { ...device.till, id: device.ids.next(), code: "K8" });
  await expect.poll(asked).toBe(2);
  expect(shownToasts()).toEqual([]);
  stop();
});
