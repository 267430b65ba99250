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

/** A supplier of the list. */
export interface ListedSupplier extends SupplierView {
  /** What the shop owes them, below zero its advance; null for whoever may not see it. */
  owed: Minor | null;
}

/** The suppliers of this device by name, and what the server would not take of them. */
export interface SuppliersKnown {
  readonly suppliers: readonly ListedSupplier[];
  /** The refused act to mend, by supplier: its creation before any change of it (S7). */
  readonly refused: ReadonlyMap<string, OperationRow>;
}

/** Reads them in one transaction, so that they fit each other. */
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
 * Those in which every typed word begins some word of name, phone or note; without a filter everybody
 * who is active.
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

/** What the shop owes its suppliers in all, and how many of them; its advances with others. */
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
