import { describe, expect, it } from "vitest";
import { changedFields, countedStock } from "./changed-fields.ts";
import { newFormValues, newVariant, type ProductFormValues } from "./product-form-values.ts";
import { readProduct, type ProductFields } from "./read-product.ts";

const red = { ...newVariant("red"), name: "Red", sku_suffix: "-R", available_stock: "4" };
const base: ProductFormValues = {
  ...newFormValues("18"),
  sku: "SK-1",
  name_en: "Shirt",
  category: "c",
  product_type: "VARIABLE",
  variants: [red],
};

function fields(over: Partial<ProductFormValues> = {}): ProductFields {
  const reading = readProduct({ ...base, ...over }, { seesCost: true, held: base });
  if (!reading.ok) throw new Error(JSON.stringify(reading.faults));
  return reading.fields;
}

describe("[S15] an edit contains only what was changed", () => {
  it("and is null when nothing changed", () => {
    expect(changedFields(fields(), fields())).toBeNull();
    // A different notation of the same price is no change.
    expect(changedFields(fields(), fields({ selling_price: "0.00" }))).toBeNull();
  });

  it("field by field", () => {
    const after = fields({ selling_price: "2000", barcode: "200" });
    expect(changedFields(fields(), after)).toEqual({ selling_price: "2000.00", barcode: "200" });
  });

  it("by id for a variant, and in full for a new one", () => {
    const blue = { ...newVariant("blue"), name: "Blue", sku_suffix: "-B", available_stock: "2" };
    const after = fields({
      variants: [
        { ...red, is_active: false, attributes: [{ name: "colour", value: "red" }] },
        blue,
      ],
    });
    expect(changedFields(fields(), after)).toEqual({
      variants: [
        { id: "red", is_active: false, attributes: { colour: "red" } },
        {
          id: "blue",
          name: "Blue",
          sku_suffix: "-B",
          barcode: null,
          price_adjustment: "0.00",
          attributes: {},
          is_active: true,
          available_stock: "2",
        },
      ],
    });
  });

  it("but not the cost for a user who may not see it", () => {
    const after = fields({ cost_price: "500" });
    expect(changedFields(fields(), after, ["cost_price"])).toBeNull();
  });

  it("and counts the shelves whose quantity differs", () => {
    expect(countedStock(fields(), fields())).toEqual([]);
    const counted = fields({ variants: [{ ...red, available_stock: "5" }] });
    expect(countedStock(fields(), counted)).toEqual([{ variant: "red", quantity: "5" }]);
    const emptied = fields({ variants: [{ ...red, available_stock: "" }] });
    expect(countedStock(fields(), emptied)).toEqual([]);
  });
});
