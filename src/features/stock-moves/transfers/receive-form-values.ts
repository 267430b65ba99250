import { formatQuantityWire, whole } from "#/domain/quantity.ts";
import type { MissingReason } from "#/domain/transfer.ts";
import { toggled } from "#/entities/serials/serial-list.ts";
import { readCount } from "#/entities/stock/count-form-values.ts";
import type { Transfer, TransferLine } from "#/entities/transfers/transfer-queries.ts";
import type { QuantityProblem } from "#/entities/stock/use-quantity-messages.ts";

/** Form values of one line. */
export interface ReceivedFormValues {
  quantity: string;
  /** The received serial numbers out of those sent. */
  serials: readonly string[];
}

/** What arrived of a line: thousandths and serial numbers. */
export interface Arrival {
  quantity: number;
  serials: readonly string[];
}

export type ReceiveRead =
  | {
      ok: true;
      /** By line id; only lines with arrivals. */
      came: ReadonlyMap<string, Arrival>;
      /** The quantity still missing after this receipt by line id, in thousandths. */
      missing: ReadonlyMap<string, number>;
    }
  | { ok: false; problems: ReadonlyMap<string, QuantityProblem> };

/** Why the rest of a line is missing. */
export interface MissingFormValues {
  reason: MissingReason | null;
  note: string;
}

export const noReason: MissingFormValues = { reason: null, note: "" };

export type MissingProblem = "no_reason" | "no_note";

/** Lines with missing items and no reason, once the receipt is final. */
export function missingProblems(
  missing: ReadonlyMap<string, number>,
  why: ReadonlyMap<string, MissingFormValues>,
): Map<string, MissingProblem> {
  const problems = new Map<string, MissingProblem>();
  for (const line of missing.keys()) {
    const { reason, note } = why.get(line) ?? noReason;
    if (reason === null) problems.set(line, "no_reason");
    else if (reason === "other" && note.trim() === "") problems.set(line, "no_note");
  }
  return problems;
}

type Pieces = Pick<TransferLine, "pieces">;
type Counted = Pick<TransferLine, "quantity" | "received">;

/**
 * Whether more serial numbers are outstanding than items: some arrived and left again, and this device cannot
 * determine which. The user has to choose.
 */
export function isUnsure({ pieces, ...line }: Pieces & Counted): boolean {
  return pieces.length * whole > restOf(line);
}

/** Thousandths sent but not yet received. */
export function restOf({ quantity, received }: Counted): number {
  return Math.max(0, quantity - received);
}

/** The initial values of a line: all serial-tracked units received; other items must be counted first. */
export function openedLine(line: Pieces & Counted): ReceivedFormValues {
  const { pieces } = line;
  if (pieces.length === 0 || isUnsure(line)) return { quantity: "", serials: [] };
  return { quantity: formatQuantityWire(restOf(line)), serials: pieces };
}

/** Toggles a serial number of a line and adjusts the quantity by one. */
export function withToggled(
  { quantity, serials }: ReceivedFormValues,
  serial: string,
  { unit }: Pick<TransferLine, "unit">,
): ReceivedFormValues {
  const chosen = toggled(serials, serial);
  const reading = readCount(quantity, unit ?? "kg");
  const now = reading.ok ? reading.value + (chosen.length - serials.length) * whole : 0;
  const some = Math.max(now, chosen.length * whole);
  return { quantity: formatQuantityWire(some), serials: chosen };
}

/** All missing units of a line with their serial numbers; if those are ambiguous, with the chosen ones. */
export function allOf(line: Pieces & Counted, { serials }: ReceivedFormValues): ReceivedFormValues {
  const quantity = formatQuantityWire(restOf(line));
  return { quantity, serials: isUnsure(line) ? serials : line.pieces };
}

/** Parses what arrived of each line; an empty line means nothing arrived. */
export function readReceipt(
  lines: readonly TransferLine[],
  entered: ReadonlyMap<string, ReceivedFormValues>,
): ReceiveRead {
  const came = new Map<string, Arrival>();
  const problems = new Map<string, QuantityProblem>();
  const missing = new Map<string, number>();
  for (const line of lines) {
    const { quantity: text, serials } = entered.get(line.id) ?? openedLine(line);
    // Items unknown to this device are counted in the sender's unit.
    const reading =
      text.trim() === "" ? ({ ok: true, value: 0 } as const) : readCount(text, line.unit ?? "kg");
    if (!reading.ok) {
      problems.set(line.id, reading.code);
      continue;
    }
    const { value } = reading;
    if (value < serials.length * whole) problems.set(line.id, "fewer_than_pieces");
    if (value > 0) came.set(line.id, { quantity: value, serials });
    const rest = line.quantity - line.received - value;
    if (rest > 0) missing.set(line.id, rest);
  }
  return problems.size > 0 ? { ok: false, problems } : { ok: true, came, missing };
}

/** Form values of an arrival by line id, and of the transfer as a whole. */
export interface ArrivalFormValues {
  entered: ReadonlyMap<string, ReceivedFormValues>;
  /** No more items will arrive. */
  isFinal: boolean;
  /** Why the rest is missing, by line id. */
  why: ReadonlyMap<string, MissingFormValues>;
  note: string;
}

export type ArrivalRead =
  | { ok: true; came: ReadonlyMap<string, Arrival>; why: ReadonlyMap<string, MissingFormValues> }
  | {
      ok: false;
      problems: {
        ofLines?: ReadonlyMap<string, QuantityProblem>;
        /** Nothing arrived, and more may follow. */
        isNothing?: true;
        unsaid?: ReadonlyMap<string, MissingProblem>;
      };
    };

type Sent = Pick<Transfer, "lines" | "isClosed">;

/** The quantity missing per line once the receipt is final; items that may still arrive need no reason. */
export function missingOf(
  { lines, isClosed }: Sent,
  { entered, isFinal }: Pick<ArrivalFormValues, "entered" | "isFinal">,
): ReadonlyMap<string, number> {
  const read = readReceipt(lines, entered);
  return read.ok && isFinal && !isClosed ? read.missing : new Map();
}

/** Parses an arrival, with the reasons for missing items if it is final. */
export function readArrival(transfer: Sent, values: ArrivalFormValues): ArrivalRead {
  const { entered, isFinal, why } = values;
  const read = readReceipt(transfer.lines, entered);
  if (!read.ok) return { ok: false, problems: { ofLines: read.problems } };
  if (read.came.size === 0 && !isFinal) return { ok: false, problems: { isNothing: true } };
  const missing = missingOf(transfer, values);
  const unsaid = missingProblems(missing, why);
  if (unsaid.size > 0) return { ok: false, problems: { unsaid } };
  return {
    ok: true,
    came: read.came,
    why: new Map([...why].filter(([line]) => missing.has(line))),
  };
}
