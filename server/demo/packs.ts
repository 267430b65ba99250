import type { Pack } from "#/contract/packs.ts";

/** A pack of an item, with its own price and barcode. */
export type DemoPack = Pick<Pack, "name_en" | "name_sw" | "size"> & {
  ean13: string;
  /** Whole TZS for the whole pack, tax included: less than its pieces cost individually. */
  price: number;
};

/** The packs of the demo's items, by SKU. The purchase price of a pack equals that of its pieces. */
export const demoPacks: Readonly<Record<string, readonly DemoPack[]>> = {
  "BAS-001": [
    { name_en: "Bale", name_sw: "Bunda", size: 20, ean13: "6209990690015", price: 62_000 },
  ],
  "DRK-002": [
    { name_en: "Carton", name_sw: "Katoni", size: 24, ean13: "6209990690022", price: 18_000 },
  ],
  "SK-015": [
    { name_en: "Carton", name_sw: "Katoni", size: 24, ean13: "6209998990018", price: 19_000 },
  ],
};
