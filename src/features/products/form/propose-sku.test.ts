import { describe, expect, it } from "vitest";
import { codeOf, proposedSku } from "./propose-sku.ts";

const item = (sku: string, category = "clothes", suffixes: readonly string[] = []) => ({
  sku,
  category,
  variants: suffixes.map((sku_suffix) => ({ sku_suffix })),
});
const clothes = { id: "clothes", code: "CLOTHES" };

describe("a proposed SKU", () => {
  it("is the next number when the items of its category are numbered", () => {
    const items = [item("CLO-101"), item("CLO-109"), item("Kanga"), item("FOOD-200", "food")];
    expect(proposedSku({ name: "Shirt", category: clothes }, items)).toBe("CLO-110");
  });

  it("keeps the width of the numbers and skips those taken by another category", () => {
    const items = [item("C001"), item("C002"), item("c003", "food")];
    expect(proposedSku({ name: "Shirt", category: clothes }, items)).toBe("C004");
  });

  it("is derived from the name when the items are not numbered, or only one is", () => {
    const items = [item("KANGA"), item("CLO-101"), item("6001234567890")];
    expect(proposedSku({ name: "Shirt, blue", category: clothes }, items)).toBe("SHI-BLU");
  });

  it("is never one that a product or variant already has", () => {
    const items = [item("shi", "food"), item("SH", "food", ["I-2"])];
    expect(proposedSku({ name: "Shirt", category: null }, items)).toBe("SHI-3");
  });

  it("falls back to the category, then to a generic word", () => {
    expect(proposedSku({ name: " – ", category: clothes }, [])).toBe("CLOTHES");
    expect(proposedSku({ name: "", category: null }, [])).toBe("ITEM");
  });

  it.each([
    ["Sugar, brown 1 kg", "SUG-BRO-1KG"],
    ["Crème 500ml", "CRE-500ML"],
    ["Mafuta ya kupikia 5 L Korie bora", "MAF-YA-KUP-5L"],
  ])("is derived from %s", (name, code) => {
    expect(codeOf(name)).toBe(code);
  });
});
