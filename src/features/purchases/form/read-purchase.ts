import type { PurchaseBody } from "#/contract/operations/purchase-create.ts";
import { addAll, formatMoneyWire, type Minor } from "#/domain/money.ts";
import { formatQuantityWire } from "#/domain/quantity.ts";
import { pastDayProblem, type PastDayProblem } from "#/kit/forms/past-day.ts";
import { readAmount, type AmountProblem } from "#/kit/forms/read-amount.ts";
import type { Draft } from "#/store/outbox-intents.ts";
import type { NewPrice } from "#/entities/purchases/price-drafts.ts";
import type { EnteredExtra, PurchaseFormValues } from "./purchase-form-values.ts";
import { extraWire, readExtras, type ReadExtra } from "./read-extras.ts";
import { type LineProblems, lineWire, readLine, readLines, type ReadLine } from "./read-line.ts";

export interface PurchaseProblems {
  supplier?: "missing";
  lines?: "missing";
  date?: PastDayProblem;
  paid?: AmountProblem;
  /** By line id. */
  ofLines: ReadonlyMap<string, LineProblems>;
  /** By extra cost id. */
  ofExtras: ReadonlyMap<string, AmountProblem>;
}

export const noProblems: PurchaseProblems = { ofLines: new Map(), ofExtras: new Map() };

/** Totals of a purchase as far as its values are valid. Minor units. */
export interface PurchaseSums {
  items: Minor;
  /** Extra costs billed by the supplier. */
  billedExtras: Minor;
  /** Extra costs paid to other parties. */
  otherExtras: Minor;
  /** Cash paid now, to the supplier and to others for extra costs. */
  cash: Minor;
  /** Amount due to the supplier. */
  total: Minor;
  paid: Minor;
}

/** Returns the totals of the typed values; invalid lines count as zero. */
export function sumsOf(values: PurchaseFormValues): PurchaseSums {
  const { read } = readLines(values.lines, (line) => readLine(line, values.isReceived));
  return sumUp(values, read, readExtras(values.extras).costs);
}

/** Converts the supplier to wire format. */
export function supplierWire({ id, name }: NonNullable<PurchaseFormValues["supplier"]>) {
  return { id, name: name.slice(0, 200) };
}

function sumUp(
  { method, paid: typed }: PurchaseFormValues,
  lines: readonly ReadLine[],
  extras: readonly ReadExtra[],
): PurchaseSums {
  const sumOf = (those: readonly ReadExtra[]) => addAll(those.map(({ amount }) => amount));
  const of = (payee: EnteredExtra["payee"]) =>
    sumOf(extras.filter(({ extra }) => extra.payee === payee));
  const items = addAll(lines.map(({ amount }) => amount));
  const billedExtras = of("supplier");
  const total = items + billedExtras;
  const read = readAmount(typed ?? "");
  const given = typed === null ? total : read.ok ? read.amount : 0;
  const paid = method === "CREDIT" ? 0 : given;
  const cash = (method === "CASH" ? paid : 0) + sumOf(extras.filter(isOtherInCash));
  return { items, billedExtras, otherExtras: of("other"), cash, total, paid };
}

/** Context for parsing the form. */
export interface ReadingLocation {
  /** Id of the purchase, created when the form opened (S2). */
  id: string;
  today: string;
  /** The open shift at this till; null if none is open. */
  shift: string | null;
  newId: () => string;
}

export type PurchaseRead =
  | { ok: true; draft: Draft<PurchaseBody>; prices: readonly NewPrice[] }
  | { ok: false; problems: PurchaseProblems };

/** Parses the form: requires a supplier, and lines with quantity and cost; validates the amount paid. */
export function readPurchase(values: PurchaseFormValues, place: ReadingLocation): PurchaseRead {
  const { ofLines, read } = readLines(values.lines, (line) => readLine(line, values.isReceived));
  const { ofExtras, costs } = readExtras(values.extras);
  const problems = problemsOf(values, place.today, { ofLines, ofExtras });
  if (values.supplier === null || hasFault(problems)) return { ok: false, problems };
  const draft = draftOf({ ...values, supplier: values.supplier }, read, costs, place);
  const prices = read.flatMap(({ line: { product, variant }, newPrice }) =>
    newPrice === null ? [] : [{ product, variant, price: newPrice }],
  );
  return { ok: true, draft, prices };
}

/** Validates the purchase as a whole, in addition to its lines and extra costs. */
export function problemsOf(
  { supplier, lines, date, method, paid: typed }: PurchaseFormValues,
  today: string,
  figures: Pick<PurchaseProblems, "ofLines" | "ofExtras">,
): PurchaseProblems {
  const paid = typed === null || method === "CREDIT" ? null : readAmount(typed);
  const wrongDay = pastDayProblem(date, today);
  return {
    ...figures,
    ...(supplier === null ? { supplier: "missing" } : {}),
    ...(lines.length === 0 ? { lines: "missing" } : {}),
    ...(wrongDay === undefined ? {} : { date: wrongDay }),
    ...(paid === null || paid.ok ? {} : { paid: paid.problem }),
  };
}

export function hasFault({ ofLines, ofExtras, ...others }: PurchaseProblems): boolean {
  return ofLines.size > 0 || ofExtras.size > 0 || Object.keys(others).length > 0;
}

function draftOf(
  entry: PurchaseFormValues & { supplier: { id: string; name: string } },
  lines: readonly ReadLine[],
  extras: readonly ReadExtra[],
  place: ReadingLocation,
): Draft<PurchaseBody> {
  const { supplier, method, isReceived, expectedOn } = entry;
  const { paid } = sumUp(entry, lines, extras);
  return {
    id: place.id,
    supplier: supplierWire(supplier),
    purchase_date: entry.date,
    payment_method: method,
    reference_number: entry.reference.trim(),
    notes: entry.notes.trim(),
    expected_on: isReceived || expectedOn === "" ? null : expectedOn,
    lines: lines.map(lineWire),
    extra_costs: extras.map(extraWire),
    spread_by: entry.spreadBy,
    delivery: isReceived ? deliveryOf(lines, place.newId) : null,
    payment: paid === 0 ? null : paymentOf(entry, paid, place.newId()),
    shift: isCashPaid(entry, paid, extras) && entry.isFromDrawer ? place.shift : null,
  };
}

/** Whether cash is paid now, to the supplier or to another party for a cost. */
function isCashPaid(
  { method }: PurchaseFormValues,
  paid: Minor,
  extras: readonly { extra: EnteredExtra }[],
): boolean {
  return (method === "CASH" && paid > 0) || extras.some(isOtherInCash);
}

function isOtherInCash({ extra }: { extra: EnteredExtra }): boolean {
  return extra.payee === "other" && extra.method === "CASH";
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
  { method, mobileReference, mobileNumber, bankReference }: PurchaseFormValues,
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
