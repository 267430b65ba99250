import { describe, expect, it } from "vitest";
import { codeOf, proposedSku } from "./propose-sku.ts";

const item = (sku: string, category = "clothes", suffixes: readonly string[] = []) => ({
  sku,
  category,
  variants: suffixes.map((sku_suffix) => ({ sku_suffix })),
});
const clothes = { id: "clothes", code: "CLOTHES" };

describe("a proposed SKU", () => {
  it("is the next number where the goods of its category are numbered", () => {
    const items = [item("CLO-101"), item("CLO-109"), item("Kanga"), item("FOOD-200", "food")];
    expect(proposedSku({ name: "Shirt", category: clothes }, items)).toBe("CLO-110");
  });

  it("keeps the width of the numbers and leaves out what another category has taken", () => {
    const items = [item("C001"), item("C002"), item("c003", "food")];
    expect(proposedSku({ name: "Shirt", category: clothes }, items)).toBe("C004");
  });

  it("comes from the name where they are not numbered, or once only", () => {
    const items = [item("KANGA"), item("CLO-101"), item("6001234567890")];
    expect(proposedSku({ name: "Shirt, blue", category: clothes }, items)).toBe("SHI-BLU");
  });

  it("is none that a good or a variant has already", () => {
    const items = [item("shi", "food"), item("SH", "food", ["I-2"])];
    expect(proposedSku({ name: "Shirt", category: null }, items)).toBe("SHI-3");
  });

  it("falls back upon the category, then upon a plain word", () => {
    expect(proposedSku({ name: " – ", category: clothes }, [])).toBe("CLOTHES");
    expect(proposedSku({ name: "", category: null }, [])).toBe("ITEM");
  });

  it.each([
    ["Sugar, brown 1 kg", "SUG-BRO-1KG"],
    ["Crème 500ml", "CRE-500ML"],
    ["Mafuta ya kupikia 5 L Korie bora", "MAF-YA-KUP-5L"],
  ])("reads %s", (name, code) => {
    expect(codeOf(name)).toBe(code);
  });
});
