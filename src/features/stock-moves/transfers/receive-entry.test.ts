import { describe, expect, it } from "vitest";
import type { TransferLine } from "#/entities/transfers/transfer-queries.ts";
import { readReceipt } from "./receive-entry.ts";

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
  waiting: 5000,
  ...over,
});
const lines = [line("sukari"), line("mchele", { unit: "kg", received: 2000 })];
const typed = (sukari: string, mchele: string) =>
  readReceipt(
    lines,
    new Map([
      ["sukari", sukari],
      ["mchele", mchele],
    ]),
  );

describe("what came of a transfer", () => {
  it("is read line by line, an empty one being nothing", () => {
    expect(typed("5", "")).toEqual({ ok: true, came: new Map([["sukari", 5000]]), short: 1 });
    expect(typed("5", "3")).toMatchObject({ ok: true, short: 0 });
    expect(typed("", "")).toMatchObject({ ok: true, came: new Map(), short: 2 });
  });

  it("may be more than was sent, but not half a packet", () => {
    expect(typed("7", "3.5")).toMatchObject({ ok: true, short: 0 });
    expect(typed("0.5", "1")).toEqual({ ok: false, problems: new Map([["sukari", "whole_only"]]) });
  });
});
