import type { PurchaseBody } from "#/contract/purchase-writes.ts";
import { addAll, formatMoneyWire, type Minor } from "#/domain/money.ts";
import { OutOfRange } from "#/domain/out-of-range.ts";
import { priced } from "#/domain/purchasing/purchase-fold.ts";
import { amountOfLine } from "#/domain/purchasing/purchase.ts";
import { formatQuantityWire, whole, type Milli } from "#/domain/quantity.ts";
import { mostOfOne, readAmount, type AmountProblem } from "#/entities/forms/amount-entry.ts";
import { readCount } from "#/entities/stock/count-entry.ts";
import type { Draft } from "#/store/outbox-intents.ts";
import type { QuantityProblem } from "#/entities/forms/use-quantity-words.ts";
import type { NewPrice } from "#/entities/purchases/price-drafts.ts";
import { readNewPrice } from "../new-price.ts";
import { type DamagedProblem, readDamaged } from "./damaged.ts";
import { inUnits, mostQuantity } from "./in-units.ts";
import {
  countedIn,
  type EnteredExtra,
  type EnteredLine,
  type PurchaseEntry,
} from "./purchase-entry.ts";

/** What is wrong with a line; nothing where neither is set. */
export interface LineProblems {
  quantity?: QuantityProblem;
  damaged?: DamagedProblem;
  unitCost?: AmountProblem;
  newPrice?: AmountProblem;
}

export interface PurchaseProblems {
  supplier?: "missing";
  lines?: "missing";
  date?: "missing" | "in_the_future";
  paid?: AmountProblem;
  /** By the line's id. */
  ofLines: ReadonlyMap<string, LineProblems>;
  /** By the extra cost's id. */
  ofExtras: ReadonlyMap<string, AmountProblem>;
}

export const noProblems: PurchaseProblems = { ofLines: new Map(), ofExtras: new Map() };

interface ReadLine {
  line: EnteredLine;
  /** In the good's own unit. */
  quantity: Milli;
  /** Of them; nothing of an order. */
  damaged: Milli;
  /** For one unit of it. */
  unitCost: Minor;
  /** For one pack, where it is bought so. */
  packCost: Minor | null;
  amount: Minor;
  /** Null where today's stays. */
  newPrice: Minor | null;
}

interface ReadExtra {
  extra: EnteredExtra;
  amount: Minor;
}

/** What the figures of a purchase come to, as far as they can be read. Minor units. */
export interface PurchaseSums {
  goods: Minor;
  /** Extra costs on the supplier's bill. */
  billedExtras: Minor;
  /** Extra costs that others were paid. */
  otherExtras: Minor;
  /** What the supplier is to have. */
  total: Minor;
  paid: Minor;
}

/** The sums of what is typed so far: a line that cannot be read yet counts as nothing. */
export function sumsOf(entry: PurchaseEntry): PurchaseSums {
  const lines = entry.lines.flatMap((line) => readLine(line, entry.isReceived).read ?? []);
  const extras = entry.extras.flatMap((extra) => {
    const read = readAmount(extra.amount);
    return read.ok ? [{ extra, amount: read.amount }] : [];
  });
  return sumUp(entry, lines, extras);
}

function sumUp(
  { method, paid: typed }: PurchaseEntry,
  lines: readonly ReadLine[],
  extras: readonly ReadExtra[],
): PurchaseSums {
  const of = (payee: EnteredExtra["payee"]) =>
    addAll(extras.filter(({ extra }) => extra.payee === payee).map(({ amount }) => amount));
  const goods = addAll(lines.map(({ amount }) => amount));
  const billedExtras = of("supplier");
  const total = goods + billedExtras;
  const read = readAmount(typed ?? "");
  const given = typed === null ? total : read.ok ? read.amount : 0;
  const paid = method === "CREDIT" ? 0 : given;
  return { goods, billedExtras, otherExtras: of("other"), total, paid };
}

