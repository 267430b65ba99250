import type { ShiftRow } from "#/contract/shift.ts";
import { readFigures } from "#/contract/shift-figures.ts";
import { formatMoneyWire, money } from "#/domain/money.ts";
import { expectedCash } from "#/domain/shift.ts";
import { shiftNow } from "#/entities/shifts/current-shift.ts";
import { shiftOpenIntent } from "#/store/counter-intents.ts";
import { readOperation } from "#/store/operation-body.ts";
import type { OperationRow } from "#/store/operation-row.ts";
import { record } from "#/store/outbox.ts";
import type { FeedRow } from "#/store/feed-row.ts";
import type { StoredCreditPayment, StoredSale } from "#/store/replicated-rows.ts";
import { rowIntent } from "#/store/row-intent.ts";
import type { HeldTakings, ShiftView } from "#/sync/projection-shifts.ts";
import type { Accepted, HeldShift } from "./sim-server.ts";
import type { Desk } from "./sim-stock.ts";

/** A till's operations on its own shifts, and on abandoned ones of another till. */
export function shiftActions(
  { db, ports, place, newId, opIds }: Desk,
  shifts: () => Promise<readonly ShiftView[]>,
) {
  const open = async (float: number): Promise<string> => {
    const draft = { id: newId(), opening_float: formatMoneyWire(float), note: "" };
    const act = { opId: opIds(), place, draft };
    await record(db(), ports, shiftOpenIntent(act));
    return draft.id;
  };
  const closeOne = async (shift: ShiftView, counted: number) => {
    const cash = formatMoneyWire(counted);
    const drawer = { counted: [{ denomination: cash, count: 1 }], counted_cash: cash };
    const draft = { ...drawer, expected_cash: formatMoneyWire(shift.expected), note: "" };
    const act = { opId: opIds(), place, draft, subject: shift.id };
    await record(db(), ports, rowIntent("shift.close", act));
  };
  return {
    /** Only if none is open, as in the app. */
    async openShift(float: number): Promise<void> {
      if ((await shiftNow(db(), place.till)) === null) await open(float);
    },
    /** Moves cash into this till's drawer or out of it; opens a shift if there is none. */
    async moveCash(amount: number, isIn: boolean): Promise<void> {
      const subject = (await shiftNow(db(), place.till)) ?? (await open(0));
      const draft = {
        id: newId(),
        kind: isIn ? ("pay_in" as const) : ("pay_out" as const),
        // The smallest amounts are tips paid out, or corrections of excess tips.
        purpose: amount <= 1_000_00 ? ("tips" as const) : ("change" as const),
        amount: formatMoneyWire(amount),
        reason: "Small notes",
      };
      await record(db(), ports, rowIntent("cash.move", { opId: opIds(), place, draft, subject }));
    },
    /** Counts a drawer: this till's, or another one at the location that is open as far as this till knows. */
    async closeShift(which: number, counted: number, isOwn: boolean): Promise<void> {
      const known = (await shifts()).filter(
        ({ status, till, location }) =>
          status === "open" && location === place.location && (till === place.till) === isOwn,
      );
      const shift = known[which % Math.max(1, known.length)];
      if (shift) await closeOne(shift, counted);
    },
  };
}

/** A disk's rows of sales and debt payments from the server; a till of a run reads one feed. */
export function takingsIn(disk: {
  sales: readonly StoredSale[];
  creditPayments: readonly StoredCreditPayment[];
  feeds: readonly FeedRow[];
}): HeldTakings {
  const kept = [...disk.sales, ...disk.creditPayments].map((row) => ({ id: row.id, row }));
  const rows: HeldTakings["rows"] = new Map(kept.map(({ id, row }) => [id, row]));
  const [feed] = disk.feeds;
  return { rows, reached: feed?.caughtUpTo ?? 0 };
}

/** The same from the displayed row. */
export function heldShift(row: ShiftRow, posted: number): HeldShift {
  const movements = row.movements.map(({ kind, amount }) => ({ kind, amount: money(amount) }));
  const drawer = { float: money(row.opening_float), movements, figures: readFigures(row.figures) };
  const found = row.counted_cash === null ? null : money(row.counted_cash);
  return { expected: expectedCash(drawer), found, posted };
}

/** The cash in a shift's drawer after these operations, including the float. */
function cashOf(shift: string, operations: readonly OperationRow[]): number {
  return operations.reduce((sum, operation) => sum + cashOfOne(shift, operation), 0);
}

