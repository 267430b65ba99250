import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import Papa from "papaparse";
import { demoItems } from "#server/demo/items.ts";
import { catalogueColumns } from "#server/demo/read-catalogue.ts";

const wanted = 10_000;

/**
 * The catalogue for the measurements, a file with the import template's columns: `CATALOGUE_FILE`, or the
 * demo items repeated under new SKUs and names until there are 10,000.
 */
export function catalogueFile(folder: string): { path: string; what: string } {
  const told = process.env["CATALOGUE_FILE"];
  if (told) return { path: resolve(process.env["INIT_CWD"] ?? ".", told), what: "CATALOGUE_FILE" };
  const rows = Array.from({ length: wanted }, (_, place) => {
    const item = demoItems[place % demoItems.length];
    const round = Math.floor(place / demoItems.length) + 1;
    if (item === undefined) throw new RangeError("The demo has no goods");
    return [
      `${item.sku}/${round}`,
      "",
      `${item.name_en} ${item.name_sw} ${round}`,
      "",
      item.category,
      `${item.cost}.00`,
      `${item.price}.00`,
      item.unit,
      "40",
      "5",
      "TRUE",
    ];
  });
  const path = join(folder, "catalogue.csv");
  writeFileSync(path, Papa.unparse([[...catalogueColumns], ...rows]));
  return { path, what: "the demo's goods, multiplied" };
}
