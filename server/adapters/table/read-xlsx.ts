import { SheetReader, readStrings } from "./xlsx-sheet.ts";
import { readMarkup } from "./markup.ts";
import { type TableReading, TableRefusal, TableRows } from "#/domain/import/table.ts";
import { openZip, type ZipParts } from "./zip-parts.ts";

const zipMark = [0x50, 0x4b];
/** Signature of files of Excel up to 2003, which are not supported. */
const oldMark = [0xd0, 0xcf, 0x11, 0xe0];

/**
 * Reads the first sheet of a workbook as a stream, so that its decompressed content is never held in memory
 * as a whole. Formulas yield the value they had when the file was saved; nothing in the file is executed.
 */
export async function readXlsx(bytes: Uint8Array): Promise<TableReading> {
  if (bytes.length === 0) return { ok: false, code: "empty" };
  if (begins(bytes, oldMark)) return { ok: false, code: "old_excel" };
  if (!begins(bytes, zipMark)) return { ok: false, code: "not_excel" };
  try {
    const zip = await openZip(bytes);
    const sheet = await firstSheet(zip);
    const strings = zip.has("xl/sharedStrings.xml")
      ? await readStrings(zip.read("xl/sharedStrings.xml"))
      : [];
    const rows = new TableRows();
    const reader = new SheetReader(strings, (at, cells) => rows.add(at, cells, false));
    await readMarkup(zip.read(sheet), reader);
    return rows.finish({ encoding: null, delimiter: null, isExact: true });
  } catch (error) {
    if (error instanceof TableRefusal) return { ok: false, code: error.code };
    // Thrown if a part decompresses to a size other than declared, or is not valid markup.
    return { ok: false, code: "damaged" };
  }
}

function begins(bytes: Uint8Array, mark: readonly number[]): boolean {
  return mark.every((byte, at) => bytes[at] === byte);
}

/** The part with the first sheet of the workbook. */
async function firstSheet(zip: ZipParts): Promise<string> {
  if (!zip.has("xl/workbook.xml")) throw new TableRefusal("not_excel");
  let relation = "";
  await readMarkup(zip.read("xl/workbook.xml"), {
    open: (name, attributes) => {
      if (name === "sheet" && relation === "") relation = attributes["r:id"] ?? "";
    },
  });
  let target = "";
  if (zip.has("xl/_rels/workbook.xml.rels"))
    await readMarkup(zip.read("xl/_rels/workbook.xml.rels"), {
      open: (name, { Id, Target }) => {
        if (name === "Relationship" && Id === relation) target = Target ?? "";
      },
    });
  const path = target.startsWith("/") ? target.slice(1) : `xl/${target}`;
  if (target !== "" && zip.has(path)) return path;
  if (zip.has("xl/worksheets/sheet1.xml")) return "xl/worksheets/sheet1.xml";
  throw new TableRefusal("not_excel");
}
