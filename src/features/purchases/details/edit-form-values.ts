import type { PurchasePatch } from "#/contract/operations/purchase-edit.ts";
import type { Minor } from "#/domain/money.ts";
import { formatQuantityWire } from "#/domain/quantity.ts";
import type { Purchase, PurchaseLine } from "#/entities/purchases/purchase.ts";
import type { Draft } from "#/store/outbox-intents.ts";
import {
  emptyPurchase,
  type EnteredLine,
  type PurchaseFormValues,
} from "../form/purchase-form-values.ts";
import { extraWire, readExtras, type ReadExtra } from "../form/read-extras.ts";
import { lineWire, readLine, readLines } from "../form/read-line.ts";
import {
  hasFault,
  noProblems,
  problemsOf,
  supplierWire,
  type PurchaseProblems,
} from "../form/read-purchase.ts";

/**
 * Returns the form values of an existing purchase: the order and the costs billed by the supplier. Receipts
 * and payments have their own actions.
 *
 * @param figure formats an amount as typed
 */
export function formValuesOf(
  purchase: Purchase,
  figure: (amount: Minor) => string,
): PurchaseFormValues {
  const { supplier, purchaseDate, expectedOn, reference, notes, lines, sums } = purchase;
  const billed = sums?.extraCosts.filter(({ payee }) => payee === "supplier") ?? [];
  return {
    ...emptyPurchase(purchaseDate),
    supplier,
    lines: lines.map((line) => enteredOf(line, figure)),
    extras: billed.map(({ id, kind, amount, payee, method }) => {
      return { id, kind, amount: figure(amount), payee, method };
    }),
    spreadBy: sums?.spreadBy ?? "value",
    isReceived: false,
    expectedOn: expectedOn ?? "",
    method: "CREDIT",
    reference,
    notes,
  };
}

function enteredOf(line: PurchaseLine, figure: (amount: Minor) => string): EnteredLine {
  const { id, product, variant, name, unit, unitCost, note, quantity } = line;
  // A quantity that is not whole packs is entered in units.
  const pack = line.pack !== null && quantity % line.pack.size === 0 ? line.pack : null;
  const cost = pack === null ? unitCost : pack.cost;
  return {
    id,
    product,
    variant,
    name,
    unit: unit ?? "piece",
    pack: pack === null ? null : { id: pack.id, name: pack.name, size: pack.size },
    quantity: formatQuantityWire(pack === null ? quantity : quantity / pack.size),
    unitCost: cost === null ? "" : figure(cost),
    note,
    damaged: "",
    newPrice: "",
    serials: [],
  };
}

/** Whether some of a line was received or returned; it can then not be removed from the purchase. */
export function isLineHere({ lines }: Pick<Purchase, "lines">, id: string): boolean {
  const line = lines.find((one) => one.id === id);
  return line !== undefined && line.received + line.damaged + line.returned > 0;
}

export type EditRead =
  | { ok: true; patch: Draft<PurchasePatch> }
  | { ok: false; problems: PurchaseProblems };

/** Parses the changes since the form opened; unchanged fields are neither validated nor sent. */
export function readEdit(
  opened: PurchaseFormValues,
  typed: PurchaseFormValues,
  { purchase, today }: { purchase: Pick<Purchase, "lines">; today: string },
): EditRead {
  const isNew = (field: keyof PurchaseFormValues) =>
    JSON.stringify(opened[field]) !== JSON.stringify(typed[field]);
  const areLinesNew = isNew("lines");
  const lines = readLines(typed.lines, (line) =>
    readLine(line, false, isLineHere(purchase, line.id)),
  );
  const extras = readExtras(typed.extras);
  const found = problemsOf(typed, today, {
    ofLines: areLinesNew ? lines.ofLines : noProblems.ofLines,
    ofExtras: extras.ofExtras,
  });
  const { lines: noLines, ...others } = found;
  const problems = areLinesNew && noLines !== undefined ? { ...others, lines: noLines } : others;
  if (hasFault(problems)) return { ok: false, problems };
  const { supplier, date, expectedOn, reference, notes, spreadBy } = typed;
  const boughtAs = new Map(purchase.lines.map((line) => [line.id, line.boughtAs]));
  /** A line keeps the name it was bought under, regardless of the current language. */
  const asBought = (line: ReturnType<typeof lineWire>) => {
    return { ...line, name: boughtAs.get(line.id) || line.name };
  };
  const patch: Draft<PurchasePatch> = {
    ...(isNew("supplier") && supplier !== null ? { supplier: supplierWire(supplier) } : {}),
    ...(areLinesNew ? { lines: lines.read.map(lineWire).map(asBought) } : {}),
    ...(isNew("extras") ? { extra_costs: extras.costs.map(billedWire) } : {}),
    ...(isNew("spreadBy") ? { spread_by: spreadBy } : {}),
    ...(isNew("date") ? { purchase_date: date } : {}),
    ...(isNew("reference") ? { reference_number: reference.trim() } : {}),
    ...(isNew("notes") ? { notes: notes.trim() } : {}),
    ...(isNew("expectedOn") ? { expected_on: expectedOn === "" ? null : expectedOn } : {}),
  };
  return { ok: true, patch };
}

function billedWire(cost: ReadExtra): NonNullable<PurchasePatch["extra_costs"]>[number] {
  return { ...extraWire(cost), payee: "supplier" };
}
