import { encode } from "uqr";
import type { Block, ReceiptPaper, Weight } from "#/i18n/receipt/receipt-paper.ts";

/** Width in dots: as sharp as 80 mm paper, and a size that messengers do not downscale. */
const width = 720;
const margin = 36;
const lineHeight = 1.35;

const fonts: Readonly<Record<Weight, { size: number; weight: number }>> = {
  small: { size: 22, weight: 400 },
  normal: { size: 25, weight: 400 },
  strong: { size: 25, weight: 700 },
  large: { size: 34, weight: 800 },
};

/** The parts of a canvas context in use; tests supply their own. */
export type Brush = Pick<
  CanvasRenderingContext2D,
  "fillRect" | "fillText" | "measureText" | "drawImage"
> & { font: string; fillStyle: unknown; textAlign: string; textBaseline: string };

/** Renders the receipt as an image on this device. Rejects if the browser cannot. */
export async function paperPicture(
  paper: ReceiptPaper,
  logo: HTMLImageElement | null,
): Promise<Blob> {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  const sizing = canvas.getContext("2d");
  if (sizing === null) throw new Error("this browser has no 2D canvas");
  // Measured first, because setting the height clears a canvas.
  canvas.height = Math.ceil(drawPaper(sizing, paper, logo, false));
  drawPaper(sizing, paper, logo, true);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob === null) reject(new Error("this browser cannot encode the picture"));
      else resolve(blob);
    }, "image/png");
  });
}

/** Draws or only measures the receipt; returns its height. */
export function drawPaper(
  brush: Brush,
  { blocks }: ReceiptPaper,
  logo: HTMLImageElement | null,
  isDrawn: boolean,
): number {
  if (isDrawn) {
    brush.fillStyle = "#ffffff";
    brush.fillRect(0, 0, width, 100_000);
    brush.fillStyle = "#000000";
  }
  brush.textBaseline = "top";
  let y = margin;
  for (const block of blocks) y += drawBlock(brush, block, y, logo, isDrawn);
  return y + margin;
}

function drawBlock(
  brush: Brush,
  block: Block,
  y: number,
  logo: HTMLImageElement | null,
  isDrawn: boolean,
): number {
  switch (block.kind) {
    case "logo":
      return drawLogo(brush, logo, y, isDrawn);
    case "text":
      return drawWords(brush, block.text, { y, weight: block.weight, isDrawn, align: block.align });
    case "row":
      return drawRow(brush, block, y, isDrawn);
    case "rule":
      if (isDrawn) drawDashes(brush, y + 14);
      return 30;
    case "code": {
      const below = drawCode(brush, block.text, y, isDrawn);
      const { caption: text } = block;
      const words = { y: y + below, weight: "small", isDrawn, align: "center" } as const;
      return below + drawWords(brush, text, words) + 10;
    }
  }
}

function drawDashes(brush: Brush, y: number): void {
  for (let x = margin; x < width - margin; x += 12) brush.fillRect(x, y, 6, 2);
}

interface Words {
  readonly y: number;
  readonly weight: Weight;
  readonly isDrawn: boolean;
  readonly align: "start" | "center";
  readonly room?: number;
}

function drawWords(brush: Brush, text: string, words: Words): number {
  const { y, weight, isDrawn, align, room = width - 2 * margin } = words;
  const step = takeFont(brush, weight);
  const lines = linesOf(brush, text, room);
  if (isDrawn) {
    brush.textAlign = align === "center" ? "center" : "left";
    const x = align === "center" ? width / 2 : margin;
    for (const [at, line] of lines.entries()) brush.fillText(line, x, y + at * step);
  }
  return lines.length * step;
}

function drawRow(
  brush: Brush,
  { left, right, weight }: Extract<Block, { kind: "row" }>,
  y: number,
  isDrawn: boolean,
): number {
  const step = takeFont(brush, weight);
  const figure = brush.measureText(right).width;
  const room = Math.max(width - 2 * margin - figure - 20, 120);
  const height = drawWords(brush, left, { y, weight, isDrawn, align: "start", room });
  if (isDrawn) {
    brush.textAlign = "right";
    brush.fillText(right, width - margin, y + height - step);
  }
  return height;
}

function drawCode(brush: Brush, text: string, y: number, isDrawn: boolean): number {
  const { size, data } = encode(text, { border: 0 });
  const dot = Math.max(Math.floor(220 / size), 3);
  const side = dot * size;
  const x = Math.floor((width - side) / 2);
  for (const [row, signs] of data.entries()) {
    for (const [column, isDark] of signs.entries()) {
      if (isDrawn && isDark) brush.fillRect(x + column * dot, y + 16 + row * dot, dot, dot);
    }
  }
  return side + 26;
}

function drawLogo(brush: Brush, logo: HTMLImageElement | null, y: number, isDrawn: boolean) {
  if (logo === null || logo.naturalWidth === 0) return 0;
  const scale = Math.min(width / 2 / logo.naturalWidth, 180 / logo.naturalHeight);
  const [wide, high] = [logo.naturalWidth * scale, logo.naturalHeight * scale];
  if (isDrawn) brush.drawImage(logo, (width - wide) / 2, y, wide, high);
  return high + 16;
}

/** Sets the font and returns its line height. */
function takeFont(brush: Brush, weight: Weight): number {
  const { size, weight: boldness } = fonts[weight];
  // CSS, not UI text.
  // oxlint-disable-next-line lingui/no-unlocalized-strings
  brush.font = `${boldness} ${size}px system-ui, sans-serif`;
  return Math.round(size * lineHeight);
}

function linesOf(brush: Brush, text: string, room: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const sign of text) {
    const begun = line + sign;
    if (line === "" || brush.measureText(begun).width <= room) {
      line = begun;
      continue;
    }
    const at = line.lastIndexOf(" ");
    const isBroken = at <= 0 || sign === " ";
    lines.push(isBroken ? line : line.slice(0, at));
    line = isBroken ? sign.trimStart() : line.slice(at + 1) + sign;
  }
  return [...lines, line];
}