function cashOfOne(shift: string, operation: OperationRow): number {
  const inCash = (list: readonly { method: string; amount: string }[]) =>
    list.reduce((sum, { method, amount }) => sum + (method === "cash" ? money(amount) : 0), 0);
  const { subject } = operation;
  const read = readOperation(operation);
  switch (read.type) {
    case "shift.open":
      return subject === shift ? money(read.body.opening_float) : 0;
    case "cash.move": {
      const { kind, amount } = read.body;
      return subject === shift ? (kind === "pay_in" ? 1 : -1) * money(amount) : 0;
    }
    case "sale.create": {
      const { payments, change } = read.body;
      return read.body.shift === shift ? inCash(payments) - money(change) : 0;
    }
    case "credit.payment": {
      const { payment_method: method, amount } = read.body;
      return read.body.shift === shift ? inCash([{ method, amount }]) : 0;
    }
    case "sale.void":
    case "sale.return":
      return read.body.shift === shift ? -inCash(read.body.refunds) : 0;
    default:
      return 0;
  }
}

/**
 * [S15] Expected cash is independent of arrival order, the earlier of two closings counts, and the books
 * follow.
 */
export function judgeShifts(
  all: readonly OperationRow[],
  accepted: ReadonlyMap<string, Accepted>,
  held: ReadonlyMap<string, HeldShift>,
): string[] {
  const opened = all.filter(({ type }) => type === "shift.open");
  const count = held.size === opened.length ? [] : [`${held.size} shifts of ${opened.length}`];
  const wrong = opened.flatMap(({ subject }) => {
    const expected = cashOf(subject, all);
    const found = firstEnd(subject, all, accepted);
    const posted = found === null ? 0 : found - expected;
    const wanted = JSON.stringify({ expected, found, posted });
    const told = JSON.stringify(held.get(subject));
    return wanted === told ? [] : [`shift ${subject} is ${told} by the server, not ${wanted}`];
  });
  return [...count, ...wrong];
}

function firstEnd(
  shift: string,
  all: readonly OperationRow[],
  accepted: ReadonlyMap<string, Accepted>,
): number | null {
  const ends = all.flatMap((operation) => {
    const read = readOperation(operation);
    if (read.type !== "shift.close" || operation.subject !== shift) return [];
    const at = accepted.get(operation.opId)?.effectiveAt ?? 0;
    return [{ at, opId: operation.opId, found: money(read.body.counted_cash) }];
  });
  const [first] = ends.toSorted((a, b) => a.at - b.at || (a.opId < b.opId ? -1 : 1));
  return first?.found ?? null;
}

/** With nothing left to send, a device's shifts at its location match the server's. */
export function wrongShifts(
  shown: readonly ShiftView[],
  held: ReadonlyMap<string, HeldShift>,
  name: string,
): string[] {
  return shown.flatMap(({ id, expected, found }) => {
    const kept = held.get(id);
    return kept?.expected === expected && kept.found === found
      ? []
      : [`${name} shows shift ${id} with ${expected} and ${found}, not ${JSON.stringify(kept)}`];
  });
}

interface Seen {
  /** Of all devices. */
  all: readonly OperationRow[];
  own: readonly OperationRow[];
  accepted: ReadonlyMap<string, Accepted>;
}

/**
 * [S17] A device's drawer figure equals its row plus its own later operations, each counted once; and its
 * till has at most one open shift.
 */
export function flickeringShifts(
  shown: readonly ShiftView[],
  { all, own, accepted }: Seen,
  { till, at }: { till: string; at: string },
): string[] {
  const open = shown.filter((shift) => shift.till === till && shift.status === "open");
  const wrong = shown.flatMap(({ id, expected, _seq }) => {
    const isSeen = ({ opId }: OperationRow) => (accepted.get(opId)?.ackSeq ?? Infinity) <= _seq;
    const beyond = own.filter((operation) => !isSeen(operation));
    const wanted = cashOf(id, [...all.filter(isSeen), ...beyond]);
    return expected === wanted
      ? []
      : [`${at}: ${expected} expected in the drawer of ${id}, ${wanted} by its own ledger`];
  });
  return open.length > 1 ? [...wrong, `${at}: ${open.length} shifts are open at one till`] : wrong;
}
