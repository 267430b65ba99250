import fc from "fast-check";
import { expect, it } from "vitest";
import { alertFor } from "#/domain/stock-status.ts";
import { emptyBusiness } from "#tests/support/memory-business.ts";
import { memoryBusiness } from "#tests/support/memory-trade-store.ts";
import { checkAlerts } from "./check-alerts.ts";
import type { StockState } from "#server/kernel/ledger/ledger-records.ts";

const levels = { alertLevel: 5_000, reorderLevel: 10_000 };

function shop() {
  let made = 0;
  const business = memoryBusiness(emptyBusiness(), () => `alert-${(made += 1)}`);
  const item: StockState = {
    id: "item",
    product: "sukari",
    variant: null,
    location: "duka",
    quantity: 0,
    value: 0,
    averageCost: 0,
    held: { quantity: 0, value: 0 },
    count: null,
    ...levels,
  };
  const open = () =>
    [...business.read().alerts.values()].filter(({ closedAt }) => closedAt === null);
  return {
    stands: (quantity: number, at = 0) =>
      business.transact((store) => checkAlerts(store, [{ ...item, quantity }], at)),
    see: (ids: string[]) => business.transact((store) => store.acknowledgeAlerts(ids, "asha", 0)),
    open,
    all: () => [...business.read().alerts.values()],
  };
}

it("opens one alert, updates it with the stock, and closes it when the stock has recovered", async () => {
  const { stands, open, all } = shop();
  await stands(11_000);
  expect(open()).toEqual([]);
  await stands(10_000, 1);
  expect(open()).toMatchObject([{ type: "LOW_STOCK", threshold: 10_000, createdAt: 1 }]);
  await stands(4_000, 2);
  expect(open()).toMatchObject([{ type: "CRITICAL", quantity: 4_000, createdAt: 1 }]);
  await stands(-1_000, 3);
  expect(open()).toMatchObject([{ type: "OUT_OF_STOCK", threshold: 0, createdAt: 1 }]);
  await stands(30_000, 4);
  expect(open()).toEqual([]);
  await stands(0, 5);
  expect(open()).toMatchObject([{ type: "OUT_OF_STOCK", createdAt: 5 }]);
  expect(all()).toHaveLength(2);
});

it("becomes unacknowledged again when it gets worse, not when it gets milder", async () => {
  const { stands, see, open } = shop();
  await stands(4_000);
  const [alert] = open();
  expect(await see([alert?.id ?? "", "nobody's"])).toEqual([alert?.id]);
  await stands(8_000);
  expect(open()).toMatchObject([{ type: "LOW_STOCK", acknowledged: true }]);
  await stands(0);
  expect(open()).toMatchObject([{ type: "OUT_OF_STOCK", acknowledged: false }]);
});

it("for any stock at any time, the open alert is the one its rule requires", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(fc.integer({ min: -2_000, max: 14_000 }), fc.constant("see" as const))),
      async (actions) => {
        const { stands, see, open } = shop();
        let quantity = 20_000;
        for (const action of actions) {
          if (action === "see") await see(open().map(({ id }) => id));
          else await stands((quantity = action));
          const due = alertFor(quantity, levels);
          expect(open().map(({ type, threshold }) => ({ type, threshold }))).toEqual(
            due === null ? [] : [due],
          );
          expect(open().every((alert) => alert.quantity === quantity)).toBe(true);
        }
      },
    ),
    { numRuns: 200 },
  );
});
