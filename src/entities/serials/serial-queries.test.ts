import { expect, it } from "vitest";
import { record } from "#/store/outbox.ts";
import { saleIntent } from "#/store/outbox-intents.ts";
import type { OperationRow } from "#/store/operation-row.ts";
import type { StoredSerial } from "#/store/replicated-rows.ts";
import { adjustmentIntent } from "#/store/stock-intents.ts";
import { projectSerials } from "#/sync/projection-serials.ts";
import { actsOf } from "#tests/support/device-acts.ts";
import { createTestDevice } from "#tests/support/device.ts";
import { piecesInStock, piecesNamed } from "./serial-queries.ts";

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
  const acts = actsOf(device, db);
  const { ids } = device;
  return {
    db,
    location: acts.place.location,
    async sell(...serials: string[]): Promise<OperationRow> {
      const opId = ids.next();
      const draft = acts.saleDraft([{ product: "phone", milli: serials.length * 1000 }]);
      const lines = draft.lines.map((line) => ({ ...line, serials }));
      const act = { opId, place: acts.place, draft: { ...draft, lines } };
      return (await record(db, device, await saleIntent(db, act))).operation;
    },
    async find(...serials: string[]): Promise<OperationRow> {
      const quantity = String(serials.length);
      const of = { id: ids.next(), product: "phone", variant: null, quantity, note: "" };
      const draft = { ...of, reason: "found" as const, serials };
      const act = { opId: ids.next(), place: acts.place, draft };
      return (await record(db, device, await adjustmentIntent(db, act))).operation;
    },
  };
}

const numbers = (rows: readonly StoredSerial[], operations: readonly OperationRow[]) =>
  projectSerials(rows, operations).map(({ serial }) => serial);

it("[S17] what was sold here is offered no more, and what was found here is, until the server's rows say so", async () => {
  const { sell, find } = await till();
  const sold = await sell("b-1");
  const found = await find("B-3");
  expect(numbers([row("B-1"), row("B-2")], [sold, found])).toEqual(["B-2", "B-3"]);
  const acked = { ...sold, state: "acked" as const, ackSeq: 7 };
  // The row as it was before the sale hides the piece; a later one has it back in stock.
  expect(numbers([row("B-1", 6)], [acked])).toEqual([]);
  expect(numbers([row("B-1", 8)], [acked])).toEqual(["B-1"]);
});

it("finds pieces by their good and by their number, those that are only here among them", async () => {
  const { db, sell, find, location } = await till();
  await db.serials.bulkPut([row("A-2"), row("A-10"), { ...row("A-2"), id: "x", product: "radio" }]);
  await find("A-7");
  const known = await piecesInStock(db, "phone");
  expect(known.map(({ serial }) => serial)).toEqual(["A-2", "A-7", "A-10"]);
  expect(await piecesNamed(db, " a-7 ")).toMatchObject([{ product: "phone", location }]);
  expect((await piecesNamed(db, "a-2")).map(({ product }) => product)).toEqual(["phone", "radio"]);
  await sell("A-2");
  expect((await piecesNamed(db, "A-2")).map(({ product }) => product)).toEqual(["radio"]);
  expect(await piecesNamed(db, " ")).toEqual([]);
});
