import { paths } from "#/contract/paths.ts";
import type { TradingShop } from "./trading-shop.ts";

/** Actions and queries on a shop's stock, for suites of the stock ledger. */
export function stockActions(shop: () => TradingShop) {
  const newId = () => shop().api.newId();
  return {
    newId,
    /** An operation's postings, in minor units by account; debits are positive. */
    async postings(opId: string): Promise<Record<string, number>> {
      const found = await shop().rows(
        `SELECT p.account, sum(p.debit - p.credit)::int AS amount FROM journal_postings p
         JOIN journal_entries e ON e.business_id = p.business_id AND e.id = p.entry_id
         WHERE e.op_id = $1 GROUP BY 1`,
        [opId],
      );
      return Object.fromEntries(
        found.map((row) => [String(row["account"]), Number(row["amount"])]),
      );
    },
    /** The stock row of one of the shop's items. */
    async item(index: number) {
      const { stockItem } = shop().item(index);
      const [row] = await shop().rows("SELECT * FROM stock_items WHERE id = $1", [stockItem]);
      return row ?? {};
    },
    /** The cashier counts an item: `milli` thousandths, at `at` or now. Returns the operation. */
    async count(index: number, milli: number, at?: number): Promise<string> {
      const opId = newId();
      const body = shop().bodies.count(opId, shop().item(index).product, milli, at);
      // Test times go back and forth, which a till's own chain does not (S16).
      await shop().cashier.write(paths.counts, opId, { ...body, prev_op: null });
      return opId;
    },
  };
}
