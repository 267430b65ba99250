import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { importCheck } from "#/contract/imports.ts";
import { paths } from "#/contract/paths.ts";
import { writeXlsx } from "#server/adapters/table/write-xlsx.ts";
import { rowsOf } from "#server/kernel/database/database.ts";
import { verifyBooks } from "#server/modules/verification/queries/verify-books.ts";
import { testApi, type TestApi } from "#tests/support/api.ts";
import type { ApiClient } from "#tests/support/api-client.ts";
import { checkFile, importFile, sendFile, worker } from "#tests/support/import-files.ts";
import type { TestBusiness } from "#tests/support/test-business.ts";

let api: TestApi;
let shop: TestBusiness;
let owner: ApiClient;

beforeAll(async () => {
  api = await testApi();
});
beforeEach(async () => {
  shop = await api.business();
  owner = await api.signIn(shop.owner);
});
afterAll(() => api.close());

const header = "SKU,Name,Available,Serial Numbers,Serial Numbers (2)";
const lines = (...rows: string[]) => [header, ...rows].join("\n");
const numbers = (count: number, from = 0) =>
  Array.from({ length: count }, (_, at) => (from + at).toString(36).padStart(5, "0"));

/** The shop's number of serial-tracked units, their movements, and its stock in whole units. */
async function held() {
  const [row] = await api.database.system((tx) =>
    rowsOf<{ serials: number; moves: number; stock: number }>(
      tx,
      sql`select (select count(*) from serials where business_id = ${shop.id}) as pieces,
        (select count(*) from serial_moves where business_id = ${shop.id}) as moves,
        (select sum(quantity_available) / 1000 from stock_items
          where business_id = ${shop.id})::int as stock`,
    ),
  );
  return row;
}

const faultsOf = async (file: string) =>
  importCheck.parse((await checkFile(owner, file)).body).faults;

it("rejects 10,000 serial numbers in a cell; 5,000 in two cells are imported and exported, and one more is rejected", async () => {
  const faults = await faultsOf(lines(`BIG,Cards,,${numbers(10_000).join(";")},`));
  expect(faults).toMatchObject([{ row: 2, column: "Serial Numbers", code: "serials_too_many" }]);
  const all = numbers(5000);
  const [one, two] = [all.slice(0, 2000).join("; "), all.slice(2000).join(" , ")];
  expect(await faultsOf(lines(`BIG,Cards,,${one};more,"${two}"`))).toEqual(faults);
  const file = lines(`BIG,Cards,5000,${one};,"${two}"`);
  expect(await importFile(api, owner, file)).toMatchObject({ created_records: 1 });
  const whole = { pieces: 5000, moves: 5000, stock: 5000 };
  expect(await held()).toEqual(whole);
  const { body } = await owner.get(paths.productsExportCsv);
  const out = String(body["text"]);
  expect(out.split("\r\n", 1)[0]).toMatch(/,Serial Numbers,Serial Numbers \(2\)$/);
  expect(await importFile(api, owner, out)).toMatchObject({
    created_records: 0,
    updated_records: 0,
    rejected_records: 0,
  });
  expect(await held()).toEqual(whole);
  expect(await api.database.system(verifyBooks)).toEqual([]);
});

it("a file contains at most 100,000 serial numbers, however many rows it has", async () => {
  const rows = Array.from({ length: 21 }, (_, at) => {
    const cell = numbers(5000, at * 5000).join(";");
    return `ROW${at},Cards,,${cell},`;
  });
  const faults = await faultsOf(lines(...rows));
  expect(faults.map(({ row, code }) => [row, code])).toEqual([[22, "serials_too_many"]]);
});

it("separators alone are ignored, and so is a row of serial-tracked units without serial numbers", async () => {
  const file = lines('SEP,Only,4,";; , ;\n;\t",";"', "ASK,Asked,,?;?;?,");
  expect(await importFile(api, owner, file)).toMatchObject({ created_records: 2 });
  expect(await held()).toEqual({ pieces: 0, moves: 0, stock: 7 });
  const again = lines('SEP,,,";;",', "ASK,,3,;,;", "SUKARI,,,;;;,");
  expect(await importFile(api, owner, again)).toMatchObject({ unchanged_records: 3 });
});

it("keeps serial numbers that look like formulas, in both file types, and exports no cell as a formula", async () => {
  const odd = ["=1+1", "+255", "-3", "@sum", '=HYPERLINK("http://x")', "'=x", "1E5", "0012"];
  // An apostrophe before a formula character is a spreadsheet's text marker; doubled, it is literal.
  const cell = odd.map((one) => one.replaceAll('"', '""').replace(/^'/, "''")).join(";");
  expect(await importFile(api, owner, lines(`ODD,Odd,,"${cell}",`))).toMatchObject({
    created_records: 1,
  });
  const excel = await writeXlsx(["SKU", "Name", "Serial Numbers"], [["ODD2", "Odd", "=2+2"]]);
  expect(await importFile(api, owner, excel, { name: "a.xlsx" })).toMatchObject({
    created_records: 1,
  });
  const kept = await api.database.system((tx) =>
    rowsOf<{ serial: string }>(
      tx,
      sql`select serial from serials where business_id = ${shop.id} order by serial collate "C"`,
    ),
  );
  expect(kept.map(({ serial }) => serial)).toEqual([...odd, "=2+2"].toSorted());
  const { body } = await owner.get(paths.productsExportCsv);
  expect(String(body["text"])).not.toMatch(/(^|,)"?[=+\-@]/m);
  expect(await importFile(api, owner, String(body["text"]))).toMatchObject({
    created_records: 0,
    updated_records: 0,
    rejected_records: 0,
  });
});

it("reports duplicate serial numbers within a row and across an item's variants, and not across items", async () => {
  const tracked = "SKU,Name,Available,Tracking,Serial Numbers,Serial Numbers (2)";
  const file = [
    tracked,
    "TWIN,Twin,,,A; b; A;B,",
    "ACROSS,Across,,,A,a",
    "TEE,Tee,,SERIAL,,",
    "TEE-S,Tee S,,,S1;S2,",
    "TEE-L,Tee L,,,s2;S3,",
    "OTHER,Other,,,S1;A,",
  ].join("\n");
  const faults = await faultsOf(file);
  const told = [
    [2, "serial_twice", "A"],
    [2, "serial_twice", "B"],
    [3, "serial_twice", "a"],
    [6, "serial_elsewhere", "s2"],
  ];
  expect(faults.map(({ row, code, value }) => [row, code, value])).toEqual(told);
  expect(await importFile(api, owner, file)).toMatchObject({ rejected_records: 3 });
  expect(await held()).toEqual({ pieces: 4, moves: 4, stock: 4 });
});

it("[S13] imports each of the rows with many serial numbers once, with two processes at work", async () => {
  const rows = Array.from(
    { length: 12 },
    (_, at) => `P${at},Good ${at},,${numbers(150, at * 150).join(";")},`,
  );
  const { body } = await sendFile(owner, lines(...rows));
  const both = [worker(api), worker(api)];
  await Promise.all(both.map((one) => one.drain()));
  await Promise.all(both.map((one) => one.stop()));
  const job = await owner.get(paths.productsImportStatus, { import_id: String(body["import_id"]) });
  expect(job.body).toMatchObject({ status: "COMPLETED", created_records: 12 });
  expect(await held()).toEqual({ pieces: 1800, moves: 1800, stock: 1800 });
  expect(await importFile(api, owner, lines(...rows))).toMatchObject({ unchanged_records: 12 });
  expect(await held()).toEqual({ pieces: 1800, moves: 1800, stock: 1800 });
});
