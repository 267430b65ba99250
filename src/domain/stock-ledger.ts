import {
  compareEffective,
  compareInstants,
  compareText,
  type Effective,
} from "./effective-order.ts";
import { addAll } from "./money.ts";
import type { MovementKind } from "./movement-kinds.ts";
import { type Milli, milli } from "./quantity.ts";

/**
 * Stock is a ledger (S15): quantity = the latest count + everything that moved after it. Nothing is
 * ever set from two sides, so the order in which facts arrive does not matter.
 */

export type StockCount = Effective & {
  /** What was found on the shelf. */
  quantity: Milli;
};

export type Movement = Effective & {
  /** Tells apart the movements of one operation: a sale may hold the same item twice. */
  lineId: string;
  /** Below zero when items leave. */
  delta: Milli;
  kind: MovementKind;
};

/**
 * What a device holds of an item's ledger (S17): quantity = count + carried + Σ tail.
 * It always holds that: `count` is the latest one in effective order; every movement in `tail` comes
 * after it; `tail` is in effective order, complete from `tailFrom` on (null: complete since the count,
 * or since ever), and holds nothing older; `carried` sums what moved after the count before `tailFrom`.
 */
export type StockLedger = {
  count: StockCount | null;
  carried: Milli;
  tailFrom: string | null;
  tail: readonly Movement[];
};

export const emptyLedger: StockLedger = { count: null, carried: 0, tailFrom: null, tail: [] };

export type Fact = ({ type: "count" } & StockCount) | ({ type: "movement" } & Movement);

/** In thousandths; may be below zero, because a sale is never refused for want of stock (S14). */
export function quantityOf({ count, carried, tail }: StockLedger): Milli {
  return addAll([count?.quantity ?? 0, carried, ...tail.map(({ delta }) => delta)]);
}

export type MovementResult = {
  ledger: StockLedger;
  /**
   * Effective before the latest count, which therefore already saw it: no quantity changes. Its
   * value is the books' business: it is posted against that count's variance.
   */
  absorbed: boolean;
  /** Already in the tail: nothing was done. */
  known: boolean;
  /**
   * False when the movement is older than the tail: it went into `carried`, where a movement can no
   * longer be recognised, so a second time would count twice. The caller vouches that it is new.
   */
  exact: boolean;
};

/** Lays one movement on the ledger. The same one twice is a no-op within the tail. */
export function applyMovement(ledger: StockLedger, movement: Movement): MovementResult {
  milli(movement.delta);
  if (ledger.count !== null && compareEffective(movement, ledger.count) <= 0) {
    return { ledger, absorbed: true, known: false, exact: true };
  }
  if (isOlderThan(movement, ledger.tailFrom)) {
    const carried = milli(ledger.carried + movement.delta);
    return { ledger: { ...ledger, carried }, absorbed: false, known: false, exact: false };
  }
  if (ledger.tail.some((other) => isSameMovement(other, movement))) {
    return { ledger, absorbed: false, known: true, exact: true };
  }
  const tail = inserted(ledger.tail, asMovement(movement));
  return { ledger: { ...ledger, tail }, absorbed: false, known: false, exact: true };
}

/**
 * Lays movements on the ledger as `applyMovement` does one after the other, but puts the tail in order
 * once: of an item that sells well thousands may wait. `exact` is false where any of them was not.
 */
export function applyMovements(
  ledger: StockLedger,
  movements: readonly Movement[],
): Pick<MovementResult, "ledger" | "exact"> {
  const known = new Set(ledger.tail.map(keyOf));
  const tail = [...ledger.tail];
  let { carried } = ledger;
  let exact = true;
  for (const movement of movements) {
    milli(movement.delta);
    if (ledger.count !== null && compareEffective(movement, ledger.count) <= 0) continue;
    if (isOlderThan(movement, ledger.tailFrom)) {
      carried = milli(carried + movement.delta);
      exact = false;
      continue;
    }
    const key = keyOf(movement);
    if (known.has(key)) continue;
    known.add(key);
    tail.push(asMovement(movement));
  }
  return { ledger: { ...ledger, carried, tail: tail.toSorted(compareMovements) }, exact };
}

