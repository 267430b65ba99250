import { namedCatalogue } from "#/entities/products/catalogue-queries.ts";
import { itemOf } from "#/entities/products/sellable-item.ts";
import type { Language } from "#/i18n/language.ts";
import { readOperation, type ReadOperation } from "#/store/operation-body.ts";
import { acceptedPlaces } from "#/store/accepted.ts";
import { readMeta } from "#/store/meta.ts";
import { notAtServerStates, type OperationRow } from "#/store/operation-row.ts";
import { operationsIn } from "#/store/outbox-queries.ts";
import type { TradingDatabase } from "#/store/trading-database.ts";
import { blockedOperations } from "#/sync/plan.ts";

/** An entry of the outbox with data not contained in its body. */
export interface OutboxItem {
  read: ReadOperation;
  /** Waits for another entry that was refused or is not sent yet (S11). */
  isBlocked: boolean;
  isBeingSent: boolean;
  /** For an operation on one item whose body has no name: the name in the active language. */
  itemName: string | null;
}

export interface OutboxView {
  /** The latest of those waiting, in the order of recording. */
  waiting: OutboxItem[];
  /** Number of all that are waiting. */
  waitingCount: number;
  rejected: OutboxItem[];
}

/** Returns operations the server has refused, and the latest `most` that it does not have yet. */
export async function outboxView(
  db: TradingDatabase,
  language: Language,
  most: number,
): Promise<OutboxView> {
  const [all, underWay, accepted] = await db.transaction("r", [db.operations, db.meta], () =>
    Promise.all([
      operationsIn(db, notAtServerStates),
      readMeta(db, "underWay"),
      acceptedPlaces(db),
    ]),
  );
  const rows = all.filter(({ position }) => !accepted.has(position));
  const sent = new Set(underWay?.positions);
  const inOrder = rows.toSorted((a, b) => a.position - b.position);
  const blocked = blockedOperations(inOrder);
  const itemOfRow = async (operation: OperationRow): Promise<OutboxItem> => {
    const read = readOperation(operation);
    const itemName = await itemNameOf(db, read, language);
    const isBlocked = blocked.has(operation.opId);
    const isBeingSent = operation.state !== "rejected" && sent.has(operation.position);
    return { read, isBlocked, isBeingSent, itemName };
  };
  const waiting = inOrder.filter(({ state }) => state !== "rejected");
  const rejected = inOrder.filter(({ state }) => state === "rejected");
  return {
    waiting: await Promise.all(waiting.slice(-most).map(itemOfRow)),
    waitingCount: waiting.length,
    rejected: await Promise.all(rejected.map(itemOfRow)),
  };
}

async function itemNameOf(
  db: TradingDatabase,
  read: ReadOperation,
  language: Language,
): Promise<string | null> {
  const named = namedItem(read);
  if (named === null) return null;
  const { products, variants } = await namedCatalogue(db, [named]);
  const product = products.get(named.product);
  if (product === undefined) return null;
  const variant = variants.get(named.variant ?? "") ?? null;
  return itemOf(product, variant, language).name;
}

function namedItem(read: ReadOperation): { product: string; variant: string | null } | null {
  switch (read.type) {
    case "stock.count":
    case "stock.adjust":
    case "stock.record":
      return read.body;
    case "product.edit":
      return { product: read.operation.subject, variant: null };
    default:
      return null;
  }
}
