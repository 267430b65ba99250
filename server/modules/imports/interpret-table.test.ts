import { describe, expect, it } from "vitest";
import type { Table } from "#/domain/import/table.ts";
import { interpretTable } from "./interpret-table.ts";

/**
 * The drafts an import reads from another program's file with the proposed mapping, regardless of column
 * order.
 */
function draftsOf(header: string, ...rows: Record<string, string>[]) {
  const columns = header.split(",");
  const table: Table = {
    header: columns,
    rows: rows.map((cells, at) => ({
      position: at + 1,
      cells: columns.map((column) => cells[column] ?? ""),
      fault: null,
    })),
    encoding: "utf-8",
    delimiter: ",",
    isExact: false,
  };
  const read = interpretTable(table, { mapping: null, seesCosts: true });
  return {
    source: read.source,
    drafts: read.rows.map(({ reading }) => (reading.ok ? reading.draft : reading.faults)),
  };
}

describe("a WooCommerce export", () => {
  const header =
    "ID,Type,SKU,Name,Published,Is featured?,Visibility in catalog,Short description,Description,Date sale price starts,Date sale price ends,Tax status,Tax class,In stock?,Stock,Low stock amount,Backorders allowed?,Sold individually?,Weight (kg),Allow customer reviews?,Purchase note,Sale price,Regular price,Categories,Tags,Images,Parent,Position";

  it("is read with the current price, one category, and texts without markup", () => {
    const { source, drafts } = draftsOf(header, {
      Type: "simple",
      SKU: "MUG",
      Name: "Mug",
      Published: "-1",
      "Short description": String.raw`<p>Red &amp; <b>large</b></p>\n<p>0.3 l</p>`,
      Stock: "12",
      "Regular price": "9000",
      Categories: String.raw`Jikoni > Vikombe\, sahani, Zawadi`,
    });
    expect(source).toBe("woocommerce");
    expect(drafts).toEqual([
      {
        sku: "MUG",
        name: "Mug",
        is_active: false,
        short_description: "Red & large\n\n0.3 l",
        available: 12_000,
        selling_price: 900_000,
        category: "Vikombe, sahani",
      },
    ]);
  });

  it("takes a variant's category from its product, and no stock that is counted on the product", () => {
    const tee = { Type: "variable", SKU: "TEE", Name: "Tee", Categories: "Nguo" };
    const small = { Type: "variation", SKU: "TEE-S", Name: "Tee - S", Parent: "TEE" };
    const { drafts } = draftsOf(header, tee, { ...small, Stock: "parent", "Regular price": "5" });
    expect(drafts).toEqual([
      { sku: "TEE-S", name: "Tee - S", category: "Nguo", selling_price: 500 },
    ]);
  });
});

describe("a Shopify export", () => {
  const header =
    "Handle,Title,Body (HTML),Vendor,Product Category,Type,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Variant Barcode,Image Src,Status";
  const item = { Title: "Soap", "Body (HTML)": "<p>Mild</p>", Vendor: "Acme", Status: "active" };
  const variant = (name: string, code: string) => ({
    Handle: "soap",
    "Option1 Value": name,
    "Variant SKU": code,
    "Variant Barcode": `'0${code}`,
    "Variant Price": "1500",
    "Variant Inventory Qty": "3",
  });
  const rows: Record<string, string>[] = [
    { ...variant("Rose", "61"), ...item, "Product Category": "Beauty & Care > Soap" },
    { Handle: "soap", "Image Src": "https://example.test/2.jpg" },
    variant("Lily", "62"),
  ];
  const since2024 = new Map([
    ["Handle", "URL handle"],
    ["Body (HTML)", "Description"],
    ["Published", "Published on online store"],
    ["Variant SKU", "SKU"],
    ["Variant Inventory Qty", "Inventory quantity"],
    ["Variant Price", "Price"],
    ["Variant Barcode", "Barcode"],
    ["Image Src", "Product image URL"],
  ]);
  const anew = (column: string) => since2024.get(column) ?? column;

  it.each([
    ["as it was", header, rows],
    [
      "as it is since 2024",
      header.split(",").map(anew).join(","),
      rows.map((row) =>
        Object.fromEntries(Object.entries(row).map(([name, cell]) => [anew(name), cell])),
      ),
    ],
  ])(
    "is read %s: with variant names and leading zeros, without picture rows",
    (_name, columns, cells) => {
      const { source, drafts } = draftsOf(columns, ...cells);
      expect(source).toBe("shopify");
      const same = {
        description: "Mild",
        category: "Soap",
        supplier: "Acme",
        is_active: true,
        available: 3000,
        selling_price: 150_000,
      };
      expect(drafts).toEqual([
        { ...same, sku: "61", barcode: "061", name: "Soap – Rose" },
        { ...same, sku: "62", barcode: "062", name: "Soap – Lily" },
      ]);
    },
  );
});

describe("a Loyverse export", () => {
  it("of one shop has its price in the shop's own column", () => {
    const header =
      "Handle,SKU,Name,Category,Description,Sold by weight,Option 1 name,Option 1 value,Cost,Barcode,Track stock,Available for sale [Duka],Price [Duka],In stock [Duka],Low stock [Duka]";
    const { source, drafts } = draftsOf(header, {
      Handle: "sukari",
      SKU: "10001",
      Name: "Sukari",
      "Sold by weight": "Y",
      "Available for sale [Duka]": "Y",
      "Price [Duka]": "3200",
      "In stock [Duka]": "12.5",
    });
    expect(source).toBe("loyverse");
    expect(drafts).toEqual([
      {
        sku: "10001",
        name: "Sukari",
        unit: "kg",
        is_active: true,
        selling_price: 320_000,
        available: 12_500,
      },
    ]);
  });

  it("of several shops has one price for all, which is used", () => {
    const header =
      "Handle,SKU,Name,Sold by weight,Option 1 value,Price [A],Default price,In stock [A],Price [B]";
    const { drafts } = draftsOf(header, {
      SKU: "1",
      Name: "Chai",
      "Price [A]": "5",
      "Default price": "7",
    });
    expect(drafts).toEqual([{ sku: "1", name: "Chai", selling_price: 700 }]);
  });
});

it.each(["#DIV/0!", "#N/A", "#VALUE!", "Err:502", " #REF! "])(
  "%s is an error at its row and column, in any column",
  (failure) => {
    const sugar = { SKU: "S1", Name: "Sugar", "Selling Price": failure, Category: "Food" };
    const { drafts } = draftsOf("SKU,Name,Selling Price,Category", sugar, {
      ...sugar,
      SKU: "S2",
      "Selling Price": "5",
      Category: failure,
    });
    const value = failure.trim();
    expect(drafts).toEqual([
      [{ column: "Selling Price", code: "formula_failed", value }],
      [{ column: "Category", code: "formula_failed", value }],
    ]);
  },
);
