import { escaped } from "./xlsx-escapes.ts";
import { type ZipPart, zipStream } from "./zip-stream.ts";

/** How a column's cells are formatted: a day is `2026-11-26`, a moment `2026-11-26 09:30:00`, both local. */
export type CellKind = "text" | "number" | "money" | "day" | "moment";
/** Null and the empty text are empty cells. */
export type StreamCell = string | number | null;
export type StreamRow = readonly StreamCell[];
export type StreamTable = {
  heads: readonly string[];
  kinds: readonly CellKind[];
  /** Pages of rows, each read once the previous one has been written. */
  pages: AsyncIterable<readonly StreamRow[]>;
};

/** A sheet holds 1,048,576 rows; further ones go to the next sheet. */
const rowsASheet = 1_000_000;

/** The index of each kind in `styles`. */
const styleOf = { text: 0, number: 0, money: 1, day: 2, moment: 3 } as const;
const head = 4;

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const packages = "http://schemas.openxmlformats.org/package/2006";

/**
 * Streams a table as an Excel workbook while its rows are read: dates and money are numeric cells, text
 * remains text and no cell is a formula.
 */
export function streamXlsx(table: StreamTable): AsyncGenerator<Uint8Array> {
  return zipStream(partsOf(table));
}

async function* partsOf({ heads, kinds, pages }: StreamTable): AsyncGenerator<ZipPart> {
  const left = flat(pages)[Symbol.asyncIterator]();
  let next = await left.next();
  let sheets = 0;
  do {
    sheets += 1;
    const pieces = (async function* sheet(): AsyncGenerator<string> {
      yield sheetHead(heads, kinds);
      for (let row = 2; next.done !== true && row <= rowsASheet; row += 1) {
        yield rowXml(row, next.value, kinds);
        next = await left.next();
      }
      yield "</sheetData></worksheet>";
    })();
    yield { name: `xl/worksheets/sheet${sheets}.xml`, pieces };
  } while (next.done !== true);
  yield* frame(sheets);
}

async function* flat(pages: AsyncIterable<readonly StreamRow[]>): AsyncGenerator<StreamRow> {
  for await (const page of pages) yield* page;
}

function sheetHead(heads: readonly string[], kinds: readonly CellKind[]): string {
  const widths = kinds.map((kind, at) => {
    const width = kind === "text" ? 24 : 18;
    return `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`;
  });
  const cells = heads.map((name) => textCell(name, head)).join("");
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  const views = `<sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews>`;
  return `${xml}<worksheet xmlns="${main}">${views}<cols>${widths.join("")}</cols><sheetData><row r="1">${cells}</row>`;
}

function rowXml(row: number, cells: StreamRow, kinds: readonly CellKind[]): string {
  return `<row r="${row}">${cells.map((cell, at) => cellXml(cell, kinds[at] ?? "text")).join("")}</row>`;
}

function cellXml(cell: StreamCell, kind: CellKind): string {
  if (cell === null || cell === "") return "<c/>";
  if (typeof cell === "number") return `<c s="${styleOf[kind]}"><v>${cell}</v></c>`;
  if (kind === "day" || kind === "moment")
    return `<c s="${styleOf[kind]}"><v>${dateNumber(cell)}</v></c>`;
  return textCell(cell, styleOf.text);
}

function textCell(text: string, style: number): string {
  return `<c t="inlineStr" s="${style}"><is><t xml:space="preserve">${markupFree(escaped(text))}</t></is></c>`;
}

function markupFree(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/** Days since 30 December 1899, a spreadsheet's representation of a date. */
function dateNumber(local: string): number {
  const at = Date.parse(`${local.replace(" ", "T")}${local.length > 10 ? "Z" : "T00:00:00Z"}`);
  return (at - Date.UTC(1899, 11, 30)) / 86_400_000;
}

function* frame(sheets: number): Generator<ZipPart> {
  const numbers = Array.from({ length: sheets }, (_, at) => at + 1);
  const override = (name: string, type: string) =>
    `<Override PartName="/xl/${name}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${type}+xml"/>`;
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`;
  const relations = (list: string) =>
    `${xml}<Relationships xmlns="${packages}/relationships">${list}</Relationships>`;
  yield {
    name: "xl/workbook.xml",
    pieces: [
      `${xml}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>`,
      ...numbers.map((at) => `<sheet name="Sheet${at}" sheetId="${at}" r:id="s${at}"/>`),
      "</sheets></workbook>",
    ],
  };
  yield {
    name: "xl/_rels/workbook.xml.rels",
    pieces: [
      relations(
        `${numbers.map((at) => relation(`s${at}`, "worksheet", `worksheets/sheet${at}.xml`)).join("")}${relation("styles", "styles", "styles.xml")}`,
      ),
    ],
  };
  yield { name: "xl/styles.xml", pieces: [styles] };
  yield {
    name: "_rels/.rels",
    pieces: [relations(relation("book", "officeDocument", "xl/workbook.xml"))],
  };
  yield {
    name: "[Content_Types].xml",
    pieces: [
      `${xml}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>`,
      override("workbook", "sheet.main"),
      override("styles", "styles"),
      ...numbers.map((at) => override(`worksheets/sheet${at}`, "worksheet")),
      "</Types>",
    ],
  };
}

const format = (id: number, bold = 0) =>
  `<xf numFmtId="${id}" fontId="${bold}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`;
const styles = [
  `${xml}<styleSheet xmlns="${main}">`,
  '<numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts>',
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>',
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>',
  '<borders count="1"><border/></borders>',
  '<cellStyleXfs count="1"><xf/></cellStyleXfs>',
  `<cellXfs count="5">${format(0)}${format(4)}${format(164)}${format(165)}${format(0, 1)}</cellXfs>`,
  "</styleSheet>",
].join("");
