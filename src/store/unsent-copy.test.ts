import { webcrypto } from "node:crypto";
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { expect, it } from "vitest";
import { systemTimers } from "#/platform/timers.ts";
import { syncingTill } from "#tests/support/syncing-till.ts";
import { openTradingStore } from "./open-database.ts";
import { sealUnsent, takeIn } from "./unsent-copy.ts";

const crypto = webcrypto as Crypto;
const password = "duka la asha";

/** An offline till with two sales, and another device of the same shop. */
async function tillWithSales() {
  const till = await syncingTill();
  await till.acts.sale();
  await till.acts.sale();
  const elsewhere = { timers: systemTimers, indexedDB: new IDBFactory(), IDBKeyRange };
  const other = await openTradingStore(till.device.business, elsewhere);
  const copy = await sealUnsent(till.store.db, crypto, password);
  if (copy === null) throw new Error("two sales wait");
  return { ...till, other, copy, elsewhere };
}

const bytesOf = async (db: { operations: { toArray(): Promise<{ bodyText: string }[]> } }) =>
  (await db.operations.toArray()).map(({ bodyText }) => bodyText);

it("[S24] queues the unsent operations on another device byte for byte, in order, once however often imported", async () => {
  const { store, other, copy } = await tillWithSales();
  const take = () => takeIn(other.db, crypto, copy.file, password);
  expect(await take()).toEqual({ ok: true, added: 2, known: 0 });
  expect(await take()).toEqual({ ok: true, added: 0, known: 2 });
  expect(await bytesOf(other.db)).toEqual(await bytesOf(store.db));
  const waiting = await other.db.operations.where("state").equals("queued").count();
  expect(waiting).toBe(2);
});

it("[S24] imports nothing without the password, from another shop or from another file", async () => {
  const { device, elsewhere, other, copy } = await tillWithSales();
  const stranger = await openTradingStore(device.ids.next(), elsewhere);
  const text = await copy.file.text();
  expect(text).not.toContain("Sukari");
  const cut = copy.file.slice(0, copy.file.size - 1);
  const heavy = new Blob([text.replace(/"memoryKiB":\d+/u, '"memoryKiB":99999999')]);
  const tries = [
    takeIn(other.db, crypto, copy.file, "duka la juma"),
    takeIn(other.db, crypto, cut, password),
    takeIn(stranger.db, crypto, copy.file, password),
    takeIn(other.db, crypto, new Blob(["%PDF-1.7\n%"]), password),
    takeIn(other.db, crypto, new Blob([]), password),
    takeIn(other.db, crypto, heavy, password),
  ];
  const codes = (await Promise.all(tries)).map((taken) => !taken.ok && taken.code);
  expect(codes).toEqual([
    "wrong_password",
    "wrong_password",
    "other_business",
    "not_a_copy",
    "not_a_copy",
    "not_a_copy",
  ]);
  expect(await bytesOf(other.db)).toEqual([]);
});

it("[S24] makes no copy when there is nothing unsent", async () => {
  const { store } = await syncingTill();
  expect(await sealUnsent(store.db, crypto, password)).toBeNull();
});
