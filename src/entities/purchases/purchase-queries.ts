import type { PurchaseRow } from "#/contract/purchase.ts";
import { withoutGuarded } from "#/contract/read-rights.ts";
import type { Milli } from "#/domain/quantity.ts";
import { namedCatalogue } from "#/entities/products/catalogue-queries.ts";
import type { Language } from "#/i18n/language.ts";
import { operationsTouching } from "#/store/outbox-queries.ts";
import { purchasesKey } from "#/store/purchase-intents.ts";
import type { StoredMember, StoredPurchase } from "#/store/replicated-rows.ts";
import type { TradingDatabase } from "#/store/trading-database.ts";
import { projectPurchases, type PurchaseView } from "#/sync/projection-purchases.ts";
import { type Names, type Purchase, purchaseOf, waitingOf } from "./purchase.ts";

/**
 * The user viewing purchases. A shared device may still store rows shown to, and operations recorded by, its
 * previous user: each user sees only what the server would return to them.
 */
export interface PurchaseReader {
  language: Language;
  permissions: ReadonlySet<string>;
}

/** Returns all purchases of the business on this device, newest first; of one supplier if given. */
export function purchaseList(
  db: TradingDatabase,
  reader: PurchaseReader,
  { supplier = null }: { supplier?: string | null } = {},
): Promise<Purchase[]> {
  return db.transaction("r", tablesOf(db), async () => {
    const views = await purchaseViews(db);
    const shown = supplier === null ? views : views.filter((view) => view.supplier === supplier);
    return named(db, shown, reader);
  });
}

/**
 * Returns one purchase; null if this device has none with that id.
 *
 * @param fetched the server's row of a purchase that is not stored here
 */
export function purchaseInFull(
  db: TradingDatabase,
  id: string,
  { fetched, ...reader }: PurchaseReader & { fetched?: PurchaseRow | undefined },
): Promise<Purchase | null> {
  return db.transaction("r", tablesOf(db), async () => {
    const row = await db.purchases.get(id);
    const known = row ?? (fetched && asFetched(fetched));
    const rows = known === undefined ? [] : [known];
    const [purchase] = await laidOver(db, rows, [id], reader);
    return purchase ?? null;
  });
}

/** Returns purchases fetched from the server with this device's later operations applied. */
export function fetchedPurchases(
  db: TradingDatabase,
  rows: readonly PurchaseRow[],
  reader: PurchaseReader,
): Promise<Purchase[]> {
  return db.transaction("r", tablesOf(db), () => {
    const ids = rows.map(({ id }) => id);
    return laidOver(db, rows.map(asFetched), ids, reader);
  });
}

/**
 * A row returned by the server, which therefore has the purchase: `_seq` is above 0. This device's operations
 * are applied by id: those already included change nothing.
 */
function asFetched(row: PurchaseRow): StoredPurchase {
  return { ...row, _seq: 1 };
}

async function laidOver(
  db: TradingDatabase,
  rows: readonly StoredPurchase[],
  ids: readonly string[],
  reader: PurchaseReader,
): Promise<Purchase[]> {
  const operations = await operationsTouching(db, [...ids]);
  const wanted = new Set(ids);
  const views = projectPurchases(rows, operations).filter(({ id }) => wanted.has(id));
  return named(db, views, reader);
}

/**
 * Returns the quantities ordered and not yet received at a location, by item (a variant, or a product that
 * has none), in thousandths.
 */
export function comingTo(
  db: TradingDatabase,
  location: string,
): Promise<ReadonlyMap<string, Milli>> {
  return db.transaction("r", [db.purchases, db.operations], async () => {
    const coming = new Map<string, Milli>();
    for (const view of await purchaseViews(db)) {
      if (view.location !== location) continue;
      for (const line of view.lines) {
        const item = line.variant ?? line.product;
        const waiting = waitingOf(line, view.status);
        if (waiting > 0) coming.set(item, (coming.get(item) ?? 0) + waiting);
      }
    }
    return coming;
  });
}

/** Returns all purchases on this device, including costs, without names. Can be used inside a transaction. */
export async function purchaseViews(db: TradingDatabase): Promise<PurchaseView[]> {
  const [rows, operations] = await Promise.all([
    db.purchases.toArray(),
    operationsTouching(db, [purchasesKey]),
  ]);
  return projectPurchases(rows, operations);
}

function tablesOf(db: TradingDatabase) {
  return [db.purchases, db.locations, db.members, db.products, db.variants, db.operations];
}

async function named(
  db: TradingDatabase,
  views: readonly PurchaseView[],
  { language, permissions }: PurchaseReader,
): Promise<Purchase[]> {
  const lines = views.flatMap((view) => view.lines);
  const [locations, members, { products, variants }] = await Promise.all([
    db.locations.toArray(),
    db.members.toArray(),
    namedCatalogue(db, lines),
  ]);
  const placeOf = new Map(locations.map(({ id, name }) => [id, name]));
  const memberOf = new Map(members.map((row) => [row.id, row]));
  const names: Names = {
    place: (id) => ({ id, name: placeOf.get(id) ?? "–" }),
    person: (id) => personName(memberOf.get(id)),
    product: (id) => products.get(id),
    variant: (id) => variants.get(id)?.name,
    language,
  };
  return views.map((view) => purchaseOf(seenBy(permissions, view), names));
}

/** Removes from a purchase what the user may not see. */
export function seenBy(permissions: ReadonlySet<string>, view: PurchaseView): PurchaseView {
  return withoutGuarded("purchase", view, { user: "", permissions });
}

function personName(member: StoredMember | undefined): string | null {
  return member === undefined ? null : `${member.first_name} ${member.last_name}`.trim();
}
