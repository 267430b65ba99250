import type { AdjustmentBody } from "#/contract/operations/stock-adjust.ts";
import type { CountBody } from "#/contract/operations/stock-count.ts";
import type { RecordBody } from "#/contract/operations/stock-record.ts";
import type { StocktakeBody } from "#/contract/operations/stock-take.ts";
import type { TransferCancelBody } from "#/contract/operations/transfer-cancel.ts";
import type { DispatchBody } from "#/contract/operations/transfer-dispatch.ts";
import type { ReceiveBody } from "#/contract/operations/transfer-receive.ts";
import type { TransferBody } from "#/contract/operations/transfer-send.ts";
import type { EditAct } from "./catalogue-intents.ts";
import { countedTouches } from "./counted-affected-keys.ts";
import type { Intent } from "./outbox.ts";
import { makers, type Act } from "./outbox-intents.ts";
import { goodAt } from "./replicated-rows.ts";
import { pieceTouches } from "./serial-affected-keys.ts";
import type { TradingDatabase } from "./trading-database.ts";

/** A count of one good at the place's location. */
export async function countIntent(
  db: TradingDatabase,
  act: Act<CountBody>,
): Promise<Intent<"stock.count">> {
  const body = bodyOf(act.draft);
  const common = await ofOneGood(db, act);
  const touches = [...new Set([...common.touches, ...(await countedTouches(db, [act.draft]))])];
  return { type: "stock.count", ...common, touches, body };
}

/** A correction of one good at the place's location. */
export async function adjustmentIntent(
  db: TradingDatabase,
  act: Act<AdjustmentBody>,
): Promise<Intent<"stock.adjust">> {
  const body = bodyOf(act.draft);
  return { type: "stock.adjust", ...(await ofOneGood(db, act)), body };
}

/** Levels and shelf of a good at the place's location. */
export async function recordIntent(
  db: TradingDatabase,
  act: Act<RecordBody>,
): Promise<Intent<"stock.record">> {
  const body = bodyOf(act.draft);
  return { type: "stock.record", ...(await ofOneGood(db, act)), body };
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
    deps: await makersOfGoods(db, draft.lines),
    subject: draft.id,
    touches: [...goodsAt(draft.lines, place.location), ...(await countedTouches(db, draft.lines))],
    numbered: false,
    body: bodyOf(draft),
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
    deps: await makersOfGoods(db, draft.lines),
    subject: draft.id,
    touches: [
      draft.id,
      transfersKey,
      ...goodsAt(draft.lines, place.location),
      ...pieceTouches(draft.lines),
    ],
    numbered: true,
    body: (origin, number) => ({ ...origin, ...draft, number }),
  };
}

/** What was prepared has left, behind its preparing where that was on this device too. */
export async function dispatchIntent(
  db: TradingDatabase,
  act: EditAct<DispatchBody>,
): Promise<Intent<"transfer.dispatch">> {
  const { draft } = act;
  const common = await uponTransfer(db, act, draft.lines, []);
  return { type: "transfer.dispatch", ...common, body: bodyOf(draft) };
}

/** Something of a transfer came, behind its sending where that was on this device too. */
export async function receiveIntent(
  db: TradingDatabase,
  act: EditAct<ReceiveBody>,
): Promise<Intent<"transfer.receive">> {
  const { draft } = act;
  const products = new Map(draft.transfer.lines.map((line) => [line.id, line.product]));
  const came = draft.lines.map(({ line, serials }) => {
    return { product: products.get(line) ?? null, serials };
  });
  const common = await uponTransfer(db, act, draft.transfer.lines, came);
  return { type: "transfer.receive", ...common, body: bodyOf(draft) };
}

/** A transfer is taken back. */
export async function transferCancelIntent(
  db: TradingDatabase,
  act: EditAct<TransferCancelBody>,
): Promise<Intent<"transfer.cancel">> {
  const { draft } = act;
  const common = await uponTransfer(db, act, draft.lines, draft.lines);
  return { type: "transfer.cancel", ...common, body: bodyOf(draft) };
}

/** What every act upon a transfer touches: the list of transfers asks for this one key. */
export const transfersKey = "transfers";

interface OfGood {
  product: string;
  variant: string | null;
}

type Pieces = { serials?: readonly string[] | undefined };

/** One lane a good at a location: its counts, corrections and levels keep their order (S11). */
async function ofOneGood(
  db: TradingDatabase,
  { opId, place, draft }: Act<OfGood & Pieces & { id: string }>,
) {
  const good = goodAt(draft.variant ?? draft.product, place.location);
  return {
    opId,
    place,
    lane: `stock:${good}`,
    deps: await makersOfGoods(db, [draft]),
    subject: draft.id,
    touches: [good, ...pieceTouches([draft])],
    numbered: false,
  };
}

async function uponTransfer(
  db: TradingDatabase,
  { opId, place, subject }: Pick<EditAct<object>, "opId" | "place" | "subject">,
  goods: readonly OfGood[],
  pieces: Parameters<typeof pieceTouches>[0],
) {
  return {
    opId,
    place,
    lane: `transfer:${subject}`,
    deps: await makers(db, "transfer.send", [subject]),
    subject,
    touches: [subject, transfersKey, ...goodsAt(goods, place.location), ...pieceTouches(pieces)],
    numbered: false,
  };
}

function bodyOf<Draft extends object>(draft: Draft) {
  return <From extends object>(origin: From): From & Draft => ({ ...origin, ...draft });
}

const makersOfGoods = (db: TradingDatabase, goods: readonly OfGood[]) =>
  makers(
    db,
    "product.create",
    goods.map(({ product }) => product),
  );

function goodsAt(goods: readonly OfGood[], location: string): string[] {
  return [...new Set(goods.map(({ product, variant }) => goodAt(variant ?? product, location)))];
}
