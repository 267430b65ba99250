import type { PurchaseBody } from "#/contract/operations/purchase-create.ts";
import { formatMoneyWire, type Minor, mostOfOne } from "#/domain/money.ts";
import { OutOfRange } from "#/domain/out-of-range.ts";
import { priced } from "#/domain/purchasing/purchase-fold.ts";
import { amountOfLine } from "#/domain/purchasing/purchase.ts";
import { formatQuantityWire, whole, type Milli } from "#/domain/quantity.ts";
import { readAmount, type AmountProblem } from "#/kit/forms/read-amount.ts";
import type { QuantityProblem } from "#/entities/stock/use-quantity-messages.ts";
import { readCount } from "#/entities/stock/count-form-values.ts";
import { readNewPrice } from "../new-price.ts";
import { type DamagedProblem, readDamaged } from "./damaged.ts";
import { inUnits, mostQuantity } from "./in-units.ts";
import { countedIn, type EnteredLine } from "./purchase-form-values.ts";

/** Errors of a line; none if neither is set. */
export interface LineProblems {
  quantity?: QuantityProblem;
  damaged?: DamagedProblem;
  unitCost?: AmountProblem;
  newPrice?: AmountProblem;
}

export interface ReadLine {
  line: EnteredLine;
  /** In the item's own unit. */
  quantity: Milli;
  /** Damaged share of `quantity`; zero for an order. */
  damaged: Milli;
  /** Per unit. */
  unitCost: Minor;
  /** Per pack, if bought in packs. */
  packCost: Minor | null;
  amount: Minor;
  /** Null keeps the current price. */
  newPrice: Minor | null;
}

/** Result of parsing one line. */
interface LineRead {
  read: ReadLine | null;
  problems: LineProblems;
}

/** Parses the lines; returns the valid ones, and errors by line id. */
export function readLines(
  lines: readonly EnteredLine[],
  readOne: (line: EnteredLine) => LineRead,
): { read: ReadLine[]; ofLines: Map<string, LineProblems> } {
  const all = lines.map((line) => ({ id: line.id, ...readOne(line) }));
  return {
    read: all.flatMap(({ read }) => read ?? []),
    ofLines: new Map(
      all
        .filter(({ problems }) => Object.keys(problems).length > 0)
        .map(({ id, problems }) => [id, problems]),
    ),
  };
}

/** @param mayBeNone whether some of it was received, in which case the ordered quantity may be zero */
export function readLine(line: EnteredLine, isReceived: boolean, mayBeNone = false): LineRead {
  const counted = readCount(line.quantity, countedIn(line));
  const cost = readAmount(line.unitCost);
  const problems: LineProblems = {};
  if (!counted.ok) problems.quantity = counted.code;
  else if (counted.value === 0 && !mayBeNone) problems.quantity = "missing";
  const size = line.pack?.size ?? 1;
  const came = counted.ok ? counted.value * size : 0;
  if (came >= mostQuantity) problems.quantity = "too_large";
  const damaged = readDamaged(isReceived ? line.damaged : "", line, came);
  if (damaged.problem !== undefined) problems.damaged = damaged.problem;
  else if (isReceived && counted.ok && came - damaged.value < line.serials.length * whole)
    problems.quantity = "fewer_than_pieces";
  if (!cost.ok) problems.unitCost = cost.problem;
  const price = readNewPrice(isReceived ? line.newPrice : "");
  if (price.problem !== undefined) problems.newPrice = price.problem;
  if (!counted.ok || !cost.ok || problems.quantity !== undefined) return { read: null, problems };
  try {
    const figures = { ...inUnits(line, counted.value, cost.amount), damaged: damaged.value };
    const kept = figures.quantity - figures.damaged;
    const amount = amountOfLine(priced({ ...figures, quantity: kept, pack: line.pack }));
    if (amount >= mostOfOne) return { read: null, problems: { unitCost: "too_large" } };
    const read = { line, ...figures, amount, newPrice: price.price };
    return { read, problems };
  } catch (error) {
    if (!(error instanceof OutOfRange)) throw error;
    return { read: null, problems: { unitCost: "too_large" } };
  }
}

/** Returns the amount of a line as typed, excluding damaged items; null while invalid. */
export function amountOf(line: EnteredLine, isReceived: boolean): Minor | null {
  return readLine(isReceived ? { ...line, serials: [] } : line, isReceived).read?.amount ?? null;
}

/** Converts a line to wire format. */
export function lineWire({
  line,
  quantity,
  unitCost,
  packCost,
}: ReadLine): PurchaseBody["lines"][number] {
  return {
    id: line.id,
    product: line.product,
    variant: line.variant,
    name: line.name.slice(0, 200),
    quantity: formatQuantityWire(quantity),
    unit_cost: formatMoneyWire(unitCost),
    ...(line.pack === null || packCost === null
      ? {}
      : { pack: line.pack, pack_cost: formatMoneyWire(packCost) }),
    note: line.note.trim(),
  };
}