export type CountResult = {
  ledger: StockLedger;
  /** An equal or later count stands: this one changes nothing. */
  superseded: boolean;
  /**
   * False when the count is older than the tail while something was carried: how much of that
   * moved after the count is not known here. It is then taken to have moved before it, so the
   * quantity is the count + Σ tail until the server, which has every movement, says better.
   */
  exact: boolean;
};

/** Lays one count on the ledger: what it already saw leaves the tail. */
export function applyCount(ledger: StockLedger, count: StockCount): CountResult {
  milli(count.quantity);
  // The very count that stands, told with another time: the one the server fixed is true (S16).
  const isKnown = ledger.count?.opId === count.opId;
  if (isKnown || (ledger.count !== null && compareEffective(count, ledger.count) <= 0)) {
    return { ledger, superseded: true, exact: true };
  }
  const tail = ledger.tail.filter((movement) => compareEffective(movement, count) > 0);
  const { opId, effectiveAt, quantity } = count;
  return {
    ledger: { ...ledger, count: { opId, effectiveAt, quantity }, carried: 0, tail },
    superseded: false,
    exact: !isOlderThan(count, ledger.tailFrom),
  };
}

/**
 * The reference: the quantity from every fact there ever was, in any order, each as often as it
 * happened to arrive. The ledger above must always come to the same.
 */
export function foldStock(facts: readonly Fact[]): Milli {
  return quantityOf(ledgerOf(facts, null));
}

/**
 * The ledger from every fact, with a tail that begins at `tailFrom` (null: everything after the
 * count). What a server sends and a device stores.
 */
export function ledgerOf(facts: readonly Fact[], tailFrom: string | null): StockLedger {
  const count = latestCount(facts);
  const after = distinctMovements(facts).filter(
    (movement) => count === null || compareEffective(movement, count) > 0,
  );
  const carried = addAll(
    after.filter((movement) => isOlderThan(movement, tailFrom)).map(({ delta }) => delta),
  );
  return { count, carried, tailFrom, tail: after.filter((move) => !isOlderThan(move, tailFrom)) };
}

function latestCount(facts: readonly Fact[]): StockCount | null {
  let latest: StockCount | null = null;
  for (const fact of facts) {
    if (fact.type !== "count") continue;
    if (latest !== null && compareEffective(fact, latest) <= 0) continue;
    latest = { opId: fact.opId, effectiveAt: fact.effectiveAt, quantity: fact.quantity };
  }
  return latest;
}

function distinctMovements(facts: readonly Fact[]): Movement[] {
  const byKey = new Map<string, Movement>();
  for (const fact of facts) {
    if (fact.type !== "movement") continue;
    byKey.set(keyOf(fact), asMovement(fact));
  }
  return [...byKey.values()].toSorted(compareMovements);
}

/** Most movements arrive in order, so the place is looked for from the end. */
function inserted(tail: readonly Movement[], movement: Movement): Movement[] {
  const before = tail.findLastIndex((other) => compareMovements(other, movement) < 0);
  return tail.toSpliced(before + 1, 0, movement);
}

/** What the ledger keeps of a movement, whatever else the fact carried. */
function asMovement({ opId, lineId, effectiveAt, delta, kind }: Movement): Movement {
  return { opId, lineId, effectiveAt, delta, kind };
}

function compareMovements(a: Movement, b: Movement): number {
  return compareEffective(a, b) || compareText(a.lineId, b.lineId);
}

/** The same movement has the same key. */
function keyOf({ opId, lineId }: Movement): string {
  return `${opId} ${lineId}`;
}

function isSameMovement(a: Movement, b: Movement): boolean {
  return a.opId === b.opId && a.lineId === b.lineId;
}

/** The tail holds its first instant itself: a fact at `tailFrom` is not older than the tail. */
function isOlderThan(fact: Effective, tailFrom: string | null): boolean {
  return tailFrom !== null && compareInstants(fact.effectiveAt, tailFrom) < 0;
}
