import { whole, type Milli } from "#/domain/quantity.ts";
import { amountOf, payment, type TillDay } from "./month-operations.ts";
import type { BoughtLine, DemoBuying, DemoEvent, DemoOrder } from "./month-event.ts";
import { buyerOf } from "./month-stock.ts";
import { stockAfter } from "./month-inventory.ts";
import { stockedItems, shillings, type Shop } from "./shop.ts";
import { atClock, dayLength, dayOf } from "./trading-hours.ts";

type Supplier = Shop["suppliers"][number];

/** Packs of the last item sold in packs, ordered in the second week and delivered by a hired car. */
export function packOrder(day: TillDay): DemoBuying[] {
  const { shop, chance } = day;
  const item = stockedItems(shop).findLast(({ pack }) => pack !== null);
  const supplier = shop.suppliers.find(({ key }) => key === item?.good.supplier);
  if (!item?.pack || !supplier) return [];
  const lines = [{ item, quantity: 2 * item.pack.size * whole, isByPack: true }];
  const at = atClock(dayOf(shop.openedAt + 10 * dayLength), 16, 0);
  const came = nextLorry(supplier, at + dayLength);
  const extraCosts = [{ kind: "transport", amount: shillings(4_000), payee: "other" } as const];
  const order = { ...orderFrom(day, supplier, at, lines), extraCosts };
  const { opId: purchase, location, buyer } = order;
  return [
    { ...order, expectedOn: dayOf(came).date },
    {
      kind: "receipt",
      opId: chance.id(came),
      at: came,
      buyer,
      purchase,
      location,
      lines: lines.map((line) => ({ ...line, damaged: 0 })),
      isFinal: true,
      deliveryNote: "",
    },
    payment(day, order, came + 60_000, { amount: amountOf(lines) }),
  ];
}

/** An order its supplier could not fill, cancelled three days later. */
export function cancelledOrder(day: TillDay): DemoBuying[] {
  const { shop, chance } = day;
  const supplier = shop.suppliers.find(({ key }) => key === "nguo");
  if (!supplier) return [];
  const wanted = stockedItems(shop).filter(({ good: item }) => item.supplier === supplier.key);
  const lines = wanted.slice(0, 2).map((item) => ({ item, quantity: 6 * whole }));
  const order = orderFrom(
    day,
    supplier,
    atClock(dayOf(shop.openedAt + 8 * dayLength), 15, 0),
    lines,
  );
  const at = order.at + 3 * dayLength;
  const reason = "Msambazaji hana mzigo huo mwezi huu";
  const { opId: purchase, buyer } = order;
  return [order, { kind: "order_cancel", opId: chance.id(at), at, buyer, purchase, reason }];
}

/** An order placed the day before with the supplier of most low items, for part of the missing quantity. */
export function openOrder(day: TillDay, events: readonly DemoEvent[]): DemoBuying[] {
  const { shop, now } = day;
  const [main] = shop.locations;
  if (!main) return [];
  const left = stockAfter(shop, events);
  const low = stockedItems(shop).filter(
    (item) => item.reorder[main.key] > whole && left(main.id, item) <= item.reorder[main.key],
  );
  const ofSupplier = ({ key }: Supplier) => low.filter(({ good: item }) => item.supplier === key);
  const [supplier] = shop.suppliers.toSorted((a, b) => ofSupplier(b).length - ofSupplier(a).length);
  const lines = (supplier ? ofSupplier(supplier) : [])
    .slice(0, 4)
    .map((item) => ({ item, quantity: some(item.opening[main.key] - left(main.id, item)) }));
  if (!supplier || lines.length === 0) return [];
  const order = orderFrom(day, supplier, atClock(dayOf(now - dayLength), 16, 20), lines);
  return [{ ...order, expectedOn: dayOf(nextLorry(supplier, now)).date }];
}

/** A third, in whole units, so that more is still wanted afterwards. */
function some(missing: Milli): Milli {
  return Math.max(1, Math.floor(missing / whole / 3)) * whole;
}

function orderFrom(
  { shop, chance }: TillDay,
  supplier: Supplier,
  at: number,
  lines: BoughtLine[],
): DemoOrder {
  return {
    kind: "order",
    opId: chance.id(at),
    at,
    buyer: buyerOf(shop),
    location: shop.locations[0]?.id ?? "",
    supplier,
    lines,
    expectedOn: dayOf(nextLorry(supplier, at)).date,
  };
}

/** The time of the supplier's next delivery, on a later day than `after`. */
function nextLorry({ delivers }: Supplier, after: number): number {
  const week = [1, 2, 3, 4, 5, 6, 7].map((days) => dayOf(after + days * dayLength));
  const day = week.find(({ weekday }) => delivers.includes(weekday)) ?? dayOf(after + dayLength);
  return atClock(day, 7, 40);
}
