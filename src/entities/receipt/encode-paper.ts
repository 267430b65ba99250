// @fetched for a printer
import ReceiptPrinterEncoder from "@point-of-sale/receipt-printer-encoder";
import { plainSigns } from "#/i18n/receipt/paper-sms.ts";
import type { Block, ReceiptPaper, Weight } from "#/i18n/receipt/receipt-paper.ts";
import type { CodePage, PrinterSetup } from "./printer-setup.ts";

export type EncodingSetup = Pick<PrinterSetup, "width" | "codePage" | "hasCutter" | "opensDrawer">;

/** Characters of font A per line: 12 dots each of the 576 or 384 printable ones. */
const columnsOf = { 80: 48, 58: 32 } as const;

/** Lines fed so that the last printed one is past the cutter or the tear bar. */
const feed = 4;

export interface PaperExtras {
  /** The shop's logo rasterised for the printer; null if there is none or it cannot be loaded. */
  readonly logo?: ImageData | null;
  /** Cash was tendered: opens the drawer. */
  readonly isCash?: boolean;
}

/** Encodes a receipt as ESC/POS bytes. */
export function encodePaper(
  { blocks }: Pick<ReceiptPaper, "blocks">,
  setup: EncodingSetup,
  { logo = null, isCash = false }: PaperExtras = {},
): Uint8Array {
  const columns = columnsOf[setup.width];
  const encoder = new ReceiptPrinterEncoder({
    columns,
    language: "esc-pos",
    // Some printers are configured to treat an additional carriage return as a second line.
    newline: "\n",
    feedBeforeCut: setup.hasCutter ? feed : 0,
  });
  encoder.initialize().codepage(setup.codePage);
  // First, so that the drawer is open by the time the change is counted.
  if (setup.opensDrawer && isCash) encoder.pulse();
  for (const block of blocks) put(encoder, block, { columns, page: setup.codePage, logo });
  if (setup.hasCutter) encoder.cut("partial");
  else encoder.newline(feed);
  return encoder.encode();
}

interface PaperSetup {
  readonly columns: number;
  readonly page: CodePage;
  readonly logo: ImageData | null;
}

function put(
  encoder: ReceiptPrinterEncoder,
  block: Block,
  { columns, page, logo }: PaperSetup,
): void {
  switch (block.kind) {
    case "logo":
      if (logo === null) return;
      encoder.align("center").image(logo, logo.width, logo.height, "atkinson").align("left");
      return;
    case "text":
      encoder.align(block.align === "center" ? "center" : "left");
      emphasis(encoder, block.weight, () => {
        for (const line of wrapped(fitted(block.text, page), columns)) encoder.line(line);
      });
      encoder.align("left");
      return;
    case "row":
      emphasis(encoder, block.weight, () => {
        const [left, right] = [fitted(block.left, page), fitted(block.right, page)];
        for (const line of rowLines(left, right, columns)) encoder.line(line);
      });
      return;
    case "rule":
      // Every code page has a dash, unlike box-drawing characters.
      encoder.line("-".repeat(columns));
      return;
    case "code":
      // A QR code needs a quiet zone of four modules (ISO/IEC 18004, 5.3.8), hence the blank line above it.
      encoder.newline();
      encoder.align("center").qrcode(block.text, { model: 2, size: 6, errorlevel: "m" });
      encoder.line(fitted(block.caption, page)).align("left");
  }
}

/** Double height, never double width, so that every weight has the same number of characters per line. */
function emphasis(encoder: ReceiptPrinterEncoder, weight: Weight, write: () => void): void {
  const isStrong = weight === "strong" || weight === "large";
  if (isStrong) encoder.bold(true);
  if (weight === "large") encoder.height(2);
  write();
  if (weight === "large") encoder.height(1);
  if (isStrong) encoder.bold(false);
}

/** Lays out a row: the left text, wrapped if it is long, and the value right-aligned in the last line. */
function rowLines(left: string, right: string, columns: number): string[] {
  const room = columns - right.length - 1;
  if (room < 8) return [...wrapped(left, columns), ...wrapped(right, columns)].map(trimmed);
  const lines = wrapped(left, room);
  const last = lines.pop() ?? "";
  return [...lines.map(trimmed), last.padEnd(columns - right.length) + right];
}

const trimmed = (line: string) => line.trimEnd();

/** Wraps words to lines of this many characters; longer words are broken. */
export function wrapped(text: string, columns: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    for (let rest = word; ; rest = rest.slice(columns)) {
      const begun = line === "" ? rest : `${line} ${rest}`;
      if (begun.length <= columns) {
        line = begun;
        break;
      }
      if (line !== "") lines.push(line);
      line = "";
      if (rest.length <= columns) {
        line = rest;
        break;
      }
      lines.push(rest.slice(0, columns));
    }
  }
  return [...lines, line];
}

/** Keeps Western letters that extended code pages support; everything else is transliterated. */
function fitted(text: string, page: CodePage): string {
  if (page === "cp437") return plainSigns(text);
  return [...text.normalize("NFC")]
    .map((sign) => (/[À-ÖØ-öø-ÿ]/u.test(sign) ? sign : plainSigns(sign)))
    .join("");
}
