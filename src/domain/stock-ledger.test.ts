import fc from "fast-check";
import { movementKinds } from "./movement-kinds.ts";
import { describe, expect, it } from "vitest";
import { compareEffective } from "./effective-order.ts";
import {
  applyCount,
  applyMovement,
  applyMovements,
  emptyLedger,
  type Fact,
  foldStock,
  ledgerOf,
  type Movement,
  quantityOf,
  type StockCount,
  type StockLedger,
} from "./stock-ledger.ts";

/** Minute `minute` of the morning. */
const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 6, minute)).toISOString();

const sold = (opId: string, minute: number, delta: number, lineId = "1"): Movement => ({
  opId,
  lineId,
  effectiveAt: at(minute),
  delta,
  kind: "sale",
});

const counted = (opId: string, minute: number, quantity: number): StockCount => ({
  opId,
  effectiveAt: at(minute),
  quantity,
});

const apply = (ledger: StockLedger, fact: Fact): StockLedger =>
  fact.type === "count" ? applyCount(ledger, fact).ledger : applyMovement(ledger, fact).ledger;

describe("[S15] quantity = latest count + movements effective after it", () => {
  it("starts at zero, and becomes negative when more is sold than is known", () => {
    expect(quantityOf(emptyLedger)).toBe(0);
    expect(quantityOf(applyMovement(emptyLedger, sold("a", 1, -2000)).ledger)).toBe(-2000);
  });

  it("a count replaces what came before it and keeps what came after", () => {
    const facts: Fact[] = [
      { type: "movement", ...sold("a", 1, -1000) },
      { type: "count", ...counted("b", 5, 16_000) },
      { type: "movement", ...sold("c", 9, -3000) },
    ];
    expect(foldStock(facts)).toBe(13_000);
    expect(quantityOf(facts.toReversed().reduce(apply, emptyLedger))).toBe(13_000);
  });

  it("a late movement from before the count is absorbed and changes no quantity", () => {
    const { ledger } = applyCount(emptyLedger, counted("b", 5, 16_000));
    const result = applyMovement(ledger, sold("a", 1, -1000));
    expect(result).toEqual({ ledger, absorbed: true, known: false, exact: true });
  });

  it("an older count changes nothing", () => {
    const { ledger } = applyCount(emptyLedger, counted("b", 5, 16_000));
    expect(applyCount(ledger, counted("a", 4, 99_000))).toEqual({
      ledger,
      superseded: true,
      exact: true,
    });
  });

  it("equal times are ordered by operation id", () => {
    const { ledger } = applyCount(emptyLedger, counted("m", 5, 10_000));
    expect(applyMovement(ledger, sold("l", 5, -1000)).absorbed).toBe(true);
    expect(quantityOf(applyMovement(ledger, sold("n", 5, -1000)).ledger)).toBe(9000);
    expect(applyCount(ledger, counted("l", 5, 1)).superseded).toBe(true);
    expect(quantityOf(applyCount(ledger, counted("n", 5, 1)).ledger)).toBe(1);
  });

  it("the same operation twice counts once; two lines of one operation both count", () => {
    const once = applyMovement(emptyLedger, sold("a", 1, -1000)).ledger;
    expect(applyMovement(once, sold("a", 1, -1000))).toMatchObject({ ledger: once, known: true });
    expect(quantityOf(applyMovement(once, sold("a", 1, -1000, "2")).ledger)).toBe(-2000);
    const { ledger } = applyCount(once, counted("b", 5, 7000));
    expect(applyCount(ledger, counted("b", 5, 7000)).ledger).toEqual(ledger);
  });

  it("items that never left are restored at the sale's time, returned items at the time they return", () => {
    const sale = applyMovement(emptyLedger, sold("a", 1, -2000)).ledger;
    const { ledger } = applyCount(sale, counted("b", 5, 10_000));
    const neverLeft = { ...sold("c", 1, 2000), kind: "void" as const };
    const back = { ...sold("d", 9, 2000), kind: "void" as const };
    expect(applyMovement(ledger, neverLeft).absorbed).toBe(true);
    expect(quantityOf(applyMovement(ledger, back).ledger)).toBe(12_000);
  });
});

describe("[S17] a ledger that starts with a tail", () => {
  const facts: Fact[] = [
    { type: "count", ...counted("a", 0, 20_000) },
    { type: "movement", ...sold("b", 10, -1000) },
    { type: "movement", ...sold("c", 20, -2000) },
    { type: "movement", ...sold("d", 30, -4000) },
  ];
  const ledger = ledgerOf(facts, at(20));

  it("sums what is older and keeps the rest, including its first instant", () => {
    expect(ledger).toMatchObject({ carried: -1000, tailFrom: at(20) });
    expect(ledger.tail.map(({ opId }) => opId)).toEqual(["c", "d"]);
    expect(quantityOf(ledger)).toBe(foldStock(facts));
  });

  it("applies a pending count within the tail exactly", () => {
    const result = applyCount(ledger, counted("p", 25, 15_000));
    expect(result.exact).toBe(true);
    expect(quantityOf(result.ledger)).toBe(11_000);
  });

  it("reports a count older than the tail as inexact, and treats the carried amount as counted", () => {
    const result = applyCount(ledger, counted("p", 5, 15_000));
    expect(result).toMatchObject({ superseded: false, exact: false });
    expect(quantityOf(result.ledger)).toBe(9000);
  });

  it("carries a movement older than the tail, and reports that it cannot recognise a repeat", () => {
    const result = applyMovement(ledger, sold("p", 15, -500));
    expect(result).toMatchObject({ absorbed: false, known: false, exact: false });
    expect(quantityOf(result.ledger)).toBe(12_500);
    expect(applyMovement(ledger, sold("0", 0, -500)).absorbed).toBe(true);
  });
});

