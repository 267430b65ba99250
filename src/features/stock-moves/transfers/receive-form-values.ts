import { formatQuantityWire, whole } from "#/domain/quantity.ts";
import type { MissingReason } from "#/domain/transfer.ts";
import { toggled } from "#/entities/serials/serial-list.ts";
import { readCount } from "#/entities/stock/count-form-values.ts";
import type { Transfer, TransferLine } from "#/entities/transfers/transfer-queries.ts";
import type { QuantityProblem } from "#/entities/stock/use-quantity-messages.ts";

/** What is entered of a line. */
export interface ReceivedFormValues {
  quantity: string;
  /** Which of the pieces that were sent came. */
  serials: readonly string[];
}

/** What came of a line: thousandths, and which pieces. */
export interface Arrival {
  quantity: number;
  serials: readonly string[];
}

export type ReceiveRead =
  | {
      ok: true;
      /** By the line's id; only what came. */
      came: ReadonlyMap<string, Arrival>;
      /** What is missing of each line that has less than was sent, with this: thousandths. */
      missing: ReadonlyMap<string, number>;
    }
  | { ok: false; problems: ReadonlyMap<string, QuantityProblem> };

/** Why the rest of a line did not come. */
export interface MissingFormValues {
  reason: MissingReason | null;
  note: string;
}

export const noReason: MissingFormValues = { reason: null, note: "" };

export type MissingProblem = "no_reason" | "no_note";

/** What is not said of the lines that are missing something, once no more will come. */
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
 * Whether more pieces may still come than items are missing: some came and left again since, and this
 * device cannot tell which. Somebody has to say.
 */
export function isUnsure({ pieces, ...line }: Pieces & Counted): boolean {
  return pieces.length * whole > restOf(line);
}

/** Thousandths that were sent and did not come yet. */
export function restOf({ quantity, received }: Counted): number {
  return Math.max(0, quantity - received);
}

/** How a line begins: all of its pieces came; what has none is counted first. */
export function openedLine(line: Pieces & Counted): ReceivedFormValues {
  const { pieces } = line;
  if (pieces.length === 0 || isUnsure(line)) return { quantity: "", serials: [] };
  return { quantity: formatQuantityWire(restOf(line)), serials: pieces };
}

/** A line with a piece more or less, and one more or less of the item. */
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

/** All of what is missing, with its pieces; where it is not sure which, with those that were chosen. */
export function allOf(line: Pieces & Counted, { serials }: ReceivedFormValues): ReceivedFormValues {
  const quantity = formatQuantityWire(restOf(line));
  return { quantity, serials: isUnsure(line) ? serials : line.pieces };
}

/** Reads what came of each line; a line left empty is one of which nothing came. */
export function readReceipt(
  lines: readonly TransferLine[],
  entered: ReadonlyMap<string, ReceivedFormValues>,
): ReceiveRead {
  const came = new Map<string, Arrival>();
  const problems = new Map<string, QuantityProblem>();
  const missing = new Map<string, number>();
  for (const line of lines) {
    const { quantity: text, serials } = entered.get(line.id) ?? openedLine(line);
    // An item this device does not know is counted by whatever its sender counted it by.
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

/** What is entered of a transfer that came, by the lines' ids, and what is said of the whole. */
export interface ArrivalFormValues {
  entered: ReadonlyMap<string, ReceivedFormValues>;
  /** No more will come. */
  isFinal: boolean;
  /** Why the rest of each line is missing. */
  why: ReadonlyMap<string, MissingFormValues>;
  note: string;
}

export type ArrivalRead =
  | { ok: true; came: ReadonlyMap<string, Arrival>; why: ReadonlyMap<string, MissingFormValues> }
  | {
      ok: false;
      problems: {
        ofLines?: ReadonlyMap<string, QuantityProblem>;
        /** Nothing came, and more may come. */
        isNothing?: true;
        unsaid?: ReadonlyMap<string, MissingProblem>;
      };
    };

type Sent = Pick<Transfer, "lines" | "isClosed">;

/** What is missing of each line once no more comes: of what may still come nobody asks why. */
export function missingOf(
  { lines, isClosed }: Sent,
  { entered, isFinal }: Pick<ArrivalFormValues, "entered" | "isFinal">,
): ReadonlyMap<string, number> {
  const read = readReceipt(lines, entered);
  return read.ok && isFinal && !isClosed ? read.missing : new Map();
}

/** Reads what came of a transfer, and why the rest did not where no more comes. */
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
