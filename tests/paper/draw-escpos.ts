import { renderSVG } from "uqr";
import type { PrintedLine } from "./read-escpos.ts";

const dot = 2;
const lineDots = 30;
const signDots = 12;

/** The output of a printer with this many columns, as an SVG for visual review. */
export function drawEscPos(lines: readonly PrintedLine[], columns: number): string {
  const width = columns * signDots * dot;
  const parts: string[] = [];
  let y = 20;
  for (const line of lines) {
    if (line.kind === "text") {
      y += lineDots * dot * line.height;
      const style = line.isBold ? ' font-weight="bold"' : "";
      const scale = `translate(0 ${y}) scale(1 ${line.height})`;
      const x = line.align === 1 ? (width - line.text.length * signDots * dot) / 2 : 0;
      parts.push(
        `<text transform="${scale}" x="${x}" y="-8" xml:space="preserve" textLength="${line.text.length * signDots * dot}"${style}>${escaped(line.text)}</text>`,
      );
    } else if (line.kind === "code") {
      const size = 180 * dot;
      const x = line.align === 1 ? (width - size) / 2 : 0;
      parts.push(
        `<g transform="translate(${x} ${y + 10})">${renderSVG(line.text, { border: 0 }).replace("<svg", `<svg width="${size}" height="${size}"`)}</g>`,
      );
      y += size + 10;
    } else {
      parts.push(`<line x1="0" x2="${width}" y1="${y}" y2="${y}" stroke="red"/>`);
    }
  }
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width + 40}" height="${y + 40}" viewBox="-20 0 ${width + 40} ${y + 40}">` +
    `<rect x="-20" width="100%" height="100%" fill="white"/>` +
    `<g font-family="monospace" font-size="${20 * dot}">${parts.join("\n")}</g></svg>`
  );
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
