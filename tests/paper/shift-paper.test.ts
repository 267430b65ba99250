import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { encodePaper } from "#/entities/receipt/encode-paper.ts";
import { drawShift } from "#/features/shifts/draw-shift.ts";
import { samplePen } from "#tests/support/receipt-samples.ts";
import { sampleShift } from "#tests/support/shift-sample.ts";
import { drawEscPos } from "./draw-escpos.ts";
import { readEscPos, spelled } from "./read-escpos.ts";

const columnsOf = { 80: 48, 58: 32 } as const;
const printedAt = Date.parse("2026-11-20T22:20:00.000Z");
const paper = drawShift(samplePen(), { known: sampleShift, outside: null, printedAt });

/** `GOLDEN=write` rewrites the files, `GOLDEN=draw` renders pictures of them for review. */
describe.each([80, 58] as const)("the bytes of a shift's report on %d mm", (width) => {
  const setup = { width, codePage: "cp437", hasCutter: true, opensDrawer: true } as const;
  const bytes = encodePaper(paper, setup);

  it("match the stored reference", () => {
    const file = path.join(import.meta.dirname, "golden", `shift-${width}.txt`);
    if (process.env["GOLDEN"] === "write") writeFileSync(file, spelled(bytes));
    if (process.env["GOLDEN"] === "draw")
      writeFileSync(
        path.join(import.meta.dirname, `../../test-results/shift-${width}.svg`),
        drawEscPos(readEscPos(bytes), columnsOf[width]),
      );
    expect(spelled(bytes)).toBe(readFileSync(file, "utf8"));
  });

  it("contain every word and figure within the paper width, cut once, and open no drawer", () => {
    const lines = readEscPos(bytes);
    const texts = lines.flatMap((line) => (line.kind === "text" ? [line.text] : []));
    expect(Math.max(...texts.map((text) => text.length))).toBeLessThanOrEqual(columnsOf[width]);
    const said = texts.join(" ").replaceAll(/\s+/g, " ");
    for (const block of paper.blocks) {
      if (block.kind !== "row") continue;
      expect(said).toContain(block.right.replaceAll("−", "-").replaceAll("\u00a0", " "));
    }
    expect(lines.filter(({ kind }) => kind === "cut")).toHaveLength(1);
    expect(lines.some(({ kind }) => kind === "drawer")).toBe(false);
  });
});

describe("the printed report of a shift", () => {
  const wordsOf = ({ blocks }: typeof paper) =>
    blocks.flatMap((block) => {
      if (block.kind === "row") return [`${block.left}: ${block.right}`];
      return block.kind === "text" ? [block.text] : [];
    });

  it("[S17] shows that it is provisional, its days, and the reasons for cash movements", () => {
    const said = wordsOf(paper).map((line) => line.replaceAll("\u00a0", " "));
    expect(paper.title).toBe("Report of a shift (Z)");
    expect(said).toContain("Provisional: 3 not sent yet");
    expect(said).toContain("Opened: 20 Nov 2026, 21:30");
    expect(said).toContain("Closed: 21 Nov 2026, 01:15");
    expect(said).toContain("- Small notes: 20,000");
    expect(said).toContain("Difference: −TSh 600");
    expect(said.some((line) => line.startsWith("Tips"))).toBe(false);
    const figures = { ...sampleShift.shift.figures, tips: 1_500_00 };
    const tipped = { ...sampleShift, shift: { ...sampleShift.shift, figures } };
    const words = wordsOf(drawShift(samplePen(), { known: tipped, outside: null, printedAt }));
    expect(words[words.findIndex((line) => line.startsWith("Sold in all")) + 1]).toBe(
      "Tips taken beside it: TSh\u00a01,500",
    );
  });

  it("shows sales outside the shift separately, after the counted difference", () => {
    const outside = { sales: 2, total: 6_400_00, cash: 4_400_00 };
    const drawn = drawShift(samplePen(), { known: sampleShift, outside, printedAt });
    const words = wordsOf(drawn).map((line) => line.replaceAll("\u00a0", " "));
    const at = words.indexOf("Sold outside a shift: TSh 6,400");
    expect(words[at + 1]).toBe("Of it in cash: TSh 4,400");
    expect(at).toBeGreaterThan(words.findIndex((line) => line.startsWith("Difference")));
    expect(wordsOf(paper).join("\n")).not.toContain("outside a shift");
  });

  it("shows the figures so far of an open shift, and nothing about its end", () => {
    const { shift } = sampleShift;
    const going = { status: "open", closed_at: null, closed_by: null } as const;
    const uncounted = { counted: [], found: null, difference: null, note: "", pending: 0 };
    const open = { ...sampleShift, shift: { ...shift, ...going, ...uncounted }, closer: null };
    const soFar = drawShift(samplePen(), { known: open, outside: null, printedAt });
    const said = wordsOf(soFar).join("\n");
    expect(soFar.title).toBe("Report so far (X)");
    expect(said).toContain("Expected");
    expect(said).not.toMatch(/Provisional|Closed|Counted|Difference/u);
  });
});
