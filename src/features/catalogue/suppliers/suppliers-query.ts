import { foldText, searchTerms } from "#/domain/search-text.ts";
import { supplierViews } from "#/entities/products/catalogue-queries.ts";
import type { Language } from "#/i18n/language.ts";
import { catalogueKey } from "#/store/catalogue-key.ts";
import type { OperationRow } from "#/store/operation-row.ts";
import { operationsTouching } from "#/store/outbox-queries.ts";
import type { TradingDatabase } from "#/store/trading-database.ts";
import type { SupplierView } from "#/sync/projection-catalogue.ts";

/** The suppliers of this device by name, and what the server would not take of them. */
export interface SuppliersKnown {
  readonly suppliers: readonly SupplierView[];
  /** The refused act to mend, by supplier: its creation before any change of it (S7). */
  readonly refused: ReadonlyMap<string, OperationRow>;
}

/** Reads them in one transaction, so that they fit each other. */
export function suppliersKnown(db: TradingDatabase, language: Language): Promise<SuppliersKnown> {
  return db.transaction("r", [db.suppliers, db.operations], async () => {
    const [views, operations] = await Promise.all([
      supplierViews(db),
      operationsTouching(db, [catalogueKey]),
    ]);
    const { compare } = new Intl.Collator(language, { numeric: true });
    const refused = operations.filter(
      ({ state, type }) => state === "rejected" && type.startsWith("supplier."),
    );
    return {
      suppliers: views.toSorted((a, b) => compare(a.name, b.name)),
      refused: new Map(refused.toReversed().map((row) => [row.subject, row])),
    };
  });
}

/** The suppliers in which every typed word begins some word of name, phone or note. */
export function matchingSuppliers(
  suppliers: readonly SupplierView[],
  query: string,
): SupplierView[] {
  const terms = searchTerms(query);
  return suppliers.filter(({ name, phone, note }) => {
    const words = ` ${foldText([name, phone ?? "", note].join(" "))}`;
    return terms.every((term) => words.includes(` ${term}`));
  });
}
