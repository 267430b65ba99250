import { countBody, type CountBody } from "#/contract/writes.ts";
import { quantity } from "#/domain/quantity.ts";
import type { Applied, Command, CommandContext } from "./command.ts";
import { isAfter } from "./move-stock.ts";
import { balanced } from "./postings.ts";
import { Refusal } from "./refusal.ts";
import { valueOfChange } from "./stock-value.ts";

/**
 * Records a count (S15): from its time on the shelf holds what was counted plus what moved after.
 * A count older than one already here is kept and changes nothing. What it found missing or too
 * much goes to stock variance at average cost.
 */
export const recordCount: Command<CountBody> = {
  type: "stock.count",
  body: countBody,
  permission: "stock.count",
  numberOf: () => null,
  apply,
};

async function apply(context: CommandContext, body: CountBody): Promise<Applied> {
  const { store, opId, effectiveAt, receivedAt } = context;
  await checkGood(context, body);
  const [item] = await store.stockItems([
    { product: body.product, variant: body.variant, location: body.location },
  ]);
  if (!item) throw new Error("a stock item is made when it is missing");
  const counted = quantity(body.quantity);
  const point = { effectiveAt, opId };
  const isLatest = item.count === null || isAfter(point, item.count);
  const now = isLatest ? counted + (await store.movedAfter(item.id, point)) : item.quantity;
  const variance = now - item.quantity;
  const value = variance === 0 ? 0 : valueOfChange(item, variance);

  await store.insertCount({
    id: body.id,
    item: item.id,
    opId,
    quantity: counted,
    variance,
    value,
    note: body.note,
    actor: body.actor,
    till: body.till,
    effectiveAt,
    receivedAt,
  });
  if (isLatest) {
    const count = { ...point, quantity: counted };
    await store.saveStock([{ ...item, quantity: now, value: item.value + value, count }]);
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
