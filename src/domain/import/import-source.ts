import { type ImportField, type ImportMapping, proposeMapping } from "./import-columns.ts";
import { plainWords } from "./plain-words.ts";

/** Whose export a file is, told by its header. */
export const importSources = ["template", "loyverse", "shopify", "woocommerce", "other"] as const;
export type ImportSource = (typeof importSources)[number];

/** Columns that only this program's exports have together, before and after it renamed them. */
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

/** The program's own columns, where they mean something else than the same word elsewhere. */
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
      // The shop's own word for the kind of an item; whether it has variants is our matter.
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
      // What an item costs while it is reduced, mostly empty; it stands before the price itself.
      "Sale price": null,
      ID: null,
    },
  };

const template = ["SKU", "Name", "Selling Price", "Unit of Measure", "Is Active"];

/** Tells whose export a file is; `other` for what nobody here knows. */
export function sourceOf(header: readonly string[]): ImportSource {
  const has = new Set(header.map(plainWords));
  const hasAll = (columns: readonly string[]) =>
    columns.every((column) => has.has(plainWords(column)));
  for (const source of ["loyverse", "shopify", "woocommerce"] as const)
    if (marks[source].some(hasAll)) return source;
  return hasAll(template) ? "template" : "other";
}

/** The mapping proposed for a file: what the source means by its columns, and the names all know. */
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
 * Loyverse names a place in brackets, `In stock [Kariakoo]`; the first place's columns are taken, its
 * price only where no price stands for all.
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

/** Whether a row is an item at all: others write the pictures and the parents of variants as rows too. */
export function isGoodRow(source: ImportSource, cell: (column: string) => string): boolean {
  if (source === "shopify")
    return ["Variant Price", "Variant SKU", "Price", "SKU"].some((column) => cell(column) !== "");
  if (source === "woocommerce")
    return !["variable", "grouped"].includes(cell("Type").toLowerCase());
  return true;
}

/** What the rows of one item have in common; empty for a row that belongs to none. */
export function familyOf(source: ImportSource, cell: (column: string) => string): string {
  if (source !== "woocommerce") return cell("Handle") || cell("URL handle");
  if (cell("Type").toLowerCase().includes("variation")) return cell("Parent");
  return cell("SKU") || `id:${cell("ID")}`;
}

/** Columns that a program writes in the first row of an item only. */
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

/** Options that say nothing: Shopify writes them for an item that has none. */
export const noOptions: ReadonlySet<string> = new Set(["", "Default Title"]);
