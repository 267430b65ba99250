import { operations, type OperationType } from "#/contract/operations.ts";
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

type Row = { method: string; path: RegExp; command: AnyCommand };

/** The command for each type of operation. */
const byType = {
  "sale.create": any(recordSale),
  "sale.void": any(voidSale),
  "sale.return": any(returnSale),
  "payment.confirm": any(confirmPayment),
  "receipt.send": any(sendReceipt),
  "shift.open": any(openShift),
  "shift.close": any(closeShift),
  "cash.move": any(moveCash),
  "stock.count": any(recordCount),
  "stock.adjust": any(adjustStock),
  "stock.record": any(changeRecord),
  "stock.take": any(takeStock),
  "transfer.send": any(sendTransfer),
  "transfer.dispatch": any(dispatchTransfer),
  "transfer.receive": any(receiveTransfer),
  "transfer.cancel": any(cancelTransfer),
  "credit.payment": any(recordCreditPayment),
  "credit.write_off": any(writeOff),
  "customer.create": any(createCustomer),
  "customer.edit": any(editCustomer),
  "alert.acknowledge": any(acknowledgeAlerts),
  "product.create": any(createProduct),
  "product.edit": any(editProduct),
  "category.create": any(createCategory),
  "category.edit": any(editCategory),
  "category.remove": any(removeCategory),
  "supplier.create": any(createSupplier),
  "supplier.edit": any(editSupplier),
  "purchase.create": any(recordPurchase),
  "purchase.receive": any(receivePurchase),
  "purchase.pay": any(payPurchase),
  "purchase.return": any(returnPurchase),
  "purchase.cancel": any(cancelPurchase),
  "purchase.edit": any(editPurchase),
  "purchase.remove": any(removePurchase),
  "expense.create": any(recordExpense),
  "expense.cancel": any(cancelExpense),
} as const satisfies Record<OperationType, AnyCommand>;

/** Other routes of the specification for the same writes, for clients without an outbox. */
const otherWays: Row[] = [
  { method: "PATCH", path: exactly(paths.inventoryRecord(uuid)), command: any(patchRecord) },
  { method: "POST", path: exactly(paths.productFeature(uuid)), command: any(featureProduct) },
  { method: "POST", path: exactly(paths.productUnfeature(uuid)), command: any(unfeatureProduct) },
  { method: "POST", path: exactly(paths.alertAcknowledge(uuid)), command: any(acknowledgeAlert) },
];

const table: Row[] = [
  ...(Object.keys(byType) as OperationType[]).map((type) => {
    const { method, path } = operations[type].target(uuid, uuid);
    return { method, path: exactly(path), command: byType[type] };
  }),
  ...otherWays,
];

/** As `exactly`, but matches any text in place of an id. */
function roughly({ source }: RegExp): RegExp {
  return new RegExp(source.replaceAll(uuid, "[^/]+"));
}

function exactly(path: string): RegExp {
  return new RegExp(`^${path}$`);
}

const shapes = table.map(({ method, path }) => ({ method, path: roughly(path) }));

/** Whether this version supports such a write; if not, a newer one may (S8). */
function servesWrite(method: string, path: string): boolean {
  return shapes.some((shape) => shape.method === method && shape.path.test(path));
}

/** The last id of a path is the subject; an earlier one is its parent. */
function named([, ...ids]: RegExpExecArray): { subject: string | null; parent: string | null } {
  const subject = ids.at(-1) ?? null;
  return { subject, parent: ids.length > 1 ? (ids[0] ?? null) : null };
}

/**
 * Returns the command for a write and the row its path names. Batch and single requests use the same table
 * (S12).
 */
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

/** The table as required by the engine. */
export const commands: CommandTable = { match: matchCommand, serves: servesWrite };
