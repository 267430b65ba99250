import {
  countBody,
  stockPatchBody,
  type CountBody,
  type StockPatchBody,
} from "#/contract/writes.ts";
import { quantity } from "#/domain/quantity.ts";
import type { Applied, Command, CommandContext } from "./command.ts";
import { judgeAlerts } from "./judge-alerts.ts";
import { isAfter } from "./move-stock.ts";
import { balanced } from "./postings.ts";
import { Refusal } from "./refusal.ts";
import { valueOfChange } from "./stock-value.ts";
import type { Milli, StockState } from "./trade-records.ts";

/**
 * Records a count (S15): from its time on the shelf holds what was counted plus what moved after.
 * A count older than one already here is kept and changes nothing. What it found missing or too
 * much goes to stock variance at average cost.
 */
export const recordCount: Command<CountBody> = {
  type: "stock.count",
  body: countBody,
  permission: "stock.count",
  originOf: (body) => body,
  numberOf: () => null,
  apply,
};

async function apply(context: CommandContext, body: CountBody): Promise<Applied> {
  await checkGood(context, body);
  const { product, variant, location, till, id, note } = body;
  const [item] = await context.store.stockItems([{ product, variant, location }]);
  if (!item) throw new Error("a stock item is made when it is missing");
  return countItem(context, item, { id, quantity: quantity(body.quantity), note, till });
}

/** The same for a caller without an outbox, who names the record itself. */
export const patchStock: Command<StockPatchBody> = {
  type: "stock.count",
  body: stockPatchBody,
  permission: "stock.count",
  originOf: () => null,
  claimOf: (body) => body.occurred_at,
  numberOf: () => null,
  async apply(context, body) {
    const item = context.subject === null ? null : await context.store.stockItem(context.subject);
    if (!item) throw new Refusal("not_found", {}, false);
    const counted = quantity(body.quantity_available);
    return countItem(context, item, { id: context.opId, quantity: counted, note: "", till: null });
  },
};

type Counted = { id: string; quantity: Milli; note: string; till: string | null };

async function countItem(
  context: CommandContext,
  item: StockState,
  counted: Counted,
): Promise<Applied> {
  const { store, opId, effectiveAt, receivedAt, actor } = context;
  const point = { effectiveAt, opId };
  const isLatest = item.count === null || isAfter(point, item.count);
  const now = isLatest
    ? counted.quantity + (await store.movedAfter(item.id, point))
    : item.quantity;
  const variance = now - item.quantity;
  const value = variance === 0 ? 0 : valueOfChange(item, variance);
  const at = { opId, actor, effectiveAt, receivedAt };
  await store.insertCount({ ...counted, ...at, item: item.id, variance, value });
  if (isLatest) {
    const count = { ...point, quantity: counted.quantity };
    const after = { ...item, quantity: now, value: item.value + value, count };
    await store.saveStock([after]);
    await judgeAlerts(store, [after], receivedAt);
  }
  store.touch("stock_item", item.id, item.location);
  if (value !== 0) {
    await store.post({
      opId,
      kind: "count",
      description: "Stock count",
      reference: "",
      effectiveAt,
      postedAt: receivedAt,
      postings: balanced([{ account: "inventory", amount: value }], "stock_variance"),
    });
  }
  return { entity: "stock_item", id: item.id, flags: [] };
}

async function checkGood({ store, effectiveAt }: CommandContext, body: CountBody): Promise<void> {
  if (!(await store.locationExists(body.location)))
    throw new Refusal("validation_failed", { location: ["unknown"] });
  const products = await store.products([body.product], effectiveAt);
  if (!products.has(body.product)) throw new Refusal("validation_failed", { product: ["unknown"] });
  if (body.variant === null) return;
  const variant = (await store.variants([body.variant])).get(body.variant);
  if (variant?.product !== body.product)
    throw new Refusal("validation_failed", { variant: ["unknown"] });
}
