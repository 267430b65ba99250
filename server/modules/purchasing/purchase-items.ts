import { allocate, money, multiplyDivide } from "#/domain/money.ts";
import { quantity } from "#/domain/quantity.ts";
import { serialKey } from "#/domain/serial-key.ts";
import type { CommandContext, Flag } from "#server/kernel/operations/command.ts";
import { moveSerials } from "#server/modules/stock/move-serials.ts";
import { moveStock, type Move } from "#server/modules/stock/move-stock.ts";
import type { MovedValue } from "#server/kernel/ledger/ledger-records.ts";
import { folded, isUndone, worthsOf } from "./purchase-ledger.ts";
import type {
  Happened,
  PurchaseLine,
  PurchaseReceipt,
  PurchaseReceiptLine,
  PurchaseReturn,
  PurchaseState,
} from "#server/kernel/ledger/purchase-records.ts";
import { averageAfter, revaluation } from "#server/modules/stock/stock-value.ts";
import type { Minor } from "#server/kernel/ledger/ledger-records.ts";
import { groupRows } from "#server/kernel/queries/group-rows.ts";
import { requireDistinct } from "#server/modules/transfers/transfer-checks.ts";

/** A delivery as received in an operation. */
export type SaidDelivery = {
  id: string;
  lines: readonly {
    id: string;
    line: string;
    quantity: string;
    damaged: string;
    unit_cost: string | null;
    pack_cost?: string | undefined;
    serials?: string[] | undefined;
  }[];
  is_final: boolean;
  delivery_note: string;
  note: string;
};

type Moved = { purchase: PurchaseState; moved: MovedValue; flags: Flag[] };

/** Actor, till and times, as stored with every part of a purchase. */
export function happenedOf(context: CommandContext, till: string | null): Happened {
  const { opId, actor, effectiveAt, receivedAt } = context;
  return { opId, actor, till, effectiveAt, receivedAt };
}

/** A delivery as stored. */
export function receiptOf(
  context: CommandContext,
  till: string | null,
  location: string,
  said: SaidDelivery,
): PurchaseReceipt {
  requireDistinct(said.lines);
  requireDistinct(said.lines.map(({ line: id }) => ({ id })));
  return {
    ...happenedOf(context, till),
    id: said.id,
    location,
    isFinal: said.is_final,
    deliveryNote: said.delivery_note,
    note: said.note,
    lines: said.lines.map(({ id, line, serials = [], ...came }) => ({
      id,
      line,
      quantity: quantity(came.quantity),
      damaged: quantity(came.damaged),
      unitCost: came.unit_cost === null ? null : money(came.unit_cost),
      packCost: came.pack_cost === undefined ? null : money(came.pack_cost),
      value: 0,
      serials,
    })),
  };
}

/**
 * Receives a delivery: each line adds its billed cost and its share of the extra costs to stock (S15). If the
 * purchase has been cancelled since, the items leave again at the time of the cancellation.
 */
export async function takeIn(
  context: CommandContext,
  before: PurchaseState,
  receipt: PurchaseReceipt,
): Promise<Moved> {
  const { store, receivedAt } = context;
  const { location } = receipt;
  const live = folded({ ...before, cancel: null });
  const now = folded({ ...live, receipts: [...before.receipts, receipt] });
  const [was, is] = [worthsOf(live), worthsOf(now)];
  const lineOf = linesOf(now);
  const came = receipt.lines.filter((part) => part.quantity > 0);
  const moves = came.map((part): Move => {
    const line = lineOf(part.line);
    const worth = (is.get(line.id) ?? 0) - (was.get(line.id) ?? 0);
    const key = { product: line.product, variant: line.variant, location };
    const move = { key, lineId: part.id, kind: "receipt" as const, delta: part.quantity };
    const isPriced = line.unitCost !== null || part.unitCost !== null;
    return isPriced ? { ...move, worth: { quantity: part.quantity, value: worth } } : move;
  });
  const { value, values, flags } = await moveStock(store, context, moves);
  const worths = new Map(
    came.map((part, index) => [part.id, moves[index]?.worth?.value ?? values[index] ?? 0]),
  );
  const kept = {
    ...receipt,
    lines: receipt.lines.map((part) => ({ ...part, value: worths.get(part.id) ?? 0 })),
  };
  flags.push(...(await movePieces(context, now, location, came, "in")));
  const moved = { ...value };
  if (before.cancel !== null && isUndone(before, receipt)) {
    const then = { ...context, opId: before.cancel.opId, effectiveAt: before.cancel.effectiveAt };
    const back = await moveStock(store, { ...before.cancel, receivedAt }, backMoves(store, moves));
    moved.inventory += back.value.inventory;
    moved.absorbed += back.value.absorbed;
    const { id: purchase, number } = before;
    flags.push({ kind: "cancelled_received", data: { purchase, number, location } });
    flags.push(...(await movePieces(then, now, location, notReturned(now, came), "out")));
  }
  const purchase = folded({ ...before, receipts: [...before.receipts, kept] });
  return { purchase, moved, flags };
}

