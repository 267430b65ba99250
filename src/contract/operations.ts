import type { z } from "zod";
import * as alertAcknowledge from "./operations/alert-acknowledge.ts";
import * as cashMove from "./operations/cash-move.ts";
import * as categoryCreate from "./operations/category-create.ts";
import * as categoryEdit from "./operations/category-edit.ts";
import * as categoryRemove from "./operations/category-remove.ts";
import * as creditPayment from "./operations/credit-payment.ts";
import * as creditWriteOff from "./operations/credit-write-off.ts";
import * as customerCreate from "./operations/customer-create.ts";
import * as customerEdit from "./operations/customer-edit.ts";
import * as expenseCancel from "./operations/expense-cancel.ts";
import * as expenseCreate from "./operations/expense-create.ts";
import * as paymentConfirm from "./operations/payment-confirm.ts";
import * as productCreate from "./operations/product-create.ts";
import * as productEdit from "./operations/product-edit.ts";
import * as purchaseCancel from "./operations/purchase-cancel.ts";
import * as purchaseCreate from "./operations/purchase-create.ts";
import * as purchaseEdit from "./operations/purchase-edit.ts";
import * as purchasePay from "./operations/purchase-pay.ts";
import * as purchaseReceive from "./operations/purchase-receive.ts";
import * as purchaseRemove from "./operations/purchase-remove.ts";
import * as purchaseReturn from "./operations/purchase-return.ts";
import * as receiptSend from "./operations/receipt-send.ts";
import * as saleCreate from "./operations/sale-create.ts";
import * as saleReturn from "./operations/sale-return.ts";
import * as saleVoid from "./operations/sale-void.ts";
import * as shiftClose from "./operations/shift-close.ts";
import * as shiftOpen from "./operations/shift-open.ts";
import * as stockAdjust from "./operations/stock-adjust.ts";
import * as stockCount from "./operations/stock-count.ts";
import * as stockRecord from "./operations/stock-record.ts";
import * as stockTake from "./operations/stock-take.ts";
import * as supplierCreate from "./operations/supplier-create.ts";
import * as supplierEdit from "./operations/supplier-edit.ts";
import * as transferCancel from "./operations/transfer-cancel.ts";
import * as transferDispatch from "./operations/transfer-dispatch.ts";
import * as transferReceive from "./operations/transfer-receive.ts";
import * as transferSend from "./operations/transfer-send.ts";
import type { Target } from "./target.ts";

/** Views a device projects: each applies some operation types to its rows. */
export type View =
  | "stock"
  | "serials"
  | "sales"
  | "shifts"
  | "customers"
  | "credits"
  | "alerts"
  | "transfers"
  | "purchases"
  | "expenses"
  | "products"
  | "categories"
  | "suppliers";

/** A file of `operations/`: everything the contract defines for one operation type. */
export type Definition = {
  /**
   * S1: a fact has happened and is never refused because of later changes; an edit can be. An edit without
   * proof of its maker is accepted only from its actor's own session (S22).
   */
  nature: "fact" | "edit";
  /** The views that show it until the server's rows do (S17). */
  shownIn: readonly View[];
  /**
   * Request target. `subject` is the row in the path, if the path names one; `parent` is the row it belongs
   * to, if the path names both.
   */
  target: (subject: string, parent: string) => Target;
  /** Its definition in the API document. `plain` is the body of a caller without an outbox. */
  api: { body: z.ZodType; plain?: z.ZodType; answer: z.ZodObject; summary: string };
};

