import { formatQuantityWire, isFractional, whole, type Milli } from "#/domain/quantity.ts";
import type { SeededRandom } from "./seeded-random.ts";
import type { DemoDelivery, DemoOperation } from "./month-event.ts";
import type { StockedItem, Shop } from "./shop.ts";
import type { TradingDay } from "./trading-hours.ts";
import type { TillRun, TradingState } from "./trading-state.ts";

/** An after-hours count of one item: mostly right, occasionally with a small loss. */
export function makeCount(
  state: TradingState,
  till: TillRun,
  at: number,
  chance: SeededRandom,
): DemoOperation {
  const item = chance.one(state.items);
  const before = state.inStock(till.location, item);
  const counted = Math.max(0, before - missing(item, chance));
  state.setStock(till.location, item, counted);
  const opId = chance.id(at);
  return {
    kind: "operation",
    type: "stock.count",
    opId,
    at,
    subject: "",
    body: {
      ...state.chain(till, opId, at),
      id: chance.id(at),
      product: item.product,
      variant: item.variant,
      quantity: formatQuantityWire(counted),
      note: "",
    },
  };
}

function missing({ good: item }: StockedItem, chance: SeededRandom): Milli {
  if (chance.yes(0.7)) return 0;
  return isFractional(item.unit) ? 250 * chance.whole(1, 3) : whole;
}

type Location = Shop["locations"][number];

/**
 * A delivery by one supplier that refills items at or below their reorder level. Occasionally items are
 * missing, which is how stock runs out. Null if nothing is wanted.
 */
export function makeDelivery(
  state: TradingState,
  location: Location,
  supplier: Shop["suppliers"][number],
  at: number,
  chance: SeededRandom,
): DemoDelivery | null {
  const lines = state.items.flatMap((item) => {
    if (item.good.supplier !== supplier.key || chance.yes(0.35)) return [];
    const left = state.inStock(location.key, item);
    if (left > item.reorder[location.key]) return [];
    const quantity = Math.ceil((item.opening[location.key] - left) / whole) * whole;
    state.moveStock(location.key, item, quantity);
    return [{ id: chance.id(at), item, quantity }];
  });
  if (lines.length === 0) return null;
  const opId = chance.id(at);
  const buyer = buyerOf(state.shop);
  return { kind: "delivery", opId, at, location: location.id, supplier, buyer, lines };
}

/** The suppliers who deliver on this day. */
export function deliveriesOf(shop: Shop, day: TradingDay): Shop["suppliers"] {
  return shop.suppliers.filter(({ delivers }) => delivers.includes(day.weekday));
}

/** The user who buys for the shop: its manager, or else the first user. */
export function buyerOf({ users }: Shop): string {
  return (users.find(({ role }) => role === "business_manager") ?? users[0])?.id ?? "";
}
