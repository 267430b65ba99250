import { expect, it } from "vitest";
import { paths } from "#/contract/paths.ts";
import { afterSaleBodies } from "#tests/support/after-sale-bodies.ts";
import { twoLocations } from "#tests/support/two-locations.ts";

const start = Date.parse("2026-11-18T08:00:00.000Z");
const day = 86_400_000;

type Sent = { opId: string; path: string; body: object };

/** A sale, partly returned the next day at the branch, and voided the day after. */
function history(places: ReturnType<typeof twoLocations>): Sent[] {
  const { shop, second, branch, newId, sugar } = places;
  const [sold, back, ended] = [newId(), newId(), newId()];
  const sale = shop.sale(sold, [{ product: sugar, milli: 3000, price: 3_200_00 }], { at: start });
  const given = afterSaleBodies(branch, newId).back(back, sale, [1000], { at: start + day });
  const voided = afterSaleBodies(second, newId).void(ended, sale, { at: start + 2 * day });
  return [
    { opId: sold, path: paths.sales, body: sale },
    { opId: back, path: paths.saleReturns(sale.id), body: given },
    { opId: ended, path: paths.saleVoid(sale.id), body: voided },
  ];
}

/** The postings per day, location and account, and the figures of each day. */
async function told(order: readonly number[]): Promise<Record<string, number>> {
  const places = twoLocations(start);
  const sent = history(places);
  for (const index of order) {
    const one = sent[index];
    if (one === undefined) throw new Error("no such operation");
    places.clock.now = start + 5 * day;
    const { outcome } = await places.send(one.opId, one.path, one.body);
    expect(outcome).toBe("accepted");
  }
  const sums: Record<string, number> = {};
  const add = (key: readonly (string | number | null)[], amount = 0) => {
    const name = key.join(" ");
    sums[name] = (sums[name] ?? 0) + amount;
  };
  const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
  for (const { kind, effectiveAt, location, postings } of places.server.read().journal)
    for (const { account, amount } of postings)
      add([kind, dayOf(effectiveAt), location, account], amount);
  for (const {
    kind,
    at,
    location,
    acts: actions,
    total,
    tax,
    cost,
    goods: items,
  } of places.server.read().figures) {
    add([kind, dayOf(at), location, "acts"], actions);
    add([kind, dayOf(at), location, "total"], total);
    add([kind, dayOf(at), location, "tax"], tax);
    add([kind, dayOf(at), location, "cost"], cost);
    for (const item of items) {
      add([kind, dayOf(at), location, item.product, "quantity"], item.quantity);
      add([kind, dayOf(at), location, item.product, "total"], item.total);
    }
  }
  return Object.fromEntries(Object.entries(sums).filter(([, amount]) => amount !== 0));
}

it("[S5, S15] books a return and a void on the day each happened, in any order of arrival", async () => {
  const inOrder = await told([0, 1, 2]);
  const days = ["2026-11-18", "2026-11-19", "2026-11-20"];
  const totals = days.map(
    (one) =>
      Object.entries(inOrder).filter(([key]) => key.includes(one) && key.endsWith(" total")).length,
  );
  expect(totals).toEqual([2, 2, 2]);
  for (const order of [
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
  ])
    expect([order, await told(order)]).toEqual([order, inOrder]);
});
