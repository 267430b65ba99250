import { z } from "zod";
import { importJob, importStarted } from "#/contract/imports.ts";
import { listExportNames } from "#/contract/list-exports.ts";
import { paths } from "#/contract/paths.ts";
import { worker } from "#tests/support/import-files.ts";
import type { GoldenOffice } from "./golden-office.ts";

const items = [
  "SKU,Name,Category,Cost Price,Selling Price,Unit of Measure,Available",
  "UNGA,Unga wa mahindi,Food,2000,2500.00,kg,2.5",
  "CHUMVI,Chumvi,Food,a lot,500.00,piece,12",
].join("\n");

const mapping = {
  SKU: "sku",
  Name: "name",
  Category: "category",
  "Cost Price": "cost_price",
  "Selling Price": "selling_price",
  "Unit of Measure": "unit",
  Available: "available",
};

/** A file of items with an invalid row is previewed and imported; then the export as Excel. */
export async function goldenImportCalls({ api, duka, owner, recorder }: GoldenOffice) {
  const { call, get } = recorder;
  const formOf = (file: File) => {
    const form = new FormData();
    form.set("file", file);
    form.set("mapping", JSON.stringify(mapping));
    form.set("location", duka.location);
    return { form };
  };
  const upload = async (name: string, path: string, file: File) =>
    importStarted.parse(await call(name, "POST", path, formOf(file), owner)).import_id;
  const work = async () => {
    const process = worker(api);
    await process.drain();
    await process.stop();
  };
  await get("import-template", paths.productsImportTemplate, undefined, owner);
  const file = new File([items], "goods.csv");
  await call("import-check", "POST", paths.productsImportCheck, formOf(file), owner);
  const taken = await upload("import-csv", paths.productsImportCsv, file);
  await work();
  const of = { import_id: taken };
  const { started_at: begun } = importJob.parse(
    await get("import-status", paths.productsImportStatus, of, owner),
  );
  // Set by the database's own clock, which the test cannot control.
  recorder.hide(begun ?? "", new Date(api.clock.now).toISOString());
  await get("import-rejected", paths.productsImportRejected(taken), undefined, owner);
  for (const list of listExportNames)
    await get(`export-${list}`, paths.listExport(list), { location: duka.location }, owner);
  await get("export-csv", paths.productsExportCsv, { location: duka.location }, owner);
  const exported = await get("export-excel", paths.productsExportExcel, undefined, owner);
  const bytes = z.instanceof(Uint8Array<ArrayBuffer>).parse(exported["bytes"]);
  const form = new FormData();
  form.set("file", new File([bytes], "goods.xlsx"));
  await call("import-excel", "POST", paths.productsImportExcel, { form }, owner);
  await work();
}
