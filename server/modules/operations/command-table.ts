import { paths } from "#/contract/paths.ts";
import { adjustStock } from "#server/modules/stock/commands/adjust-stock.ts";
import { cancelExpense } from "#server/modules/expenses/commands/cancel-expense.ts";
import { cancelTransfer } from "#server/modules/transfers/commands/cancel-transfer.ts";
import {
  acknowledgeAlert,
  acknowledgeAlerts,
} from "#server/modules/stock/commands/acknowledge-alerts.ts";
import type { AnyCommand, Command, CommandTable } from "#server/kernel/operations/command.ts";
import { confirmPayment } from "#server/modules/sales/commands/confirm-payment.ts";
import { createCategory } from "#server/modules/catalogue/commands/create-category.ts";
import { createCustomer } from "#server/modules/credit/commands/create-customer.ts";
import { createProduct } from "#server/modules/catalogue/commands/create-product.ts";
import { closeShift } from "#server/modules/shifts/commands/close-shift.ts";
import { createSupplier } from "#server/modules/catalogue/commands/create-supplier.ts";
import { editCustomer } from "#server/modules/credit/commands/edit-customer.ts";
import { dispatchTransfer } from "#server/modules/transfers/commands/dispatch-transfer.ts";
import { editCategory } from "#server/modules/catalogue/commands/edit-category.ts";
import {
  editProduct,
  featureProduct,
  unfeatureProduct,
} from "#server/modules/catalogue/commands/edit-product.ts";
import { editSupplier } from "#server/modules/catalogue/commands/edit-supplier.ts";
import { cancelPurchase } from "#server/modules/purchasing/commands/cancel-purchase.ts";
import { editPurchase, removePurchase } from "#server/modules/purchasing/commands/edit-purchase.ts";
import { payPurchase } from "#server/modules/purchasing/commands/pay-purchase.ts";
import { receivePurchase } from "#server/modules/purchasing/commands/receive-purchase.ts";
import { recordExpense } from "#server/modules/expenses/commands/record-expense.ts";
import { recordPurchase } from "#server/modules/purchasing/commands/record-purchase.ts";
import { returnPurchase } from "#server/modules/purchasing/commands/return-purchase.ts";
import { changeRecord, patchRecord } from "#server/modules/stock/commands/change-record.ts";
import { moveCash } from "#server/modules/shifts/commands/move-cash.ts";
import { openShift } from "#server/modules/shifts/commands/open-shift.ts";
import { recordCount } from "#server/modules/stock/commands/record-count.ts";
import { recordCreditPayment } from "#server/modules/credit/commands/record-credit-payment.ts";
import { recordSale } from "#server/modules/sales/commands/record-sale.ts";
import { receiveTransfer } from "#server/modules/transfers/commands/receive-transfer.ts";
import { sendReceipt } from "#server/modules/receipts/commands/send-receipt.ts";
import { sendTransfer } from "#server/modules/transfers/commands/send-transfer.ts";
import { removeCategory } from "#server/modules/catalogue/commands/remove-category.ts";
import { returnSale } from "#server/modules/sales/commands/return-sale.ts";
import { takeStock } from "#server/modules/stock/commands/take-stock.ts";
import { writeOff } from "#server/modules/credit/commands/write-off.ts";
import { voidSale } from "#server/modules/sales/commands/void-sale.ts";

const any = <Body>(command: Command<Body>) => command as unknown as AnyCommand;

const uuid = "([0-9a-f-]{36})";

