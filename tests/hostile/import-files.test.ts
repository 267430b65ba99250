import { deflateRawSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { paths } from "#/contract/paths.ts";
import { writeXlsx } from "#server/adapters/table/write-xlsx.ts";
import { testApi, type TestApi } from "#tests/support/api.ts";
import type { ApiClient } from "#tests/support/api-client.ts";
import { checkFile, importFile, sendFile } from "#tests/support/import-files.ts";
import { zipOf } from "#tests/support/zip.ts";

let api: TestApi;
let owner: ApiClient;

beforeAll(async () => {
  api = await testApi();
  owner = await api.signIn((await api.business()).owner);
});
afterAll(() => api.close());

const bytes = (text: string) => new TextEncoder().encode(text);
const sheetOf = (inner: string) =>
  `<?xml version="1.0"?><worksheet><sheetData>${inner}</sheetData></worksheet>`;
const book = `<?xml version="1.0"?><workbook><sheets><sheet name="a" r:id="r1"/></sheets></workbook>`;
const workbook = (sheet: string) =>
  zipOf([
    { name: "xl/workbook.xml", bytes: bytes(book) },
    { name: "xl/worksheets/sheet1.xml", bytes: bytes(sheet) },
  ]);
const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;

/** Megabytes of zeros, compressed; the archive declares a much larger or a tiny uncompressed size. */
function bomb(said: number) {
  const packed = deflateRawSync(Buffer.alloc(4 * 1024 * 1024, 0x20));
  return zipOf([
    { name: "xl/workbook.xml", bytes: bytes(book) },
    { name: "xl/worksheets/sheet1.xml", bytes: packed, packedFrom: said },
  ]);
}

/** Each of these expands to far more than the file size; a shop that uploads one must not affect any other. */
const manyTimes = (text: string, times: number) => Buffer.alloc(text.length * times, text);
const deepSheet = () =>
  zipOf([
    { name: "xl/workbook.xml", bytes: bytes(book) },
    { name: "xl/worksheets/sheet1.xml", bytes: manyTimes("<a>", 30_000_000) },
  ]);
const withStrings = (strings: Uint8Array, sheet: string) =>
  zipOf([
    { name: "xl/workbook.xml", bytes: bytes(book) },
    { name: "xl/sharedStrings.xml", bytes: strings },
    { name: "xl/worksheets/sheet1.xml", bytes: bytes(sheet) },
  ]);
const citing = (rows: number) =>
  sheetOf(
    `<row>${cell("A1", "SKU")}${cell("B1", "Name")}</row>` +
      `<row><c t="s"><v>0</v></c><c t="s"><v>0</v></c></row>`.repeat(rows),
  );
const oneString = (length: number) => bytes(`<sst><si><t>${"x".repeat(length)}</t></si></sst>`);

describe("a file that expands beyond the server's limits is rejected as too large", () => {
  it.each<[string, () => Uint8Array<ArrayBuffer>]>([
    ["thirty million tags inside each other", deepSheet],
    [
      "a shared text named three thousand times",
      () => withStrings(oneString(30_000), citing(1500)),
    ],
    ["one text of two million letters", () => withStrings(oneString(2_000_000), citing(300))],
    [
      "fifty million empty shared texts",
      () => withStrings(Buffer.concat([bytes("<sst>"), manyTimes("<si/>", 50_000_000)]), citing(1)),
    ],
    [
      "a tag with millions of attributes",
      () => workbook(`<worksheet ${'a="1" '.repeat(3_000_000)}`),
    ],
    [
      "twenty thousand rows of cells far to the right",
      () => workbook(sheetOf(`<row><c r="GR1"><v>1</v></c></row>`.repeat(20_000))),
    ],
  ])("%s", async (_what, content) => {
    const { body, status } = await checkFile(owner, content(), { name: "goods.xlsx" });
    const sentence = "This file is too large to read. Save it again as CSV.";
    expect([status, body["errors"]]).toEqual([422, { file: [sentence] }]);
    expect((await checkFile(owner, "SKU,Name\n1,Sugar")).status).toBe(200);
  });
});

describe("a file that is not an item file is rejected with a message and has no other effect", () => {
  it.each<[string, () => string | Uint8Array<ArrayBuffer>, string, number, string]>([
    ["nothing", () => "", "goods.csv", 422, "This file is empty."],
    ["empty lines", () => "\n\r\n,,,\n", "goods.csv", 422, "This file is empty."],
    [
      "a header alone",
      () => "SKU,Name\n",
      "goods.csv",
      422,
      "This file has a header row and no items below it.",
    ],
    [
      "100,000 columns",
      () => `${"a,".repeat(100_000)}\n1`,
      "goods.csv",
      422,
      "This file has more than 200 columns.",
    ],
    [
      "zeros",
      () => new Uint8Array(5000),
      "goods.csv",
      422,
      "This is not a CSV file, even if its name says so.",
    ],
    [
      "an archive as CSV",
      () => workbook(sheetOf("")),
      "goods.csv",
      422,
      "This is not a CSV file, even if its name says so.",
    ],
    [
      "text as Excel",
      () => "SKU,Name\n1,2",
      "goods.xlsx",
      422,
      "This is not an Excel file, even if its name says so.",
    ],
    [
      "another archive",
      () => zipOf([{ name: "a", bytes: bytes("a") }]),
      "goods.xlsx",
      422,
      "This is not an Excel file, even if its name says so.",
    ],
    [
      "half an archive",
      () => workbook(sheetOf("")).slice(0, 90),
      "goods.xlsx",
      422,
      "This is not an Excel file, even if its name says so.",
    ],
    [
      "Excel of old",
      () => new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]),
      "goods.xls",
      422,
      "This is an Excel file of the kind before 2007. Save it as .xlsx or CSV and try again.",
    ],
    ["an empty sheet", () => workbook(sheetOf("")), "goods.xlsx", 422, "This file is empty."],
    [
      "broken markup",
      () => workbook("<worksheet><sheetData><row>"),
      "goods.xlsx",
      422,
      "This file is damaged. Save it again and try once more.",
    ],
    [
      "words of its own",
      () => workbook(`<!DOCTYPE x [<!ENTITY a "aaaa">]><worksheet/>`),
      "goods.xlsx",
      422,
      "This file is damaged. Save it again and try once more.",
    ],
    [
      "a bomb",
      () => bomb(300 * 1024 * 1024),
      "goods.xlsx",
      422,
      "This file is too large to read. Save it again as CSV.",
    ],
    [
      "a bomb that lies",
      () => bomb(1000),
      "goods.xlsx",
      422,
      "This file is damaged. Save it again and try once more.",
    ],
    [
      "11 MB",
      () => `SKU,Name\n${"x".repeat(11 * 1024 * 1024)}`,
      "goods.csv",
      413,
      "The file size exceeds the limit of 10 MB.",
    ],
    ["a picture's name", () => "SKU,Name\n1,2", "goods.png", 422, "Unsupported file type"],
  ])("%s", async (_what, content, name, status, sentence) => {
    const file = content();
    const look = await checkFile(owner, file, { name });
    expect([look.status, look.body["errors"]]).toEqual([status, { file: [sentence] }]);
    expect((await sendFile(owner, file, { name })).status).toBe(status);
    expect((await owner.get(paths.productsImportStatus)).body["count"]).toBe(0);
  });

  it("a body over the size limit, a form without a file, and an invalid mapping", async () => {
    expect((await checkFile(owner, "x".repeat(13 * 1024 * 1024))).status).toBe(413);
    const bare = await owner.post(paths.productsImportCheck, undefined, { form: new FormData() });
    expect(bare.status).toBe(422);
    const form = new FormData();
    form.set("file", new File(["SKU,Name\n1,2"], "goods.csv"));
    form.set("mapping", "{");
    const said = await owner.post(paths.productsImportCsv, undefined, { form });
    expect(said.body["code"]).toBe("validation_failed");
  });

  it("an Excel file at the CSV endpoint", async () => {
    const form = new FormData();
    form.set("file", new File([await writeXlsx(["SKU", "Name"], [["a", "b"]])], "goods.xlsx"));
    const { body } = await owner.post(paths.productsImportCsv, undefined, { form });
    expect(body["errors"]).toEqual({ file: ["Unsupported file type"] });
  });
});

