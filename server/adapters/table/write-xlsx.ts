import writeExcelFile from "write-excel-file/node";

export const xlsxType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** A table as an Excel workbook of one sheet. Texts are texts: no cell is a formula. */
export async function writeXlsx(
  columns: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): Promise<Uint8Array<ArrayBuffer>> {
  const head = columns.map((value) => ({ value, type: String, fontWeight: "bold" as const }));
  const body = rows.map((row) => row.map(cellOf));
  const file = await writeExcelFile([head, ...body]).toBuffer();
  return new Uint8Array(file);
}

function cellOf(value: string | number) {
  if (value === "") return null;
  return typeof value === "number" ? { value, type: Number } : { value, type: String };
}
