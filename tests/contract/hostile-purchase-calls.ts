import { paths } from "#/contract/paths.ts";
import { purchaseBodies } from "#tests/support/purchase-bodies.ts";
import type { TestBusiness } from "#tests/support/test-business.ts";
import { bodiesOf, type Desk } from "#tests/support/trade-bodies.ts";

const duty = { kind: "duty", amount: "1.00", payee: "supplier" } as const;

type Call = { path: string; body: Record<string, unknown> };

/** Valid purchase writes: from these tills, and from a caller without an outbox, targeting duka. */
export function purchaseCalls(
  duka: TestBusiness,
  businesses: readonly string[],
  desks: readonly Desk[],
  { newId, now }: { newId: () => string; now: () => number },
): Call[] {
  const product = duka.products[0]?.id ?? newId();
  const supplier = { id: newId(), name: "Mzee Juma" };
  const aimed = desks.flatMap((desk): Call[] => {
    const till = bodiesOf(desk, newId, now);
    const made = purchaseBodies(till, newId);
    const items = [{ product, milli: 1000, cost: 100_000 }];
    const body = made.buy(newId(), supplier, items, { paid: 1000 });
    return [
      { path: paths.purchases, body },
      { path: paths.purchaseReceive(":id"), body: made.arrive(newId(), body, [{ milli: 1000 }]) },
      { path: paths.purchasePayments(":id"), body: made.settle(newId(), body, 1000) },
      { path: paths.purchaseReturns(":id"), body: made.bringBack(newId(), body, [1000]) },
      { path: paths.purchaseCancel(":id"), body: made.undo(newId()) },
      // The same path serves PATCH and DELETE.
      { path: paths.purchase(":id"), body: { ...till.origin(newId()), notes: "Mine" } },
      {
        path: paths.purchase(":id"),
        body: made.amend(newId(), body, [{ milli: 2000, cost: 1 }], {
          supplier,
          extra_costs: [{ ...duty, id: newId(), method: "CASH" }],
          spread_by: "quantity",
        }),
      },
      {
        path: paths.purchasePayments(":id"),
        body: made.settle(newId(), body, 1000, { extra_cost: "loading" }),
      },
    ];
  });
  const lines = [{ line: newId(), quantity: "1" }];
  const plain = businesses.flatMap((business): Call[] => [
    {
      path: paths.purchases,
      body: {
        business,
        location: duka.location,
        supplier: supplier.id,
        lines: [{ product, quantity: "1", unit_cost: "100.00" }],
      },
    },
    { path: paths.purchaseReceive(":id"), body: { business, lines } },
    { path: paths.purchasePayments(":id"), body: { business, amount: "1.00", method: "CASH" } },
    { path: paths.purchaseReturns(":id"), body: { business, lines, reason: "Mine" } },
    { path: paths.purchaseCancel(":id"), body: { business, reason: "Mine" } },
    { path: paths.purchase(":id"), body: { business, notes: "Mine" } },
    {
      path: paths.purchase(":id"),
      body: {
        business,
        supplier: supplier.id,
        lines: [{ product, quantity: "2", unit_cost: "1.00" }],
        extra_costs: [duty],
      },
    },
  ]);
  return [...aimed, ...plain];
}
