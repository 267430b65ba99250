import { expect, it } from "vitest";
import { worthOfDays } from "#/domain/sale-worth.ts";
import { salesOfDays } from "#/entities/sales/sale-queries.ts";
import type { StoredSale } from "#/store/replicated-rows.ts";
import { createTestDevice } from "#tests/support/device.ts";
import { salesTakenBack } from "./taken-back.ts";

const timeZone = "Africa/Dar_es_Salaam";
const location = "kariakoo";

function sold(id: string, day: string, total: string, part: Partial<StoredSale> = {}): StoredSale {
  const row = { id, location, effective_at: `${day}T09:00:00.000Z`, status: "completed", total };
  return {
    ...row,
    actor: "asha",
    payments: [],
    lines: [],
    _seq: 1,
    ...part,
  } as unknown as StoredSale;
}

const came = (total: string, at: string, where?: string) =>
  ({
    id: at,
    total,
    effective_at: at,
    ...(where === undefined ? {} : { location: where }),
  }) as NonNullable<StoredSale["returns"]>[number];

it("a list totals the sales of its days less the returns and voids of those days", async () => {
  const { db } = await createTestDevice().open();
  await db.sales.bulkAdd([
    sold("kept", "2026-11-01", "90.00"),
    // 00:30 on the 20th in Dar es Salaam, for a much older sale.
    sold("old", "2026-11-01", "500.00", {
      status: "returned",
      returns: [
        came("40.00", "2026-11-19T21:30:00.000Z"),
        came("7.00", "2026-11-10T09:00:00.000Z"),
      ],
    }),
    sold("wrong", "2026-11-12", "30.00", {
      status: "cancelled",
      void: { effective_at: "2026-11-20T10:00:00.000Z" } as NonNullable<StoredSale["void"]>,
    }),
    sold("elsewhere", "2026-11-12", "11.00", {
      location: "mbagala",
      returns: [
        came("11.00", "2026-11-20T10:00:00.000Z"),
        came("3.00", "2026-11-20T10:30:00.000Z", location),
      ],
      total: "20.00",
    }),
    sold("today", "2026-11-20", "1000.00", {
      status: "returned",
      returns: [
        came("100.00", "2026-11-20T11:00:00.000Z"),
        came("60.00", "2026-11-20T12:00:00.000Z", "mbagala"),
        came("5.00", "2026-11-22T11:00:00.000Z"),
      ],
    }),
  ]);
  const sumOf = async (from: string, to: string) => {
    const asked = { location, timeZone, days: { from, to }, actor: null };
    const earlier = await salesTakenBack(db, asked);
    const found = [...(await salesOfDays(db, asked)), ...earlier];
    return [
      earlier.map(({ id }) => id).toSorted(),
      worthOfDays(found, { from, to }, timeZone, location),
    ];
  };
  expect(await sumOf("2026-11-20", "2026-11-20")).toEqual([
    ["elsewhere", "old", "wrong"],
    900_00 - 40_00 - 30_00 - 3_00,
  ]);
  expect(await sumOf("2026-11-19", "2026-11-19")).toEqual([[], 0]);
  expect(await sumOf("2026-11-02", "2026-11-12")).toEqual([["old"], 30_00 - 7_00]);
  const all = { location, timeZone, days: { from: null, to: null }, actor: null };
  expect((await salesTakenBack(db, all)).map(({ id }) => id)).toEqual(["elsewhere"]);
});
