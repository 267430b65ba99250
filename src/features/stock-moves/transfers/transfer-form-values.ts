import type { TransferBody } from "#/contract/operations/transfer-send.ts";
import { formatQuantityWire, type Unit, units, whole } from "#/domain/quantity.ts";
import { isRecord } from "#/kit/forms/form-draft.ts";
import type { SellableItem } from "#/entities/products/sellable-item.ts";
import { hasSerial } from "#/entities/serials/serial-list.ts";
import { readCount } from "#/entities/stock/count-form-values.ts";
import type { Draft } from "#/store/outbox-intents.ts";
import type { QuantityProblem } from "#/entities/stock/use-quantity-messages.ts";

/** An item to be sent, with how many as typed. */
export interface EnteredLine {
  id: string;
  product: string;
  variant: string | null;
  name: string;
  unit: Unit;
  quantity: string;
  /** Which pieces, of an item that is told apart by serial number. */
  serials: readonly string[];
}

/** A transfer as it is being entered. */
export interface TransferFormValues {
  /** Where to; null until it was chosen. */
  to: string | null;
  lines: readonly EnteredLine[];
  note: string;
}

export interface TransferProblems {
  to?: "missing";
  lines?: "missing";
  /** By the line's id. */
  quantities: ReadonlyMap<string, QuantityProblem>;
}

export type TransferRead =
  | { ok: true; draft: Draft<TransferBody> }
  | { ok: false; problems: TransferProblems };

/** A transfer of what was kept of one before a reload; null where nothing of that kind was (S2: with its id). */
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
 * Puts an item in, with as many as were scanned: one that is in it already is sent once, with so many more.
 *
 * @param scanned whole units: one, or all of a pack; 0 of what was chosen by name
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

/** The lines with these pieces in one of them: as many are sent as there are numbers. */
export function withSerials(
  lines: readonly EnteredLine[],
  id: string,
  serials: readonly string[],
): readonly EnteredLine[] {
  const quantity = String(serials.length);
  return lines.map((line) => (line.id === id ? { ...line, serials, quantity } : line));
}

/** One more piece of an item, which is put in where it is not there yet; one that is named stays as it is. */
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

/** How many pieces of a line have no number: none where its quantity cannot be read. */
export function unnamedPieces({ quantity, unit, serials }: EnteredLine): number {
  const reading = readCount(quantity, unit);
  return reading.ok ? Math.max(0, Math.floor(reading.value / whole) - serials.length) : 0;
}

/** What is known to lie on the shelf of a line, in thousandths; null while nothing is known of it here. */
export type AvailableOf = (line: EnteredLine) => number | null;

/** The lines that send more than the shelf is known to hold: asked about, never forbidden. */
export function linesBeyondShelf(
  lines: readonly EnteredLine[],
  availableOf: AvailableOf,
): readonly EnteredLine[] {
  return lines.filter((line) => {
    const reading = readCount(line.quantity, line.unit);
    return reading.ok && reading.value > (availableOf(line) ?? 0);
  });
}

/** Reads what was entered: a place, at least one item, and of each more than nothing and no fewer than its numbers. */
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
