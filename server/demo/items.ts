import { readItems } from "./item.ts";
import items from "./items.csv?raw";
import sokoItems from "./items-soko.csv?raw";
import variants from "./variants.csv?raw";

/**
 * All items of the demo shop, about 300 at prices of 2026. Names are generic, without brands; the barcodes
 * are in Tanzania's GS1 range (620) under a made-up company number, with valid check digits. The kanga carry
 * traditional proverbs in the public domain.
 */
export const demoItems = readItems(items, variants);

/** The items of the second business, on the lake: enough to see that the two shops never mix. */
export const itemsOfSoko = readItems(sokoItems);
