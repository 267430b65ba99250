import { paths } from "#/contract/paths.ts";
import { afterSaleBodies } from "#tests/support/after-sale-bodies.ts";
import type { TestBusiness } from "#tests/support/test-business.ts";
import { bodiesOf, type Desk } from "#tests/support/trade-bodies.ts";

type Call = { path: string; body: Record<string, unknown> };

/**
 * Valid voids, returns and confirmations: from these tills, and from a caller without an outbox, targeting
 * duka.
 */
export function saleCalls(
  duka: TestBusiness,
  businesses: readonly string[],
  desks: readonly Desk[],
  { newId, now }: { newId: () => string; now: () => number },
): Call[] {
  const product = duka.products[0]?.id ?? newId();
  const voided = paths.saleVoid(":id");
  const returned = paths.saleReturns(":id");
  const confirmed = paths.salePaymentConfirm(":sale", ":id");
  const credit = { customer: duka.customer, name: "x", debt: newId() };
  const aimed = desks.flatMap((desk): Call[] => {
    const made = bodiesOf(desk, newId, now);
    const after = afterSaleBodies(made, newId);
    const sold = made.sale(newId(), [{ product, milli: 1000, price: 1500_00 }], { credit });
    const named = <Body extends { lines: object[] }>(body: Body) => ({
      ...body,
      lines: body.lines.map((line) => ({ ...line, serials: ["SN-1"] })),
    });
    return [
      { path: voided, body: named(after.void(newId(), sold)) },
      { path: returned, body: named(after.back(newId(), sold, [1000], { method: "credit" })) },
      { path: confirmed, body: after.confirm(newId(), newId(), "MINE") },
    ];
  });
  const plain = businesses.flatMap((business): Call[] => [
    { path: voided, body: { business, reason: "Mine" } },
    {
      path: returned,
      body: { business, reason: "Mine", lines: [{ line: newId(), quantity: "1" }] },
    },
    { path: confirmed, body: { business, reference: "MINE" } },
  ]);
  return [...aimed, ...plain];
}