/** The reverse movements of the same items at the same value. */
function backMoves(store: CommandContext["store"], moves: readonly Move[]): Move[] {
  return moves.map(({ worth, delta, ...move }) => ({
    ...move,
    lineId: store.newId(),
    delta: -delta,
    ...(worth === undefined ? {} : { worth: { quantity: -worth.quantity, value: -worth.value } }),
  }));
}

/** Returns items to the supplier at the cost they were received for. */
export async function sendBack(
  context: CommandContext,
  before: PurchaseState,
  back: PurchaseReturn,
): Promise<Moved> {
  const { store, receivedAt } = context;
  const { location } = back;
  const live = folded({ ...before, cancel: null });
  const worths = worthsOf(live);
  const lineOf = linesOf(live);
  const moves = back.lines.map((part): Move => {
    const line = lineOf(part.line);
    const key = { product: line.product, variant: line.variant, location };
    const move = { key, lineId: part.id, kind: "receipt" as const, delta: -part.quantity };
    const isThere = line.received >= line.returned + part.quantity && line.unitCost !== null;
    if (!isThere) return move;
    const value = multiplyDivide(worths.get(line.id) ?? 0, part.quantity, line.received);
    return { ...move, worth: { quantity: -part.quantity, value: -value } };
  });
  const { value, flags } = await moveStock(store, context, moves);
  const moved = { ...value };
  if (before.cancel !== null && isUndone(before, back)) {
    const undone = backMoves(store, moves);
    const again = await moveStock(store, { ...before.cancel, receivedAt }, undone);
    moved.inventory += again.value.inventory;
    moved.absorbed += again.value.absorbed;
  }
  flags.push(...(await movePieces(context, live, location, back.lines, "out")));
  return { purchase: folded({ ...before, returns: [...before.returns, back] }), moved, flags };
}

/** Looks up lines by id; the caller has verified that they exist. */
export function linesOf({ lines }: PurchaseState): (id: string) => PurchaseLine {
  const known = new Map(lines.map((line) => [line.id, line]));
  return (id) => {
    const line = known.get(id);
    if (line === undefined) throw new Error("the received or returned line was not loaded");
    return line;
  };
}

/** The lines with those serial-tracked units that were not returned to the supplier. */
export function notReturned<Part extends Pick<PurchaseReceiptLine, "line" | "serials">>(
  { returns }: PurchaseState,
  parts: readonly Part[],
): Part[] {
  const pieceOf = (line: string, serial: string) => `${line} ${serialKey(serial)}`;
  const gone = new Set(
    returns.flatMap(({ lines }) =>
      lines.flatMap(({ line, serials }) => serials.map((serial) => pieceOf(line, serial))),
    ),
  );
  return parts.map((part) => {
    return { ...part, serials: part.serials.filter((one) => !gone.has(pieceOf(part.line, one))) };
  });
}

/** Moves the serial-tracked units of lines. */
function movePieces(
  context: CommandContext,
  purchase: PurchaseState,
  location: string,
  parts: readonly Pick<PurchaseReceiptLine, "id" | "line" | "serials">[],
  kind: "in" | "out",
): Promise<Flag[]> {
  const lineOf = linesOf(purchase);
  return moveSerials(
    context,
    parts.map(({ id: lineId, line, serials }) => {
      const { product, variant } = lineOf(line);
      return { lineId, kind, product, variant, location, source: null, serials };
    }),
  );
}

/**
 * Revalues items received before their purchase was known, at a provisional or the average cost (S5), now
 * that their cost is known. Returns the change in stock value, and the purchase with the values of its
 * receipts.
 */
export async function square(
  { store }: CommandContext,
  purchase: PurchaseState,
): Promise<{ purchase: PurchaseState; inventory: Minor }> {
  let inventory = 0;
  const receipts = structuredClone(purchase.receipts);
  const worths = worthsOf(purchase);
  const arrived = groupRows(
    receipts
      .filter((receipt) => !isUndone(purchase, receipt))
      .flatMap(({ location, lines }) => lines.map((part) => ({ location, part })))
      .filter(({ part }) => part.quantity > 0),
    ({ part }) => part.line,
  );
  for (const line of purchase.lines) {
    const parts = arrived.get(line.id) ?? [];
    if (parts.length === 0) continue;
    const kept = Math.max(0, line.received - line.returned);
    const shares = allocate(
      worths.get(line.id) ?? 0,
      parts.map(({ part }) => part.quantity),
    );
    for (const [index, { location, part }] of parts.entries()) {
      const share = shares[index] ?? 0;
      const { product, variant } = line;
      const [item] = await store.stockItems([{ product, variant, location }]);
      if (item === undefined) throw new Error("the stock item of received items was not loaded");
      // Returned items left at the value they had then.
      const stayed = (whole: number) => multiplyDivide(whole, kept, line.received);
      const change = revaluation(item, stayed(share - part.value), stayed(part.quantity));
      part.value = share;
      if (change === 0) continue;
      const after = { ...item, value: item.value + change };
      await store.saveStock([{ ...after, averageCost: averageAfter(after) }]);
      inventory += change;
    }
  }
  return { purchase: { ...purchase, receipts }, inventory };
}
