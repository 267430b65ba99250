import { afterEach, expect, it, vi } from "vitest";
import type { Change, ChangesAnswer } from "#/contract/sync.ts";
import type { Transport } from "#/http/transport.ts";
import { outboxSummary } from "#/store/outbox-queries.ts";
import { accept, fail, json, server, till } from "#tests/support/drained-till.ts";
import { fullDisk } from "#tests/support/full-disk.ts";
import { pull } from "./pull.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

/** A till with three sales, all accepted by an immediate ack and not yet contained in any row. */
async function soldTill() {
  const one = await till();
  for (let sale = 0; sale < 3; sale += 1) await one.acts.sale();
  await one.drainWith(server(accept).transport, true).round();
  const { device, store, fence } = one;
  const { signal } = new AbortController();
  const read = (transport: Transport) =>
    pull({ store, transport, clock: device.clock }, fence, device.location, signal);
  const own = async () => (await store.db.operations.toArray()).map(({ state }) => state);
  return { ...one, read, own };
}

/** A feed of one product, whose page includes everything that was sold. */
function feed(): Transport {
  const row = { id: "p", is_featured: false };
  const product: Change = { entity: "product", id: "p", seq: 1, op: "put", row };
  const page: ChangesAnswer = {
    changes: [product],
    cursor: "1",
    position: 1_000_000,
    more: false,
    remaining: 0,
    visibility: "all",
  };
  return () => Promise.resolve(json(page));
}

it("[S7] writes the acked state to the rows of accepted operations when a pull fails", async () => {
  const { own, read, states } = await soldTill();
  expect(await own()).toEqual(["queued", "queued", "queued"]);
  expect(await states()).toEqual(["acked", "acked", "acked"]);
  expect(await read(server(() => fail("", "server_error")).transport)).toMatchObject({ ok: false });
  expect(await own()).toEqual(["acked", "acked", "acked"]);
});

it("[S24] fault 24: removes accepted operations to store the page on a disk that refuses long rows", async () => {
  const { device, store, own, read } = await soldTill();
  fullDisk(device.business, (table) => table === "operations");
  expect(await read(feed())).toEqual({ ok: true });
  expect(await own()).toEqual([]);
  expect(await store.db.products.count()).toBe(1);
  expect(await outboxSummary(store.db)).toMatchObject({ unsent: 0, oldest: null });
});

it("[S24] fault 24: removes accepted operations when no page arrives, too", async () => {
  const { device, own, read } = await soldTill();
  fullDisk(device.business, (table) => table === "operations");
  await read(server(() => fail("", "server_error")).transport);
  expect(await own()).toEqual([]);
});
