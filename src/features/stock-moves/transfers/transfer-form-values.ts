import type { TransferBody } from "#/contract/operations/transfer-send.ts";
import { formatQuantityWire, type Unit, units, whole } from "#/domain/quantity.ts";
import { isRecord } from "#/kit/forms/form-draft.ts";
import type { SellableItem } from "#/entities/products/sellable-item.ts";
import { hasSerial } from "#/entities/serials/serial-list.ts";
import { readCount } from "#/entities/stock/count-form-values.ts";
import type { Draft } from "#/store/outbox-intents.ts";
import type { QuantityProblem } from "#/entities/stock/use-quantity-messages.ts";

/** An item to send, with its quantity as typed. */
export interface EnteredLine {
  id: string;
  product: string;
  variant: string | null;
  name: string;
  unit: Unit;
  quantity: string;
  /** The serial numbers of a serial-tracked item. */
  serials: readonly string[];
}

/** Form values of a transfer. */
export interface TransferFormValues {
  /** The destination; null until chosen. */
  to: string | null;
  lines: readonly EnteredLine[];
  note: string;
}

export interface TransferProblems {
  to?: "missing";
  lines?: "missing";
  /** By line id. */
  quantities: ReadonlyMap<string, QuantityProblem>;
}

export type TransferRead =
  | { ok: true; draft: Draft<TransferBody> }
  | { ok: false; problems: TransferProblems };

/** Restores a transfer draft stored before a reload; null if there is none (S2: with its id). */
export function readTransferDraft(
  kept: Record<string, unknown> | null,
  places: readonly string[],
): { id: string; values: TransferFormValues } | null {
  const { id, to, lines, note } = kept ?? {};
  if (typeof id !== "string" || !Array.isArray(lines) || typeof note !== "string") return null;
  const read = lines.flatMap((line: unknown) => (isRecord(line) ? restoredLine(line) : []));
  const known = typeof to === "string" && places.includes(to) ? to : null;
  return { id, values: { to: known, lines: read, note } };
}

function restoredLine(kept: Record<string, unknown>): EnteredLine[] {
  const { id, product, variant, name, quantity } = kept;
  const unit = units.find((one) => one === kept["unit"]);
  const texts = [id, product, name, quantity];
  const serials: unknown[] = Array.isArray(kept["serials"]) ? kept["serials"] : [];
  if (unit === undefined || texts.some((text) => typeof text !== "string")) return [];
  return [
    {
      id: String(id),
      product: String(product),
      variant: typeof variant === "string" ? variant : null,
      name: String(name),
      unit,
      quantity: String(quantity),
      serials: serials.filter((serial) => typeof serial === "string"),
    },
  ];
}

/**
 * Adds an item with the scanned quantity; for an item already listed, increases the quantity of its line.
 *
 * @param scanned whole units: one, or the size of a pack; 0 for an item chosen by name
 */
export function withItem(
  lines: readonly EnteredLine[],
  { product, variant, name, unit }: SellableItem,
  id: string,
  scanned: number,
): readonly EnteredLine[] {
  const known = lines.find((line) => line.product === product && line.variant === variant);
  const first = scanned > 0 ? String(scanned) : "";
  const fresh = { id, product, variant, name, unit, quantity: first, serials: [] };
  if (known === undefined) return [...lines, fresh];
  if (scanned === 0) return lines;
  const now = readCount(known.quantity === "" ? "0" : known.quantity, unit);
  if (!now.ok) return lines;
  const quantity = formatQuantityWire(now.value + scanned * whole);
  return lines.map((line) => (line === known ? { ...line, quantity } : line));
}

/** Sets the serial numbers of a line; its quantity is their count. */
export function withSerials(
  lines: readonly EnteredLine[],
  id: string,
  serials: readonly string[],
): readonly EnteredLine[] {
  const quantity = String(serials.length);
  return lines.map((line) => (line.id === id ? { ...line, serials, quantity } : line));
}

/**
 * Adds a serial number to its item's line, adding the line if necessary; a number already listed changes
 * nothing.
 */
export function withPiece(
  lines: readonly EnteredLine[],
  item: SellableItem,
  serial: string,
  id: string,
): readonly EnteredLine[] {
  const among = withItem(lines, item, id, 0);
  const held = among.find(
    ({ product, variant }) => product === item.product && variant === item.variant,
  );
  if (held === undefined || hasSerial(held.serials, serial)) return among;
  return withSerials(among, held.id, [...held.serials, serial]);
}

/** Returns how many units of a line lack a serial number; zero if its quantity cannot be parsed. */
export function unnamedPieces({ quantity, unit, serials }: EnteredLine): number {
  const reading = readCount(quantity, unit);
  return reading.ok ? Math.max(0, Math.floor(reading.value / whole) - serials.length) : 0;
}

/** The recorded stock for a line, in thousandths; null while unknown. */
export type AvailableOf = (line: EnteredLine) => number | null;

/** Returns the lines that exceed the recorded stock; these are confirmed, never forbidden. */
export function linesBeyondStock(
  lines: readonly EnteredLine[],
  availableOf: AvailableOf,
): readonly EnteredLine[] {
  return lines.filter((line) => {
    const reading = readCount(line.quantity, line.unit);
    return reading.ok && reading.value > (availableOf(line) ?? 0);
  });
}

/**
 * Parses the form: requires a destination, at least one item, and for each line a positive quantity not below
 * its count of serial numbers.
 */
export function readTransfer({ to, lines, note }: TransferFormValues, id: string): TransferRead {
  const quantities = new Map<string, QuantityProblem>();
  const read = lines.map(({ id: line, product, variant, name, unit, quantity: typed, serials }) => {
    const reading = readCount(typed, unit);
    if (!reading.ok) quantities.set(line, reading.code);
    else if (reading.value === 0) quantities.set(line, "missing");
    else if (reading.value < serials.length * whole) quantities.set(line, "fewer_than_pieces");
    const quantity = formatQuantityWire(reading.ok ? reading.value : 0);
    const pieces = serials.length === 0 ? {} : { serials: [...serials] };
    return { id: line, product, variant, name: name.slice(0, 200), quantity, ...pieces };
  });
  if (to === null || lines.length === 0 || quantities.size > 0) {
    const problems: TransferProblems = {
      ...(to === null ? { to: "missing" } : {}),
      ...(lines.length === 0 ? { lines: "missing" } : {}),
      quantities,
    };
    return { ok: false, problems };
  }
  return { ok: true, draft: { id, to_location: to, lines: read, note: note.trim() } };
}
