import type { TransferBody } from "#/contract/stock-writes.ts";
import { formatQuantityWire, type Unit, units } from "#/domain/quantity.ts";
import { isRecord } from "#/entities/forms/form-draft.ts";
import type { Good } from "#/entities/products/good.ts";
import { readCount, type CountProblem } from "#/entities/stock/count-entry.ts";
import type { Draft } from "#/store/outbox-intents.ts";

/** A good to be sent, with how many as typed. */
export interface EnteredLine {
  id: string;
  product: string;
  variant: string | null;
  name: string;
  unit: Unit;
  quantity: string;
}

/** A transfer as it is being entered. */
export interface TransferEntry {
  /** Where to; null until it was chosen. */
  to: string | null;
  lines: readonly EnteredLine[];
  note: string;
}

export interface TransferProblems {
  to?: "missing";
  lines?: "missing";
  /** By the line's id. */
  quantities: ReadonlyMap<string, CountProblem>;
}

export type TransferRead =
  | { ok: true; draft: Draft<TransferBody> }
  | { ok: false; problems: TransferProblems };

/** A transfer of what was kept of one before a reload; null where nothing of that kind was (S2: with its id). */
export function readTransferDraft(
  kept: Record<string, unknown> | null,
  places: readonly string[],
): { id: string; entry: TransferEntry } | null {
  const { id, to, lines, note } = kept ?? {};
  if (typeof id !== "string" || !Array.isArray(lines) || typeof note !== "string") return null;
  const read = lines.flatMap((line: unknown) => (isRecord(line) ? restoredLine(line) : []));
  const known = typeof to === "string" && places.includes(to) ? to : null;
  return { id, entry: { to: known, lines: read, note } };
}

function restoredLine(kept: Record<string, unknown>): EnteredLine[] {
  const { id, product, variant, name, quantity } = kept;
  const unit = units.find((one) => one === kept["unit"]);
  const texts = [id, product, name, quantity];
  if (unit === undefined || texts.some((text) => typeof text !== "string")) return [];
  return [
    {
      id: String(id),
      product: String(product),
      variant: typeof variant === "string" ? variant : null,
      name: String(name),
      unit,
      quantity: String(quantity),
    },
  ];
}

/** One more of a good: a good that is in it already is sent once, with one more of it. */
export function withGood(
  lines: readonly EnteredLine[],
  { product, variant, name, unit }: Good,
  id: string,
  scanned: boolean,
): readonly EnteredLine[] {
  const known = lines.find((line) => line.product === product && line.variant === variant);
  const first = scanned ? "1" : "";
  if (known === undefined) return [...lines, { id, product, variant, name, unit, quantity: first }];
  if (!scanned) return lines;
  const now = readCount(known.quantity === "" ? "0" : known.quantity, unit);
  if (!now.ok) return lines;
  const quantity = formatQuantityWire(now.value + 1000);
  return lines.map((line) => (line === known ? { ...line, quantity } : line));
}

/** Reads what was entered: a place, at least one good, and of each more than nothing. */
export function readTransfer({ to, lines, note }: TransferEntry, id: string): TransferRead {
  const quantities = new Map<string, CountProblem>();
  const read = lines.map(({ id: line, product, variant, name, unit, quantity: typed }) => {
    const reading = readCount(typed, unit);
    if (!reading.ok) quantities.set(line, reading.code);
    else if (reading.value === 0) quantities.set(line, "missing");
    const quantity = formatQuantityWire(reading.ok ? reading.value : 0);
    return { id: line, product, variant, name: name.slice(0, 200), quantity };
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
