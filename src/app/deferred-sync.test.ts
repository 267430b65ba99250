import { beforeAll, expect, it } from "vitest";
import { createLogger } from "#/platform/logger.ts";
import { unknownStatus } from "#/sync/status.ts";
import { actionsOf } from "#tests/support/device-actions.ts";
import { createTestDevice, createTestOnline, idle } from "#tests/support/device.ts";
import { startLater } from "./deferred-sync.ts";

// Preloads lazy modules, so that test time-outs do not include fetching files.
beforeAll(() => import("./mirrored-sync.ts"));

/** A till with an unsent sale and sync not yet started; the connection is down. */
async function till() {
  const device = createTestDevice();
  const store = await device.open();
  await actionsOf(device, store.db).sale();
  const asked: string[] = [];
  const tasks: (() => void)[] = [];
  const sync = startLater(
    {
      ...device,
      store,
      online: createTestOnline(),
      logger: createLogger({ level: "error", sink: () => undefined }),
      holder: "window",
      transport: async ({ path }) => {
        asked.push(path);
        return { kind: "no_line" };
      },
      random: () => 0.5,
      location: () => device.location,
    },
    (task) => tasks.push(task),
  );
  const pass = async () => {
    await idle();
    await device.timers.pass(3_000);
    await idle();
  };
  await pass();
  expect(asked).toEqual([]);
  expect(sync.getSnapshot()).toEqual(unknownStatus);
  return { sync, asked, pass, begin: () => tasks.splice(0).forEach((task) => task()) };
}

it("[S21] sends and reads after the first screen is shown, and notifies earlier subscribers", async () => {
  const { sync, asked, pass, begin } = await till();
  const received: number[] = [];
  const stop = sync.subscribe(() => received.push(sync.getSnapshot().unsent));
  begin();
  await pass();
  expect(asked.length).toBeGreaterThan(0);
  expect(received).toContain(1);
  expect(sync.getSnapshot()).toMatchObject({ connection: "offline", unsent: 1, leading: true });
  stop();
  sync.stop();
});

it("[S10] starts immediately when sending is requested", async () => {
  const { sync, asked, pass } = await till();
  await sync.sendNow();
  await pass();
  expect(asked.length).toBeGreaterThan(0);
  sync.stop();
});

it("[S23] does not start if it was stopped before", async () => {
  const { sync, asked, pass, begin } = await till();
  sync.stop();
  begin();
  await pass();
  expect(asked).toEqual([]);
});
