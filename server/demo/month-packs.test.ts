import { expect, it } from "vitest";
import { whole } from "#/domain/quantity.ts";
import { seededRandom } from "./seeded-random.ts";
import { demoItems } from "./items.ts";
import type { DemoDelivery, DemoEvent } from "./month-event.ts";
import { inWholePacks, recounted } from "./month-packs.ts";
import { monthOfTrade } from "./month.ts";
import { duka } from "./people.ts";
import { openShop, stockedItems } from "./shop.ts";
import { dayLength } from "./trading-hours.ts";

const now = Date.parse("2026-11-20T13:30:00Z");

it("rounds up to whole packs, less the remainder of the previous ones, and counts include the rest", () => {
  const chance = seededRandom(7);
  const shop = openShop(duka, demoItems, now - 31 * dayLength, chance);
  const month = monthOfTrade(shop, { now, days: 30, salesADay: [3, 5] }, chance);
  const item = stockedItems(shop).find(({ good }) => good.sku === "BAS-001");
  const [supplier, location] = [shop.suppliers[0], shop.locations[0]?.id ?? ""];
  const drawn = month.find((event) => event.kind === "operation" && event.type === "stock.count");
  if (drawn?.kind !== "operation" || drawn.type !== "stock.count" || !item || !supplier)
    throw new Error("the demo counts, has sugar and buys");
  const comes = (at: number, pieces: number): DemoDelivery => ({
    kind: "delivery",
    opId: `delivery ${at}`,
    at,
    buyer: "",
    location,
    supplier,
    lines: [{ item, quantity: pieces * whole }],
  });
  const { product } = item;
  const count: DemoEvent = {
    ...drawn,
    at: 30,
    body: { ...drawn.body, location, product, variant: null, quantity: "50" },
  };
  const drawnMonth = [comes(10, 33), comes(20, 25), count, comes(40, 2)];
  const packed = inWholePacks(drawnMonth);
  const bought = packed.flatMap((event) =>
    event.kind === "delivery" ? event.lines.map(({ quantity }) => quantity / whole) : [],
  );
  // 33 from two bales leaves 7; 25 less these takes one bale and leaves 2, which cover the third delivery.
  expect(bought).toEqual([40, 20]);
  const [found] = recounted(drawnMonth, packed).flatMap((event) =>
    event.kind === "operation" && event.type === "stock.count" ? [event.body.quantity] : [],
  );
  expect(found).toBe("52");
});
