import type {
  AdjustmentBody,
  ReceiveBody,
  RecordBody,
  StocktakeBody,
  TransferBody,
  TransferCancelBody,
} from "#/contract/stock-writes.ts";
import type { EditAct } from "./catalogue-intents.ts";
import type { Intent } from "./outbox.ts";
import { makers, type Act } from "./outbox-intents.ts";
import { goodAt } from "./replicated-rows.ts";
import type { TradingDatabase } from "./trading-database.ts";

/** A correction of one good at the place's location, in the lane of its counts. */
export async function adjustmentIntent(
  db: TradingDatabase,
  { opId, place, draft }: Act<AdjustmentBody>,
): Promise<Intent<"stock.adjust">> {
  const good = goodAt(draft.variant ?? draft.product, place.location);
  return {
    type: "stock.adjust",
    opId,
    place,
    lane: `stock:${good}`,
    deps: await makers(db, "product.create", [draft.product]),
    subject: draft.id,
    touches: [good],
    numbered: false,
    body: (origin) => ({ ...origin, ...draft }),
  };
}

/** Levels and shelf of a good at the place's location. */
export async function recordIntent(
  db: TradingDatabase,
  { opId, place, draft }: Act<RecordBody>,
): Promise<Intent<"stock.record">> {
  const good = goodAt(draft.variant ?? draft.product, place.location);
  return {
    type: "stock.record",
    opId,
    place,
    lane: `stock:${good}`,
    deps: await makers(db, "product.create", [draft.product]),
    subject: draft.id,
    touches: [good],
    numbered: false,
    body: (origin) => ({ ...origin, ...draft }),
  };
}

/** A stocktake. Its counts fold by their own times, so it needs no place among those of single goods. */
export async function stocktakeIntent(
  db: TradingDatabase,
  { opId, place, draft }: Act<StocktakeBody>,
): Promise<Intent<"stock.take">> {
  return {
    type: "stock.take",
    opId,
    place,
    lane: `stocktake:${draft.id}`,
    deps: await makers(
      db,
      "product.create",
      draft.lines.map(({ product }) => product),
    ),
    subject: draft.id,
    touches: goodsAt(draft.lines, place.location),
    numbered: false,
    body: (origin) => ({ ...origin, ...draft }),
  };
}

/** Goods sent to another location. */
export async function transferIntent(
  db: TradingDatabase,
  { opId, place, draft }: Act<TransferBody>,
): Promise<Intent<"transfer.send">> {
  return {
    type: "transfer.send",
    opId,
    place,
    lane: `transfer:${draft.id}`,
    deps: await makers(
      db,
      "product.create",
      draft.lines.map(({ product }) => product),
    ),
    subject: draft.id,
    touches: [draft.id, transfersKey, ...goodsAt(draft.lines, place.location)],
    numbered: true,
    body: (origin, number) => ({ ...origin, ...draft, number }),
  };
}

/** Something of a transfer came, behind its sending where that was on this device too. */
export async function receiveIntent(
  db: TradingDatabase,
  { opId, place, draft, subject }: EditAct<ReceiveBody>,
): Promise<Intent<"transfer.receive">> {
  return {
    type: "transfer.receive",
    opId,
    place,
    lane: `transfer:${subject}`,
    deps: await makers(db, "transfer.send", [subject]),
    subject,
    touches: [subject, transfersKey, ...goodsAt(draft.transfer.lines, place.location)],
    numbered: false,
    body: (origin) => ({ ...origin, ...draft }),
  };
}

/** A transfer is taken back. */
export async function transferCancelIntent(
  db: TradingDatabase,
  { opId, place, draft, subject }: EditAct<TransferCancelBody>,
): Promise<Intent<"transfer.cancel">> {
  return {
    type: "transfer.cancel",
    opId,
    place,
    lane: `transfer:${subject}`,
    deps: await makers(db, "transfer.send", [subject]),
    subject,
    touches: [subject, transfersKey, ...goodsAt(draft.lines, place.location)],
    numbered: false,
    body: (origin) => ({ ...origin, ...draft }),
  };
}

/** What every act upon a transfer touches: the list of transfers asks for this one key. */
export const transfersKey = "transfers";

function goodsAt(
  lines: readonly { product: string; variant: string | null }[],
  location: string,
): string[] {
  return [...new Set(lines.map(({ product, variant }) => goodAt(variant ?? product, location)))];
}
