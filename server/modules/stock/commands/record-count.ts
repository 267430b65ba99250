import { countBody, type CountBody } from "#/contract/operations/stock-count.ts";
import { quantity } from "#/domain/quantity.ts";
import type { Applied, Command, CommandContext } from "#server/kernel/operations/command.ts";
import { checkLoss } from "../check-loss.ts";
import { countSerials } from "../count-serials.ts";
import { countStock } from "../count-stock.ts";
import { requireProducts } from "#server/kernel/operations/known-products.ts";

/** Records a count of one item (S15). */
export const recordCount: Command<CountBody> = {
  type: "stock.count",
  body: countBody,
  permission: "stock.count",
  apply,
};

async function apply(context: CommandContext, body: CountBody): Promise<Applied> {
  const { product, variant, location, till, id, note } = body;
  await requireProducts(context, location, [{ product, variant }]);
  const [item] = await context.store.stockItems([{ product, variant, location }]);
  if (!item) throw new Error("the stock item was neither found nor created");
  const { effectiveAt } = context;
  const found = { id, item, quantity: quantity(body.quantity), effectiveAt, note, till };
  const counted = await countStock(context, [found], "Stock count");
  const told = { till, approvals: body.approvals ?? [] };
  const pieces = { product, variant, location, lineId: id, serials: body.serials };
  const flags = await countSerials(context, [{ ...found, ...pieces }]);
  flags.push(...(await checkLoss(context, counted, told)));
  return { entity: "stock_item", id: item.id, flags };
}
