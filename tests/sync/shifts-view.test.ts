import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { paths } from "#/contract/paths.ts";
import { readFigures } from "#/contract/shift-figures.ts";
import { shift as shiftShape } from "#/contract/shift.ts";
import { money } from "#/domain/money.ts";
import type { OperationRow } from "#/store/operation-row.ts";
import { projectShifts } from "#/sync/projection-shifts.ts";
import { shiftBodies } from "#tests/support/shift-bodies.ts";
import { presentMemory } from "#tests/support/memory-rows.ts";
import { withTip } from "#tests/support/trade-bodies.ts";
import { twoLocations } from "#tests/support/two-locations.ts";

const start = Date.parse("2026-11-20T08:00:00.000Z");
const minute = 60_000;

const amount = fc.integer({ min: 1, max: 90_000_00 });
const fact = fc.oneof(
  fc.record({ kind: fc.constant("sale" as const), milli: fc.integer({ min: 1, max: 9000 }) }),
  fc.record({ kind: fc.constant("debt" as const), amount }),
  fc.record({ kind: fc.constant("cash" as const), amount, isIn: fc.boolean() }),
  fc.record({ kind: fc.constant("close" as const), amount }),
);
type Fact = typeof fact extends fc.Arbitrary<infer One> ? One : never;

type Known = {
  opId: string;
  type: OperationRow["type"];
  path: string;
  body: { location: string; till: string };
};

/** A device's outbox row of an operation, with the fields the view reads. */
function waiting({ opId, type, body }: Known, subject: string, ackSeq: number | null) {
  const bodyText = JSON.stringify(body);
  const { location, till } = body;
  const common = { lane: `shift:${subject}`, deps: [], subject, location, till };
  const state = ackSeq === null ? "queued" : "acked";
  // Only the fields the projection reads.
  return {
    opId,
    type,
    bodyText,
    sha256: bodyText,
    state,
    ackSeq,
    ...common,
  } as unknown as OperationRow;
}

function operationsOf({ shop, newId, sugar }: ReturnType<typeof twoLocations>, facts: Fact[]) {
  const turns = shiftBodies(shop, newId);
  const first = newId();
  const opened = turns.openShift(first, 50_000_00, { at: start });
  const shift = opened.id;
  const operationOf = (one: Fact, index: number): Known => {
    const opId = newId();
    const at = start + (index + 1) * minute;
    switch (one.kind) {
      case "sale": {
        const body = shop.sale(opId, [{ product: sugar, milli: one.milli, price: 3_200_00 }], {
          at,
        });
        return {
          opId,
          type: "sale.create",
          path: paths.sales,
          body: { ...withTip(body, one.milli), shift } as Known["body"],
        };
      }
      case "debt": {
        const of = { customer: newId(), name: "Asha", sale: newId(), saleNumber: "K1-000001" };
        const body = { ...shop.payment(opId, of, one.amount, at), shift };
        return { opId, type: "credit.payment", path: paths.creditPayments(newId()), body };
      }
      case "cash": {
        const body = turns.moveCash(opId, one.amount, {
          at,
          kind: one.isIn ? "pay_in" : "pay_out",
        });
        return { opId, type: "cash.move", path: paths.shiftCash(shift), body };
      }
      case "close": {
        const body = turns.closeShift(opId, one.amount, { at });
        return { opId, type: "shift.close", path: paths.shiftClose(shift), body };
      }
    }
  };
  const rest = facts.map(operationOf);
  const opening: Known = { opId: first, type: "shift.open", path: paths.shifts, body: opened };
  return { shift, operations: [opening, ...rest] };
}

describe("[S17] the device's view of a shift", () => {
  it("with pending operations equals the server's after they are sent, wherever the connection broke", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fact, { maxLength: 8 }),
        fc.nat({ max: 9 }),
        fc.nat({ max: 9 }),
        async (facts, pulled, received) => {
          const places = twoLocations(start);
          const { shift, operations } = operationsOf(places, facts);
          places.clock.now = start + 60 * minute;
          const row = () => {
            const shown = presentMemory(places.server.read(), "shift", shift);
            return shown === null ? null : shiftShape.parse(shown);
          };
          // The row includes the first operations; some of the later ones are acked.
          let rows: Parameters<typeof projectShifts>[0] = [];
          const acks: (number | null)[] = [];
          for (const [index, { opId, path, body }] of operations.entries()) {
            const done = await places.send(opId, path, body);
            expect(done.outcome).toBe("accepted");
            acks.push(index < pulled || index < received ? done.ackSeq : null);
            const seen = row();
            if (index < pulled && seen) rows = [{ ...seen, _seq: done.ackSeq ?? 0 }];
          }
          const pending = operations.map((one, index) => waiting(one, shift, acks[index] ?? null));
          const [view] = projectShifts(rows, pending);
          const after = row();
          if (after === null || view === undefined) throw new Error("the shift is gone");
          const { figures, expected_cash, counted_cash, difference, movements, ...told } = after;
          expect(view).toMatchObject(told);
          expect(view.movements.map(({ id }) => id)).toEqual(movements.map(({ id }) => id));
          const { cash = 0 } = readFigures(figures).paid;
          expect(view.figures.paid.cash ?? 0).toBe(cash);
          expect(view.figures.tips).toBe(readFigures(figures).tips);
          expect(view.pending).toBe(acks.filter((ack) => ack === null).length);
          if (expected_cash === null) return;
          expect([view.expected, view.found, view.difference]).toEqual(
            [expected_cash, counted_cash, difference].map((text) => money(text ?? "0.00")),
          );
        },
      ),
      { numRuns: 80 },
    );
  });
});
