import { paths } from "#/contract/paths.ts";
import { receiptBodies } from "#tests/support/receipt-bodies.ts";
import { bodiesOf, type Desk } from "#tests/support/trade-bodies.ts";

type Call = { path: string; body: Record<string, unknown> };

/** Valid requests to send receipts: from these tills, and from a caller without an outbox. */
export function receiptCalls(
  businesses: readonly string[],
  desks: readonly Desk[],
  { newId, now }: { newId: () => string; now: () => number },
): Call[] {
  const path = paths.receiptSend(":id");
  const aimed = desks.flatMap((desk): Call[] => {
    const made = receiptBodies(bodiesOf(desk, newId, now), newId);
    return [
      { path, body: made.send(newId()) },
      { path, body: made.send(newId(), { type: "payment", to: "mine@example.com" }) },
    ];
  });
  const plain = { channel: "email", to: "mine@example.com" };
  return [...aimed, ...businesses.map((business) => ({ path, body: { business, ...plain } }))];
}
