import {
  plainStocktakeBody,
  type PlainStocktakeBody,
  stocktakeBody,
  type StocktakeBody,
} from "#/contract/operations/stock-take.ts";
import type { Origin, Stated } from "#/contract/origin.ts";
import { quantity } from "#/domain/quantity.ts";
import type { Applied, Command, CommandContext } from "#server/kernel/operations/command.ts";
import { checkLoss } from "../check-loss.ts";
import { countSerials, type CountedSerials } from "../count-serials.ts";
import { countStock, type Results } from "../count-stock.ts";
import { effectiveTime } from "#server/kernel/operations/effective-time.ts";
import { plainBody } from "#server/kernel/operations/plain-body.ts";
import { requireProducts } from "#server/kernel/operations/known-products.ts";

/** The times of its lines are corrected by the till's clock. */
type Counts = Stated<StocktakeBody> & Pick<Origin, "clock_offset_ms">;

/**
 * Posts a stocktake (S15): each line is a count at its own time, not at that of the whole stocktake, so that
 * sales between counting and posting are handled correctly.
 */
export const takeStock: Command<Counts> = {
  type: "stock.take",
  body: stocktakeBody,
  plain: plainBody(plainStocktakeBody, complete),
  permission: "stock.count",
  apply,
};

async function apply(context: CommandContext, body: Counts): Promise<Applied> {
  const { location, lines, till, clock_offset_ms: clockOffset } = body;
  await requireProducts(context, location, lines, "lines");
  const items = await context.store.stockItems(
    lines.map(({ product, variant }) => ({ product, variant, location })),
  );
  const found = lines.map((line, index): FoundLine => {
    const item = items[index];
    if (!item) throw new Error("the stock item was neither found nor created");
    const effectiveAt = effectiveTime({
      occurredAt: Date.parse(line.counted_at),
      clockOffset,
      previous: null,
      receivedAt: context.effectiveAt,
    });
    const { id, product, variant, serials } = line;
    const pieces = { product, variant, location, lineId: id, serials };
    const counted = { id, item, quantity: quantity(line.quantity), effectiveAt };
    return { ...counted, ...pieces, note: body.note, till };
  });
  const latest = latestOfEach(found);
  const counted = await countStock(context, latest, "Stocktake");
  const { approvals = [] } = body;
  const told = context.till === null ? null : { till: context.till, approvals };
  return {
    entity: "stock_item",
    id: items[0]?.id ?? "",
    flags: [...(await countSerials(context, latest)), ...(await checkLoss(context, counted, told))],
    answer: { counted: new Set(items.map(({ id }) => id)).size },
  };
}

/** A client without an outbox leaves ids to the server; a line without a time was counted now. */
function complete(
  { store, opId, effectiveAt }: CommandContext,
  { lines, ...body }: PlainStocktakeBody,
): Counts {
  const now = new Date(effectiveAt).toISOString();
  return {
    ...body,
    id: opId,
    till: null,
    // It has no clock of its own.
    clock_offset_ms: 0,
    lines: lines.map(({ counted_at = now, ...line }) => ({
      ...line,
      id: store.newId(),
      counted_at,
    })),
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
