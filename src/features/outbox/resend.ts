import type {
  CategoryBody,
  CategoryPatch,
  CategoryRemoval,
  ProductBody,
  ProductPatch,
  SupplierBody,
  SupplierPatch,
} from "#/contract/catalogue-writes.ts";
import type {
  CashMoveBody,
  ConfirmBody,
  ReceiptSendBody,
  ReturnBody,
  ShiftCloseBody,
  ShiftOpenBody,
  VoidBody,
} from "#/contract/counter-writes.ts";
import type { CustomerPatch, WriteOffBody } from "#/contract/customer-writes.ts";
import type {
  AdjustmentBody,
  DispatchBody,
  ReceiveBody,
  RecordBody,
  StocktakeBody,
  TransferBody,
  TransferCancelBody,
} from "#/contract/stock-writes.ts";
import type {
  AcknowledgeBody,
  SaleBody,
  CountBody,
  CreditPaymentBody,
  CustomerBody,
} from "#/contract/writes.ts";
import type { OperationType } from "#/contract/operations.ts";
import {
  categoryEditIntent,
  categoryIntent,
  categoryRemovalIntent,
  productEditIntent,
  productIntent,
  supplierEditIntent,
  supplierIntent,
} from "#/store/catalogue-intents.ts";
import {
  cashMoveIntent,
  confirmIntent,
  receiptSendIntent,
  returnIntent,
  shiftCloseIntent,
  shiftOpenIntent,
  voidIntent,
} from "#/store/counter-intents.ts";
import { customerEditIntent, writeOffIntent } from "#/store/customer-intents.ts";
import {
  adjustmentIntent,
  countIntent,
  dispatchIntent,
  receiveIntent,
  recordIntent,
  stocktakeIntent,
  transferCancelIntent,
  transferIntent,
} from "#/store/stock-intents.ts";
import type { Intent } from "#/store/outbox.ts";
import type { Place } from "#/store/outbox.ts";
import { supersede, type OutboxPorts } from "#/store/outbox.ts";
import type { Recorded } from "#/store/outbox-commit.ts";
import {
  acknowledgeIntent,
  creditPaymentIntent,
  customerIntent,
  saleIntent,
  type Draft,
} from "#/store/outbox-intents.ts";
import type { ReadOperation } from "#/store/operation-body.ts";
import type { TradingDatabase } from "#/store/trading-database.ts";

/**
 * Sends a refused entry once more, as a new operation in its place (S7): the same rows and number.
 * For what was refused because of something that has changed since, such as a right that was given.
 * Throws what the outbox throws.
 */
export async function resend(
  db: TradingDatabase,
  ports: OutboxPorts,
  opId: string,
  read: ReadOperation,
): Promise<Recorded> {
  const { location, till, actor, opId: refused } = read.operation;
  const intent = await intentOf(db, read, { opId, place: { location, till, actor } });
  return supersede<OperationType>(db, ports, refused, intent);
}

type AnyIntent = { [Type in OperationType]: Intent<Type> }[OperationType];

/** The same again under another operation. */
function intentOf(
  db: TradingDatabase,
  { type, body, operation: { subject, lane } }: ReadOperation,
  to: { opId: string; place: Place },
): Promise<AnyIntent> | AnyIntent {
  switch (type) {
    case "sale.create":
      return saleIntent(db, { ...to, draft: draftOf<SaleBody>(body) });
    case "sale.void":
      return voidIntent(db, { ...to, draft: draftOf<VoidBody>(body), subject });
    case "sale.return":
      return returnIntent(db, { ...to, draft: draftOf<ReturnBody>(body), subject });
    case "payment.confirm":
      return confirmIntent(db, { ...to, draft: draftOf<ConfirmBody>(body), subject });
    case "receipt.send":
      return receiptSendIntent(db, { ...to, draft: draftOf<ReceiptSendBody>(body), subject });
    case "shift.open":
      return shiftOpenIntent(db, { ...to, draft: draftOf<ShiftOpenBody>(body) });
    case "shift.close":
      return shiftCloseIntent({ ...to, draft: draftOf<ShiftCloseBody>(body), subject });
    case "cash.move":
      return cashMoveIntent({ ...to, draft: draftOf<CashMoveBody>(body), subject });
    case "credit.write_off":
      return writeOffIntent(db, { ...to, draft: draftOf<WriteOffBody>(body), subject, lane });
    case "customer.edit":
      return customerEditIntent(db, { ...to, draft: draftOf<CustomerPatch>(body), subject });
    case "stock.count":
      return countIntent(db, { ...to, draft: draftOf<CountBody>(body) });
    case "stock.adjust":
      return adjustmentIntent(db, { ...to, draft: draftOf<AdjustmentBody>(body) });
    case "stock.record":
      return recordIntent(db, { ...to, draft: draftOf<RecordBody>(body) });
    case "stock.take":
      return stocktakeIntent(db, { ...to, draft: draftOf<StocktakeBody>(body) });
    case "transfer.send":
      return transferIntent(db, { ...to, draft: draftOf<TransferBody>(body) });
    case "transfer.dispatch":
      return dispatchIntent(db, { ...to, draft: draftOf<DispatchBody>(body), subject });
    case "transfer.receive":
      return receiveIntent(db, { ...to, draft: draftOf<ReceiveBody>(body), subject });
    case "transfer.cancel":
      return transferCancelIntent(db, { ...to, draft: draftOf<TransferCancelBody>(body), subject });
    case "credit.payment":
      return creditPaymentIntent(db, {
        ...to,
        draft: draftOf<CreditPaymentBody>(body),
        credit: subject,
      });
    case "customer.create":
      return customerIntent({ ...to, draft: draftOf<CustomerBody>(body) });
    case "alert.acknowledge":
      return acknowledgeIntent({ ...to, draft: draftOf<AcknowledgeBody>(body) });
    case "product.create":
      return productIntent(db, { ...to, draft: draftOf<ProductBody>(body) });
    case "product.edit":
      return productEditIntent(db, { ...to, draft: draftOf<ProductPatch>(body), subject });
    case "category.create":
      return categoryIntent(db, { ...to, draft: draftOf<CategoryBody>(body) });
    case "category.edit":
      return categoryEditIntent(db, { ...to, draft: draftOf<CategoryPatch>(body), subject });
    case "category.remove":
      return categoryRemovalIntent(db, { ...to, draft: draftOf<CategoryRemoval>(body), subject });
    case "supplier.create":
      return supplierIntent({ ...to, draft: draftOf<SupplierBody>(body) });
    case "supplier.edit":
      return supplierEditIntent(db, { ...to, draft: draftOf<SupplierPatch>(body), subject });
  }
}

/** What was said, without what the outbox says of it anew. */
function draftOf<Body extends object>(body: Body): Draft<Body> {
  const own = new Set([
    "v",
    "business",
    "location",
    "till",
    "actor",
    "occurred_at",
    "clock_offset_ms",
    "till_seq",
    "prev_op",
    "number",
  ]);
  const entries = Object.entries(body).filter(([key]) => !own.has(key));
  return Object.fromEntries(entries) as Draft<Body>;
}
