import type { DemoGood } from "./good.ts";
import { clothing, shoes } from "./goods-clothes.ts";
import { drinks } from "./goods-drinks.ts";
import {
  dairyEggsAndBread,
  flourRiceAndGrains,
  kitchenBasics,
  packedFood,
  snacksAndSweets,
} from "./goods-food.ts";
import { electricalAndPhone, hardware } from "./goods-hardware.ts";
import { bodyCare, cleaning, oilAndFuel } from "./goods-household.ts";
import { stationery } from "./goods-stationery.ts";
import { variableGoods } from "./goods-variable.ts";

/**
 * Everything the demo shop sells, about 300 goods at prices of 2026. Names are what goods are
 * called over a counter, without makers' marks; the barcodes stand in Tanzania's GS1 range (620)
 * under a company number that is made up, with true check digits.
 */
export const demoGoods: readonly DemoGood[] = [
  ...flourRiceAndGrains,
  ...kitchenBasics,
  ...dairyEggsAndBread,
  ...packedFood,
  ...snacksAndSweets,
  ...drinks,
  ...cleaning,
  ...bodyCare,
  ...oilAndFuel,
  ...hardware,
  ...electricalAndPhone,
  ...clothing,
  ...shoes,
  ...stationery,
  ...variableGoods,
];
