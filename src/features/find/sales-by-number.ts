import { beginsNumber, searchTerms } from "#/domain/search-text.ts";
import type { TradingDatabase } from "#/store/trading-database.ts";
import { visibleOperations } from "#/store/visible-operations.ts";
import { projectSales, type SaleView } from "#/sync/projection-sales.ts";

const most = 6;

/** Returns a function that tests whether a receipt number matches the input; leading zeroes may be omitted. */
export function numberMatcher(typed: string): (number: string) => boolean {
  const terms = searchTerms(typed);
  // Receipt numbers contain digits; text without any cannot match.
  if (!/\d/u.test(typed)) return () => false;
  return (number) => {
    const words = searchTerms(number);
    return terms.every((term) =>
      words.some((word) => word.startsWith(term) || beginsNumber(word, term)),
    );
  };
}

/**
 * Returns the newest matching sales on this device, sent or not (S17).
 * @param actor restricts sales to this user's; null includes all
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
    // Limits the matches to the newest: numbers increase over time.
    const meant = numbers.map(String).filter(matches).slice(-200);
    const rows = await db.sales.where("number").anyOf(meant).toArray();
    return projectSales(rows, operations)
      .filter((sale) => matches(sale.number) && (actor === null || sale.actor === actor))
      .toSorted((a, b) => b.effective_at.localeCompare(a.effective_at))
      .slice(0, most);
  });
}
