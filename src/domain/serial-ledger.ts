import { compareEffective, compareText, type Effective } from "./effective-order.ts";

/** What can happen to one piece that has a serial number. */
export const serialMoveKinds = [
  /** It came: opening stock, a count of a record, items that were found. */
  "in",
  "sold",
  /** It came back with a return, or with a sale that was taken back. */
  "back",
  /** Its sale was taken back and it had never left (S15): the sale counts for nothing. */
  "never_left",
  /** It is no more: broken, lost, used by the shop. */
  "out",
  "sent",
  "received",
  /** Its transfer was taken back. */
  "taken_back",
  /** A count saw it on its shelf. */
  "counted",
  /** A count that names every piece of its shelf did not see it. */
  "missed",
] as const;

export type SerialMoveKind = (typeof serialMoveKinds)[number];

export const serialStatuses = ["in_stock", "sold", "in_transit", "gone", "missing"] as const;

export type SerialStatus = (typeof serialStatuses)[number];

/** One thing that happened to one piece. */
export type SerialMove = Effective & {
  lineId: string;
  kind: SerialMoveKind;
  variant: string | null;
  /** Where it was, or came to. */
  location: string;
  /** The sale or the transfer it is about; null for the rest. */
  source: string | null;
};

/** Where a piece is, by all that is known of it. */
export type SerialState = Effective & {
  status: SerialStatus;
  variant: string | null;
  location: string | null;
  /** The sale or the transfer that left it so. */
  source: string | null;
};

/** Why a move does not fit what was known of the piece at its moment. */
export type SerialConflict =
  | "unknown"
  | "sold"
  | "elsewhere"
  | "in_transit"
  | "gone"
  | "missing"
  | "in_stock";

export type FoldedSerial = {
  /** Null for a piece nothing is left of: its only sale never was. */
  state: SerialState | null;
  /** By `moveName`. */
  conflicts: ReadonlyMap<string, SerialConflict>;
};

/** Names a move among those of its piece. */
export function moveName({ opId, lineId }: Pick<SerialMove, "opId" | "lineId">): string {
  return `${opId}:${lineId}`;
}

/**
 * Folds all that is known of one piece in effective order (S15): the last move says where it is. The
 * order of the list makes no difference. A sale whose items never left is left out, and so is taking back
 * what was received; what came back of a sale counts after it, whatever two clocks say. What a count did
 * not see is missing if it lay on the counted shelf at that moment, and else that count says nothing of it.
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
    // Stands from where it counts: a count between the sale and an earlier clock's return bears upon it.
    const stands = { ...move, effectiveAt: at.effectiveAt };
    state = move.kind === "missed" ? missedBy(move, state) : stateAfter(stands);
  }
  return { state: state ?? broughtBack(moves), conflicts };
}

function compareMoves(a: SerialMove, b: SerialMove): number {
  return compareEffective(a, b) || compareText(a.lineId, b.lineId);
}

/**
 * A piece nobody brought in and whose sale never was lies where that sale would have taken it from, until
 * a count misses it there.
 */
function broughtBack(moves: readonly SerialMove[]): SerialState | null {
  const sorted = moves.toSorted(compareMoves);
  const first = sorted.findIndex(({ kind }) => kind === "never_left");
  return sorted.slice(Math.max(first, 0)).reduce<SerialState | null>((state, move) => {
    if (move.kind === "missed") return missedBy(move, state);
    return state ?? (move.kind === "never_left" ? stateAfter(move) : null);
  }, null);
}

/** What a count leaves of a piece that it did not see: missing, where it lay on the counted shelf. */
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
 * What leaves a place has to lie there; what comes to one must not lie in stock already, and what comes
 * back was sold by the sale it comes back from. What a count saw may be new or have been missing, and else
 * lies where it was counted.
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
