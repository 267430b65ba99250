import { expect, it } from "vitest";
import { paths } from "#/contract/paths.ts";
import type { Transport } from "#/http/transport.ts";
import { createLogger } from "#/platform/logger.ts";
import { actionsOf } from "#tests/support/device-actions.ts";
import { createTestDevice, createTestOnline, idle } from "#tests/support/device.ts";
import { startSync } from "./sync.ts";

/** A window with one sale to send, and a server that is reachable but returns no usable response. */
async function windowAtWork() {
  const device = createTestDevice();
  const store = await device.open();
  const online = createTestOnline();
  const lines: string[] = [];
  const logger = createLogger({
    level: "debug",
    sink: ({ event, fields }) => void lines.push(`${event} ${String(fields["error"])}`),
  });
  const transport: Transport = async ({ path }) => {
    await Promise.resolve();
    const time = new Date(device.clock.now()).toISOString();
    const pong = { time, abilities: { batch: true, stream: false }, version: "1" };
    const body = path === paths.ping ? pong : { results: [] };
    return { kind: "answer", status: 200, text: JSON.stringify(body), carrier: "asha" };
  };
  const settings = { holder: "window", random: () => 0.5, location: () => device.location };
  await actionsOf(device, store.db).sale();
  const sync = startSync({ ...device, ...settings, store, online, logger, transport });
  sync.subscribe(() => undefined);
  return { device, store, online, sync, lines };
}

/** Lets a number of macrotasks pass, so that the store is interrupted in the middle of its work. */
async function tasks(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

it("[S23] a window stopped and closed at any moment ends without an error", async () => {
  const moments = Array.from({ length: 40 }, (_, index) => index * 3);
  for (const moment of moments) {
    const { device, store, online, sync, lines } = await windowAtWork();
    await tasks(moment);
    online.say("offline");
    sync.poke();
    if (moment % 2 === 0) await device.timers.pass(3_000);
    sync.stop();
    store.close();
    await device.timers.pass(20_000);
    expect(lines, `after ${moment} tasks`).toEqual([]);
  }
});

it("reports a store that was closed under an active window", async () => {
  const { device, store, sync, lines } = await windowAtWork();
  await idle();
  store.close();
  sync.poke();
  await device.timers.pass(20_000);
  expect(lines).toContain("sync.round_failed DatabaseClosedError");
  expect(lines).toContain("sync.lead_failed DatabaseClosedError");
  expect(lines).toContain("sync.status_not_read DatabaseClosedError");
  sync.stop();
});
