import { type MarkupListener, readMarkup } from "./markup.ts";
import { plainEscapes } from "./xlsx-escapes.ts";
import { mostColumns, TableRefusal } from "#/domain/import/table.ts";

/**
 * Limits of a workbook: all its text in characters, one cell's characters, and the number of shared strings.
 */
const mostText = 64 * 1024 * 1024;
const mostCell = 40_000;
const mostStrings = 2_000_000;

/** The shared strings of a workbook. */
export async function readStrings(pieces: AsyncIterable<string>): Promise<string[]> {
  const strings: string[] = [];
  let current = "";
  let total = 0;
  let isText = false;
  let isSound = false;
  await readMarkup(pieces, {
    open: (name) => {
      if (name === "si") current = "";
      if (name === "rPh") isSound = true;
      isText = name === "t" && !isSound;
    },
    text: (text) => {
      if (!isText) return;
      total += text.length;
      if (total > mostText) throw new TableRefusal("too_much_inside");
      if (current.length < mostCell) current += text.slice(0, mostCell);
    },
    close: (name) => {
      if (name === "t") isText = false;
      if (name === "rPh") isSound = false;
      if (name !== "si") return;
      if (strings.length >= mostStrings) throw new TableRefusal("too_much_inside");
      strings.push(plainEscapes(current));
    },
  });
  return strings;
}

/** Converts the markup of a sheet into rows of cells. */
export class SheetReader implements MarkupListener {
  #cells: string[] = [];
  #at = 0;
  #column = -1;
  #kind = "n";
  #text = "";
  #isValue = false;
  #total = 0;

  constructor(
    private readonly strings: readonly string[],
    private readonly onRow: (at: number, cells: readonly string[]) => void,
  ) {}

  open = (name: string, attributes: Readonly<Record<string, string>>): void => {
    if (name === "row") {
      this.#at = positive(attributes["r"]) ?? this.#at + 1;
      this.#cells = [];
      this.#column = -1;
    } else if (name === "c") {
      this.#column = columnOf(attributes["r"]) ?? this.#column + 1;
      this.#kind = attributes["t"] ?? "n";
      this.#text = "";
    }
    this.#isValue = name === "v" || name === "t";
  };

  text = (text: string): void => {
    if (!this.#isValue) return;
    this.#total += text.length;
    if (this.#total > mostText) throw new TableRefusal("too_much_inside");
    if (this.#text.length < mostCell) this.#text += text.slice(0, mostCell);
  };

  close = (name: string): void => {
    if (name === "v" || name === "t") this.#isValue = false;
    if (name === "c") this.#keep();
    if (name === "row") this.onRow(this.#at, this.#cells);
  };

  /** A cell beyond the column limit is stored as one column too many, regardless of its reference. */
  #keep(): void {
    const value = this.#value();
    if (value === "") return;
    const column = Math.min(this.#column, mostColumns);
    while (this.#cells.length < column) this.#cells.push("");
    this.#cells[column] = value;
  }

  #value(): string {
    switch (this.#kind) {
      case "s":
        return this.strings[Number(this.#text)] ?? "";
      case "b":
        return this.#text === "1" ? "TRUE" : "FALSE";
      case "n":
        return plainNumber(this.#text);
      case "e":
        return this.#text;
      default:
        return plainEscapes(this.#text);
    }
  }
}

/** `C5` is 2; null if a cell has no reference. */
function columnOf(reference: string | undefined): number | null {
  const letters = /^[A-Z]{1,4}/.exec(reference ?? "")?.[0];
  if (letters === undefined) return null;
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

function positive(text: string | undefined): number | null {
  const value = Number(text);
  return Number.isSafeInteger(value) && value > 0 ? value : null;
}

/** A spreadsheet has a precision of 15 digits, so `0.30000000000000004` was 0.3, and `6.1E12` is a barcode. */
function plainNumber(text: string): string {
  const value = Number(text);
  if (text.trim() === "" || !Number.isFinite(value)) return text.trim();
  const written = String(Number(value.toPrecision(15)));
  if (!written.includes("e")) return written;
  return Math.abs(value) >= 1 ? BigInt(Math.trunc(value)).toString() : "0";
}
