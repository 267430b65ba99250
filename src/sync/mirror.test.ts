import { expect, it, vi } from "vitest";
import { readMeta } from "#/store/meta.ts";
import { mirrorInto } from "#/store/mirror.ts";
import { openTradingStore } from "#/store/open-database.ts";
import { systemTimers } from "#/platform/timers.ts";
import { createLogger } from "#/platform/logger.ts";
import { createTestOnline, idle } from "#tests/support/device.ts";
import { syncingTill } from "#tests/support/syncing-till.ts";
import { IDBCursor, IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { startSync } from "./sync.ts";

async function wipedTill() {
  const till = await syncingTill();
  const { device, server, files, start, acts: actions } = till;
  server.state.isThere = false;
  const sync = start();
  const first = await actions.sale();
  await device.timers.pass(2_000);
  const second = await actions.sale();
  await device.timers.pass(2_000);
  sync.stop();
  await idle();
  till.store.close();
  const wiped = { timers: systemTimers, indexedDB: new IDBFactory(), IDBKeyRange };
  const store = await openTradingStore(device.business, wiped);
  const lines: string[] = [];
  const logger = createLogger({ level: "debug", sink: ({ event }) => void lines.push(event) });
  const again = () =>
    startSync({
      ...device,
      store,
      mirror: (fence, signal) =>
        void mirrorInto({ ...device, store, logger }, fence, signal, files),
      online: createTestOnline(),
      logger,
      holder: "again",
      transport: server.transport,
      random: () => 0.5,
      location: () => device.location,
    });
  return { ...till, store, again, sales: [first, second], lines };
}

it("[S24] sends the unsent operations of a wiped store from the mirror, in order, and reports it", async () => {
  const { device, server, store, again, sales, lines } = await wipedTill();
  server.state.isThere = true;
  const sync = again();
  await device.timers.pass(12_000);
  expect([...server.accepted.keys()]).toEqual(sales.map(({ opId }) => opId));
  expect(await readMeta(store.db, "rescued")).toMatchObject({ count: 2 });
  expect(lines).toEqual(["sync.restored_from_mirror"]);
  sync.stop();
});

it("[S24] removes sent operations from the mirror", async () => {
  const { device, server, files, start, acts: actions } = await syncingTill();
  server.state.isThere = false;
  const sync = start();
  const sale = await actions.sale();
  await device.timers.pass(2_000);
  const held = () => [...files.kept.values()].join();
  expect(held()).toContain(sale.opId);
  server.state.isThere = true;
  await device.timers.pass(12_000);
  expect(server.accepted.size).toBe(1);
  expect(held()).toBe("");
  sync.stop();
});

it("[S24] reports an unreadable or unwritable mirror, does not overwrite it, and keeps sending", async () => {
  const { device, server, files, start, acts: actions, lines } = await syncingTill();
  const write = vi.spyOn(files, "write").mockRejectedValue(new Error("no room"));
  const sync = start();
  await actions.sale();
  await device.timers.pass(2_000);
  expect(server.accepted.size).toBe(1);
  sync.stop();
  await idle();
  write.mockClear();
  files.kept.set(`outbox-${device.business}-0.json`, "[]");
  vi.spyOn(files, "read").mockRejectedValue(new Error("the disk was busy"));
  const again = start("again");
  await actions.sale();
  await device.timers.pass(2_000);
  expect(server.accepted.size).toBe(2);
  expect(write).not.toHaveBeenCalled();
  expect(new Set(lines)).toEqual(new Set(["sync.not_mirrored"]));
  again.stop();
});

it("[S24] replaces the single file of an earlier version", async () => {
  const { device, server, files, start, acts: actions, store } = await syncingTill();
  server.state.isThere = false;
  await actions.sale();
  const rows = await store.db.operations.toArray();
  await store.db.operations.clear();
  files.kept.set(`outbox-${device.business}.json`, JSON.stringify(rows));
  const sync = start();
  await device.timers.pass(2_000);
  expect(await store.db.operations.toArray()).toMatchObject([{ opId: rows[0]?.opId }]);
  expect([...files.kept.keys()]).toEqual([`outbox-${device.business}-0.json`]);
  sync.stop();
});

it("[S24] after a sale writes one small file and reads no row by row, however many are pending", async () => {
  const { device, server, files, start, acts: actions, store } = await syncingTill();
  server.state.isThere = false;
  const sync = start();
  sync.subscribe(() => undefined);
  const { position: _, ...row } = await actions.sale();
  const copies = Array.from({ length: 300 }, (_row, place) => `${place}`);
  await store.db.operations.bulkAdd(
    copies.map((subject) => ({ ...row, opId: subject, lane: subject, subject, touches: [] })),
  );
  const filesAfter = async () => {
    await device.timers.pass(1_000);
    return files.kept.size;
  };
  await expect.poll(filesAfter).toBe(7);
  const write = vi.spyOn(files, "write");
  const step = vi.spyOn(IDBCursor.prototype, "continue");
  await actions.sale();
  const writtenAfter = async () => {
    await device.timers.pass(1_000);
    return [...new Set(write.mock.calls.map(([name]) => name))];
  };
  await expect.poll(writtenAfter).toEqual([`outbox-${device.business}-6.json`]);
  expect(step.mock.calls.length).toBeLessThan(50);
  step.mockRestore();
  sync.stop();
});
