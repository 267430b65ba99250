import { withoutGuarded } from "#/contract/read-rights.ts";
import type { EntityName, EntityRow } from "#/contract/sync.ts";
import type { Tx } from "../db/database.ts";
import { alertRows } from "./alert-rows.ts";
import {
  businessRows,
  categoryRows,
  locationRows,
  memberRows,
  productRows,
  supplierRows,
  tillRows,
  variantRows,
} from "./catalogue-rows.ts";
import { expenseRows } from "./expense-rows.ts";
import { purchaseRows } from "./purchase-rows.ts";
import type { RowScope } from "./row-scope.ts";
import { serialRows } from "./serial-rows.ts";
import { shiftRows } from "./shift-rows.ts";
import { stockRows } from "./stock-rows.ts";
import { transferRows } from "./transfer-rows.ts";
import { creditPaymentRows, creditRows, customerRows, saleRows } from "./trade-rows.ts";

type Readers = {
  [Name in EntityName]: (
    tx: Tx,
    scope: RowScope,
    ids: readonly string[],
  ) => Promise<EntityRow<Name>[]>;
};

const readers: Readers = {
  business: (tx, _scope, ids) => businessRows(tx, ids),
  location: locationRows,
  till: tillRows,
  member: memberRows,
  category: categoryRows,
  supplier: supplierRows,
  product: productRows,
  variant: variantRows,
  stock_item: stockRows,
  stock_alert: alertRows,
  serial: serialRows,
  transfer: transferRows,
  purchase: purchaseRows,
  expense: expenseRows,
  customer: customerRows,
  sale: saleRows,
  shift: shiftRows,
  credit: creditRows,
  credit_payment: creditPaymentRows,
};

/**
 * Rows of one kind as the wire shows them. Lists, answers of writes and the feed all read through
 * here, so that a row looks the same wherever it is met.
 */
export async function entityRows<Name extends EntityName>(
  tx: Tx,
  scope: RowScope,
  entity: Name,
  ids: readonly string[],
): Promise<EntityRow<Name>[]> {
  if (ids.length === 0) return [];
  const rows = await readers[entity](tx, scope, ids);
  const { reader } = scope;
  if (reader === undefined) return rows;
  return rows.map((row) => withoutGuarded(entity, row, reader));
}
