import type {
  CategoryBody,
  CategoryPatch,
  CategoryRemoval,
  ProductBody,
  ProductPatch,
  SupplierBody,
  SupplierPatch,
} from "./catalogue-writes.ts";
import type {
  CashMoveBody,
  ConfirmBody,
  ReceiptSendBody,
  ReturnBody,
  ShiftCloseBody,
  ShiftOpenBody,
  VoidBody,
} from "./counter-writes.ts";
import type { CustomerPatch, WriteOffBody } from "./customer-writes.ts";
import type { ExpenseBody, ExpenseCancelBody } from "./expense-writes.ts";
import { paths } from "./paths.ts";
import type {
  PurchaseBody,
  PurchaseCancelBody,
  PurchasePatch,
  PurchasePaymentBody,
  PurchaseReceiveBody,
  PurchaseRemoval,
  PurchaseReturnBody,
} from "./purchase-writes.ts";
import type {
  AdjustmentBody,
  DispatchBody,
  ReceiveBody,
  RecordBody,
  StocktakeBody,
  TransferBody,
  TransferCancelBody,
} from "./stock-writes.ts";
import type {
  AcknowledgeBody,
  CountBody,
  CreditPaymentBody,
  CustomerBody,
  SaleBody,
} from "./writes.ts";

/** The kinds of operation the outbox knows, each with the body it freezes (S1, S3). */
export type OperationBodies = {
  "sale.create": SaleBody;
  "sale.void": VoidBody;
  "sale.return": ReturnBody;
  "payment.confirm": ConfirmBody;
  "receipt.send": ReceiptSendBody;
  "shift.open": ShiftOpenBody;
  "shift.close": ShiftCloseBody;
  "cash.move": CashMoveBody;
  "stock.count": CountBody;
  "stock.adjust": AdjustmentBody;
  "stock.record": RecordBody;
  "stock.take": StocktakeBody;
  "transfer.send": TransferBody;
  "transfer.dispatch": DispatchBody;
  "transfer.receive": ReceiveBody;
  "transfer.cancel": TransferCancelBody;
  "credit.payment": CreditPaymentBody;
  "credit.write_off": WriteOffBody;
  "customer.create": CustomerBody;
  "customer.edit": CustomerPatch;
  "alert.acknowledge": AcknowledgeBody;
  "product.create": ProductBody;
  "product.edit": ProductPatch;
  "category.create": CategoryBody;
  "category.edit": CategoryPatch;
  "category.remove": CategoryRemoval;
  "supplier.create": SupplierBody;
  "supplier.edit": SupplierPatch;
  "purchase.create": PurchaseBody;
  "purchase.receive": PurchaseReceiveBody;
  "purchase.pay": PurchasePaymentBody;
  "purchase.return": PurchaseReturnBody;
  "purchase.cancel": PurchaseCancelBody;
  "purchase.edit": PurchasePatch;
  "purchase.remove": PurchaseRemoval;
  "expense.create": ExpenseBody;
  "expense.cancel": ExpenseCancelBody;
};

export type OperationType = keyof OperationBodies;

/**
 * S1: a fact has happened and is never refused for what changed since; an edit can be. Without proof of
 * its maker an edit is taken only from its actor's own session (S22).
 */
export const natureOf = {
  "sale.create": "fact",
  "sale.void": "fact",
  "sale.return": "fact",
  "payment.confirm": "fact",
  "receipt.send": "fact",
  "shift.open": "fact",
  "shift.close": "fact",
  "cash.move": "fact",
  "stock.count": "fact",
  "stock.adjust": "fact",
  "stock.record": "edit",
  "stock.take": "fact",
  "transfer.send": "fact",
  "transfer.dispatch": "fact",
  "transfer.receive": "fact",
  "transfer.cancel": "fact",
  "credit.payment": "fact",
  "credit.write_off": "edit",
  "customer.create": "fact",
  "customer.edit": "edit",
  "alert.acknowledge": "fact",
  "product.create": "edit",
  "product.edit": "edit",
  "category.create": "edit",
  "category.edit": "edit",
  "category.remove": "edit",
  "supplier.create": "edit",
  "supplier.edit": "edit",
  "purchase.create": "fact",
  "purchase.receive": "fact",
  "purchase.pay": "fact",
  "purchase.return": "fact",
  "purchase.cancel": "edit",
  "purchase.edit": "edit",
  "purchase.remove": "edit",
  "expense.create": "fact",
  "expense.cancel": "edit",
} as const satisfies Record<OperationType, "fact" | "edit">;

