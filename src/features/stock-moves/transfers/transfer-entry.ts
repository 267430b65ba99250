import type { TransferBody } from "#/contract/stock-writes.ts";
import { formatQuantityWire, type Unit } from "#/domain/quantity.ts";
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
