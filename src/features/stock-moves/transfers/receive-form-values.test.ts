import { describe, expect, it } from "vitest";
import type { TransferLine } from "#/entities/transfers/transfer-queries.ts";
import {
  allOf,
  isUnsure,
  missingProblems,
  openedLine,
  readArrival,
  readReceipt,
  withToggled,
} from "./receive-form-values.ts";

const line = (id: string, over: Partial<TransferLine> = {}): TransferLine => ({
  id,
  product: id,
  variant: null,
  name: id,
  sentAs: id,
  unit: "piece",
  quantity: 5000,
  received: 0,
  returned: 0,
  lost: 0,
  missing: null,
  waiting: 5000,
  serials: [],
  came: [],
  pieces: [],
  ...over,
});
const lines = [line("sukari"), line("mchele", { unit: "kg", received: 2000 })];
const typed = (sukari: string, mchele: string) =>
  readReceipt(
    lines,
    new Map([
      ["sukari", { quantity: sukari, serials: [] }],
      ["mchele", { quantity: mchele, serials: [] }],
    ]),
  );

describe("the received items of a transfer", () => {
  it("are read line by line, with an empty line as zero", () => {
    const came = new Map([["sukari", { quantity: 5000, serials: [] }]]);
    expect(typed("5", "")).toEqual({ ok: true, came, missing: new Map([["mchele", 3000]]) });
    expect(typed("5", "3")).toMatchObject({ ok: true, missing: new Map() });
    expect(typed("", "")).toMatchObject({ ok: true, came: new Map() });
    const none = typed("", "");
    expect(none.ok && [...none.missing]).toEqual([
      ["sukari", 5000],
      ["mchele", 3000],
    ]);
  });

  it("may exceed what was sent, but not include half a packet", () => {
    expect(typed("7", "3.5")).toMatchObject({ ok: true, missing: new Map() });
    expect(typed("0.5", "1")).toEqual({ ok: false, problems: new Map([["sukari", "whole_only"]]) });
  });
});

describe("the serial-tracked units of a received line", () => {
  const serials = ["A-1", "A-2", "A-3"];
  const phones = line("phones", { quantity: 3000, serials, pieces: serials });
  const taken = (over: Parameters<typeof withToggled>[0]) =>
    readReceipt([phones], new Map([["phones", over]]));

  it("are all selected at first, and removing one reduces the quantity by one", () => {
    expect(readReceipt([phones], new Map())).toEqual({
      ok: true,
      came: new Map([["phones", { quantity: 3000, serials }]]),
      missing: new Map(),
    });
    const two = withToggled(openedLine(phones), "A-2", phones);
    expect(two).toEqual({ quantity: "2", serials: ["A-1", "A-3"] });
    expect(taken(two)).toMatchObject({ missing: new Map([["phones", 1000]]) });
    expect(withToggled(two, "A-2", phones).quantity).toBe("3");
    expect(allOf(phones, two)).toEqual({ quantity: "3", serials });
  });

  it("do not affect units sent without a serial number", () => {
    const more = { ...phones, quantity: 5000 };
    expect(openedLine(more)).toEqual({ quantity: "5", serials });
    expect(withToggled(openedLine(more), "A-1", more).quantity).toBe("4");
  });

  it("[S14] never exceed the quantity", () => {
    expect(taken({ quantity: "1", serials: ["A-1", "A-2"] })).toEqual({
      ok: false,
      problems: new Map([["phones", "fewer_than_pieces"]]),
    });
  });

  it("must be selected when some arrived and left again since", () => {
    const later = { ...phones, received: 2000, pieces: ["A-2", "A-3"] };
    expect(isUnsure(phones)).toBe(false);
    expect(isUnsure(later)).toBe(true);
    expect(openedLine(later)).toEqual({ quantity: "", serials: [] });
    const third = withToggled(openedLine(later), "A-3", later);
    expect(third).toEqual({ quantity: "1", serials: ["A-3"] });
    expect(allOf(later, third)).toEqual(third);
  });
});

it("requires a reason for each line with missing items, and a note when the list has no matching reason", () => {
  const missing = new Map([
    ["sukari", 2000],
    ["mchele", 500],
    ["chai", 1000],
  ]);
  const why = new Map([
    ["sukari", { reason: "damaged", note: "" } as const],
    ["mchele", { reason: "other", note: " " } as const],
  ]);
  expect([...missingProblems(missing, why)]).toEqual([
    ["mchele", "no_note"],
    ["chai", "no_reason"],
  ]);
});

describe("a transfer receipt", () => {
  const arrival = (sukari: string, part: { isFinal?: boolean; isClosed?: boolean } = {}) =>
    readArrival(
      { lines: lines.slice(0, 1), isClosed: part.isClosed ?? false },
      {
        entered: new Map([["sukari", { quantity: sukari, serials: [] }]]),
        isFinal: part.isFinal ?? false,
        why: new Map(),
        note: "",
      },
    );

  it("requires items unless it is final", () => {
    expect(arrival("")).toMatchObject({ problems: { isNothing: true } });
    expect(arrival("1")).toMatchObject({ ok: true, why: new Map() });
  });

  it("requires a reason for the missing rest when it is final, but not for a closed transfer", () => {
    expect(arrival("1", { isFinal: true })).toMatchObject({
      problems: { unsaid: new Map([["sukari", "no_reason"]]) },
    });
    expect(arrival("1", { isFinal: true, isClosed: true })).toMatchObject({ ok: true });
  });
});
