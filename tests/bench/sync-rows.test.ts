import { describe, expect, it } from "vitest";
import { wordsOf } from "./stub/received.ts";
import { rowsOfSync, type SyncResult } from "./sync-rows.ts";
import { tableOf } from "./table.ts";

function result(name: string, over: Partial<SyncResult> = {}): SyncResult {
  return { name, appendMs: [1, 2, 9], replay: [1, 3, 2], lossy: 4, killed: "each once", ...over };
}

function replayRow(own: Partial<SyncResult>, peer: Partial<SyncResult>) {
  const rows = rowsOfSync([result("own", own), result("peer", peer)], 0.5, 1_000);
  return rows.find(({ what, beside }) => what.startsWith("Replay") && beside?.what === "peer");
}

describe("the replay", () => {
  it("is the median of the rounds, and meets its budget when it is faster", () => {
    expect(replayRow({}, { replay: [5, 2.5, 2.1] })).toMatchObject({
      figure: 2,
      beside: { figure: 2.5 },
      budget: { met: true },
    });
  });

  it("misses its budget when a peer that loses nothing is faster", () => {
    expect(replayRow({}, { replay: [1.9, 1.9, 1.9] })?.budget?.met).toBe(false);
  });

  it("has no budget against a peer that lost or doubled sales in any round", () => {
    expect(replayRow({}, { replay: [1, "3 lost", 1] })).toMatchObject({
      beside: { figure: "3 lost" },
      budget: null,
    });
  });

  it("misses its budget when it loses or doubles sales, however fast", () => {
    expect(replayRow({ replay: [0.1, "1 done twice", 0.1] }, {})?.budget?.met).toBe(false);
  });
});

it("requires Kaunta's engine to deliver each sale exactly once under faults", () => {
  const own = result("own", { lossy: "2 lost", killed: "each once" });
  const rows = rowsOfSync([own, result("peer")], 0.5, 1_000);
  const met = (what: string) => rows.find((row) => row.what === what)?.budget?.met;
  expect(met("The same, every 20th answer lost")).toBe(false);
  expect(met("The same, closed while it sent")).toBe(true);
});

it("reports untimed results as text", () => {
  expect(wordsOf({ lost: 0, doubled: 0 })).toBe("each once");
  expect(wordsOf({ lost: 3, doubled: 0 })).toBe("3 lost");
  expect(wordsOf({ lost: 1, doubled: 2 })).toBe("1 lost, 2 done twice");
  const beside = { what: "peer", figure: "1 lost" };
  const table = tableOf([{ what: "Replay", figure: 2, unit: "s", beside, budget: null }]);
  expect(table).toMatch(/\| 2\.00 s +\| peer +\| 1 lost +\| –/u);
});
