import { expect, it } from "vitest";
import { drawSale } from "#/i18n/receipt/draw-sale.ts";
import { samplePen, sampleSale } from "#tests/support/receipt-samples.ts";
import { type Brush, drawPaper } from "./paper-picture.ts";

/** A brush that records what it drew; each character is twelve dots wide. */
function recordingBrush() {
  const words: { text: string; x: number; y: number; align: string }[] = [];
  const brush: Brush = {
    font: "",
    fillStyle: "",
    textAlign: "left",
    textBaseline: "top",
    fillRect: () => undefined,
    drawImage: () => undefined,
    measureText: (text: string) => ({ width: text.length * 12 }) as TextMetrics,
    fillText: (text, x, y) => void words.push({ text, x, y, align: brush.textAlign }),
  };
  return { brush, words };
}

it("is measured before it is drawn, and contains every word of the receipt within its bounds", () => {
  const name = "A long name of goods that does not fit into one line of the picture at all";
  const [first] = sampleSale.lines;
  const lines = first === undefined ? [] : [{ ...first, name }];
  const paper = drawSale(samplePen(), { ...sampleSale, lines });
  const { brush, words } = recordingBrush();
  const height = drawPaper(brush, paper, null, false);
  expect(words).toEqual([]);
  expect(drawPaper(brush, paper, null, true)).toBe(height);
  const said = words.map(({ text }) => text).join(" ");
  expect(said).toContain(name);
  expect(said).toContain("K2-000418-39");
  for (const { text, x, y, align } of words) {
    const wide = text.length * 12;
    const left = align === "right" ? x - wide : align === "center" ? x - wide / 2 : x;
    expect([left >= 0, left + wide <= 720, y < height]).toEqual([true, true, true]);
  }
});