/** All operation types. For the server: the app uses the tables below, which exclude the schemas. */
export const operations = {
  "sale.create": saleCreate,
  "sale.void": saleVoid,
  "sale.return": saleReturn,
  "payment.confirm": paymentConfirm,
  "receipt.send": receiptSend,
  "shift.open": shiftOpen,
  "shift.close": shiftClose,
  "cash.move": cashMove,
  "stock.count": stockCount,
  "stock.adjust": stockAdjust,
  "stock.record": stockRecord,
  "stock.take": stockTake,
  "transfer.send": transferSend,
  "transfer.dispatch": transferDispatch,
  "transfer.receive": transferReceive,
  "transfer.cancel": transferCancel,
  "credit.payment": creditPayment,
  "credit.write_off": creditWriteOff,
  "customer.create": customerCreate,
  "customer.edit": customerEdit,
  "alert.acknowledge": alertAcknowledge,
  "product.create": productCreate,
  "product.edit": productEdit,
  "category.create": categoryCreate,
  "category.edit": categoryEdit,
  "category.remove": categoryRemove,
  "supplier.create": supplierCreate,
  "supplier.edit": supplierEdit,
  "purchase.create": purchaseCreate,
  "purchase.receive": purchaseReceive,
  "purchase.pay": purchasePay,
  "purchase.return": purchaseReturn,
  "purchase.cancel": purchaseCancel,
  "purchase.edit": purchaseEdit,
  "purchase.remove": purchaseRemove,
  "expense.create": expenseCreate,
  "expense.cancel": expenseCancel,
} as const satisfies Record<string, Definition>;

type Operations = typeof operations;
export type OperationType = keyof Operations;

/** The body the outbox freezes, by type (S1, S3). */
export type OperationBodies = { [Type in OperationType]: z.infer<Operations[Type]["api"]["body"]> };

export const natureOf = {
  "sale.create": saleCreate.nature,
  "sale.void": saleVoid.nature,
  "sale.return": saleReturn.nature,
  "payment.confirm": paymentConfirm.nature,
  "receipt.send": receiptSend.nature,
  "shift.open": shiftOpen.nature,
  "shift.close": shiftClose.nature,
  "cash.move": cashMove.nature,
  "stock.count": stockCount.nature,
  "stock.adjust": stockAdjust.nature,
  "stock.record": stockRecord.nature,
  "stock.take": stockTake.nature,
  "transfer.send": transferSend.nature,
  "transfer.dispatch": transferDispatch.nature,
  "transfer.receive": transferReceive.nature,
  "transfer.cancel": transferCancel.nature,
  "credit.payment": creditPayment.nature,
  "credit.write_off": creditWriteOff.nature,
  "customer.create": customerCreate.nature,
  "customer.edit": customerEdit.nature,
  "alert.acknowledge": alertAcknowledge.nature,
  "product.create": productCreate.nature,
  "product.edit": productEdit.nature,
  "category.create": categoryCreate.nature,
  "category.edit": categoryEdit.nature,
  "category.remove": categoryRemove.nature,
  "supplier.create": supplierCreate.nature,
  "supplier.edit": supplierEdit.nature,
  "purchase.create": purchaseCreate.nature,
  "purchase.receive": purchaseReceive.nature,
  "purchase.pay": purchasePay.nature,
  "purchase.return": purchaseReturn.nature,
  "purchase.cancel": purchaseCancel.nature,
  "purchase.edit": purchaseEdit.nature,
  "purchase.remove": purchaseRemove.nature,
  "expense.create": expenseCreate.nature,
  "expense.cancel": expenseCancel.nature,
} as const satisfies Record<OperationType, Definition["nature"]>;

