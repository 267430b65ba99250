import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { paths } from "#/contract/paths.ts";
import type { TransferBody } from "#/contract/operations/transfer-send.ts";
import { twoLocations } from "#tests/support/two-locations.ts";

const start = Date.parse("2026-11-20T08:00:00.000Z");
const minute = 60_000;

type Places = ReturnType<typeof twoLocations>;

/** Actions of three tills at two locations; the first one sends the items. */
type Step =
  | { kind: "send"; at: number }
  | { kind: "receive"; milli: number; at: number; isFinal: boolean }
  | { kind: "cancel"; at: number; till: "shop" | "second" }
  | { kind: "sale"; milli: number; at: number; till: "shop" | "second" | "branch" }
  | { kind: "count"; milli: number; at: number; till: "shop" | "second" | "branch" };

const sentMilli = 5000;

/** The operations of the steps, as frozen by the tills. */
function operationsOf(places: Places, steps: readonly Step[]) {
  const { newId, sugar } = places;
  const sendId = newId();
  const items = [{ product: sugar, milli: sentMilli }];
  const times = steps.flatMap((step) => (step.kind === "send" ? [step.at] : []));
  const sent: TransferBody = {
    ...places.shop.send(sendId, places.branch.location, items, start + (times[0] ?? 0) * minute),
    prev_op: null,
  };
  return steps.map((step) => {
    const opId = step.kind === "send" ? sendId : newId();
    const at = start + step.at * minute;
    return { opId, ...requestOf(places, step, { opId, at, sent }) };
  });
}

function requestOf(
  places: Places,
  step: Step,
  { opId, at, sent }: { opId: string; at: number; sent: TransferBody },
): { path: string; body: unknown } {
  const { sugar } = places;
  const whenever = <Body extends object>(body: Body) => ({ ...body, prev_op: null });
  switch (step.kind) {
    case "send":
      return { path: paths.transfers, body: sent };
    case "receive": {
      const { milli, isFinal } = step;
      const body = places.branch.receive(opId, sent, [milli], { at, isFinal });
      return { path: paths.transferReceive(sent.id), body: whenever(body) };
    }
    case "cancel":
      return {
        path: paths.transferCancel(sent.id),
        body: whenever(places[step.till].cancel(opId, sent, at)),
      };
    case "sale": {
      const sold = [{ product: sugar, milli: step.milli, price: 3_200_00 }];
      return { path: paths.sales, body: whenever(places[step.till].sale(opId, sold, { at })) };
    }
    case "count":
      return {
        path: paths.counts,
        body: whenever(places[step.till].count(opId, sugar, step.milli, at)),
      };
  }
}

/** The result of a run in an order of arrival, all of it received an hour later. */
async function endOf(steps: readonly Step[], keys: readonly number[] | null) {
  const places = twoLocations(start);
  const { server, clock, send, stockAt, books } = places;
  const operations = operationsOf(places, steps);
  clock.now = start + 60 * minute;
  const order = operations.map((operation, index) => ({ operation, key: keys?.[index] ?? 0 }));
  for (const { operation } of order.toSorted((a, b) => a.key - b.key)) {
    const done = await send(operation.opId, operation.path, operation.body);
    expect(done.outcome).toBe("accepted");
    expectTrueBooks(places);
  }
  const [transfer] = [...server.read().transfers.values()];
  return {
    books: Object.fromEntries(Object.entries(books()).filter(([, amount]) => amount !== 0)),
    transfer: transfer && {
      status: transfer.status,
      closedAt: transfer.closedAt,
      cancel: transfer.cancel,
      isOrphan: transfer.isOrphan,
      lines: transfer.lines.map(({ received, returned, lost, quantity }) => {
        return { received, returned, lost, quantity };
      }),
    },
    shop: stockAt(places.shop.location)?.quantity ?? 0,
    branch: stockAt(places.branch.location)?.quantity ?? 0,
  };
}

/** Debits equal credits, stock equals the items' value, and transit equals the lines' value. */
function expectTrueBooks({ server, books }: Places): void {
  const { journal, stock, transfers } = server.read();
  for (const { postings } of journal)
    expect(postings.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
  const sums = books();
  const values = [...stock.values()].map(({ value }) => value);
  const lines = [...transfers.values()].flatMap(({ lines: some }) => some);
  const total = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
  expect(sums["inventory"] ?? 0).toBe(total(values));
  expect(sums["goods_in_transit"] ?? 0).toBe(total(lines.map(({ inTransit }) => inTransit)));
}

const at = fc.integer({ min: 0, max: 5 });
const milli = fc.integer({ min: 0, max: 7000 });
const senders = fc.constantFrom("shop" as const, "second" as const);
const anyTill = fc.constantFrom("shop" as const, "second" as const, "branch" as const);

const sending: fc.Arbitrary<Step> = fc.record({ kind: fc.constant("send" as const), at });
const cancelling: fc.Arbitrary<Step> = fc.record({
  kind: fc.constant("cancel" as const),
  at,
  till: senders,
});
const receiving: fc.Arbitrary<Step> = fc.record({
  kind: fc.constant("receive" as const),
  milli,
  at,
  isFinal: fc.boolean(),
});
const trading: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom("sale" as const, "count" as const),
  milli,
  at,
  till: anyTill,
});
const keys = fc.array(fc.nat(), { minLength: 12, maxLength: 12 });

describe("transfers by three tills at two locations", () => {
  it("[S15] end with the same quantities and status in every order of arrival, with books balanced at every step", async () => {
    const facts = fc
      .tuple(
        sending,
        fc.array(receiving, { maxLength: 3 }),
        fc.array(cancelling, { maxLength: 2 }),
        fc.array(trading, { maxLength: 4 }),
      )
      .map(([sent, came, back, traded]) => [...traded, sent, ...came, ...back]);
    await fc.assert(
      fc.asyncProperty(facts, keys, async (steps, order) => {
        const { books: _one, ...expected } = await endOf(steps, null);
        const { books: _other, ...found } = await endOf(steps, order);
        expect(found).toEqual(expected);
      }),
      { numRuns: 100 },
    );
  });

  it("[S15] without other sales and counts end with the same balances in every order", async () => {
    const parts = fc.array(fc.integer({ min: 1, max: 2500 }), { maxLength: 2 });
    const facts = fc
      .tuple(sending, parts, fc.array(cancelling, { maxLength: 2 }), fc.boolean(), at)
      .map(([sent, came, back, isFinal, when]): Step[] => [
        { kind: "count", milli: 20_000, at: 0, till: "shop" },
        { ...sent, at: sent.at + 1 },
        ...came.map((some): Step => ({ kind: "receive", milli: some, at: when, isFinal })),
        ...back,
      ]);
    await fc.assert(
      fc.asyncProperty(facts, keys, async ([first, ...steps], order) => {
        if (!first) return;
        // The count gives the sender valued stock: it comes first in both.
        const ordered = [-1, ...order];
        expect(await endOf([first, ...steps], ordered)).toEqual(
          await endOf([first, ...steps], null),
        );
      }),
      { numRuns: 100 },
    );
  });
});
