import { paths } from "#/contract/paths.ts";
import type { TestBusiness } from "#tests/support/test-business.ts";
import { bodiesOf, type Desk } from "#tests/support/trade-bodies.ts";

type Call = { path: string; body: Record<string, unknown> };

/** Valid sales, counts, payments and the like, from these tills. Row ids are new each time. */
export function tradeCalls(
  duka: TestBusiness,
  desks: readonly Desk[],
  { soldBefore, alert }: { soldBefore: string; alert: string },
  { newId, now }: { newId: () => string; now: () => number },
): Call[] {
  const product = duka.products[0]?.id ?? "";
  const items = [{ product, milli: 1000, price: 150_000 }];
  const debtor = { customer: duka.customer, name: "x" };
  const debt = { ...debtor, sale: newId(), saleNumber: "K1-000001" };
  return desks.flatMap((desk) => {
    const made = bodiesOf(desk, newId, now);
    const isOurs = desk.business === duka.id;
    const sales = [
      made.sale(newId(), items),
      made.sale(newId(), items, { credit: { ...debtor, debt: newId() } }),
      made.sale(newId(), items, { id: isOurs ? soldBefore : newId() }),
    ];
    return [
      ...sales.map((body) => ({ path: paths.sales, body })),
      { path: paths.counts, body: made.count(newId(), product, 5000) },
      { path: paths.adjustments, body: made.adjust(newId(), product, -1000) },
      { path: paths.inventory, body: made.record(newId(), product, { bin_location: "Mine" }) },
      { path: paths.stocktakes, body: made.stocktake(newId(), [{ product, milli: 5000 }]) },
      { path: paths.creditPayments(":id"), body: made.payment(newId(), debt, 1000) },
      {
        path: paths.customers,
        body: made.customer(newId(), isOurs ? duka.customer : newId(), "Mine"),
      },
      { path: paths.customers, body: made.customer(newId(), newId(), "Mine") },
      { path: paths.alertsAcknowledge, body: made.acknowledge(newId(), [alert]) },
      { path: paths.alertAcknowledge(":id"), body: {} },
    ];
  });
}
