import type { Approval } from "#/contract/approvals.ts";
import type { StocktakeBody } from "#/contract/operations/stock-take.ts";
import { formatQuantityWire } from "#/domain/quantity.ts";
import { namedInCount } from "#/entities/serials/serial-list.ts";
import { placeOf, type Shop } from "#/kit/shop/shop-context.ts";
import { toInstant } from "#/platform/clock.ts";
import type { Ids } from "#/platform/ids.ts";
import type { Draft } from "#/store/outbox-intents.ts";
import { record, type OutboxPorts } from "#/store/outbox.ts";
import { stocktakeIntent } from "#/store/stock-intents.ts";
import type { StocktakeLineRow, StocktakePost } from "#/store/stocktake-row.ts";
import { beginPosting, endStocktake, stocktakeLines } from "#/store/stocktakes.ts";

/**
 * The contract's limit; well within the maximum size of an operation (S3) unless many serial numbers are
 * included.
 */
const mostLines = 500;
/** Limit for all serial numbers in one operation, in bytes; the longest list of one line is smaller. */
const mostNamed = 100_000;

export interface Posting {
  readonly note: string;
  /** The planned operations, for whose ids approvals were requested. */
  readonly posts: readonly StocktakePost[];
  /** Supervisor approvals by operation id. */
  readonly approvals: ReadonlyMap<string, Approval>;
}

/**
 * Records a stocktake's counts in the outbox, each with its own time (S15), in as few operations as they fit.
 * Resumes after an interruption: the operations' ids are stored before the first one is recorded (S2).
 * Returns false if this device has no till. Rethrows errors of the outbox.
 */
export async function postStocktake(
  shop: Shop,
  ports: OutboxPorts & { ids: Ids },
  stocktake: string,
  { note, posts: planned, approvals }: Posting,
): Promise<boolean> {
  const place = placeOf(shop);
  if (place === null) return false;
  const { db } = shop;
  const posts = await beginPosting(db, stocktake, note, (lines) =>
    postsOf(lines, planned, ports.ids),
  );
  const row = await db.stocktakes.get(stocktake);
  const byItem = new Map((await stocktakeLines(db, stocktake)).map((line) => [line.good, line]));
  for (const { opId, id, goods: items } of posts) {
    const lines = items.flatMap((item) => byItem.get(item) ?? []);
    const given = approvals.get(opId);
    const draft: Draft<StocktakeBody> = {
      id,
      ...(given === undefined ? {} : { approvals: [given] }),
      note: row?.note ?? note,
      lines: lines.map(wireLine),
    };
    const intent = await stocktakeIntent(db, { opId, place, draft });
    await record(db, ports, intent);
  }
  await endStocktake(db, stocktake, "posted", ports.clock.now());
  return true;
}

/** Splits a stocktake into operations with their items; operations that already have ids keep them. */
export function postsOf(
  lines: readonly StocktakeLineRow[],
  planned: readonly StocktakePost[],
  ids: Ids,
): StocktakePost[] {
  return chunks(lines).map((chunk, at) => ({
    opId: planned[at]?.opId ?? ids.next(),
    id: planned[at]?.id ?? ids.next(),
    goods: chunk.map(({ good: item }) => item),
  }));
}

function chunks(lines: readonly StocktakeLineRow[]): StocktakeLineRow[][] {
  const cut: { lines: StocktakeLineRow[]; named: number }[] = [];
  for (const line of lines) {
    const named = new Blob([JSON.stringify(namedInCount(line.serials ?? []))]).size;
    const last = cut.at(-1);
    if (last && last.lines.length < mostLines && last.named + named <= mostNamed) {
      last.lines.push(line);
      last.named += named;
    } else cut.push({ lines: [line], named });
  }
  return cut.map((chunk) => chunk.lines);
}

function wireLine({ id, product, variant, quantity, countedAt, serials }: StocktakeLineRow) {
  return {
    id,
    product,
    variant,
    quantity: formatQuantityWire(quantity),
    counted_at: toInstant(countedAt),
    ...(serials === undefined ? {} : { serials: namedInCount(serials) }),
  };
}