const table: { method: string; path: RegExp; command: AnyCommand }[] = [
  { method: "POST", path: exactly(paths.sales), command: any(recordSale) },
  { method: "POST", path: exactly(paths.saleVoid(uuid)), command: any(voidSale) },
  { method: "POST", path: exactly(paths.saleReturns(uuid)), command: any(returnSale) },
  {
    method: "POST",
    path: exactly(paths.salePaymentConfirm(uuid, uuid)),
    command: any(confirmPayment),
  },
  { method: "POST", path: exactly(paths.receiptSend(uuid)), command: any(sendReceipt) },
  { method: "POST", path: exactly(paths.counts), command: any(recordCount) },
  { method: "POST", path: exactly(paths.customers), command: any(createCustomer) },
  { method: "PATCH", path: exactly(paths.customer(uuid)), command: any(editCustomer) },
  { method: "POST", path: exactly(paths.creditWriteOff(uuid)), command: any(writeOff) },
  { method: "POST", path: exactly(paths.adjustments), command: any(adjustStock) },
  { method: "POST", path: exactly(paths.stocktakes), command: any(takeStock) },
  { method: "POST", path: exactly(paths.transfers), command: any(sendTransfer) },
  { method: "POST", path: exactly(paths.transferDispatch(uuid)), command: any(dispatchTransfer) },
  { method: "POST", path: exactly(paths.transferReceive(uuid)), command: any(receiveTransfer) },
  { method: "POST", path: exactly(paths.transferCancel(uuid)), command: any(cancelTransfer) },
  { method: "POST", path: exactly(paths.inventory), command: any(changeRecord) },
  { method: "PATCH", path: exactly(paths.inventoryRecord(uuid)), command: any(patchRecord) },
  { method: "POST", path: exactly(paths.shifts), command: any(openShift) },
  { method: "POST", path: exactly(paths.shiftClose(uuid)), command: any(closeShift) },
  { method: "POST", path: exactly(paths.shiftCash(uuid)), command: any(moveCash) },
  { method: "POST", path: exactly(paths.products), command: any(createProduct) },
  { method: "PATCH", path: exactly(paths.product(uuid)), command: any(editProduct) },
  { method: "POST", path: exactly(paths.productFeature(uuid)), command: any(featureProduct) },
  { method: "POST", path: exactly(paths.productUnfeature(uuid)), command: any(unfeatureProduct) },
  { method: "POST", path: exactly(paths.categories), command: any(createCategory) },
  { method: "PATCH", path: exactly(paths.category(uuid)), command: any(editCategory) },
  { method: "DELETE", path: exactly(paths.category(uuid)), command: any(removeCategory) },
  { method: "POST", path: exactly(paths.suppliers), command: any(createSupplier) },
  { method: "PATCH", path: exactly(paths.supplier(uuid)), command: any(editSupplier) },
  { method: "POST", path: exactly(paths.purchases), command: any(recordPurchase) },
  { method: "POST", path: exactly(paths.purchaseReceive(uuid)), command: any(receivePurchase) },
  { method: "POST", path: exactly(paths.purchasePayments(uuid)), command: any(payPurchase) },
  { method: "POST", path: exactly(paths.purchaseReturns(uuid)), command: any(returnPurchase) },
  { method: "POST", path: exactly(paths.purchaseCancel(uuid)), command: any(cancelPurchase) },
  { method: "PATCH", path: exactly(paths.purchase(uuid)), command: any(editPurchase) },
  { method: "DELETE", path: exactly(paths.purchase(uuid)), command: any(removePurchase) },
  { method: "POST", path: exactly(paths.expenses), command: any(recordExpense) },
  { method: "POST", path: exactly(paths.expenseCancel(uuid)), command: any(cancelExpense) },
  { method: "POST", path: exactly(paths.alertsAcknowledge), command: any(acknowledgeAlerts) },
  { method: "POST", path: exactly(paths.alertAcknowledge(uuid)), command: any(acknowledgeAlert) },
  {
    method: "POST",
    path: exactly(paths.creditPayments(uuid)),
    command: any(recordCreditPayment),
  },
];

/** As `exactly`, but whatever stands where an id should. */
function roughly({ source }: RegExp): RegExp {
  return new RegExp(source.replaceAll(uuid, "[^/]+"));
}

function exactly(path: string): RegExp {
  return new RegExp(`^${path}$`);
}

const shapes = table.map(({ method, path }) => ({ method, path: roughly(path) }));

/** Whether this version serves such a write at all; if not, a newer one may (S8). */
function servesWrite(method: string, path: string): boolean {
  return shapes.some((shape) => shape.method === method && shape.path.test(path));
}

/** The row a path names is its last; one before it is the row that one belongs to. */
function named([, ...ids]: RegExpExecArray): { subject: string | null; parent: string | null } {
  const subject = ids.at(-1) ?? null;
  return { subject, parent: ids.length > 1 ? (ids[0] ?? null) : null };
}

/** The command that serves a write, and the row its path names. Batch and single requests ask the same table (S12). */
export function matchCommand(
  method: string,
  path: string,
): { command: AnyCommand; subject: string | null; parent: string | null } | null {
  for (const row of table) {
    const match = row.method === method ? row.path.exec(path) : null;
    if (match) return { command: row.command, ...named(match) };
  }
  return null;
}

/** The table as the engine asks it. */
export const commands: CommandTable = { match: matchCommand, serves: servesWrite };
