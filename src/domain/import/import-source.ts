import { type ImportField, type ImportMapping, proposeMapping } from "./import-columns.ts";
import { plainWords } from "./plain-words.ts";

/** The program that exported a file, detected by its header. */
export const importSources = ["template", "loyverse", "shopify", "woocommerce", "other"] as const;
export type ImportSource = (typeof importSources)[number];

/** Combinations of columns unique to a program's exports, before and after it renamed them. */
const marks: Readonly<
  Record<"loyverse" | "shopify" | "woocommerce", readonly (readonly string[])[]>
> = {
  loyverse: [["Handle", "Sold by weight", "Option 1 value"]],
  shopify: [
    ["Handle", "Option1 Value", "Variant Price"],
    ["URL handle", "Option1 value", "Price"],
  ],
  woocommerce: [["Type", "Regular price", "Is featured?"]],
};

/** The program's own columns, if they mean something other than the same name elsewhere. */
const meanings: Readonly<Record<keyof typeof marks, Readonly<Record<string, ImportField | null>>>> =
  {
    loyverse: {
      "Option 1 value": "option",
      "Option 2 value": "option",
      "Option 3 value": "option",
      "Sold by weight": "unit",
      Handle: null,
    },
    shopify: {
      "Option1 Value": "option",
      "Option2 Value": "option",
      "Option3 Value": "option",
      "Body (HTML)": "description",
      // The shop's own category text; whether an item has variants is determined here.
      "Product Category": "category",
      "Product Type": "category",
      Status: "is_active",
      Published: null,
      Handle: null,
      "URL handle": null,
      "Inventory quantity": "available",
    },
    woocommerce: {
      Type: null,
      "Short description": "short_description",
      "In stock?": null,
      Stock: "available",
      // Price during a promotion, mostly empty; it precedes the regular price.
      "Sale price": null,
      ID: null,
    },
  };

const template = ["SKU", "Name", "Selling Price", "Unit of Measure", "Is Active"];

/** Returns the program that exported a file; `other` if unknown. */
export function sourceOf(header: readonly string[]): ImportSource {
  const has = new Set(header.map(plainWords));
  const hasAll = (columns: readonly string[]) =>
    columns.every((column) => has.has(plainWords(column)));
  for (const source of ["loyverse", "shopify", "woocommerce"] as const)
    if (marks[source].some(hasAll)) return source;
  return hasAll(template) ? "template" : "other";
}

/** Returns the proposed mapping for a file, from the program's own columns and the generally known names. */
export function proposeFor(source: ImportSource, header: readonly string[]): ImportMapping {
  if (source === "template" || source === "other") return proposeMapping(header);
  const own = meanings[source];
  const mapping: ImportMapping = {};
  const open: string[] = [];
  for (const column of header) {
    const known = Object.entries(own).find(([name]) => plainWords(name) === plainWords(column));
    const field = known === undefined ? placeField(source, column, header) : known[1];
    if (field === undefined) open.push(column);
    else if (field !== null && (field === "option" || !Object.values(mapping).includes(field)))
      mapping[column] = field;
  }
  const rest = Object.entries(proposeMapping(open));
  const free = rest.filter(([, field]) => !Object.values(mapping).includes(field));
  return { ...mapping, ...Object.fromEntries(free) };
}

/**
 * Loyverse writes the location in brackets, `In stock [Kariakoo]`. The first location's columns are used, its
 * price only if there is no general price.
 */
function placeField(
  source: ImportSource,
  column: string,
  header: readonly string[],
): ImportField | undefined {
  if (source !== "loyverse") return undefined;
  const [, name = ""] = /^(.*?)\s*\[.*\]$/.exec(column) ?? [];
  const hasDefault = header.some((other) => plainWords(other) === "defaultprice");
  const fields: Readonly<Record<string, ImportField>> = {
    ...(hasDefault ? {} : { price: "selling_price" }),
    "available for sale": "is_active",
    "in stock": "available",
    "low stock": "reorder_point",
  };
  return fields[name.toLowerCase()];
}

/** Whether a row is an item: some programs also write pictures and parents of variants as rows. */
export function isGoodRow(source: ImportSource, cell: (column: string) => string): boolean {
  if (source === "shopify")
    return ["Variant Price", "Variant SKU", "Price", "SKU"].some((column) => cell(column) !== "");
  if (source === "woocommerce")
    return !["variable", "grouped"].includes(cell("Type").toLowerCase());
  return true;
}

/** Returns what the rows of one item have in common; empty for a row that belongs to none. */
export function familyOf(source: ImportSource, cell: (column: string) => string): string {
  if (source !== "woocommerce") return cell("Handle") || cell("URL handle");
  if (cell("Type").toLowerCase().includes("variation")) return cell("Parent");
  return cell("SKU") || `id:${cell("ID")}`;
}

/** Returns columns that a program writes only in the first row of an item. */
export function sharedColumns(source: ImportSource): readonly string[] {
  if (source === "shopify")
    return [
      "Title",
      "Body (HTML)",
      "Description",
      "Vendor",
      "Product Category",
      "Type",
      "Product Type",
      "Status",
    ];
  if (source === "woocommerce") return ["Categories"];
  if (source === "loyverse")
    return ["Name", "Category", "Description", "Sold by weight", "Supplier"];
  return [];
}

/** Meaningless option values: Shopify writes them for an item without options. */
export const noOptions: ReadonlySet<string> = new Set(["", "Default Title"]);
