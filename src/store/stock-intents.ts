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
import type { Action } from "./outbox-intents.ts";
import { type Dependencies, pendingCreators } from "./pending-creators.ts";
import { sellableAt } from "./replicated-rows.ts";
import { serialTouches } from "./serial-affected-keys.ts";
import type { TradingDatabase } from "./trading-database.ts";

/** A count of one item at the current location. */
export async function countIntent(
  db: TradingDatabase,
  action: Action<CountBody>,
): Promise<Intent<"stock.count">> {
  const body = bodyOf(action.draft);
  const common = ofOneItem(action);
  const touches = [...new Set([...common.touches, ...(await countedTouches(db, [action.draft]))])];
  return { type: "stock.count", ...common, touches, body };
}

/** A stock adjustment of one item at the current location. */
export function adjustmentIntent(action: Action<AdjustmentBody>): Intent<"stock.adjust"> {
  const body = bodyOf(action.draft);
  return { type: "stock.adjust", ...ofOneItem(action), body };
}

/** Stock levels and shelf of an item at the current location. */
export function recordIntent(action: Action<RecordBody>): Intent<"stock.record"> {
  const body = bodyOf(action.draft);
  return { type: "stock.record", ...ofOneItem(action), body };
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
    deps: creatorsOfItems(draft.lines),
    subject: draft.id,
    touches: [...itemsAt(draft.lines, place.location), ...(await countedTouches(db, draft.lines))],
    numbered: false,
    body: bodyOf(draft),
  };
}

/** Items sent to another location. */
export function transferIntent({
  opId,
  place,
  draft,
}: Action<TransferBody>): Intent<"transfer.send"> {
  return {
    type: "transfer.send",
    opId,
    place,
    lane: `transfer:${draft.id}`,
    deps: creatorsOfItems(draft.lines),
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
export function dispatchIntent(action: EditAction<DispatchBody>): Intent<"transfer.dispatch"> {
  const { draft } = action;
  const common = uponTransfer(action, draft.lines, []);
  return { type: "transfer.dispatch", ...common, body: bodyOf(draft) };
}

/** Receipt of transferred items, after the sending if that is pending on this device. */
export function receiveIntent(action: EditAction<ReceiveBody>): Intent<"transfer.receive"> {
  const { draft } = action;
  const products = new Map(draft.transfer.lines.map((line) => [line.id, line.product]));
  const came = draft.lines.map(({ line, serials }) => {
    return { product: products.get(line) ?? null, serials };
  });
  const common = uponTransfer(action, draft.transfer.lines, came);
  return { type: "transfer.receive", ...common, body: bodyOf(draft) };
}

/** Takes a transfer back. */
export function transferCancelIntent(
  action: EditAction<TransferCancelBody>,
): Intent<"transfer.cancel"> {
  const { draft } = action;
  const common = uponTransfer(action, draft.lines, draft.lines);
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
function ofOneItem({ opId, place, draft }: Action<OfItem & Pieces & { id: string }>) {
  const item = sellableAt(draft.variant ?? draft.product, place.location);
  return {
    opId,
    place,
    lane: `stock:${item}`,
    deps: creatorsOfItems([draft]),
    subject: draft.id,
    touches: [item, ...serialTouches([draft])],
    numbered: false,
  };
}

function uponTransfer(
  { opId, place, subject }: Pick<EditAction<object>, "opId" | "place" | "subject">,
  items: readonly OfItem[],
  pieces: Parameters<typeof serialTouches>[0],
) {
  return {
    opId,
    place,
    lane: `transfer:${subject}`,
    deps: pendingCreators("transfer.send", [subject]),
    subject,
    touches: [subject, transfersKey, ...itemsAt(items, place.location), ...serialTouches(pieces)],
    numbered: false,
  };
}

function bodyOf<Draft extends object>(draft: Draft) {
  return <From extends object>(origin: From): From & Draft => ({ ...origin, ...draft });
}

const creatorsOfItems = (items: readonly OfItem[]): Dependencies =>
  pendingCreators(
    "product.create",
    items.map(({ product }) => product),
  );

function itemsAt(items: readonly OfItem[], location: string): string[] {
  return [
    ...new Set(items.map(({ product, variant }) => sellableAt(variant ?? product, location))),
  ];
}
