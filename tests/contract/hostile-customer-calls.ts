import { paths } from "#/contract/paths.ts";
import { customerBodies } from "#tests/support/customer-bodies.ts";
import type { TestBusiness } from "#tests/support/test-business.ts";
import { bodiesOf, type Desk } from "#tests/support/trade-bodies.ts";

type Call = { path: string; body: Record<string, unknown> };

/**
 * Valid writes of customers and debts: from these tills, and from a caller without an outbox, targeting duka.
 */
export function customerCalls(
  duka: TestBusiness,
  businesses: readonly string[],
  desks: readonly Desk[],
  { newId, now }: { newId: () => string; now: () => number },
): Call[] {
  const aimed = desks.flatMap((desk): Call[] => {
    const made = customerBodies(bodiesOf(desk, newId, now), newId);
    return [
      { path: paths.customer(":id"), body: made.edit(newId(), { name: "Mine" }) },
      { path: paths.creditWriteOff(":id"), body: made.writeOff(newId(), duka.customer, 100) },
    ];
  });
  const plain = businesses.flatMap((business): Call[] => [
    { path: paths.customer(":id"), body: { business, name: "Mine" } },
    { path: paths.customers, body: { business, id: duka.customer, name: "Mine" } },
  ]);
  return [
    ...aimed,
    ...plain,
    { path: paths.customerMerge(":id"), body: { into: duka.customer } },
    { path: paths.creditRemind(":id"), body: { channel: "sms", language: "en" } },
  ];
}
