import { figuresRow, readFigures } from "#/contract/shift-figures.ts";
import type { ShiftRow } from "#/contract/shift.ts";
import { compareInstants } from "#/domain/effective-order.ts";
import { addAll, formatMoneyWire, money } from "#/domain/money.ts";
import {
  expectedCash,
  noFigures,
  type ShiftFigures,
  withCollected,
  withRefunds,
  withSale,
} from "#/domain/shift.ts";
import type { OperationRow } from "#/store/operation-row.ts";
import type { StoredCreditPayment, StoredSale, StoredShift } from "#/store/replicated-rows.ts";
import {
  isBeyond,
  type Overlaid,
  overlaid,
  type OverlayIn,
  type OverlayOf,
  overlaysIn,
} from "./overlay.ts";
import { blockedOperations } from "./plan.ts";

/** Row fields in wire format that the view recomputes. */
type Told = "figures" | "counted_cash" | "expected_cash" | "difference";

/** A shift with the local operations applied. Amounts in minor units. */
export type ShiftView = Omit<StoredShift, Told> &
  Overlaid & {
    figures: ShiftFigures;
    /** Expected cash in the drawer, from all data on this device. */
    expected: number;
    /** Cash counted at closing; null while the shift is open. */
    found: number | null;
    /** Counted minus expected; positive means a surplus. Null while the shift is open. */
    difference: number | null;
  };

/** A shift while it is folded. */
interface Open {
  row: StoredShift;
  figures: ShiftFigures;
  laid: OperationRow[];
}

type ShiftAction = OverlayOf<"shift.open"> | OverlayOf<"shift.close"> | OverlayOf<"cash.move">;
type Spending =
  | OverlayOf<"purchase.create">
  | OverlayOf<"purchase.pay">
  | OverlayOf<"expense.create">;
type Takings = Exclude<OverlayIn<"shifts">, ShiftAction | Spending>;

/** Sales and debt payments this device has received from the server. */
export interface HeldTakings {
  /** Their rows by id. */
  rows: ReadonlyMap<
    string,
    Pick<StoredSale, "_seq" | "void" | "returns"> | Pick<StoredCreditPayment, "_seq">
  >;
  /** The commit up to which this device has every row of the server in its newest version. */
  reached: number;
}

/** For callers without this data: only the acks of the operations are used. */
const noTakings: HeldTakings = { rows: new Map(), reached: 0 };

/**
 * `view = fold(rows, operations)` for shifts (S17), most recently opened first. A row's figures include
 * everything up to its commit; later operations, sales and debt payments among them, are overlaid. Operations
 * of a shift without a row on this device are shown on their own until the row arrives (S5).
 *
 * @param held shows that a row already includes an operation whose ack was lost. The drawer count is compared
 *   with this figure, so the operation must not count twice until it is sent again
 */
export function projectShifts(
  rows: readonly StoredShift[],
  operations: readonly OperationRow[],
  held: HeldTakings = noTakings,
): ShiftView[] {
  const blocked = blockedOperations(operations);
  const open = new Map(rows.map((row) => [row.id, openOf(row)]));
  const overlays = overlaysIn("shifts", operations);
  for (const action of overlays.filter(isShiftAction)) {
    const id = action.type === "shift.open" ? action.body.id : action.operation.subject;
    const known = open.get(id);
    if (known && !isBeyond(action.operation, known.row._seq)) continue;
    const { row, figures, laid } = known ?? openOf(unknownRow(id, action));
    open.set(id, { row: layAction(row, action), figures, laid: [...laid, action.operation] });
  }
  for (const overlay of overlays) {
    if (isShiftAction(overlay)) continue;
    const known = open.get(overlay.body.shift ?? "");
    if (!known || !isBeyond(overlay.operation, known.row._seq)) continue;
    if (isSpending(overlay)) known.row = laySpending(known.row, overlay);
    else if (!isInRow(overlay, known.row, held)) known.figures = layTakings(known.figures, overlay);
    known.laid.push(overlay.operation);
  }
  return [...open.values()]
    .map((shift) => viewOf(shift, blocked))
    .toSorted((a, b) => compareInstants(b.opened_at, a.opened_at) || (a.id < b.id ? 1 : -1));
}

function openOf(row: StoredShift): Open {
  return { row, figures: readFigures(row.figures), laid: [] };
}

function isShiftAction(overlay: OverlayIn<"shifts">): overlay is ShiftAction {
  return ["shift.open", "shift.close", "cash.move"].includes(overlay.type);
}

