import { describe, expect, it } from "vitest";
import type { NamedShift } from "#/entities/shifts/shift-queries.ts";
import type { ShiftView } from "#/sync/projection-shifts.ts";
import { matchingShifts, ownShifts } from "./matching-shifts.ts";

const named = (id: string, over: Partial<ShiftView>): NamedShift => ({
  // Only the fields used by the filters.
  shift: {
    id,
    status: "closed",
    till: "k1",
    opened_by: "asha",
    closed_by: "asha",
    opened_at: "2026-11-20T06:00:00.000Z",
    ...over,
  } as ShiftView,
  till: "K1",
  opener: null,
  closer: null,
});

const all = [
  named("a", {}),
  named("b", { till: "k2", opened_by: "juma", closed_by: null, status: "open" }),
  named("c", { opened_by: "juma", opened_at: "2026-11-18T06:00:00.000Z" }),
];
const asking = (seesAll: boolean) => ({
  person: "juma",
  seesAll,
  dayOf: (instant: string) => instant.slice(0, 10),
});
const found = (filters: Parameters<typeof matchingShifts>[1]) =>
  matchingShifts(all, filters, asking(true)).map(({ shift }) => shift.id);

describe("the list of shifts", () => {
  it("shows all shifts to a user with permission, and only their own to the others", () => {
    expect(ownShifts(all, asking(true))).toEqual(all);
    expect(ownShifts(all, asking(false)).map(({ shift }) => shift.id)).toEqual(["b", "c"]);
  });

  it("is filtered by status, till, person and days", () => {
    expect(found({})).toEqual(["a", "b", "c"]);
    expect(found({ status: "open" })).toEqual(["b"]);
    expect(found({ till: "k1" })).toEqual(["a", "c"]);
    expect(found({ person: "asha" })).toEqual(["a", "c"]);
    expect(found({ from: "2026-11-19" })).toEqual(["a", "b"]);
    expect(found({ to: "2026-11-18" })).toEqual(["c"]);
  });
});
