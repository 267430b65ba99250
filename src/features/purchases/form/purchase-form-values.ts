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

/** An item that is bought; figures as typed. */
export interface EnteredLine {
  id: string;
  product: string;
  variant: string | null;
  name: string;
  unit: Unit;
  /** What it is bought by; null is by the piece. Quantity and cost are of that. */
  pack: PackOfLine | null;
  quantity: string;
  /** For one unit, or one pack. */
  unitCost: string;
  note: string;
  /** Of them, what came damaged and was given back at once; counts where they are received now. */
  damaged: string;
  /** What one is to be sold for from now on; empty keeps today's price. */
  newPrice: string;
  /** Which pieces came, of an item that is told apart by serial number. */
  serials: readonly string[];
}

/** What the quantity of a line counts. */
export function countedIn({ pack, unit }: Pick<EnteredLine, "pack" | "unit">): Unit {
  return pack === null ? unit : "pack";
}

/** A cost beside the price of the items. */
export interface EnteredExtra {
  id: string;
  kind: ExtraCostKind;
  amount: string;
  payee: ExtraCostPayee;
  /** Counts where somebody else was paid. */
  method: SupplierPaymentMethod;
}

/** A purchase as it is being entered. */
export interface PurchaseFormValues {
  supplier: { id: string; name: string } | null;
  date: string;
  /** In the order in which they were entered. */
  lines: readonly EnteredLine[];
  extras: readonly EnteredExtra[];
  spreadBy: CostSpread;
  /** False for an order. */
  isReceived: boolean;
  /** Where the items come to; null is here. */
  location: string | null;
  /** Of an order; empty where nobody said. */
  expectedOn: string;
  method: PurchaseMethod;
  /** As typed; null while nobody typed anything: the whole total then. */
  paid: string | null;
  /** Whether cash came out of this till's drawer; counts while a shift is open. */
  isFromDrawer: boolean;
  mobileReference: string;
  mobileNumber: string;
  bankReference: string;
  /** The supplier's own number of the bill. */
  reference: string;
  notes: string;
}

/** A purchase before anything is entered. */
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

/** Items that are here, or only ordered: an order is mostly paid later, unless somebody said what was paid. */
export function withArrival(values: PurchaseFormValues, isReceived: boolean): PurchaseFormValues {
  const isUntouched = values.paid === null && values.isReceived !== isReceived;
  if (!isUntouched) return { ...values, isReceived };
  if (!isReceived && values.method === "CASH") return { ...values, isReceived, method: "CREDIT" };
  if (isReceived && values.method === "CREDIT") return { ...values, isReceived, method: "CASH" };
  return { ...values, isReceived };
}

/** An item to put in: what one cost the last time, as typed, or nothing where that is not known. */
export interface ItemToBuy {
  item: Pick<SellableItem, "product" | "variant" | "name" | "unit">;
  /** What it is bought by, and what that cost the last time. */
  pack: PackOfLine | null;
  lastCost: string;
}

/**
 * One more of an item. An item that is in already stays one line: a scan counts it up, a look-up finds it.
 * The code of a pack is not that of a piece: each counts its own line.
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

/** The lines with what an item usually costs, where nobody typed anything meanwhile. */
export function withCost(
  lines: readonly EnteredLine[],
  id: string,
  unitCost: string,
): readonly EnteredLine[] {
  return lines.map((line) =>
    line.id === id && line.unitCost === "" ? { ...line, unitCost } : line,
  );
}

/** The line of an item, if it is in. */
export function lineOf(
  lines: readonly EnteredLine[],
  { product, variant }: Pick<EnteredLine, "product" | "variant">,
): EnteredLine | undefined {
  return lines.find((line) => line.product === product && line.variant === variant);
}

/** The lines with these pieces in one of them: as many came as there are numbers. */
export function withSerials(
  lines: readonly EnteredLine[],
  id: string,
  serials: readonly string[],
): readonly EnteredLine[] {
  return lines.map((line) => {
    if (line.id !== id) return line;
    const counted = readCount(line.quantity, line.unit);
    // More pieces than numbers may have come; fewer cannot.
    const isEnough = counted.ok && counted.value >= serials.length * whole;
    const isCountedByThem =
      counted.ok && counted.value === line.serials.length * whole && line.serials.length > 0;
    const quantity = isEnough && !isCountedByThem ? line.quantity : String(serials.length);
    return { ...line, serials, quantity };
  });
}

/** A new serial number of a line; one that is named already changes nothing. */
export function withSerial(
  lines: readonly EnteredLine[],
  id: string,
  serial: string,
): readonly EnteredLine[] {
  const held = lines.find((line) => line.id === id)?.serials ?? [];
  return hasSerial(held, serial) ? lines : withSerials(lines, id, [...held, serial]);
}
