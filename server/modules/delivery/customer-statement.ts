import { money } from "#/domain/money.ts";
import { drawStatement, mostStatementLines } from "#/i18n/receipt/draw-statement.ts";
import type { Pen, ReceiptPaper } from "#/i18n/receipt/receipt-paper.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { creditHistory } from "#server/modules/credit/queries/credit-history.ts";
import { entityRows } from "#server/modules/operations/queries/entity-rows.ts";
import { wireInstant, type RowScope } from "#server/kernel/queries/row-scope.ts";

/**
 * The current statement of a customer's account; null if the customer has not arrived yet (S5). A merged card
 * returns the account of the card it was merged into.
 */
export async function customerStatement(
  tx: Tx,
  scope: RowScope,
  pen: Pen,
  id: string,
): Promise<ReceiptPaper | null> {
  const [named] = await entityRows(tx, scope, "customer", [id]);
  const into = named?.merged_into ?? null;
  const [kept] = into === null ? [named] : await entityRows(tx, scope, "customer", [into]);
  if (kept === undefined) return null;
  const page = { customer: kept.id, page: 1, page_size: mostStatementLines };
  const { rows } = await creditHistory(tx, scope, page);
  return drawStatement(pen, {
    customer_name: kept.name,
    customer_code: kept.customer_code,
    phone: kept.phone,
    at: wireInstant(scope.now),
    lines: rows.toReversed().map(({ effective_at: at, kind, number, amount }) => {
      return { at, kind, number, amount: money(amount) };
    }),
    owed: money(kept.credit_balance),
  });
}
