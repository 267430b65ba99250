import { expect, it } from "vitest";
import { actionsOf } from "#tests/support/device-actions.ts";
import { createTestDevice, idle } from "#tests/support/device.ts";
import { takeLead } from "./leader.ts";
import { readMeta } from "./meta.ts";
import { partedTill } from "./parted.ts";
import { compareMark, keepMark, type Marks } from "./till-mark.ts";
import { deviceTill, installTill } from "./till.ts";
import type { TradingDatabase } from "./trading-database.ts";

function memoryMarks(): Marks & { kept: Map<string, string> } {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, text) => void kept.set(name, text),
  };
}

/** A till with three sales, and its mark. */
async function soldTill() {
  const device = createTestDevice();
  const { db } = await device.open();
  const marks = memoryMarks();
  const actions = actionsOf(device, db);
  const failures: unknown[] = [];
  const stop = keepMark(db, marks, (error) => failures.push(error));
  await actions.sale([{ product: "sugar" }]);
  const before = await db.counters.toArray();
  await actions.sale([{ product: "sugar" }]);
  const last = await actions.sale([{ product: "sugar" }]);
  await expect.poll(() => [...marks.kept.values()].join("")).toContain(last.opId);
  stop();
  expect(failures).toEqual([]);
  const compare = async (store: TradingDatabase = db) =>
    compareMark(store, marks, await takeLead(store, "window", 1), 9);
  return { device, db, marks, actions, before, last, compare };
}

it("[S24] a store that equals its mark or is ahead of it keeps its till code", async () => {
  const { db, actions, compare } = await soldTill();
  expect(await compare()).toBeNull();
  await actions.sale([{ product: "sugar" }]);
  expect(await compare()).toBeNull();
  expect(await partedTill(db)).toBeNull();
});

it("[S24] a store that was set back continues numbering from the mark, and must become another till", async () => {
  const { db, actions, before, last, compare } = await soldTill();
  await db.counters.bulkPut(before);
  await db.operations
    .where("tillSeq")
    .above(1)
    .delete()
    .catch(() => undefined);
  await db.operations.filter(({ tillSeq }) => tillSeq > 1).delete();
  expect(await compare()).toBe("set_back");
  expect(await partedTill(db)).toMatchObject({ why: "set_back", at: 9 });
  // Sold before a new code is assigned: the number of the last receipt is not issued again.
  const next = await actions.sale([{ product: "sugar" }]);
  expect(Number(next.number?.split("-")[1])).toBe(Number(last.number?.split("-")[1]) + 1);
  expect(next).toMatchObject({ tillSeq: last.tillSeq + 1, prevOp: last.opId });
  expect(await compare()).toBeNull();
});

it("[S24] an emptied store must become its former till under another code", async () => {
  const { db, compare } = await soldTill();
  const was = await deviceTill(db);
  await Promise.all(db.tables.map((table) => table.clear()));
  expect(await compare()).toBe("emptied");
  expect(await partedTill(db)).toMatchObject({ ...was, why: "emptied" });
  expect(await compare()).toBeNull();
});

it("[S24] a till that became another is ahead of its former till's mark; a store without that till is not", async () => {
  const { device, db, marks, compare } = await soldTill();
  const other = { ...device.till, id: device.ids.next(), code: "K9", last_number: 0, last_seq: 0 };
  await installTill(db, { ...other, last_op: null });
  expect(await compare()).toBeNull();
  const stop = keepMark(db, marks, () => undefined);
  await expect.poll(() => [...marks.kept.values()].join("")).toContain("K9");
  stop();
  // Simulates a browser that restored an earlier state of the store.
  await db.counters.delete(other.id);
  await db.meta.put({ key: "till", value: (await readMeta(db, "till")) ?? other });
  const { id, code, name, location } = device.till;
  await db.meta.put({ key: "till", value: { id, code, name, location } });
  expect(await compare()).toBe("set_back");
  expect(await partedTill(db)).toMatchObject({ id });
});

it("[S24] an unreadable mark has no effect", async () => {
  const { marks, compare, db } = await soldTill();
  for (const name of marks.kept.keys()) marks.kept.set(name, "{");
  expect(await compare()).toBeNull();
  await idle();
  expect(await partedTill(db)).toBeNull();
});
