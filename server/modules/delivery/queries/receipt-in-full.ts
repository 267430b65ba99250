import type { ReceiptDetail, ReceiptRow } from "#/contract/receipts.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { entityRows } from "#server/modules/operations/queries/entity-rows.ts";
import type { RowScope } from "#server/kernel/queries/row-scope.ts";

/** A receipt with the row it is rendered from and the cashier's name. */
export async function receiptInFull(
  tx: Tx,
  scope: RowScope,
  row: ReceiptRow,
): Promise<ReceiptDetail> {
  const [sale] = row.type === "payment" ? [] : await entityRows(tx, scope, "sale", [row.id]);
  const [payment] =
    row.type === "payment" ? await entityRows(tx, scope, "credit_payment", [row.id]) : [];
  const actor = sale?.actor ?? payment?.actor;
  const [member] = actor === undefined ? [] : await entityRows(tx, scope, "member", [actor]);
  const served_by = member === undefined ? "" : `${member.first_name} ${member.last_name}`.trim();
  return { ...row, served_by, of_sale: sale ?? null, of_payment: payment ?? null };
}
