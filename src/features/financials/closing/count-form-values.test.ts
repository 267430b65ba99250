import { expect, it } from "vitest";
import type { DayClosing } from "#/contract/day-closings.ts";
import { sumsOfDay } from "./closing-sums.ts";
import { readClosing, readCounts, wantsNote } from "./count-form-values.ts";
import { differenceEntry } from "./difference-journal-entry.ts";

const place = (part: Partial<DayClosing["money"][number]>): DayClosing["money"][number] => ({
  account: "cash",
  base: null,
  in: "0.00",
  out: "0.00",
  expected: "1000.00",
  counted: "900.00",
  difference: "-100.00",
  expected_then: "1000.00",
  ...part,
});
const day = (money: DayClosing["money"], isClosed = true): DayClosing => ({
  day: "2026-11-20",
  location: "a",
  amount: "0.00",
  money,
  closing: isClosed
    ? {
        id: "c",
        closed_at: "2026-11-20T17:00:00.000Z",
        person: null,
        note: "",
        open_shifts: 0,
        unsent: 0,
        tills: [],
        times: 1,
      }
    : null,
});
const bank = place({ account: "bank", counted: null, difference: null, expected_then: null });

it("requires the cash count and accepts the other accounts that were counted", () => {
  const places = ["cash", "mobile_money", "bank"] as const;
  expect(readCounts(places, { cash: "1,250", mobile_money: "" })).toEqual({
    ok: true,
    counted: { cash: "1250.00" },
  });
  expect(readCounts(places, { cash: "", bank: "x" })).toEqual({
    ok: false,
    problems: { cash: "missing", bank: "not_an_amount" },
  });
  expect(readCounts(places, { cash: "0", bank: "5" })).toEqual({
    ok: true,
    counted: { cash: "0.00", bank: "5.00" },
  });
});

it("compares the counted amount with the expected amount of the same accounts", () => {
  expect(sumsOfDay(day([place({}), bank]))).toEqual({
    expected: 1000_00,
    counted: 900_00,
    difference: -100_00,
    changed: 0,
  });
  const late = place({ expected: "1300.00", difference: "-400.00" });
  expect(sumsOfDay(day([late])).changed).toBe(300_00);
  expect(sumsOfDay(day([place({}), bank], false))).toEqual({
    expected: 2000_00,
    counted: null,
    difference: null,
    changed: 0,
  });
});

it("books a shortage as an expense and a surplus the other way", () => {
  const over = place({ account: "mobile_money", counted: "1050.00", difference: "50.00" });
  expect(differenceEntry(day([place({}), over, bank]), "Counted")).toEqual({
    date: "2026-11-20",
    description: "Counted",
    location: "a",
    lines: [
      { account: "expenses", detail: "cash_difference", debit: "100.00", credit: "0.00" },
      { account: "cash", debit: "0.00", credit: "100.00" },
      { account: "mobile_money", debit: "50.00", credit: "0.00" },
      { account: "expenses", detail: "cash_difference", debit: "0.00", credit: "50.00" },
    ],
  });
  expect(differenceEntry(day([bank]), "Counted")).toBeNull();
});

it("requires a note when a count differs by a large amount", () => {
  const row = day([place({ expected: "1000000.00" }), bank], false);
  const wants = (cash: string) => wantsNote(row, { cash });
  expect(["980000.00", "1020000.00", "979999.00", "100000.00"].map(wants)).toEqual([
    false,
    false,
    true,
    true,
  ]);
  // For a small expected amount, 5,000 is within the fixed threshold; an uncounted account has no difference.
  expect(wantsNote(day([place({ expected: "0.00" }), bank], false), { cash: "5000.00" })).toBe(
    false,
  );
  expect(wantsNote(day([place({ expected: "0.00" })], false), { cash: "5001.00" })).toBe(true);
});

it("closes a day with a large difference only with a note", () => {
  const open = day([place({ expected: "500000.00" })], false);
  const counts = { cash: "1,000" };
  expect(readClosing(open, { counts: {}, note: "" })).toMatchObject({
    problems: { counts: { cash: "missing" } },
  });
  expect(readClosing(open, { counts, note: " " })).toEqual({
    ok: false,
    problems: { note: "missing" },
  });
  expect(readClosing(open, { counts, note: "stolen" })).toMatchObject({ ok: true });
});