const opId = fc.nat(40).map((n) => `op-${String(n).padStart(2, "0")}`);
const minute = fc.nat(12);

const anyCount = fc
  .record({ opId, minute, quantity: fc.nat(100_000) })
  .map((given): Fact => ({ type: "count", ...counted(given.opId, given.minute, given.quantity) }));

const anyMovement = fc
  .record({
    opId,
    minute,
    lineId: fc.constantFrom("1", "2"),
    delta: fc.integer({ min: -50_000, max: 50_000 }),
    kind: fc.constantFrom(...movementKinds),
  })
  .map((given): Fact => {
    const { opId: id, lineId, delta, kind } = given;
    return { type: "movement", opId: id, lineId, effectiveAt: at(given.minute), delta, kind };
  });

/** An operation has one kind and one time: a count, or the movements of its lines. */
const anyFacts = fc
  .array(fc.oneof({ arbitrary: anyMovement, weight: 4 }, { arbitrary: anyCount, weight: 1 }), {
    maxLength: 30,
  })
  .map((facts) => {
    const first = new Map<string, Fact>();
    const kept = new Map<string, Fact>();
    for (const fact of facts) {
      const original = first.get(fact.opId) ?? fact;
      first.set(fact.opId, original);
      if (original.type !== fact.type) continue;
      const key = fact.type === "count" ? fact.opId : `${fact.opId} ${fact.lineId}`;
      if (!kept.has(key)) kept.set(key, { ...fact, effectiveAt: original.effectiveAt });
    }
    return [...kept.values()];
  });

/** The definition, implemented literally: sort everything, a count sets, a movement adds. */
function asDefined(facts: readonly Fact[]): number {
  let quantity = 0;
  for (const fact of facts.toSorted(compareEffective)) {
    quantity = fact.type === "count" ? fact.quantity : quantity + fact.delta;
  }
  return quantity;
}

const shuffledTwice = anyFacts.chain((facts) =>
  fc.tuple(
    fc.constant(facts),
    fc.shuffledSubarray(facts, { minLength: facts.length }),
    fc.shuffledSubarray(facts),
  ),
);

describe("every order of arrival", () => {
  it("[S15] gives the same quantity as the reference fold and the definition", () => {
    fc.assert(
      fc.property(shuffledTwice, ([facts, order, again]) => {
        const expected = asDefined(facts);
        expect(foldStock(facts)).toBe(expected);
        expect(foldStock([...order, ...again])).toBe(expected);
        expect(quantityOf([...order, ...again].reduce(apply, emptyLedger))).toBe(expected);
      }),
      { numRuns: 2000 },
    );
  });

  it("[S15] gives the same ledger, not only the same quantity", () => {
    fc.assert(
      fc.property(shuffledTwice, ([facts, order]) => {
        expect(order.reduce(apply, emptyLedger)).toEqual(ledgerOf(facts, null));
      }),
    );
  });

  it("[S17] applies what is newer than the start of a tail exactly", () => {
    fc.assert(
      fc.property(shuffledTwice, minute, ([facts, order, again], from) => {
        const tailFrom = at(from);
        const isOld = (fact: Fact) => fact.effectiveAt < tailFrom;
        const old = facts.filter(isOld);
        const ledger = ledgerOf(old, tailFrom);
        const folded = [...order, ...again].filter((fact) => !isOld(fact)).reduce(apply, ledger);
        expect(quantityOf(folded)).toBe(asDefined(facts));
        const expected = ledgerOf(facts, tailFrom);
        expect(quantityOf(expected)).toBe(asDefined(facts));
        expect(folded).toEqual(expected);
      }),
      { numRuns: 1000 },
    );
  });

  it("[S17] gives the same result for many movements together as for one after another", () => {
    fc.assert(
      fc.property(shuffledTwice, minute, ([facts, order, again], from) => {
        const half = facts.slice(0, Math.floor(facts.length / 2));
        const ledger = ledgerOf(half, at(from));
        const moves = [...order, ...again].filter((fact) => fact.type === "movement");
        let exact = true;
        const expected = moves.reduce((before, movement) => {
          const result = applyMovement(before, movement);
          exact &&= result.exact;
          return result.ledger;
        }, ledger);
        expect(applyMovements(ledger, moves)).toEqual({ ledger: expected, exact });
      }),
      { numRuns: 1000 },
    );
  });

  it("[S15] changes nothing for an absorbed movement, and an exact result equals the definition", () => {
    fc.assert(
      fc.property(anyFacts, minute, (facts, from) => {
        let ledger = emptyLedger;
        const seen: Fact[] = [];
        for (const fact of facts) {
          const before = quantityOf(ledger);
          seen.push(fact);
          const result =
            fact.type === "count" ? applyCount(ledger, fact) : applyMovement(ledger, fact);
          ({ ledger } = result);
          expect(result.exact).toBe(true);
          const absorbed = "absorbed" in result && result.absorbed;
          expect(absorbed && quantityOf(ledger) !== before).toBe(false);
          expect(quantityOf(ledgerOf(seen, at(from)))).toBe(asDefined(seen));
        }
      }),
    );
  });
});
