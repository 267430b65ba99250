import { paths } from "#/contract/paths.ts";
import type { TestBusiness } from "#tests/support/test-business.ts";
import { bodiesOf, type Desk } from "#tests/support/trade-bodies.ts";
import { transferBodies } from "#tests/support/transfer-bodies.ts";

type Call = { path: string; body: Record<string, unknown> };

/** Valid transfer writes: from these tills, and from a caller without an outbox, targeting duka. */
export function transferCalls(
  duka: TestBusiness,
  businesses: readonly string[],
  desks: readonly Desk[],
  { newId, now }: { newId: () => string; now: () => number },
): Call[] {
  const product = duka.products[0]?.id ?? newId();
  const aimed = desks.flatMap((desk): Call[] => {
    const made = transferBodies(bodiesOf(desk, newId, now), newId);
    const sent = made.send(newId(), duka.otherLocation, [{ product, milli: 1000 }]);
    return [
      { path: paths.transfers, body: sent },
      {
        path: paths.transferReceive(":id"),
        body: made.receive(newId(), { ...sent, location: duka.otherLocation }, [1000]),
      },
      { path: paths.transferDispatch(":id"), body: made.dispatch(newId(), sent) },
      { path: paths.transferCancel(":id"), body: made.cancel(newId(), sent) },
    ];
  });
  const places = { from_location: duka.location, to_location: duka.otherLocation };
  const plain = businesses.flatMap((business): Call[] => [
    {
      path: paths.transfers,
      body: { business, ...places, lines: [{ product, quantity: "1" }] },
    },
    {
      path: paths.transferReceive(":id"),
      body: { business, lines: [{ line: newId(), quantity: "1" }], is_final: true },
    },
    { path: paths.transferDispatch(":id"), body: { business } },
    { path: paths.transferCancel(":id"), body: { business, reason: "Mine" } },
  ]);
  return [...aimed, ...plain];
}
