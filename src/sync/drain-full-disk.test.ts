import { afterEach, describe, expect, it, vi } from "vitest";
import { createLogger } from "#/platform/logger.ts";
import { isStorageRefused } from "#/store/outbox-errors.ts";
import { createTestOnline } from "#tests/support/device.ts";
import { accept, server, sizeOf, till } from "#tests/support/drained-till.ts";
import { fullDisk } from "#tests/support/full-disk.ts";
import { startSync } from "./sync.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

describe.each([
  ["in batches", true],
  ["singly", false],
])("a till over its quota, sending %s", (_name, canBatch) => {
  it("[S24] fault 24: sends all its operations once, and has free space again", async () => {
    const { device, store, acts: actions, states, drainWith } = await till();
    for (let index = 0; index < 25; index += 1) await actions.sale();
    let isFull = true;
    const refused = fullDisk(device.business, () => isFull);
    const { asked, transport } = server(accept);
    await expect(actions.sale()).rejects.toSatisfy(isStorageRefused);
    expect(await drainWith(transport, canBatch).round()).toMatchObject({ acked: 25, ended: null });
    expect(refused()).toBeGreaterThan(0);
    expect(asked.map(sizeOf).reduce((sum, size) => sum + size)).toBe(25);
    expect(await store.db.operations.count()).toBe(0);
    isFull = false;
    await actions.sale();
    await drainWith(transport, canBatch).round();
    expect(await states()).toEqual(["acked"]);
  });

  it("[S24] fault 24: uses space freed while it sends, and duplicates nothing", async () => {
    const { device, store, acts: actions, drainWith } = await till();
    for (let index = 0; index < 25; index += 1) await actions.sale();
    const { asked, transport } = server(accept);
    fullDisk(device.business, () => asked.length < 2);
    expect(await drainWith(transport, canBatch).round()).toMatchObject({ acked: 25 });
    expect(asked.map(sizeOf).reduce((sum, size) => sum + size)).toBe(25);
    const left = await store.db.operations.toArray();
    expect(new Set(left.map(({ state }) => state))).toEqual(new Set(["acked"]));
  });
});

it("[S24] fault 24: takes the lead, sends and sells again when the disk is full at start", async () => {
  const { device, store, acts: actions } = await till();
  for (let index = 0; index < 5; index += 1) await actions.sale();
  await store.db.operations.toCollection().modify({ state: "sending" });
  let isFull = true;
  fullDisk(device.business, () => isFull);
  const { asked, transport } = server(accept);
  const sync = startSync({
    ...device,
    store,
    transport,
    online: createTestOnline(),
    holder: "window",
    random: () => 0.5,
    logger: createLogger({ level: "error", sink: () => undefined }),
    location: () => device.location,
  });
  await device.timers.pass(30_000);
  const sent = asked.filter(({ method }) => method === "POST");
  expect(sent.map(sizeOf).reduce((sum, size) => sum + size, 0)).toBe(5);
  isFull = false;
  await actions.sale();
  await device.timers.pass(10_000);
  expect(await sync.status()).toMatchObject({ unsent: 0 });
  sync.stop();
});
