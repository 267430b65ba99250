import type { EntityName, EntityRow } from "#/contract/sync.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { stockAlertReader } from "#server/modules/stock/queries/alert-rows.ts";
import {
  businessReader,
  locationReader,
  tillReader,
  memberReader,
} from "#server/modules/businesses/queries/business-rows.ts";
import {
  categoryReader,
  supplierReader,
  productReader,
  variantReader,
} from "#server/modules/catalogue/queries/catalogue-rows.ts";
import {
  customerReader,
  creditReader,
  creditPaymentReader,
} from "#server/modules/credit/queries/credit-rows.ts";
import { expenseReader } from "#server/modules/expenses/queries/expense-rows.ts";
import { purchaseReader } from "#server/modules/purchasing/queries/purchase-rows.ts";
import { serialReader } from "#server/modules/stock/queries/serial-rows.ts";
import { shiftReader } from "#server/modules/shifts/queries/shift-rows.ts";
import { stockItemReader } from "#server/modules/stock/queries/stock-rows.ts";
import { saleReader } from "#server/modules/sales/queries/sale-rows.ts";
import { transferReader } from "#server/modules/transfers/queries/transfer-rows.ts";
import { readRows, type RowReader } from "#server/kernel/queries/row-reader.ts";
import type { RowScope } from "#server/kernel/queries/row-scope.ts";

const readers: { [Name in EntityName]: RowReader<Name> } = {
  business: businessReader,
  location: locationReader,
  till: tillReader,
  member: memberReader,
  category: categoryReader,
  supplier: supplierReader,
  product: productReader,
  variant: variantReader,
  stock_item: stockItemReader,
  stock_alert: stockAlertReader,
  serial: serialReader,
  transfer: transferReader,
  purchase: purchaseReader,
  expense: expenseReader,
  customer: customerReader,
  sale: saleReader,
  shift: shiftReader,
  credit: creditReader,
  credit_payment: creditPaymentReader,
};

/** Rows of an entity type determined at runtime, for the feed and the responses to writes. */
export function entityRows<Name extends EntityName>(
  tx: Tx,
  scope: RowScope,
  entity: Name,
  ids: readonly string[],
): Promise<EntityRow<Name>[]> {
  return readRows<Name>(tx, scope, readers[entity], ids);
}
