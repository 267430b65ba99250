import type { AdjustmentBody } from "#/contract/operations/stock-adjust.ts";
import type { CountBody } from "#/contract/operations/stock-count.ts";
import type { RecordBody } from "#/contract/operations/stock-record.ts";
import type { StocktakeBody } from "#/contract/operations/stock-take.ts";
import type { TransferCancelBody } from "#/contract/operations/transfer-cancel.ts";
import type { DispatchBody } from "#/contract/operations/transfer-dispatch.ts";
import type { ReceiveBody } from "#/contract/operations/transfer-receive.ts";
import type { TransferBody } from "#/contract/operations/transfer-send.ts";
import type { EditAction } from "./catalogue-intents.ts";
import { countedTouches } from "./counted-affected-keys.ts";
import type { Intent } from "./outbox.ts";
import { pendingCreators, type Action } from "./outbox-intents.ts";
import { sellableAt } from "./replicated-rows.ts";
import { serialTouches } from "./serial-affected-keys.ts";
import type { TradingDatabase } from "./trading-database.ts";

/** A count of one item at the current location. */
export async function countIntent(
  db: TradingDatabase,
  action: Action<CountBody>,
): Promise<Intent<"stock.count">> {
  const body = bodyOf(action.draft);
  const common = await ofOneItem(db, action);
  const touches = [...new Set([...common.touches, ...(await countedTouches(db, [action.draft]))])];
  return { type: "stock.count", ...common, touches, body };
}

/** A stock adjustment of one item at the current location. */
export async function adjustmentIntent(
  db: TradingDatabase,
  action: Action<AdjustmentBody>,
): Promise<Intent<"stock.adjust">> {
  const body = bodyOf(action.draft);
  return { type: "stock.adjust", ...(await ofOneItem(db, action)), body };
}

/** Stock levels and shelf of an item at the current location. */
export async function recordIntent(
  db: TradingDatabase,
  action: Action<RecordBody>,
): Promise<Intent<"stock.record">> {
  const body = bodyOf(action.draft);
  return { type: "stock.record", ...(await ofOneItem(db, action)), body };
}

/** A stocktake. Its counts are ordered by their own times, so it shares no queue key with single items. */
export async function stocktakeIntent(
  db: TradingDatabase,
  { opId, place, draft }: Action<StocktakeBody>,
): Promise<Intent<"stock.take">> {
  return {
    type: "stock.take",
    opId,
    place,
    lane: `stocktake:${draft.id}`,
    deps: await pendingCreatorsOfItems(db, draft.lines),
    subject: draft.id,
    touches: [...itemsAt(draft.lines, place.location), ...(await countedTouches(db, draft.lines))],
    numbered: false,
    body: bodyOf(draft),
  };
}

/** Items sent to another location. */
export async function transferIntent(
  db: TradingDatabase,
  { opId, place, draft }: Action<TransferBody>,
): Promise<Intent<"transfer.send">> {
  return {
    type: "transfer.send",
    opId,
    place,
    lane: `transfer:${draft.id}`,
    deps: await pendingCreatorsOfItems(db, draft.lines),
    subject: draft.id,
    touches: [
      draft.id,
      transfersKey,
      ...itemsAt(draft.lines, place.location),
      ...serialTouches(draft.lines),
    ],
    numbered: true,
    body: (origin, number) => ({ ...origin, ...draft, number }),
  };
}

/** Dispatch of a prepared transfer, after its preparation if that is pending on this device. */
export async function dispatchIntent(
  db: TradingDatabase,
  action: EditAction<DispatchBody>,
): Promise<Intent<"transfer.dispatch">> {
  const { draft } = action;
  const common = await uponTransfer(db, action, draft.lines, []);
  return { type: "transfer.dispatch", ...common, body: bodyOf(draft) };
}

/** Receipt of transferred items, after the sending if that is pending on this device. */
export async function receiveIntent(
  db: TradingDatabase,
  action: EditAction<ReceiveBody>,
): Promise<Intent<"transfer.receive">> {
  const { draft } = action;
  const products = new Map(draft.transfer.lines.map((line) => [line.id, line.product]));
  const came = draft.lines.map(({ line, serials }) => {
    return { product: products.get(line) ?? null, serials };
  });
  const common = await uponTransfer(db, action, draft.transfer.lines, came);
  return { type: "transfer.receive", ...common, body: bodyOf(draft) };
}

/** Takes a transfer back. */
export async function transferCancelIntent(
  db: TradingDatabase,
  action: EditAction<TransferCancelBody>,
): Promise<Intent<"transfer.cancel">> {
  const { draft } = action;
  const common = await uponTransfer(db, action, draft.lines, draft.lines);
  return { type: "transfer.cancel", ...common, body: bodyOf(draft) };
}

/** Touched by every operation on a transfer: the transfer list queries this one key. */
export const transfersKey = "transfers";

interface OfItem {
  product: string;
  variant: string | null;
}

type Pieces = { serials?: readonly string[] | undefined };

/** One queue key per item and location: counts, adjustments and levels keep their order (S11). */
async function ofOneItem(
  db: TradingDatabase,
  { opId, place, draft }: Action<OfItem & Pieces & { id: string }>,
) {
  const item = sellableAt(draft.variant ?? draft.product, place.location);
  return {
    opId,
    place,
    lane: `stock:${item}`,
    deps: await pendingCreatorsOfItems(db, [draft]),
    subject: draft.id,
    touches: [item, ...serialTouches([draft])],
    numbered: false,
  };
}

async function uponTransfer(
  db: TradingDatabase,
  { opId, place, subject }: Pick<EditAction<object>, "opId" | "place" | "subject">,
  items: readonly OfItem[],
  pieces: Parameters<typeof serialTouches>[0],
) {
  return {
    opId,
    place,
    lane: `transfer:${subject}`,
    deps: await pendingCreators(db, "transfer.send", [subject]),
    subject,
    touches: [subject, transfersKey, ...itemsAt(items, place.location), ...serialTouches(pieces)],
    numbered: false,
  };
}

function bodyOf<Draft extends object>(draft: Draft) {
  return <From extends object>(origin: From): From & Draft => ({ ...origin, ...draft });
}

const pendingCreatorsOfItems = (db: TradingDatabase, items: readonly OfItem[]) =>
  pendingCreators(
    db,
    "product.create",
    items.map(({ product }) => product),
  );

function itemsAt(items: readonly OfItem[], location: string): string[] {
  return [
    ...new Set(items.map(({ product, variant }) => sellableAt(variant ?? product, location))),
  ];
}
