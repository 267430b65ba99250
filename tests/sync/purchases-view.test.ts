import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { paths } from "#/contract/paths.ts";
import { purchase as purchaseShape } from "#/contract/purchase.ts";
import type { PurchaseBody } from "#/contract/operations/purchase-create.ts";
import { formatMoneyWire } from "#/domain/money.ts";
import type { OperationRow } from "#/store/operation-row.ts";
import { projectPurchases } from "#/sync/projection-purchases.ts";
import { presentMemory } from "#tests/support/memory-rows.ts";
import { twoLocations } from "#tests/support/two-locations.ts";

const start = Date.parse("2026-11-20T08:00:00.000Z");
const minute = 60_000;

const milli = fc.integer({ min: 0, max: 6000 });
const someMoney = fc.integer({ min: 1, max: 300_000 });
const fact = fc.oneof(
  fc.record({
    kind: fc.constant("receive" as const),
    first: milli,
    second: milli,
    cost: fc.option(fc.integer({ min: 1, max: 300_000 }), { nil: undefined }),
    isFinal: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant("pay" as const),
    amount: fc.integer({ min: 1, max: 2_000_000 }),
    /** What someone other than the supplier was paid for; undefined if paid to the supplier. */
    carried: fc.constantFrom(undefined, "transport" as const, "loading" as const),
  }),
  fc.record({
    kind: fc.constant("edit" as const),
    /** Ordered quantity and price of each line; with only one line the other is removed. */
    goods: fc.array(fc.record({ milli: fc.integer({ min: 1, max: 6000 }), cost: someMoney }), {
      maxLength: 2,
    }),
    /** The supplier's complete list of extra charges; undefined leaves them unchanged. */
    billed: fc.option(fc.array(someMoney, { maxLength: 2 }), { nil: undefined }),
    spread: fc.constantFrom(undefined, "value" as const, "quantity" as const),
    notes: fc.constantFrom(undefined, "By the bill"),
  }),
  fc.record({ kind: fc.constant("return" as const), some: fc.integer({ min: 1, max: 3000 }) }),
  fc.record({ kind: fc.constant("cancel" as const) }),
);

type Fact = typeof fact extends fc.Arbitrary<infer One> ? One : never;

type Action = {
  opId: string;
  type: OperationRow["type"];
  path: string;
  body: { location: string; till: string };
};

/** A device's outbox row of an operation, with the fields the view reads. */
function waiting({ opId, type, body }: Action, subject: string): OperationRow {
  const bodyText = JSON.stringify(body);
  const { location, till } = body;
  const common = { lane: `purchase:${subject}`, deps: [], subject, location, till };
  const kept = { opId, type, bodyText, sha256: bodyText, state: "queued", ackSeq: null, ...common };
  return kept as unknown as OperationRow;
}

/** A purchase and its later operations, one minute apart, delivered in a different order. */
function actionsOf(
  places: ReturnType<typeof twoLocations>,
  facts: readonly Fact[],
  isReceived: boolean,
): { bought: PurchaseBody; acts: Action[] } {
  const { shop, newId, sugar } = places;
  const items = [
    { product: sugar, milli: 4000, cost: 270_033 },
    { product: sugar, milli: 2500, cost: 99_999 },
  ];
  const extra = [
    { kind: "transport", payee: "supplier", amount: "1000.01" },
    { kind: "loading", payee: "other", amount: "333.33" },
  ] as const;
  const opId = newId();
  const supplier = { id: newId(), name: "Kariakoo" };
  const options = { at: start, isReceived, paid: isReceived ? 500_000 : 0, extra };
  const bought = shop.purchases.buy(opId, supplier, items, options);
  const acts = facts.map((one, index) =>
    actionOf(places, bought, one, start + (index + 1) * minute),
  );
  const made: Action = { opId, type: "purchase.create", path: paths.purchases, body: bought };
  return { bought, acts: [made, ...acts] };
}

