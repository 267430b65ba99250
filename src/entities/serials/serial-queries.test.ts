import { expect, it } from "vitest";
import { record } from "#/store/outbox.ts";
import { saleIntent } from "#/store/outbox-intents.ts";
import type { OperationRow } from "#/store/operation-row.ts";
import type { StoredSerial } from "#/store/replicated-rows.ts";
import { adjustmentIntent, countIntent, stocktakeIntent } from "#/store/stock-intents.ts";
import { projectSerials } from "#/sync/projection-serials.ts";
import { actionsOf } from "#tests/support/device-actions.ts";
import { createTestDevice } from "#tests/support/device.ts";
import { serialsInStock, serialsNamed } from "./serial-queries.ts";

const row = (serial: string, seq = 1): StoredSerial => ({
  id: serial,
  product: "phone",
  variant: null,
  serial,
  location: "shop",
  status: "in_stock",
  _seq: seq,
  _key: serial.toLowerCase(),
});

async function till() {
  const device = createTestDevice();
  const { db } = await device.open();
  const actions = actionsOf(device, db);
  const { ids } = device;
  return {
    db,
    location: actions.place.location,
    async sell(...serials: string[]): Promise<OperationRow> {
      const opId = ids.next();
      const draft = actions.saleDraft([{ product: "phone", milli: serials.length * 1000 }]);
      const lines = draft.lines.map((line) => ({ ...line, serials }));
      const action = { opId, place: actions.place, draft: { ...draft, lines } };
      return (await record(db, device, saleIntent(action))).operation;
    },
    async find(...serials: string[]): Promise<OperationRow> {
      const quantity = String(serials.length);
      const of = { id: ids.next(), product: "phone", variant: null, quantity, note: "" };
      const draft = { ...of, reason: "found" as const, serials };
      const action = { opId: ids.next(), place: actions.place, draft };
      return (await record(db, device, adjustmentIntent(action))).operation;
    },
    /** Counts `serialUnits` units with these serial numbers, in a stocktake or alone. */
    async see(serialUnits: number, serials: string[], isWalk = false): Promise<OperationRow> {
      const quantity = String(serialUnits);
      const line = { id: ids.next(), product: "phone", variant: null, quantity, serials };
      const { place } = actions;
      const opId = ids.next();
      if (!isWalk) {
        const draft = { ...line, note: "" };
        return (await record(db, device, await countIntent(db, { opId, place, draft }))).operation;
      }
      const counted_at = new Date(device.clock.now()).toISOString();
      const draft = { id: ids.next(), note: "", lines: [{ ...line, counted_at }] };
      return (await record(db, device, await stocktakeIntent(db, { opId, place, draft })))
        .operation;
    },
  };
}

const numbers = (rows: readonly StoredSerial[], operations: readonly OperationRow[]) =>
  projectSerials(rows, operations).map(({ serial }) => serial);

it("[S17] units sold here are no longer offered and units found here are, until the server's rows take over", async () => {
  const { sell, find } = await till();
  const sold = await sell("b-1");
  const found = await find("B-3");
  expect(numbers([row("B-1"), row("B-2")], [sold, found])).toEqual(["B-2", "B-3"]);
  const acked = { ...sold, state: "acked" as const, ackSeq: 7 };
  // The row from before the sale hides the unit; a later row has it back in stock.
  expect(numbers([row("B-1", 6)], [acked])).toEqual([]);
  expect(numbers([row("B-1", 8)], [acked])).toEqual(["B-1"]);
});

it.each([false, true])(
  "[S15] [S17] a unit not seen by a count is neither offered nor found by number; one that was seen is",
  async (isWalk) => {
    const { db, see, find, location } = await till();
    const here = (serial: string) => ({ ...row(serial), location });
    await db.serials.bulkPut([here("A-1"), here("A-2"), { ...row("A-3"), location: "branch" }]);
    await find("A-4");
    const known = async () => (await serialsInStock(db, "phone")).map(({ serial }) => serial);
    // A unit without a number may be any of those not listed.
    await see(2, ["A-1"], isWalk);
    expect(await known()).toEqual(["A-1", "A-2", "A-3", "A-4"]);
    await see(2, ["a-1", "A-5"], isWalk);
    expect(await known()).toEqual(["a-1", "A-3", "A-5"]);
    for (const gone of ["A-2", "A-4"]) expect(await serialsNamed(db, gone)).toEqual([]);
    expect(await serialsNamed(db, "A-5")).toMatchObject([{ location }]);
    await see(0, [], isWalk);
    expect(await known()).toEqual(["A-3"]);
  },
);

it("finds units by item and by serial number, including those only recorded locally", async () => {
  const { db, sell, find, location } = await till();
  await db.serials.bulkPut([row("A-2"), row("A-10"), { ...row("A-2"), id: "x", product: "radio" }]);
  await find("A-7");
  const known = await serialsInStock(db, "phone");
  expect(known.map(({ serial }) => serial)).toEqual(["A-2", "A-7", "A-10"]);
  expect(await serialsNamed(db, " a-7 ")).toMatchObject([{ product: "phone", location }]);
  expect((await serialsNamed(db, "a-2")).map(({ product }) => product)).toEqual(["phone", "radio"]);
  await sell("A-2");
  expect((await serialsNamed(db, "A-2")).map(({ product }) => product)).toEqual(["radio"]);
  expect(await serialsNamed(db, " ")).toEqual([]);
});
