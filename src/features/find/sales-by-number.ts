import { beginsNumber, searchTerms } from "#/domain/search-text.ts";
import type { TradingDatabase } from "#/store/trading-database.ts";
import { visibleOperations } from "#/store/visible-operations.ts";
import { projectSales, type SaleView } from "#/sync/projection-sales.ts";

const most = 6;

/** Whether a receipt's number is meant by what was typed; its zeroes may be left out. */
export function numberMatcher(typed: string): (number: string) => boolean {
  const terms = searchTerms(typed);
  // A number has figures: words alone look for something else.
  if (!/\d/u.test(typed)) return () => false;
  return (number) => {
    const words = searchTerms(number);
    return terms.every((term) =>
      words.some((word) => word.startsWith(term) || beginsNumber(word, term)),
    );
  };
}

/**
 * The newest sales of this device whose receipt's number is meant, sent or not (S17).
 * @param actor whose alone; null is everybody's
 */
export async function salesByNumber(
  db: TradingDatabase,
  typed: string,
  actor: string | null,
): Promise<SaleView[]> {
  const matches = numberMatcher(typed);
  if (!/\d/u.test(typed)) return [];
  return db.transaction("r", [db.sales, db.operations], async () => {
    const [numbers, operations] = await Promise.all([
      db.sales.orderBy("number").uniqueKeys(),
      visibleOperations(db),
    ]);
    // Of very many the last: numbers grow.
    const meant = numbers.map(String).filter(matches).slice(-200);
    const rows = await db.sales.where("number").anyOf(meant).toArray();
    return projectSales(rows, operations)
      .filter((sale) => matches(sale.number) && (actor === null || sale.actor === actor))
      .toSorted((a, b) => b.effective_at.localeCompare(a.effective_at))
      .slice(0, most);
  });
}