export const operationTarget = {
  "sale.create": saleCreate.target,
  "sale.void": saleVoid.target,
  "sale.return": saleReturn.target,
  "payment.confirm": paymentConfirm.target,
  "receipt.send": receiptSend.target,
  "shift.open": shiftOpen.target,
  "shift.close": shiftClose.target,
  "cash.move": cashMove.target,
  "stock.count": stockCount.target,
  "stock.adjust": stockAdjust.target,
  "stock.record": stockRecord.target,
  "stock.take": stockTake.target,
  "transfer.send": transferSend.target,
  "transfer.dispatch": transferDispatch.target,
  "transfer.receive": transferReceive.target,
  "transfer.cancel": transferCancel.target,
  "credit.payment": creditPayment.target,
  "credit.write_off": creditWriteOff.target,
  "customer.create": customerCreate.target,
  "customer.edit": customerEdit.target,
  "alert.acknowledge": alertAcknowledge.target,
  "product.create": productCreate.target,
  "product.edit": productEdit.target,
  "category.create": categoryCreate.target,
  "category.edit": categoryEdit.target,
  "category.remove": categoryRemove.target,
  "supplier.create": supplierCreate.target,
  "supplier.edit": supplierEdit.target,
  "purchase.create": purchaseCreate.target,
  "purchase.receive": purchaseReceive.target,
  "purchase.pay": purchasePay.target,
  "purchase.return": purchaseReturn.target,
  "purchase.cancel": purchaseCancel.target,
  "purchase.edit": purchaseEdit.target,
  "purchase.remove": purchaseRemove.target,
  "expense.create": expenseCreate.target,
  "expense.cancel": expenseCancel.target,
} as const satisfies Record<OperationType, Definition["target"]>;

export const shownIn = {
  "sale.create": saleCreate.shownIn,
  "sale.void": saleVoid.shownIn,
  "sale.return": saleReturn.shownIn,
  "payment.confirm": paymentConfirm.shownIn,
  "receipt.send": receiptSend.shownIn,
  "shift.open": shiftOpen.shownIn,
  "shift.close": shiftClose.shownIn,
  "cash.move": cashMove.shownIn,
  "stock.count": stockCount.shownIn,
  "stock.adjust": stockAdjust.shownIn,
  "stock.record": stockRecord.shownIn,
  "stock.take": stockTake.shownIn,
  "transfer.send": transferSend.shownIn,
  "transfer.dispatch": transferDispatch.shownIn,
  "transfer.receive": transferReceive.shownIn,
  "transfer.cancel": transferCancel.shownIn,
  "credit.payment": creditPayment.shownIn,
  "credit.write_off": creditWriteOff.shownIn,
  "customer.create": customerCreate.shownIn,
  "customer.edit": customerEdit.shownIn,
  "alert.acknowledge": alertAcknowledge.shownIn,
  "product.create": productCreate.shownIn,
  "product.edit": productEdit.shownIn,
  "category.create": categoryCreate.shownIn,
  "category.edit": categoryEdit.shownIn,
  "category.remove": categoryRemove.shownIn,
  "supplier.create": supplierCreate.shownIn,
  "supplier.edit": supplierEdit.shownIn,
  "purchase.create": purchaseCreate.shownIn,
  "purchase.receive": purchaseReceive.shownIn,
  "purchase.pay": purchasePay.shownIn,
  "purchase.return": purchaseReturn.shownIn,
  "purchase.cancel": purchaseCancel.shownIn,
  "purchase.edit": purchaseEdit.shownIn,
  "purchase.remove": purchaseRemove.shownIn,
  "expense.create": expenseCreate.shownIn,
  "expense.cancel": expenseCancel.shownIn,
} as const satisfies Record<OperationType, Definition["shownIn"]>;

/**
 * How an action on a row is queued: under the row's queue key, behind the operation that created the row on
 * this device (S11).
 */
type RowQueue = {
  keyPrefix: string;
  /** The operation type that creates such rows, if it may still be waiting under another queue key. */
  madeBy: OperationType | null;
  /** The key by which lists of such rows are queried, in addition to the row's own id. */
  key: string | null;
};

/** Actions whose queueing is fully described by a `RowQueue`; the others have an intent of their own. */
export const rowQueues = {
  "expense.cancel": expenseCancel.queue,
  "customer.edit": customerEdit.queue,
  "shift.close": shiftClose.queue,
  "cash.move": cashMove.queue,
} as const satisfies Partial<Record<OperationType, RowQueue>>;