describe("an unusual file is read correctly", () => {
  it("mixed line endings, a duplicate name in the header, quotes, formulas, a zero byte, a row too wide", async () => {
    const file = [
      "SKU,Name,Name,Selling Price,Note",
      'H1,"Two\r\nlines",x,5,=1+1\r\nH2,=HYPERLINK("http://x"),y,6,\rH3,Nul\0l,z,7,',
      "H4,Wide,,8,,,,9",
      'H5,"open,,1,',
    ].join("\n");
    const look = await checkFile(owner, file);
    const columns = look.body["columns"] as { name: string; field: string | null }[];
    expect(columns.map(({ name, field }) => [name, field])).toEqual([
      ["SKU", "sku"],
      ["Name", "name"],
      ["Name (2)", null],
      ["Selling Price", "selling_price"],
      ["Note", null],
    ]);
    const job = await importFile(api, owner, file);
    expect(job).toMatchObject({ total_records: 5, created_records: 2, rejected_records: 3 });
    expect(job.rejected).toContain("characters that cannot be read");
    expect(job.rejected).toContain("more cells than the header");
    expect(job.rejected).toContain("quotation mark");
    const { body } = await owner.get(paths.productsExportCsv);
    expect(String(body["text"])).toContain(`"'=HYPERLINK(""http://x"")"`);
    expect(String(body["text"])).not.toMatch(/(^|,)=/m);
  });

  it("distant cells, formulas and long numbers of a workbook", async () => {
    const row = (at: number, cells: string) => `<row r="${at}">${cells}</row>`;
    const sheet = sheetOf(
      row(1, cell("A1", "SKU") + cell("B1", "Barcode") + cell("C1", "Name") + cell("D1", "Price")) +
        row(
          3,
          `${cell("A3", "X1")}<c r="B3"><v>6.16100000001E12</v></c>${cell("C3", "Far")}<c r="D3"><f>1+1</f><v>0.30000000000000004</v></c>`,
        ) +
        row(
          1_048_576,
          cell("A1048576", "X2") + cell("C1048576", "Last") + cell("XFD1048576", "far"),
        ),
    );
    const job = await importFile(api, owner, workbook(sheet), { name: "goods.xlsx" });
    expect(job).toMatchObject({ total_records: 2, created_records: 1, rejected_records: 1 });
    expect(job.rejected).toContain("more cells than the header");
    const { body } = await owner.get(paths.productsExportCsv);
    expect(String(body["text"])).toContain("X1,6161000000010,Far,");
    expect(String(body["text"])).toMatch(/X1,.*,0\.3,/);
  });

  it("a failed formula is an error, not an empty price", async () => {
    const failed = `<c r="C2" t="e"><f>1/0</f><v>#DIV/0!</v></c>`;
    const sheet = sheetOf(
      `<row r="1">${cell("A1", "SKU") + cell("B1", "Name") + cell("C1", "Price")}</row>
       <row r="2">${cell("A2", "E1") + cell("B2", "Flour")}${failed}</row>`,
    );
    const job = await importFile(api, owner, workbook(sheet), { name: "goods.xlsx" });
    expect(job).toMatchObject({ created_records: 0, rejected_records: 1 });
    expect(job.rejected).toContain("Price: The spreadsheet's formula failed here: #DIV/0!");
  });

  it.each([
    ["UTF-16 LE", (text: string) => new Uint8Array(Buffer.from(`\ufeff${text}`, "utf16le"))],
    [
      "UTF-16 BE",
      (text: string) => new Uint8Array(Buffer.from(`\ufeff${text}`, "utf16le").swap16()),
    ],
    ["Windows-1252", (text: string) => new Uint8Array(Buffer.from(text, "latin1"))],
    ["UTF-8 with its mark", (text: string) => bytes(`\ufeff${text}`)],
  ])("%s", async (name, encode) => {
    const sku = name.replaceAll(" ", "");
    const job = await importFile(api, owner, encode(`SKU;Jina;Bei\n${sku};Café ñandú;12,50\n`));
    expect(job).toMatchObject({ created_records: 1 });
    const { body } = await owner.get(paths.products, { search: sku });
    expect(JSON.stringify(body)).toContain("Café ñandú");
    expect(JSON.stringify(body)).toContain("12.50");
  });
});
