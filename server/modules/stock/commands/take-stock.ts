import {
  plainStocktakeBody,
  type PlainStocktakeBody,
  stocktakeBody,
  type StocktakeBody,
} from "#/contract/operations/stock-take.ts";
import { quantity } from "#/domain/quantity.ts";
import type { Applied, Command, CommandContext } from "#server/kernel/operations/command.ts";
import { checkLoss } from "../check-loss.ts";
import { countSerials, type CountedSerials } from "../count-serials.ts";
import { countStock, type Results } from "../count-stock.ts";
import { effectiveTime } from "#server/kernel/operations/effective-time.ts";
import { fullOrPlainBody } from "#server/kernel/operations/full-or-plain-body.ts";
import { requireProducts } from "#server/kernel/operations/known-products.ts";

/**
 * Posts a stocktake (S15): each line is a count at its own time, not at that of the whole stocktake, so that
 * sales between counting and posting are handled correctly.
 */
export const takeStock: Command<StocktakeBody | PlainStocktakeBody> = {
  type: "stock.take",
  body: fullOrPlainBody(stocktakeBody, plainStocktakeBody),
  permission: "stock.count",
  claimOf: (body) => body.occurred_at,
  apply,
};

async function apply(
  context: CommandContext,
  body: StocktakeBody | PlainStocktakeBody,
): Promise<Applied> {
  const { location, lines } = body;
  await requireProducts(context, location, lines, "lines");
  const items = await context.store.stockItems(
    lines.map(({ product, variant }) => ({ product, variant, location })),
  );
  const till = "till" in body ? body.till : null;
  const clockOffset = "till" in body ? body.clock_offset_ms : 0;
  const found = lines.map((line, index): FoundLine => {
    const item = items[index];
    if (!item) throw new Error("the stock item was neither found nor created");
    const effectiveAt =
      line.counted_at === undefined
        ? context.effectiveAt
        : effectiveTime({
            occurredAt: Date.parse(line.counted_at),
            clockOffset,
            previous: null,
            receivedAt: context.effectiveAt,
          });
    const id = "id" in line ? line.id : context.store.newId();
    const { product, variant, serials } = line;
    const pieces = { product, variant, location, lineId: id, serials };
    const counted = { id, item, quantity: quantity(line.quantity), effectiveAt };
    return { ...counted, ...pieces, note: body.note, till };
  });
  const latest = latestOfEach(found);
  const counted = await countStock(context, latest, "Stocktake");
  const told = "till" in body ? { till: body.till, approvals: body.approvals ?? [] } : null;
  return {
    entity: "stock_item",
    id: items[0]?.id ?? "",
    flags: [...(await countSerials(context, latest)), ...(await checkLoss(context, counted, told))],
    answer: { counted: new Set(items.map(({ id }) => id)).size },
  };
}

type FoundLine = Results & CountedSerials;

/** If an item was counted twice during a stocktake, the last count applies. */
function latestOfEach(found: readonly FoundLine[]): FoundLine[] {
  const latest = new Map<string, FoundLine>();
  for (const one of found) {
    const known = latest.get(one.item.id);
    if (!known || one.effectiveAt >= known.effectiveAt) latest.set(one.item.id, one);
  }
  return [...latest.values()];
}
