import type { PackOfLine } from "#/contract/packs.ts";
import type {
  CostSpread,
  ExtraCostKind,
  ExtraCostPayee,
  PurchaseMethod,
  SupplierPaymentMethod,
} from "#/domain/purchasing/purchase.ts";
import { formatQuantityWire, whole, type Unit } from "#/domain/quantity.ts";
import type { SellableItem } from "#/entities/products/sellable-item.ts";
import { hasSerial } from "#/entities/serials/serial-list.ts";
import { readCount } from "#/entities/stock/count-form-values.ts";

/** Form values of a purchase line; numbers as typed. */
export interface EnteredLine {
  id: string;
  product: string;
  variant: string | null;
  name: string;
  unit: Unit;
  /** The pack it is bought in; null for single units. Quantity and cost refer to it. */
  pack: PackOfLine | null;
  quantity: string;
  /** Per unit, or per pack. */
  unitCost: string;
  note: string;
  /**
   * Damaged quantity returned immediately, included in `quantity`; applies only if the items are received
   * now.
   */
  damaged: string;
  /** New selling price per unit; empty keeps the current price. */
  newPrice: string;
  /** Serials received, for a serial-tracked item. */
  serials: readonly string[];
}

/** Returns the unit of a line's quantity. */
export function countedIn({ pack, unit }: Pick<EnteredLine, "pack" | "unit">): Unit {
  return pack === null ? unit : "pack";
}

/** A cost in addition to the items' prices. */
export interface EnteredExtra {
  id: string;
  kind: ExtraCostKind;
  amount: string;
  payee: ExtraCostPayee;
  /** Applies if another party was paid. */
  method: SupplierPaymentMethod;
}

/** Form values of a purchase. */
export interface PurchaseFormValues {
  supplier: { id: string; name: string } | null;
  date: string;
  /** In the order entered. */
  lines: readonly EnteredLine[];
  extras: readonly EnteredExtra[];
  spreadBy: CostSpread;
  /** False for an order. */
  isReceived: boolean;
  /** Destination of the items; null for the current location. */
  location: string | null;
  /** Expected date of an order; empty if unknown. */
  expectedOn: string;
  method: PurchaseMethod;
  /** As typed; null until edited, which means the total. */
  paid: string | null;
  /** Whether cash came from this till's drawer; applies while a shift is open. */
  isFromDrawer: boolean;
  mobileReference: string;
  mobileNumber: string;
  bankReference: string;
  /** The supplier's bill number. */
  reference: string;
  notes: string;
}

export function emptyPurchase(today: string): PurchaseFormValues {
  return {
    supplier: null,
    date: today,
    lines: [],
    extras: [],
    spreadBy: "value",
    isReceived: true,
    location: null,
    expectedOn: "",
    method: "CASH",
    paid: null,
    isFromDrawer: true,
    mobileReference: "",
    mobileNumber: "",
    bankReference: "",
    reference: "",
    notes: "",
  };
}

/** Switches between received and ordered. An order defaults to paying later, unless the payment was edited. */
export function withArrival(values: PurchaseFormValues, isReceived: boolean): PurchaseFormValues {
  const isUntouched = values.paid === null && values.isReceived !== isReceived;
  if (!isUntouched) return { ...values, isReceived };
  if (!isReceived && values.method === "CASH") return { ...values, isReceived, method: "CREDIT" };
  if (isReceived && values.method === "CREDIT") return { ...values, isReceived, method: "CASH" };
  return { ...values, isReceived };
}

/** An item to add, with its last cost as typed; empty if unknown. */
export interface ItemToBuy {
  item: Pick<SellableItem, "product" | "variant" | "name" | "unit">;
  /** The pack it is bought in, which the last cost refers to. */
  pack: PackOfLine | null;
  lastCost: string;
}

/**
 * Adds an item. An item already present keeps its line: a scan increments it, a lookup leaves it unchanged. A
 * pack's code and the unit's code count on separate lines.
 */
export function withItem(
  lines: readonly EnteredLine[],
  { item: { product, variant, name, unit }, pack, lastCost }: ItemToBuy,
  id: string,
  scanned: boolean,
): readonly EnteredLine[] {
  const known = lines.find(
    (line) =>
      line.product === product &&
      line.variant === variant &&
      (!scanned || line.pack?.id === pack?.id),
  );
  if (known === undefined) {
    const quantity = scanned ? "1" : "";
    const texts = { quantity, unitCost: lastCost, note: "", damaged: "", newPrice: "" };
    return [...lines, { id, product, variant, name, unit, pack, ...texts, serials: [] }];
  }
  if (!scanned) return lines;
  const now = readCount(known.quantity === "" ? "0" : known.quantity, countedIn(known));
  if (!now.ok) return lines;
  const quantity = formatQuantityWire(now.value + whole);
  return lines.map((line) => (line === known ? { ...line, quantity } : line));
}

/** Fills in an item's usual cost unless a cost has been typed meanwhile. */
export function withCost(
  lines: readonly EnteredLine[],
  id: string,
  unitCost: string,
): readonly EnteredLine[] {
  return lines.map((line) =>
    line.id === id && line.unitCost === "" ? { ...line, unitCost } : line,
  );
}

/** Returns the line of an item, if present. */
export function lineOf(
  lines: readonly EnteredLine[],
  { product, variant }: Pick<EnteredLine, "product" | "variant">,
): EnteredLine | undefined {
  return lines.find((line) => line.product === product && line.variant === variant);
}

/** Sets the serials of a line; its quantity follows their number. */
export function withSerials(
  lines: readonly EnteredLine[],
  id: string,
  serials: readonly string[],
): readonly EnteredLine[] {
  return lines.map((line) => {
    if (line.id !== id) return line;
    const counted = readCount(line.quantity, line.unit);
    // There may be more units than serials, but not fewer.
    const isEnough = counted.ok && counted.value >= serials.length * whole;
    const isCountedByThem =
      counted.ok && counted.value === line.serials.length * whole && line.serials.length > 0;
    const quantity = isEnough && !isCountedByThem ? line.quantity : String(serials.length);
    return { ...line, serials, quantity };
  });
}

/** Adds a serial to a line; a duplicate changes nothing. */
export function withSerial(
  lines: readonly EnteredLine[],
  id: string,
  serial: string,
): readonly EnteredLine[] {
  const held = lines.find((line) => line.id === id)?.serials ?? [];
  return hasSerial(held, serial) ? lines : withSerials(lines, id, [...held, serial]);
}