function readLine(
  line: EnteredLine,
  isReceived: boolean,
): { read: ReadLine | null; problems: LineProblems } {
  const counted = readCount(line.quantity, countedIn(line));
  const cost = readAmount(line.unitCost);
  const problems: LineProblems = {};
  if (!counted.ok) problems.quantity = counted.code;
  else if (counted.value === 0) problems.quantity = "missing";
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

/** What a line comes to as typed so far, without what came damaged; null while that cannot be said. */
export function amountOf(line: EnteredLine, isReceived: boolean): Minor | null {
  return readLine(isReceived ? { ...line, serials: [] } : line, isReceived).read?.amount ?? null;
}

/** What reading needs beside the entry. */
export interface ReadingPlace {
  /** The purchase's, made when the form opened (S2). */
  id: string;
  today: string;
  /** The shift that is open at this till; null where none is. */
  shift: string | null;
  newId: () => string;
}

export type PurchaseRead =
  | { ok: true; draft: Draft<PurchaseBody>; prices: readonly NewPrice[] }
  | { ok: false; problems: PurchaseProblems };

/** Reads what was entered: a supplier, goods, of each how many at what price, and what was paid. */
export function readPurchase(entry: PurchaseEntry, place: ReadingPlace): PurchaseRead {
  const lines = entry.lines.map((line) => ({ id: line.id, ...readLine(line, entry.isReceived) }));
  const extras = entry.extras.map((extra) => ({ extra, read: readAmount(extra.amount) }));
  const read = lines.flatMap((line) => line.read ?? []);
  const costs = extras.flatMap(({ extra, read: amount }) =>
    amount.ok && amount.amount > 0 ? [{ extra, amount: amount.amount }] : [],
  );
  const problems = problemsOf(entry, place.today, {
    ofLines: new Map(
      lines
        .filter((line) => Object.keys(line.problems).length > 0)
        .map((line) => [line.id, line.problems]),
    ),
    ofExtras: new Map(
      extras.flatMap(({ extra, read: amount }) =>
        amount.ok
          ? amount.amount === 0
            ? [[extra.id, "missing"]]
            : []
          : [[extra.id, amount.problem]],
      ),
    ),
  });
  if (entry.supplier === null || hasFault(problems)) return { ok: false, problems };
  const draft = draftOf({ ...entry, supplier: entry.supplier }, read, costs, place);
  const prices = read.flatMap(({ line: { product, variant }, newPrice }) =>
    newPrice === null ? [] : [{ product, variant, price: newPrice }],
  );
  return { ok: true, draft, prices };
}

function problemsOf(
  { supplier, lines, date, method, paid: typed }: PurchaseEntry,
  today: string,
  figures: Pick<PurchaseProblems, "ofLines" | "ofExtras">,
): PurchaseProblems {
  const paid = typed === null || method === "CREDIT" ? null : readAmount(typed);
  return {
    ...figures,
    ...(supplier === null ? { supplier: "missing" } : {}),
    ...(lines.length === 0 ? { lines: "missing" } : {}),
    ...(date === "" ? { date: "missing" } : date > today ? { date: "in_the_future" } : {}),
    ...(paid === null || paid.ok ? {} : { paid: paid.problem }),
  };
}

function hasFault({ ofLines, ofExtras, ...others }: PurchaseProblems): boolean {
  return ofLines.size > 0 || ofExtras.size > 0 || Object.keys(others).length > 0;
}

function draftOf(
  entry: PurchaseEntry & { supplier: { id: string; name: string } },
  lines: readonly ReadLine[],
  extras: readonly ReadExtra[],
  place: ReadingPlace,
): Draft<PurchaseBody> {
  const { supplier, method, isReceived, expectedOn } = entry;
  const { paid } = sumUp(entry, lines, extras);
  return {
    id: place.id,
    supplier: { id: supplier.id, name: supplier.name.slice(0, 200) },
    purchase_date: entry.date,
    payment_method: method,
    reference_number: entry.reference.trim(),
    notes: entry.notes.trim(),
    expected_on: isReceived || expectedOn === "" ? null : expectedOn,
    lines: lines.map(({ line, quantity, unitCost, packCost }) => ({
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
    })),
    extra_costs: extras.map(({ extra, amount }) => ({
      id: extra.id,
      kind: extra.kind,
      amount: formatMoneyWire(amount),
      payee: extra.payee,
      method: extra.method,
    })),
    spread_by: entry.spreadBy,
    delivery: isReceived ? deliveryOf(lines, place.newId) : null,
    payment: paid === 0 ? null : paymentOf(entry, paid, place.newId()),
    shift: isCashPaid(entry, paid, extras) && entry.isFromDrawer ? place.shift : null,
  };
}

/** Whether cash changes hands now: with the supplier, or with somebody who was paid a cost. */
function isCashPaid(
  { method }: PurchaseEntry,
  paid: Minor,
  extras: readonly { extra: EnteredExtra }[],
): boolean {
  const isOther = ({ extra }: { extra: EnteredExtra }) =>
    extra.payee === "other" && extra.method === "CASH";
  return (method === "CASH" && paid > 0) || extras.some(isOther);
}

function deliveryOf(
  lines: readonly ReadLine[],
  newId: () => string,
): NonNullable<Draft<PurchaseBody>["delivery"]> {
  return {
    id: newId(),
    lines: lines.map(({ line, quantity, damaged }) => ({
      id: newId(),
      line: line.id,
      quantity: formatQuantityWire(quantity - damaged),
      damaged: formatQuantityWire(damaged),
      unit_cost: null,
      ...(line.serials.length === 0 ? {} : { serials: [...line.serials] }),
    })),
    is_final: true,
    delivery_note: "",
    note: "",
  };
}

function paymentOf(
  { method, mobileReference, mobileNumber, bankReference }: PurchaseEntry,
  paid: Minor,
  id: string,
): Draft<PurchaseBody>["payment"] {
  if (method === "CREDIT") return null;
  const isMobile = method === "MOBILE_MONEY";
  return {
    id,
    amount: formatMoneyWire(paid),
    method,
    mobile_money_reference: isMobile ? mobileReference.trim() : "",
    mobile_money_number: isMobile ? mobileNumber.trim() : "",
    bank_reference: method === "BANK_TRANSFER" ? bankReference.trim() : "",
    notes: "",
  };
}