type Target = { method: "POST" | "PATCH" | "DELETE"; path: string };

/**
 * Where an operation is sent. `subject` is the row in the path, where the path names one; `parent` the
 * row that one belongs to, where the path names both.
 */
export const operationTarget = {
  "sale.create": () => ({ method: "POST", path: paths.sales }),
  "sale.void": (subject) => ({ method: "POST", path: paths.saleVoid(subject) }),
  "sale.return": (subject) => ({ method: "POST", path: paths.saleReturns(subject) }),
  "payment.confirm": (subject, parent) => ({
    method: "POST",
    path: paths.salePaymentConfirm(parent, subject),
  }),
  "receipt.send": (subject) => ({ method: "POST", path: paths.receiptSend(subject) }),
  "shift.open": () => ({ method: "POST", path: paths.shifts }),
  "shift.close": (subject) => ({ method: "POST", path: paths.shiftClose(subject) }),
  "cash.move": (subject) => ({ method: "POST", path: paths.shiftCash(subject) }),
  "stock.count": () => ({ method: "POST", path: paths.counts }),
  "stock.adjust": () => ({ method: "POST", path: paths.adjustments }),
  "stock.record": () => ({ method: "POST", path: paths.inventory }),
  "stock.take": () => ({ method: "POST", path: paths.stocktakes }),
  "transfer.send": () => ({ method: "POST", path: paths.transfers }),
  "transfer.dispatch": (subject) => ({ method: "POST", path: paths.transferDispatch(subject) }),
  "transfer.receive": (subject) => ({ method: "POST", path: paths.transferReceive(subject) }),
  "transfer.cancel": (subject) => ({ method: "POST", path: paths.transferCancel(subject) }),
  "credit.payment": (subject) => ({ method: "POST", path: paths.creditPayments(subject) }),
  "credit.write_off": (subject) => ({ method: "POST", path: paths.creditWriteOff(subject) }),
  "customer.create": () => ({ method: "POST", path: paths.customers }),
  "customer.edit": (subject) => ({ method: "PATCH", path: paths.customer(subject) }),
  "alert.acknowledge": () => ({ method: "POST", path: paths.alertsAcknowledge }),
  "product.create": () => ({ method: "POST", path: paths.products }),
  "product.edit": (subject) => ({ method: "PATCH", path: paths.product(subject) }),
  "category.create": () => ({ method: "POST", path: paths.categories }),
  "category.edit": (subject) => ({ method: "PATCH", path: paths.category(subject) }),
  "category.remove": (subject) => ({ method: "DELETE", path: paths.category(subject) }),
  "supplier.create": () => ({ method: "POST", path: paths.suppliers }),
  "supplier.edit": (subject) => ({ method: "PATCH", path: paths.supplier(subject) }),
  "purchase.create": () => ({ method: "POST", path: paths.purchases }),
  "purchase.receive": (subject) => ({ method: "POST", path: paths.purchaseReceive(subject) }),
  "purchase.pay": (subject) => ({ method: "POST", path: paths.purchasePayments(subject) }),
  "purchase.return": (subject) => ({ method: "POST", path: paths.purchaseReturns(subject) }),
  "purchase.cancel": (subject) => ({ method: "POST", path: paths.purchaseCancel(subject) }),
  "purchase.edit": (subject) => ({ method: "PATCH", path: paths.purchase(subject) }),
  "purchase.remove": (subject) => ({ method: "DELETE", path: paths.purchase(subject) }),
  "expense.create": () => ({ method: "POST", path: paths.expenses }),
  "expense.cancel": (subject) => ({ method: "POST", path: paths.expenseCancel(subject) }),
} as const satisfies Record<OperationType, (subject: string, parent: string) => Target>;
