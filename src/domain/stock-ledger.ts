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
 * Stock is a ledger (S15): quantity = the latest count + all movements after it. No quantity is ever
 * overwritten from two sides, so the order in which facts arrive does not matter.
 */

export type StockCount = Effective & {
  /** Counted quantity. */
  quantity: Milli;
};

export type Movement = Effective & {
  /** Distinguishes the movements of one operation: a sale may contain the same item twice. */
  lineId: string;
  /** Negative when items leave. */
  delta: Milli;
  kind: MovementKind;
};

/**
 * A device's copy of an item's ledger (S17): quantity = count + carried + Σ tail. Invariants: `count` is the
 * latest in effective order; every movement in `tail` is later; `tail` is in effective order, complete from
 * `tailFrom` (null: complete since the count, or from the beginning), and contains nothing older; `carried`
 * sums the movements after the count and before `tailFrom`.
 */
export type StockLedger = {
  count: StockCount | null;
  carried: Milli;
  tailFrom: string | null;
  tail: readonly Movement[];
};

export const emptyLedger: StockLedger = { count: null, carried: 0, tailFrom: null, tail: [] };

export type Fact = ({ type: "count" } & StockCount) | ({ type: "movement" } & Movement);

/** In thousandths; may be negative, because a sale is never refused for lack of stock (S14). */
export function quantityOf({ count, carried, tail }: StockLedger): Milli {
  return addAll([count?.quantity ?? 0, carried, ...tail.map(({ delta }) => delta)]);
}

export type MovementResult = {
  ledger: StockLedger;
  /**
   * Effective before the latest count, which therefore includes it already: no quantity changes. Its value is
   * handled by the books, which post it against that count's variance.
   */
  absorbed: boolean;
  /** Already in the tail: no change. */
  known: boolean;
  /**
   * False if the movement is older than the tail: it was added to `carried`, where movements cannot be
   * identified, so applying it twice would count twice. The caller guarantees that it is new.
   */
  exact: boolean;
};

/** Applies one movement to the ledger. Applying it again is a no-op within the tail. */
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
 * Applies movements like repeated calls of `applyMovement`, but sorts the tail only once, because thousands
 * may be waiting for a fast-selling item. `exact` is false if it was for any of them.
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
  /** An equal or later count exists: this one changes nothing. */
  superseded: boolean;
  /**
   * False if the count is older than the tail while `carried` is not empty: how much of it moved after the
   * count is unknown here. It is assumed to have moved before, so the quantity is the count + Σ tail until
   * the server, which has every movement, corrects it.
   */
  exact: boolean;
};

/** Applies one count to the ledger: movements it already includes leave the tail. */
export function applyCount(ledger: StockLedger, count: StockCount): CountResult {
  milli(count.quantity);
  // The current count itself with another time: the one set by the server is authoritative (S16).
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
 * Reference implementation: the quantity from every fact, in any order and with duplicates. The ledger above
 * must always give the same result.
 */
export function foldStock(facts: readonly Fact[]): Milli {
  return quantityOf(ledgerOf(facts, null));
}

/**
 * Returns the ledger from every fact, with a tail that begins at `tailFrom` (null: everything after the
 * count). The form a server sends and a device stores.
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

/** Searches from the end, because most movements arrive in order. */
function inserted(tail: readonly Movement[], movement: Movement): Movement[] {
  const before = tail.findLastIndex((other) => compareMovements(other, movement) < 0);
  return tail.toSpliced(before + 1, 0, movement);
}

/** Returns only the fields of a movement that the ledger stores. */
function asMovement({ opId, lineId, effectiveAt, delta, kind }: Movement): Movement {
  return { opId, lineId, effectiveAt, delta, kind };
}

function compareMovements(a: Movement, b: Movement): number {
  return compareEffective(a, b) || compareText(a.lineId, b.lineId);
}

/** Returns the key that identifies a movement. */
function keyOf({ opId, lineId }: Movement): string {
  return `${opId} ${lineId}`;
}

function isSameMovement(a: Movement, b: Movement): boolean {
  return a.opId === b.opId && a.lineId === b.lineId;
}

/** The tail includes its first instant: a fact at `tailFrom` is not older than the tail. */
function isOlderThan(fact: Effective, tailFrom: string | null): boolean {
  return tailFrom !== null && compareInstants(fact.effectiveAt, tailFrom) < 0;
}
