import { compareEffective, compareText, type Effective } from "./effective-order.ts";

/** Movements of a serial-tracked unit. */
export const serialMoveKinds = [
  /** Added: opening stock, a count of a record, items that were found. */
  "in",
  "sold",
  /** Came back with a return or a voided sale. */
  "back",
  /** Its sale was voided before it left (S15), so the sale is ignored. */
  "never_left",
  /** Removed: broken, lost, used by the shop. */
  "out",
  "sent",
  "received",
  /** Its transfer was cancelled. */
  "taken_back",
  /** A count found it in stock. */
  "counted",
  /** A count listing every unit at its location did not include it. */
  "missed",
] as const;

export type SerialMoveKind = (typeof serialMoveKinds)[number];

export const serialStatuses = ["in_stock", "sold", "in_transit", "gone", "missing"] as const;

export type SerialStatus = (typeof serialStatuses)[number];

/** A movement of a unit. */
export type SerialMove = Effective & {
  lineId: string;
  kind: SerialMoveKind;
  variant: string | null;
  /** Its location at the time, or its destination. */
  location: string;
  /** The related sale or transfer; otherwise null. */
  source: string | null;
};

/** State of a unit, derived from all its known movements. */
export type SerialState = Effective & {
  status: SerialStatus;
  variant: string | null;
  location: string | null;
  /** The sale or transfer that caused it. */
  source: string | null;
};

/** Why a movement contradicts the unit's state at that time. */
export type SerialConflict =
  | "unknown"
  | "sold"
  | "elsewhere"
  | "in_transit"
  | "gone"
  | "missing"
  | "in_stock";

export type FoldedSerial = {
  /** Null if nothing remains: its only sale was void from the start. */
  state: SerialState | null;
  /** By `moveName`. */
  conflicts: ReadonlyMap<string, SerialConflict>;
};

/** Identifies a movement among those of its unit. */
export function moveName({ opId, lineId }: Pick<SerialMove, "opId" | "lineId">): string {
  return `${opId}:${lineId}`;
}

/**
 * Applies all movements of one unit in effective order (S15): the last one determines its state, regardless
 * of list order. A sale whose items never left is ignored, and so is cancelling a transfer that was received.
 * A return applies after its sale, whatever the two clocks state. A unit not included in a count is missing
 * if it was in the counted stock at that time; otherwise the count does not affect it.
 */
export function foldSerial(moves: readonly SerialMove[]): FoldedSerial {
  const undone = new Set(
    moves.flatMap(({ kind, source }) => (kind === "never_left" ? (source ?? []) : [])),
  );
  const arrived = new Set(
    moves.flatMap(({ kind, source }) => (kind === "received" ? (source ?? []) : [])),
  );
  const sales = new Map(
    moves
      .filter(({ kind }) => kind === "sold")
      .toSorted(compareMoves)
      .map((move) => [move.source, move] as const),
  );
  const counted = moves
    .filter(({ kind, source }) => {
      if (kind === "sold") return source === null || !undone.has(source);
      if (kind === "taken_back") return source === null || !arrived.has(source);
      return kind !== "never_left";
    })
    .map((move) => ({ move, at: pointOf(move, sales) }))
    .toSorted(
      (a, b) =>
        compareEffective(a.at, b.at) || a.at.after - b.at.after || compareMoves(a.move, b.move),
    );
  const conflicts = new Map<string, SerialConflict>();
  let state: SerialState | null = null;
  for (const { move, at } of counted) {
    const conflict = conflictOf(move, state);
    if (conflict !== null) conflicts.set(moveName(move), conflict);
    // Applied at this effective time, so that a count between the sale and a return with an earlier clock is
    // taken into account.
    const stands = { ...move, effectiveAt: at.effectiveAt };
    state = move.kind === "missed" ? missedBy(move, state) : stateAfter(stands);
  }
  return { state: state ?? broughtBack(moves), conflicts };
}

function compareMoves(a: SerialMove, b: SerialMove): number {
  return compareEffective(a, b) || compareText(a.lineId, b.lineId);
}

/**
 * A unit that was never added and whose sale is void remains where the sale would have taken it from, until a
 * count there does not include it.
 */
function broughtBack(moves: readonly SerialMove[]): SerialState | null {
  const sorted = moves.toSorted(compareMoves);
  const first = sorted.findIndex(({ kind }) => kind === "never_left");
  return sorted.slice(Math.max(first, 0)).reduce<SerialState | null>((state, move) => {
    if (move.kind === "missed") return missedBy(move, state);
    return state ?? (move.kind === "never_left" ? stateAfter(move) : null);
  }, null);
}

/** Returns the state of a unit not included in a count: missing, if it was in the counted stock. */
function missedBy(
  { location, variant, effectiveAt, opId }: SerialMove,
  before: SerialState | null,
): SerialState | null {
  if (before?.status !== "in_stock") return before;
  if (before.location !== location || before.variant !== variant) return before;
  return { status: "missing", variant, location: null, source: null, effectiveAt, opId };
}

type Point = Effective & { after: number };

function pointOf(move: SerialMove, sales: ReadonlyMap<string | null, SerialMove>): Point {
  const { effectiveAt, opId, kind, source } = move;
  const sale = kind === "back" && source !== null ? sales.get(source) : undefined;
  if (sale !== undefined && compareEffective(sale, move) > 0)
    return { effectiveAt: sale.effectiveAt, opId: sale.opId, after: 1 };
  return { effectiveAt, opId, after: 0 };
}

const statusAfter = {
  in: "in_stock",
  sold: "sold",
  back: "in_stock",
  never_left: "in_stock",
  out: "gone",
  sent: "in_transit",
  received: "in_stock",
  taken_back: "in_stock",
  counted: "in_stock",
  missed: "missing",
} as const satisfies Record<SerialMoveKind, SerialStatus>;

function stateAfter({ kind, location, ...move }: SerialMove): SerialState {
  const { variant, source, effectiveAt, opId } = move;
  const status = statusAfter[kind];
  const place = status === "in_stock" ? location : null;
  return { status, variant, location: place, source, effectiveAt, opId };
}

/**
 * A unit that leaves a location must be there; one that arrives must not be in stock already, and one that
 * comes back must have been sold by that sale. A counted unit may be new or have been missing, and otherwise
 * must be at the counted location.
 */
function conflictOf(
  { kind, location, source }: SerialMove,
  before: SerialState | null,
): SerialConflict | null {
  if (kind === "missed") return null;
  const isUnsurprising = before === null || before.status === "missing";
  if (kind === "counted" && isUnsurprising) return null;
  const isLeaving = kind === "sold" || kind === "out" || kind === "sent" || kind === "counted";
  if (!isLeaving) {
    if (before?.status === "in_stock") return "in_stock";
    return kind === "back" && before?.status === "sold" && before.source !== source ? "sold" : null;
  }
  if (before === null) return "unknown";
  if (before.status !== "in_stock") return before.status;
  return before.location === location ? null : "elsewhere";
}
