import { namedColumns } from "./named-columns.ts";
import { plainWords } from "./plain-words.ts";

/** The columns of the specification's template, in order, with their fields. */
export const templateColumns = {
  SKU: "sku",
  Barcode: "barcode",
  Name: "name",
  Description: "description",
  Category: "category",
  "Cost Price": "cost_price",
  "Selling Price": "selling_price",
  "Unit of Measure": "unit",
  Available: "available",
  "Reorder Point": "reorder_point",
  "Is Active": "is_active",
} as const;

/** Columns an export adds after those of the template, so that importing it again changes nothing. */
export const extraColumns = {
  "Name (Swahili)": "name_sw",
  "Short Description": "short_description",
  "Product Type": "product_type",
  Tracking: "tracking_type",
  "Variant Of": "variant_of",
  "Variant Name": "variant_name",
  Attributes: "attributes",
  Supplier: "supplier",
  "Tax Rate": "tax_rate",
  "Wholesale Price": "wholesale_price",
  "Alert Level": "alert_level",
  "Minimum Order": "minimum_order",
  "Maximum Order": "maximum_order",
  "Order Quantity": "order_quantity",
  Featured: "is_featured",
  Packs: "packs",
  "Serial Numbers": "serials",
} as const;

type Named = typeof templateColumns & typeof extraColumns;

/** `option` is a part of a variant's name, such as a colour. */
export type ImportField = Named[keyof Named] | "option";

/** Fields to which several columns may be mapped. */
const shared: ReadonlySet<ImportField> = new Set<ImportField>(["option", "serials"]);

/** All fields a column can be mapped to. */
export const importFields: readonly ImportField[] = [
  ...Object.values(templateColumns),
  ...Object.values(extraColumns),
  "option",
];

export function isImportField(text: string): text is ImportField {
  return (importFields as readonly string[]).includes(text);
}

/** Fields containing amounts of money, and fields containing quantities. */
export const moneyFields: ReadonlySet<ImportField> = new Set<ImportField>([
  "cost_price",
  "selling_price",
  "wholesale_price",
]);
export const quantityFields: ReadonlySet<ImportField> = new Set<ImportField>([
  "available",
  "reorder_point",
  "alert_level",
  "minimum_order",
  "maximum_order",
  "order_quantity",
]);

/** Field by file column; unmapped columns are absent. */
export type ImportMapping = Record<string, ImportField>;

/** Alternative column names in English and Swahili, and as written by other programs. */
const names: Partial<Record<ImportField, string>> = {
  sku: "Item Code, Product Code, Code, Item No, Item Number, Article, Stock Code, Product ID, Variant SKU, Msimbo, Msimbo wa Bidhaa, Namba ya Bidhaa, Kodi ya Bidhaa",
  barcode:
    "Bar Code, EAN, UPC, GTIN, Variant Barcode, GTIN UPC EAN or ISBN, Msimbopau, Msimbo Pau, Msimbo Mstari, Barkodi",
  name: "Title, Product, Product Name, Item, Item Name, Name EN, English Name, Jina, Bidhaa, Jina la Bidhaa, Jina la Kitu, Jina Kiingereza",
  name_sw: "Name SW, Swahili Name, Jina la Kiswahili, Jina Kiswahili",
  description: "Details, Body HTML, Body, Notes, Maelezo, Ufafanuzi",
  short_description: "Summary, Maelezo Mafupi, Muhtasari",
  category: "Categories, Product Category, Type, Group, Department, Kundi, Aina, Kategoria, Jamii",
  cost_price:
    "Cost, Cost per item, Purchase Price, Purchase Cost, Buying Price, Buy Price, Unit Cost, Bei ya Kununua, Bei ya Kununulia, Bei ya Manunuzi, Gharama",
  selling_price:
    "Price, Sale Price, Sell Price, Retail Price, Unit Price, Default Price, Regular Price, Variant Price, Bei, Bei ya Kuuza, Bei ya Kuuzia, Bei ya Mauzo",
  wholesale_price: "Trade Price, Bei ya Jumla",
  unit: "Unit, UoM, Measure, Kipimo, Kizio",
  available:
    "Quantity, Qty, Stock, In Stock, On Hand, Stock on Hand, Available Stock, Quantity Available, Variant Inventory Qty, Idadi, Kiasi, Stoo, Zilizopo, Iliyopo",
  reorder_point:
    "Reorder Level, Low Stock, Low Stock Amount, Minimum Stock, Min Stock, Kiwango cha Kuagiza, Kiwango cha Kuagiza Tena",
  alert_level: "Kiwango cha Tahadhari, Critical Level",
  is_active: "Active, Enabled, Status, Published, Available for Sale, Inatumika, Hali",
  is_featured: "Is Featured, Is featured?, Maarufu",
  supplier: "Vendor, Supplier Name, Msambazaji, Muuzaji wa Jumla",
  tax_rate: "Tax, VAT, VAT Rate, Kodi, VAT %, Tax %",
  minimum_order: "Minimum Order Quantity, Min Order, Agizo la Chini",
  maximum_order: "Maximum Order Quantity, Max Order, Agizo la Juu",
  order_quantity: "Reorder Quantity, Reorder Qty, Kiasi cha Kuagiza",
  variant_of: "Parent SKU, Aina ya Bidhaa ya",
  variant_name: "Variant, Jina la Aina",
  product_type: "Aina ya Bidhaa",
  tracking_type: "Tracking Type",
  attributes: "Sifa",
  packs: "Packaging, Vifungashio, Vifurushi",
  // Row numbers are often called S/N or Serial No, so these are left for the user to map.
  serials:
    "Serials, IMEI, IMEIs, IMEI Number, IMEI Numbers, Namba za Pekee, Namba ya Pekee, Namba za IMEI, Namba ya IMEI",
};

const fieldOf = new Map<string, ImportField>([
  ...Object.entries(names).flatMap(([field, list]) =>
    isImportField(field)
      ? list.split(", ").map((name): [string, ImportField] => [plainWords(name), field])
      : [],
  ),
  ...Object.entries({ ...templateColumns, ...extraColumns }).map(
    ([name, field]): [string, ImportField] => [plainWords(name), field],
  ),
]);

/**
 * Proposes a mapping by column name. The first of several matches wins, except that `Serial Numbers (2)`
 * continues `Serial Numbers`. Unknown columns are absent and left to the user.
 */
export function proposeMapping(header: readonly string[]): ImportMapping {
  const mapping = namedColumns(header, fieldOf);
  for (const column of header) {
    const [, name] = /^(.+) \(\d+\)$/.exec(column) ?? [];
    if (name !== undefined && mapping[name] === "serials") mapping[column] = "serials";
  }
  return mapping;
}

/** Returns the required fields missing from a mapping. Without a SKU column the barcode is used instead. */
export function missingFields(mapping: ImportMapping): ImportField[] {
  const mapped = new Set(Object.values(mapping));
  const missing: ImportField[] = [];
  if (!mapped.has("sku") && !mapped.has("barcode")) missing.push("sku");
  if (!mapped.has("name") && !mapped.has("name_sw")) missing.push("name");
  return missing;
}

/** Returns fields mapped from several columns that allow only one. */
export function claimedTwice(mapping: ImportMapping): ImportField[] {
  const fields = Object.values(mapping).filter((field) => !shared.has(field));
  return [...new Set(fields.filter((field, index) => fields.indexOf(field) !== index))];
}
