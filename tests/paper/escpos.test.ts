import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { encodePaper, wrapped, type EncodingSetup } from "#/entities/receipt/encode-paper.ts";
import { drawPayment } from "#/i18n/receipt/draw-payment.ts";
import { drawReturn } from "#/i18n/receipt/draw-return.ts";
import { drawSale } from "#/i18n/receipt/draw-sale.ts";
import type { ReceiptPaper } from "#/i18n/receipt/receipt-paper.ts";
import {
  samplePayment,
  samplePen,
  sampleReturn,
  sampleSale,
} from "#tests/support/receipt-samples.ts";
import { drawEscPos } from "./draw-escpos.ts";
import { readEscPos, spelled } from "./read-escpos.ts";

const folder = path.join(import.meta.dirname, "golden");
const widths = [80, 58] as const;
const columnsOf = { 80: 48, 58: 32 } as const;

const setup = (width: 58 | 80, more: Partial<EncodingSetup> = {}): EncodingSetup => ({
  width,
  codePage: "cp437",
  hasCutter: true,
  opensDrawer: true,
  ...more,
});

const fiscal = { number: "A1B2C317", qr: "https://fiscal.invalid/A1B2C317_143205" };
const creditNote = { number: "A1B2C318", qr: "https://fiscal.invalid/A1B2C318_150112" };
const papers: Record<string, ReceiptPaper> = {
  sale: drawSale(samplePen(), {
    ...sampleSale,
    credit_amount: "0.00",
    due_date: null,
    payments: sampleSale.payments.slice(0, 2),
    fiscal,
  }),
  tip: drawSale(samplePen(), { ...sampleSale, tip: "300.00", change: "200.00" }),
  credit: drawSale({ ...samplePen(), isCopy: true }, sampleSale),
  payment: drawPayment(samplePen(), samplePayment),
  return: drawReturn(samplePen(), sampleReturn),
  void: drawSale(
    { ...samplePen(), isCopy: true },
    { ...sampleSale, isVoid: true, fiscal, void: { fiscal: creditNote } },
  ),
};
const cases = Object.entries(papers).flatMap(([name, paper]) =>
  widths.map((width) => [name, width, paper] as const),
);

/** `GOLDEN=write` rewrites the files, `GOLDEN=draw` renders pictures of them for review. */
describe.each(cases)("the bytes of a %s on %d mm", (name, width, paper) => {
  const bytes = encodePaper(paper, setup(width), { isCash: name === "sale" });

  it("match the stored reference", () => {
    const file = path.join(folder, `${name}-${width}.txt`);
    if (process.env["GOLDEN"] === "write") writeFileSync(file, spelled(bytes));
    if (process.env["GOLDEN"] === "draw")
      writeFileSync(
        path.join(import.meta.dirname, `../../test-results/${name}-${width}.svg`),
        drawEscPos(readEscPos(bytes), columnsOf[width]),
      );
    expect(spelled(bytes)).toBe(readFileSync(file, "utf8"));
  });

  it("contain every word and figure, fit the paper width, and cut once at the end", () => {
    const lines = readEscPos(bytes);
    const texts = lines.flatMap((line) => (line.kind === "text" ? [line.text] : []));
    expect(Math.max(...texts.map((text) => text.length))).toBeLessThanOrEqual(columnsOf[width]);
    const said = texts.join(" ").replaceAll(/\s+/g, " ");
    for (const block of paper.blocks) {
      if (block.kind !== "row") continue;
      const right = block.right.replaceAll("−", "-").replaceAll("\u00a0", " ");
      expect(said).toContain(right);
    }
    expect(lines.filter(({ kind }) => kind === "cut")).toHaveLength(1);
    expect(lines.some(({ kind }) => kind === "code")).toBe(true);
    expect(lines.findIndex(({ kind }) => kind === "drawer")).toBe(name === "sale" ? 0 : -1);
  });
});

describe("the encoding for a printer", () => {
  const paper = papers["sale"] ?? drawSale(samplePen(), sampleSale);

  it("without a cutter it feeds to the tear-off edge, and without a drawer it opens none", () => {
    const bytes = encodePaper(paper, setup(58, { hasCutter: false, opensDrawer: false }), {
      isCash: true,
    });
    const lines = readEscPos(bytes);
    expect(lines.some(({ kind }) => kind === "cut" || kind === "drawer")).toBe(false);
    expect(lines.slice(-4).every((line) => line.kind === "text" && line.text === "")).toBe(true);
  });

  it("keeps letters of the printer's code page, and replaces others with plain ones", () => {
    const blocks = [
      { kind: "text", text: "Café Ñandú 日", align: "start", weight: "normal" },
    ] as const;
    const first = (codePage: EncodingSetup["codePage"]) =>
      spelled(encodePaper({ blocks }, setup(80, { codePage }))).split("\n")[0];
    expect(first("cp437")).toContain("Cafe Nandu ?");
    expect(first("windows1252")).toContain("Caf<e9> <d1>and<fa> ?");
    expect(first("cp858")).toContain("Caf<82> <a5>and<a3> ?");
  });

  it("wraps text between words, and breaks long words at the line end", () => {
    expect(wrapped("one two three", 7)).toEqual(["one two", "three"]);
    expect(wrapped("abcdefghij k", 4)).toEqual(["abcd", "efgh", "ij k"]);
    expect(wrapped("", 4)).toEqual([""]);
  });
});
