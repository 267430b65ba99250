import { addAll, money, type Minor } from "#/domain/money.ts";
import type { PurchaseReader } from "#/entities/purchases/purchase-queries.ts";
import { suppliersOwed } from "#/entities/purchases/supplier-purchases.ts";
import { beginsWords } from "#/kit/list/fitting-rows.ts";
import { catalogueKey } from "#/store/catalogue-key.ts";
import type { OperationRow } from "#/store/operation-row.ts";
import { operationsTouching } from "#/store/outbox-queries.ts";
import type { TradingDatabase } from "#/store/trading-database.ts";
import type { SupplierView } from "#/sync/projection-catalogue.ts";
import type { SupplierFilter } from "./supplier-filters.ts";

/** A supplier in the list. */
export interface ListedSupplier extends SupplierView {
  /** Amount owed to them, negative for an advance; null for users without permission to see it. */
  owed: Minor | null;
}

/** The suppliers on this device by name, with refused operations. */
export interface SuppliersKnown {
  readonly suppliers: readonly ListedSupplier[];
  /**
   * The refused operation to correct, by supplier: a refused creation takes precedence over refused edits
   * (S7).
   */
  readonly refused: ReadonlyMap<string, OperationRow>;
}

/** Reads everything in one transaction, so that the parts are consistent. */
export function suppliersKnown(
  db: TradingDatabase,
  { language, permissions }: PurchaseReader,
): Promise<SuppliersKnown> {
  return db.transaction("r", [db.suppliers, db.purchases, db.operations], async () => {
    const [views, operations] = await Promise.all([
      suppliersOwed(db, permissions),
      operationsTouching(db, [catalogueKey]),
    ]);
    const { compare } = new Intl.Collator(language, { numeric: true });
    const refused = operations.filter(
      ({ state, type }) => state === "rejected" && type.startsWith("supplier."),
    );
    return {
      suppliers: views
        .map((view) => ({ ...view, owed: view.balance === undefined ? null : money(view.balance) }))
        .toSorted((a, b) => compare(a.name, b.name)),
      refused: new Map(refused.toReversed().map((row) => [row.subject, row])),
    };
  });
}

/**
 * Returns the suppliers in which every search term starts a word of the name, phone or note; all active ones
 * without a filter.
 */
export function matchingSuppliers(
  suppliers: readonly ListedSupplier[],
  query: string,
  filter: SupplierFilter,
): ListedSupplier[] {
  const hasWords = byWords(query);
  return suppliers.filter((supplier) => isOf(supplier, filter) && hasWords(supplier));
}

const byWords = beginsWords<ListedSupplier>(({ name, phone, note }) => [name, phone ?? "", note]);

function isOf(supplier: ListedSupplier, filter: SupplierFilter): boolean {
  switch (filter) {
    case "owes":
      return (supplier.owed ?? 0) > 0;
    case "inactive":
      return !supplier.is_active;
    case undefined:
      return supplier.is_active;
  }
}

/** Returns the total owed, the number of suppliers it is owed to, and the total of advances. */
export function supplierTotals(suppliers: readonly ListedSupplier[]) {
  const balances = suppliers.map((supplier) => supplier.owed ?? 0);
  const owed = balances.filter((balance) => balance > 0);
  return {
    active: suppliers.filter(({ is_active }) => is_active).length,
    owedTo: owed.length,
    owed: addAll(owed),
    advances: addAll(balances.filter((balance) => balance < 0).map((balance) => -balance)),
  };
}
