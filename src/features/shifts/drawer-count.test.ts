import { describe, expect, it } from "vitest";
import { cashCount } from "#/contract/shift.ts";
import { countsRow, readDrawer } from "./drawer-count.ts";

describe("a drawer count", () => {
  it("is totalled immediately, note by note", () => {
    const drawer = readDrawer({ counts: { 1000000: "4", 50000: " 7 ", 500: "" } });
    expect(drawer.total).toBe(43_500_00);
    expect(drawer.isReadable).toBe(true);
    expect(drawer.rows.map(({ amount }) => amount).filter((amount) => amount > 0)).toEqual([
      40_000_00, 3_500_00,
    ]);
    expect(countsRow(drawer).map((row) => cashCount.parse(row))).toEqual([
      { denomination: "10000.00", count: 4 },
      { denomination: "500.00", count: 7 },
    ]);
  });

  it("is zero while nothing is counted", () => {
    expect(readDrawer({ counts: {} })).toMatchObject({ total: 0, isReadable: true });
    expect(countsRow(readDrawer({ counts: {} }))).toEqual([]);
  });

  it.each(["x", "-1", "1.5", "100001"])("is unreadable when %s is typed", (text) => {
    const drawer = readDrawer({ counts: { 100000: text, 50000: "2" } });
    expect(drawer).toMatchObject({ isReadable: false, total: 1_000_00 });
  });
});