function layAction(row: StoredShift, action: ShiftAction): StoredShift {
  const { operation, body, effectiveAt } = action;
  switch (action.type) {
    case "shift.open": {
      const { opening_float } = action.body;
      // A note written at closing takes precedence over this one.
      const note = row.closed_at === null ? action.body.note : row.note;
      const said = { opening_float, opened_by: body.actor, opened_at: effectiveAt, note };
      return { ...row, ...said, till: operation.till, is_orphan: false };
    }
    case "cash.move": {
      if (row.movements.some(({ id }) => id === action.body.id)) return row;
      const { id, kind, purpose, amount, reason, actor } = action.body;
      const movement = { id, kind, purpose, amount, reason, actor, at: effectiveAt };
      return { ...row, movements: [...row.movements, movement] };
    }
    case "shift.close": {
      // The earliest closing counts: after it the drawer belonged to another shift.
      if (row.closed_at !== null && compareInstants(row.closed_at, effectiveAt) <= 0) return row;
      const { counted, counted_cash, note, actor } = action.body;
      const end = { closed_by: actor, closed_at: effectiveAt, status: "closed" as const };
      return { ...row, ...end, counted, counted_cash, note };
    }
  }
}

function isSpending(overlay: OverlayIn<"shifts">): overlay is Spending {
  return ["purchase.create", "purchase.pay", "expense.create"].includes(overlay.type);
}

/**
 * Cash spent leaves the drawer like any other cash taken out. The spending operation identifies the movement.
 */
function laySpending(row: StoredShift, spending: Spending): StoredShift {
  const { body, operation, effectiveAt } = spending;
  const { paid, ...said } = spentOn(spending);
  const cash = addAll(paid.map((one) => (one?.method === "CASH" ? money(one.amount) : 0)));
  if (cash === 0 || row.movements.some(({ id }) => id === operation.opId)) return row;
  const movement = {
    id: operation.opId,
    kind: "pay_out" as const,
    ...said,
    amount: formatMoneyWire(cash),
    actor: body.actor,
    at: effectiveAt,
  };
  return { ...row, movements: [...row.movements, movement] };
}

/** The amount paid and its purpose; for a purchase including what others were paid for transport. */
function spentOn({ type, body }: Spending) {
  switch (type) {
    case "purchase.create": {
      const others = body.extra_costs.filter(({ payee }) => payee === "other");
      return { paid: [body.payment, ...others], purpose: "supplier", reason: body.number } as const;
    }
    case "purchase.pay":
      return { paid: [body], purpose: "supplier", reason: body.purchase.number } as const;
    case "expense.create":
      return { paid: [body], purpose: "expense", reason: body.number } as const;
  }
}

/**
 * Whether a shift's row already includes the operation: its own row is here and no later than the shift's
 * commit.
 */
function isInRow(overlay: Takings, shift: StoredShift, { rows, reached }: HeldTakings): boolean {
  const { type, body, operation } = overlay;
  // Its commit is known from the ack and is exact (`isBeyond`).
  if (operation.ackSeq !== null) return false;
  const row = rows.get(type === "credit.payment" ? body.id : operation.subject);
  // Operations before the opening did not update the shift; its row includes them from its first commit on.
  if (row === undefined || shift._seq === 0) return false;
  if (row._seq > Math.max(shift._seq, reached)) return false;
  switch (type) {
    case "sale.create":
    case "credit.payment":
      return true;
    case "sale.void":
      return "void" in row && row.void?.id === body.id;
    case "sale.return":
      return "returns" in row && row.returns?.some(({ id }) => id === body.id) === true;
  }
}

function layTakings(figures: ShiftFigures, { type, body }: Takings): ShiftFigures {
  switch (type) {
    case "sale.create":
      return withSale(figures, {
        total: money(body.total),
        discount: money(body.discount),
        change: money(body.change),
        tip: money(body.tip ?? "0.00"),
        payments: body.payments.map(inMinor),
      });
    case "credit.payment":
      return withCollected(figures, { method: body.payment_method, amount: money(body.amount) });
    case "sale.void":
      return withRefunds(figures, "void", body.refunds.map(inMinor));
    case "sale.return":
      return withRefunds(figures, "return", body.refunds.map(inMinor));
  }
}

function inMinor<Method>({ method, amount }: { method: Method; amount: string }) {
  return { method, amount: money(amount) };
}

function viewOf({ row, figures, laid }: Open, blocked: ReadonlySet<string>): ShiftView {
  const { counted_cash, expected_cash: _e, difference: _d, ...rest } = row;
  const movements = row.movements.map(({ kind, amount }) => ({ kind, amount: money(amount) }));
  const expected = expectedCash({ float: money(row.opening_float), movements, figures });
  const found = counted_cash === null ? null : money(counted_cash);
  return {
    ...rest,
    figures,
    expected,
    found,
    difference: found === null ? null : found - expected,
    ...overlaid(laid, blocked),
  };
}

/** A row for a shift the server has not returned yet. */
function unknownRow(id: string, { operation, body, effectiveAt }: ShiftAction): StoredShift {
  const row: ShiftRow = {
    id,
    location: operation.location,
    till: operation.till,
    status: "open",
    opened_by: body.actor,
    opened_at: effectiveAt,
    opening_float: "0.00",
    movements: [],
    figures: figuresRow(noFigures()),
    closed_by: null,
    closed_at: null,
    counted: [],
    counted_cash: null,
    expected_cash: null,
    difference: null,
    note: "",
    is_orphan: true,
  };
  return { ...row, _seq: 0 };
}
