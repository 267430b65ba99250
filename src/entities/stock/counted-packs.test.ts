import { describe, expect, it } from "vitest";
import { nothingCounted, readCounted, typedOf } from "./counted-packs.ts";

const carton = { id: "carton", size: 24 };
const outer = { id: "outer", size: 6 };
const packs = [outer, carton];
const read = (loose: string, typed: Record<string, string> = {}) =>
  readCounted({ packs: typed, loose }, "piece", packs);

describe("an item counted by packs", () => {
  it("is the sum of all packs and the loose units", () => {
    expect(read("5", { carton: "3" })).toEqual({ ok: true, value: 77_000 });
    expect(read("", { carton: "3", outer: "2" })).toEqual({ ok: true, value: 84_000 });
    expect(read("5")).toEqual({ ok: true, value: 5_000 });
    expect(read("0")).toEqual({ ok: true, value: 0 });
  });

  it("reports an invalid entry in any of its fields", () => {
    expect(read("")).toEqual({ ok: false, code: "missing" });
    expect(read("", { carton: " " })).toEqual({ ok: false, code: "missing" });
    expect(read("x", { carton: "3" })).toEqual({ ok: false, code: "not_a_number" });
    expect(read("1.5", { carton: "3" })).toEqual({ ok: false, code: "whole_only" });
    expect(read("1", { carton: "2.5" })).toEqual({ ok: false, code: "whole_only" });
    expect(read("1", { carton: "-2" })).toEqual({ ok: false, code: "below_zero" });
    expect(read("", { carton: "99999999" })).toEqual({ ok: false, code: "too_large" });
  });

  it("may have loose kilograms in addition to its sacks", () => {
    const text = { packs: { carton: "2" }, loose: "1.25" };
    expect(readCounted(text, "kg", packs)).toEqual({ ok: true, value: 49_250 });
  });

  it("is shown again in its largest packs", () => {
    expect(typedOf(77_000, packs)).toEqual({ packs: { carton: "3" }, loose: "5" });
    expect(typedOf(54_000, packs)).toEqual({ packs: { carton: "2", outer: "1" }, loose: "" });
    expect(typedOf(0, packs)).toEqual({ packs: {}, loose: "0" });
    expect(typedOf(5_500, [])).toEqual({ packs: {}, loose: "5.5" });
    for (const quantity of [0, 1_000, 6_000, 24_000, 77_000, 1_000_250])
      expect(readCounted(typedOf(quantity, packs), "kg", packs)).toEqual({
        ok: true,
        value: quantity,
      });
    expect(nothingCounted).toEqual({ packs: {}, loose: "" });
  });
});
