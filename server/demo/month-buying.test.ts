import { describe, expect, it } from "vitest";
import { quantity, whole, type Milli } from "#/domain/quantity.ts";
import { seededRandom } from "./seeded-random.ts";
import { demoItems, itemsOfSoko } from "./items.ts";
import { withBuying } from "./month-buying.ts";
import type { DemoBuying, DemoEvent } from "./month-event.ts";
import { stockAfter } from "./month-inventory.ts";
import { monthOfTrade } from "./month.ts";
import { duka, soko } from "./people.ts";
import { openShop, stockedItems } from "./shop.ts";
import { dayLength, dayOf } from "./trading-hours.ts";

const friday = Date.parse("2026-11-20T13:30:00Z");

/** The demo as generated on a given day: its deliveries depend on the weekday. */
function make(now: number) {
  const chance = seededRandom(20_26);
  const shops = [
    { profile: duka, goods: demoItems, salesADay: [28, 38] },
    { profile: soko, goods: itemsOfSoko, salesADay: [3, 6] },
  ] as const;
  const [big, small] = shops.map(({ profile, goods: items, salesADay }) => {
    const shop = openShop(profile, items, dayOf(now - 30 * dayLength).midnight, chance);
    const month = monthOfTrade(shop, { now, days: 30, salesADay }, chance);
    return { shop, month, told: withBuying(shop, month, now, seededRandom(20_27)) };
  });
  if (!big || !small) throw new Error("two shops are made");
  return { big, small };
}

type Kind = DemoBuying["kind"];

function ofKind<K extends Kind>(events: readonly DemoEvent[], kind: K) {
  return events.filter((event): event is Extract<DemoBuying, { kind: K }> => event.kind === kind);
}

describe.each([0, 1, 2, 3, 4, 5, 6])(
  "a month of purchases that ends %i days after a Friday",
  (days) => {
    const now = friday + days * dayLength;
    const { big, small } = make(now);
    const orders = ofKind(big.told, "order");
    const receipts = ofKind(big.told, "receipt");
    const payments = ofKind(big.told, "supplier_payment");
    const receiptsOf = (opId: string) => receipts.filter(({ purchase }) => purchase === opId);

    it("is in chronological order and ends before now", () => {
      for (const { told } of [big, small]) {
        const times = told.map(({ at }) => at);
        expect(times).toEqual(times.toSorted((a, b) => a - b));
        expect(times.every((at) => at < now)).toBe(true);
        expect(new Set(told.map(({ opId }) => opId)).size).toBe(told.length);
      }
    });

    it("leaves operations sent by tills as generated, except for their counts", () => {
      const sent = (events: readonly DemoEvent[]) =>
        events.filter((event) => event.kind === "operation" && event.type !== "stock.count");
      expect(sent(big.told)).toEqual(sent(big.month));
      expect(sent(small.told)).toEqual(sent(small.month));
    });

    it("never oversells, and has at least the stock the month was planned with", () => {
      for (const { shop, month, told } of [big, small]) {
        const oversold: string[] = [];
        const note = (place: string, some: Milli) => {
          if (some < 0) oversold.push(place);
        };
        const [planned, left] = [stockAfter(shop, month), stockAfter(shop, told, note)];
        expect(oversold).toEqual([]);
        const besides = shop.locations.flatMap(({ id }) =>
          stockedItems(shop).flatMap((item) => {
            const more = left(id, item) - planned(id, item);
            return more === 0 ? [] : [{ sku: item.good.sku, pack: item.pack !== null, more }];
          }),
        );
        expect(besides.filter(({ pack, more }) => !pack || more < 0)).toEqual([]);
      }
    });

    it("includes added stock in counts: a count finds no more missing than was generated", () => {
      const lossesOf = (events: readonly DemoEvent[]) => {
        const counts: { at: number; lost: Milli }[] = [];
        for (const [place, event] of events.entries()) {
          if (event.kind !== "operation" || event.type !== "stock.count") continue;
          const { location, product, variant, quantity: counted } = event.body;
          const item = stockedItems(big.shop).find(
            (one) => one.product === product && one.variant === variant,
          );
          if (!item) throw new Error("an unknown good is counted");
          const before = stockAfter(big.shop, events.slice(0, place))(location, item);
          counts.push({ at: event.at, lost: before - quantity(counted) });
        }
        return counts;
      };
      expect(lossesOf(big.told)).toEqual(lossesOf(big.month));
    });

    it("has orders received days later: late, short, damaged, in part, and not yet at all", () => {
      const came = orders.map((order) => ({ order, first: receiptsOf(order.opId)[0] }));
      const delivered = came.flatMap(({ order, first }) => (first ? [{ order, first }] : []));
      expect(delivered.length).toBeGreaterThanOrEqual(6);
      for (const { order, first } of delivered)
        expect(first.at - order.at).toBeGreaterThan(dayLength);
      expect(
        delivered.filter(({ order, first }) => dayOf(first.at).date > order.expectedOn),
      ).toHaveLength(1);
      const short = delivered.filter(({ order, first }) => {
        const ordered = order.lines.reduce((sum, line) => sum + line.quantity, 0);
        return first.isFinal && first.lines.reduce((sum, line) => sum + line.quantity, 0) < ordered;
      });
      expect(short).toHaveLength(2);
      expect(receipts.filter(({ lines }) => lines.some(({ damaged }) => damaged > 0))).toHaveLength(
        1,
      );
      expect(receipts.filter(({ isFinal }) => !isFinal)).toHaveLength(1);
      const cancelled = ofKind(big.told, "order_cancel").map(({ purchase }) => purchase);
      expect(cancelled).toHaveLength(1);
      const open = came.filter(({ order, first }) => !first && !cancelled.includes(order.opId));
      expect(open).toHaveLength(1);
      expect(open[0]?.order.lines.length).toBeGreaterThan(0);
      expect((open[0]?.order.expectedOn ?? "") > dayOf(now).date).toBe(true);
    });

    it("pays in parts and by every method, and returns something", () => {
      expect(new Set(payments.map(({ method }) => method)).size).toBe(3);
      const paid = payments.map(({ purchase }) => purchase);
      expect(paid.length - new Set(paid).size).toBe(2);
      for (const { method, reference, amount } of payments) {
        expect(amount).toBeGreaterThan(0);
        expect(reference).toMatch(
          { CASH: /^$/, MOBILE_MONEY: /^[A-Z\d]{10}$/, BANK_TRANSFER: /^FT/ }[method],
        );
      }
      expect(ofKind(big.told, "supplier_return")).toHaveLength(1);
    });

    it("buys packed items in whole packs, and pays for transport and loading", () => {
      const bought = [...ofKind(big.told, "delivery"), ...orders];
      const byPack = bought.flatMap(({ lines }) => lines.filter(({ isByPack }) => isByPack));
      expect(new Set(byPack.map(({ item }) => item.good.sku))).toContain("DRK-002");
      for (const { item, quantity: some } of byPack)
        expect(some % ((item.pack?.size ?? 0) * whole)).toBe(0);
      const kinds = bought.flatMap(({ extraCosts = [] }) => extraCosts.map(({ kind }) => kind));
      expect(new Set(kinds)).toEqual(new Set(["transport", "loading"]));
    });

    it("is small in the small shop: some orders, some by the carton", () => {
      const ordered = ofKind(small.told, "order");
      expect(ordered.length).toBeGreaterThanOrEqual(2);
      expect(ordered.flatMap(({ lines }) => lines).some(({ isByPack }) => isByPack)).toBe(true);
    });
  },
);