/** A fact's operation, at its own time. */
function actionOf(
  places: ReturnType<typeof twoLocations>,
  bought: PurchaseBody,
  one: Fact,
  at: number,
): Action {
  const { newId, shop, branch } = places;
  const opId = newId();
  switch (one.kind) {
    case "receive": {
      const { first, second, cost, isFinal } = one;
      const came = [{ milli: first, ...(cost === undefined ? {} : { cost }) }, { milli: second }];
      const body = branch.purchases.arrive(opId, bought, came, { at, isFinal });
      return { opId, type: "purchase.receive", path: paths.purchaseReceive(bought.id), body };
    }
    case "pay": {
      const to = one.carried === undefined ? {} : { extra_cost: one.carried };
      const body = shop.purchases.settle(opId, bought, one.amount, { at, ...to });
      return { opId, type: "purchase.pay", path: paths.purchasePayments(bought.id), body };
    }
    case "edit": {
      const { goods: items, billed, spread, notes } = one;
      const costs = billed?.map((amount) => {
        const said = { kind: "duty", payee: "supplier", method: "CASH" } as const;
        return { ...said, id: newId(), amount: formatMoneyWire(amount) };
      });
      const body = shop.purchases.amend(opId, bought, items, {
        at,
        ...(costs === undefined ? {} : { extra_costs: costs }),
        ...(spread === undefined ? {} : { spread_by: spread }),
        ...(notes === undefined ? {} : { notes }),
      });
      return { opId, type: "purchase.edit", path: paths.purchase(bought.id), body };
    }
    case "return": {
      const body = shop.purchases.bringBack(opId, bought, [one.some], at);
      return { opId, type: "purchase.return", path: paths.purchaseReturns(bought.id), body };
    }
    case "cancel": {
      const body = shop.purchases.undo(opId, at);
      return { opId, type: "purchase.cancel", path: paths.purchaseCancel(bought.id), body };
    }
  }
}

describe("[S17] the device's view of a purchase", () => {
  it("with pending operations equals the server's after they are sent, in every order of arrival", async () => {
    const taken = new Set<string>();
    await fc.assert(
      fc.asyncProperty(
        fc.array(fact, { maxLength: 5 }),
        fc.boolean(),
        fc.nat({ max: 6 }),
        fc.nat({ max: 5 }),
        async (facts, isReceived, known, late) => {
          const places = twoLocations(start, "business_administrator");
          const { bought, acts } = actionsOf(places, facts, isReceived);
          places.clock.now = start + 60 * minute;
          // The purchase arrives after some of its operations: until then those are orphans (S5).
          const [made, ...rest] = acts;
          const told = made === undefined ? [] : rest.toSpliced(late, 0, made);
          const row = () => {
            const shown = presentMemory(places.server.read(), "purchase", bought.id);
            return shown === null ? null : purchaseShape.parse(shown);
          };
          const pending: OperationRow[] = [];
          let before: ReturnType<typeof row> = null;
          for (const [index, act] of told.entries()) {
            if (index === known) before = row();
            const method = act.type === "purchase.edit" ? "PATCH" : "POST";
            const { outcome } = await places.send(act.opId, act.path, act.body, method);
            // A cancel is an edit, too: the server refuses it for items that were sold, lost or not received.
            const mayBeRefused = act.type === "purchase.cancel" || act.type === "purchase.edit";
            expect(mayBeRefused || outcome === "accepted").toBe(true);
            const state = outcome === "accepted" ? "queued" : "rejected";
            if (state === "queued") taken.add(act.type);
            if (index >= known) pending.push({ ...waiting(act, bought.id), state });
          }
          if (known >= told.length) before = row();
          const rows = before === null ? [] : [{ ...before, _seq: known }];
          const [view] = projectPurchases(rows, pending);
          const { supplier_name: _name, ...after } = row() ?? { supplier_name: "" };
          expect(view).toMatchObject(after);
        },
      ),
      { numRuns: 250 },
    );
    expect(taken).toContain("purchase.cancel");
    expect(taken).toContain("purchase.edit");
  });
});
