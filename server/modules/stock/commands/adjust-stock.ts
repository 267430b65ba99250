import {
  adjustmentBody,
  type AdjustmentBody,
  plainAdjustmentBody,
} from "#/contract/operations/stock-adjust.ts";
import type { Stated } from "#/contract/origin.ts";
import { damagedBy, fitsReason, sellableBy } from "#/domain/adjustment.ts";
import { quantity } from "#/domain/quantity.ts";
import type { Applied, Command, CommandContext, Flag } from "#server/kernel/operations/command.ts";
import { plainBody } from "#server/kernel/operations/plain-body.ts";
import { type HeldMove, moveHeld } from "../held-stock.ts";
import { requireProducts } from "#server/kernel/operations/known-products.ts";
import { moveSerials } from "../move-serials.ts";
import { moveStock } from "../move-stock.ts";
import { balanced } from "#server/modules/accounting/postings.ts";
import { Refusal } from "#server/kernel/operations/refusal.ts";
import type { Minor, Posting } from "#server/kernel/ledger/ledger-records.ts";

/**
 * Corrects stock with a reason: items were broken, lost, found or used by the shop itself (S15). Own use is
 * an expense; damaged items that are retained remain stock, held separately; everything else is stock
 * variance.
 */
export const adjustStock: Command<Stated<AdjustmentBody>> = {
  type: "stock.adjust",
  body: adjustmentBody,
  plain: plainBody(plainAdjustmentBody, ({ opId }, body) => ({ ...body, id: opId, till: null })),
  permission: "stock.adjust",
  apply,
};

async function apply(context: CommandContext, body: Stated<AdjustmentBody>): Promise<Applied> {
  const { store, opId, actor, effectiveAt, receivedAt } = context;
  const { id, till, product, variant, location, reason, note } = body;
  const delta = quantity(body.quantity);
  // A reason that contradicts the sign of the quantity is not a fact.
  if (!fitsReason(reason, delta))
    throw new Refusal("validation_failed", { quantity: ["wrong_form"] });
  await requireProducts(context, location, [{ product, variant }]);
  const key = { product, variant, location };
  const move = { key, lineId: id, reason, delta };
  const { worth, postings, flags } =
    damagedBy(reason, delta) === 0 ? await correct(context, move) : await hold(context, move);
  const [item] = await store.stockItems([key]);
  if (!item) throw new Error("the stock item of a movement was not loaded");
  const at = { opId, actor, till, effectiveAt, receivedAt };
  await store.insertAdjustment({ ...at, id, item: item.id, reason, delta, value: worth, note });
  await store.post({
    opId,
    kind: "adjustment",
    description: "Stock adjustment",
    reference: "",
    location,
    effectiveAt,
    postedAt: receivedAt,
    postings,
  });
  const kind = delta < 0 ? "out" : "in";
  const pieces = { lineId: id, kind, ...key, serials: body.serials } as const;
  // A held unit that is written off left the sellable stock when it was set apart.
  const went = sellableBy(reason, delta) === 0 ? [] : [pieces];
  flags.push(...(await moveSerials(context, went)));
  return { entity: "stock_item", id: item.id, flags };
}

type Done = { worth: Minor; postings: Posting[]; flags: Flag[] };

/**
 * Moves stock against the reason's account. The part already reflected in the latest count is taken from the
 * variance posted by that count, not from stock again (S15).
 */
async function correct(context: CommandContext, move: HeldMove): Promise<Done> {
  const { key, lineId, reason, delta } = move;
  const moves = [{ key, lineId, kind: "adjustment" as const, delta }];
  const { value, flags } = await moveStock(context.store, context, moves);
  const { inventory, absorbed } = value;
  const worth = inventory + absorbed;
  const postings = balanced([
    { account: "inventory", amount: inventory },
    { account: "stock_variance", amount: absorbed },
    reason === "own_use"
      ? { account: "expenses", detail: "own_use", amount: -worth }
      : { account: "stock_variance", amount: -worth },
  ]);
  return { worth, postings, flags };
}

/** Held items remain stock; only losses, and what a count has already recorded otherwise, are variance. */
async function hold(context: CommandContext, move: HeldMove): Promise<Done> {
  const { inventory, worth, flags } = await moveHeld(context.store, context, move);
  const amount = inventory;
  return {
    worth,
    postings: balanced([{ account: "inventory", amount }], "stock_variance"),
    flags,
  };
}
