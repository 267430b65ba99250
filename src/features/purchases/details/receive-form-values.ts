import type { Minor } from "#/domain/money.ts";
import { priceOfOne } from "#/domain/pack.ts";
import { whole, type Milli } from "#/domain/quantity.ts";
import { typedOf } from "#/entities/stock/counted-packs.ts";
import { readAmount, type AmountProblem } from "#/kit/forms/read-amount.ts";
import type { QuantityProblem } from "#/entities/stock/use-quantity-messages.ts";
import type { NewPrice } from "#/entities/purchases/price-drafts.ts";
import type { CameOfLine } from "#/entities/purchases/purchase-actions.ts";
import type { PurchaseLine } from "#/entities/purchases/purchase.ts";
import { readNewPrice } from "../new-price.ts";
import {
  type CountedLine,
  countedFrom,
  isCounted,
  notCounted,
  packsOf,
  readLineCount,
} from "./counted-line.ts";

/** Form values of a received line; numbers as typed. */
export interface ReceivedFormValues extends CountedLine {
  /** Refused and left with the supplier. */
  damaged: string;
  /** Cost per unit, or per pack if bought by the pack, if it differs from the order; otherwise empty. */
  unitCost: string;
  /** New selling price per unit; empty keeps the current price. */
  newPrice: string;
  serials: readonly string[];
}

export interface ReceivedProblems {
  quantity?: QuantityProblem;
  damaged?: QuantityProblem;
  unitCost?: AmountProblem;
  newPrice?: AmountProblem;
}

/** Form values of a delivery: received lines by id, and fields of the whole delivery. */
export interface DeliveryFormValues {
  entered: ReadonlyMap<string, ReceivedFormValues>;
  isFinal: boolean;
  deliveryNote: string;
  note: string;
}

export type ReceiveRead =
  | {
      ok: true;
      /** Received lines only, by line id. */
      came: ReadonlyMap<string, CameOfLine>;
      prices: readonly NewPrice[];
      /** Number of lines still below the ordered quantity after this delivery. */
      short: number;
    }
  | { ok: false; problems: ReadonlyMap<string, ReceivedProblems> };

/** Initial values of a line: the outstanding quantity, undamaged, at the ordered cost. */
export function openedLine({ waiting, ...line }: PurchaseLine): ReceivedFormValues {
  const isKnown = waiting > 0 && !line.isSerial;
  return {
    ...(isKnown ? countedFrom(line, typedOf(waiting, packsOf(line))) : notCounted),
    damaged: "",
    unitCost: "",
    newPrice: "",
    serials: [],
  };
}

/** Initial values of a delivery: the outstanding quantity of each line. */
export function openedDelivery(lines: readonly PurchaseLine[]): DeliveryFormValues {
  return {
    entered: new Map(lines.map((line) => [line.id, openedLine(line)])),
    isFinal: false,
    deliveryNote: "",
    note: "",
  };
}

/** Parses the received lines; an empty line means nothing was received. */
export function readReceived(
  lines: readonly PurchaseLine[],
  entered: ReadonlyMap<string, ReceivedFormValues>,
): ReceiveRead {
  const problems = new Map<string, ReceivedProblems>();
  const came = new Map<string, CameOfLine>();
  const prices: NewPrice[] = [];
  let short = 0;
  for (const line of lines) {
    const values = entered.get(line.id) ?? openedLine(line);
    const { quantity, damaged, costs, newPrice, faults } = readLine(line, values);
    if (Object.keys(faults).length > 0) problems.set(line.id, faults);
    if (line.received + quantity < line.quantity) short += 1;
    if (quantity === 0 && damaged === 0) continue;
    came.set(line.id, { quantity, damaged, ...costs, serials: values.serials });
    const { product, variant } = line;
    if (newPrice !== null) prices.push({ product, variant, price: newPrice });
  }
  return problems.size > 0 ? { ok: false, problems } : { ok: true, came, prices, short };
}

export type DeliveryRead =
  | { ok: true; came: ReadonlyMap<string, CameOfLine>; prices: readonly NewPrice[] }
  | {
      ok: false;
      problems: {
        ofLines?: ReadonlyMap<string, ReceivedProblems>;
        /** Nothing was received, and more is still expected. */
        isNothing?: true;
      };
    };

/** Parses a delivery: it must contain something or close the order. */
export function readDelivery(
  lines: readonly PurchaseLine[],
  { entered, isFinal }: DeliveryFormValues,
): DeliveryRead {
  const read = readReceived(lines, entered);
  if (!read.ok) return { ok: false, problems: { ofLines: read.problems } };
  const { came, prices } = read;
  if (came.size > 0) return { ok: true, came, prices };
  return isFinal
    ? { ok: true, came: nothingCame(lines), prices }
    : { ok: false, problems: { isNothing: true } };
}

/** A delivery that only closes the order: it references one line with a quantity of zero. */
function nothingCame(lines: readonly PurchaseLine[]): ReadonlyMap<string, CameOfLine> {
  const nothing: CameOfLine = { quantity: 0, damaged: 0, ...asOrdered, serials: [] };
  return new Map(lines.slice(0, 1).map(({ id }) => [id, nothing]));
}

type Costs = Pick<CameOfLine, "unitCost" | "packCost">;

const asOrdered: Costs = { unitCost: null, packCost: null };

/** Returns the line's cost if it differs from the order, per pack if it has one. */
export function costsOf({ unitCost, pack }: PurchaseLine, typed: Minor): Costs {
  if (pack === null) return typed === unitCost ? asOrdered : { unitCost: typed, packCost: null };
  if (typed === pack.cost) return asOrdered;
  return { unitCost: priceOfOne({ size: pack.size, price: typed }), packCost: typed };
}

function readLine(line: PurchaseLine, values: ReceivedFormValues) {
  const faults: ReceivedProblems = {};
  const count = (counted: CountedLine, field: "quantity" | "damaged"): Milli => {
    if (!isCounted(counted)) return 0;
    const reading = readLineCount(line, counted);
    if (!reading.ok) faults[field] = reading.code;
    return reading.ok ? reading.value : 0;
  };
  const quantity = count(values, "quantity");
  const damaged = count({ ...notCounted, quantity: values.damaged }, "damaged");
  if (faults.quantity === undefined && quantity < values.serials.length * whole)
    faults.quantity = "fewer_than_pieces";
  const cost = values.unitCost.trim() === "" ? null : readAmount(values.unitCost);
  if (cost !== null && !cost.ok) faults.unitCost = cost.problem;
  const costs = cost?.ok === true ? costsOf(line, cost.amount) : asOrdered;
  const { price: newPrice, problem } = readNewPrice(values.newPrice);
  if (problem !== undefined) faults.newPrice = problem;
  return { quantity, damaged, costs, newPrice, faults };
}
