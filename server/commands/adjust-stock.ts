import {
  adjustmentBody,
  plainAdjustmentBody,
  type AdjustmentBody,
  type PlainAdjustmentBody,
} from "#/contract/stock-writes.ts";
import { damagedBy, fitsReason, type AdjustmentReason } from "#/domain/adjustment.ts";
import { quantity } from "#/domain/quantity.ts";
import type { Applied, Command, CommandContext } from "./command.ts";
import { eitherBody } from "./either-body.ts";
import { requireGoods } from "./known-goods.ts";
import { moveSerials } from "./move-serials.ts";
import { moveStock, type MovedValue } from "./move-stock.ts";
import { balanced } from "./postings.ts";
import { Refusal } from "./refusal.ts";
import type { Account, Posting } from "./trade-records.ts";

/**
 * Corrects what is on a shelf, with its reason: goods broke, were lost, found or used by the shop
 * itself (S15). What the owner took is an expense; everything else is stock variance.
 */
export const adjustStock: Command<AdjustmentBody | PlainAdjustmentBody> = {
  type: "stock.adjust",
  body: eitherBody(adjustmentBody, plainAdjustmentBody),
  permission: "stock.adjust",
  originOf: (body) => ("till" in body ? body : null),
  claimOf: (body) => body.occurred_at,
  numberOf: () => null,
  apply,
};

async function apply(
  context: CommandContext,
  body: AdjustmentBody | PlainAdjustmentBody,
): Promise<Applied> {
  const { store, opId, actor, effectiveAt, receivedAt } = context;
  const { product, variant, location, reason, note } = body;
  const delta = quantity(body.quantity);
  // What is said to be found and to have left at once is no fact.
  if (!fitsReason(reason, delta))
    throw new Refusal("validation_failed", { quantity: ["wrong_form"] });
  await requireGoods(context, location, [{ product, variant }]);
  const { id, till } = "till" in body ? body : { id: opId, till: null };
  const key = { product, variant, location };
  const moved = await moveStock(store, context, [{ key, lineId: id, kind: "adjustment", delta }]);
  const [item] = await store.stockItems([key]);
  if (!item) throw new Error("goods were moved and their item is gone");
  await store.insertAdjustment({
    id,
    item: item.id,
    opId,
    reason,
    delta,
    damaged: damagedBy(reason, delta),
    value: moved.value.inventory + moved.value.absorbed,
    note,
    actor,
    till,
    effectiveAt,
    receivedAt,
  });
  await store.post({
    opId,
    kind: "adjustment",
    description: "Stock adjustment",
    reference: "",
    effectiveAt,
    postedAt: receivedAt,
    postings: balanced(postingsOf(reason, moved.value)),
  });
  const kind = delta < 0 ? "out" : "in";
  const pieces = { lineId: id, kind, ...key, serials: body.serials } as const;
  const flags = [...moved.flags, ...(await moveSerials(context, [pieces]))];
  return { entity: "stock_item", id: item.id, flags };
}

/**
 * What left or came, against its reason's account. What the latest count had seen already comes out
 * of the variance that count posted, not out of stock a second time (S15).
 */
function postingsOf(reason: AdjustmentReason, { inventory, absorbed }: MovedValue): Posting[] {
  const account: Account = reason === "own_use" ? "expenses" : "stock_variance";
  return [
    { account: "inventory", amount: inventory },
    { account: "stock_variance", amount: absorbed },
    { account, amount: -(inventory + absorbed) },
  ];
}
