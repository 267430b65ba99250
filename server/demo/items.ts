import { readItems } from "./item.ts";
import items from "./items.csv?raw";
import sokoItems from "./items-soko.csv?raw";
import variants from "./variants.csv?raw";

/**
 * Everything the demo shop sells, about 300 items at prices of 2026. Names are what items are
 * called over a counter, without makers' marks; the barcodes stand in Tanzania's GS1 range (620)
 * under a company number that is made up, with true check digits. The kanga carry proverbs that belong
 * to everybody.
 */
export const demoItems = readItems(items, variants);

/** What the second business sells, on the lake: enough to see that the two shops never mix. */
export const itemsOfSoko = readItems(sokoItems);
