import { z } from "zod";
import * as account from "#/contract/account.ts";
import {
  csrfAnswer,
  loginAnswer,
  loginBody,
  messageAnswer,
  refreshAnswer,
  refreshBody,
  tillBody,
  user,
} from "#/contract/auth.ts";
import { business } from "#/contract/business-row.ts";
import { category } from "#/contract/category.ts";
import { location } from "#/contract/location.ts";
import { product, productInFull } from "#/contract/product.ts";
import { purchase } from "#/contract/purchase.ts";
import { sale } from "#/contract/sale.ts";
import { shift } from "#/contract/shift.ts";
import { stockItem } from "#/contract/stock-item.ts";
import { supplier } from "#/contract/supplier.ts";
import { till } from "#/contract/till.ts";
import { transfer } from "#/contract/transfer.ts";
import { credit, creditPayment, remindBody } from "#/contract/credit.ts";
import { creditHistoryLine, customer, mergeBody } from "#/contract/customer.ts";
import { cashMoveBody } from "#/contract/operations/cash-move.ts";
import { categoryRemoval } from "#/contract/operations/category-remove.ts";
import { creditPaymentBody } from "#/contract/operations/credit-payment.ts";
import { writeOffBody } from "#/contract/operations/credit-write-off.ts";
import { customerBody } from "#/contract/operations/customer-create.ts";
import { customerPatch } from "#/contract/operations/customer-edit.ts";
import { confirmBody } from "#/contract/operations/payment-confirm.ts";
import { productBody } from "#/contract/operations/product-create.ts";
import { productPatch } from "#/contract/operations/product-edit.ts";
import { purchaseCancelBody } from "#/contract/operations/purchase-cancel.ts";
import { purchaseBody } from "#/contract/operations/purchase-create.ts";
import { purchasePatch } from "#/contract/operations/purchase-edit.ts";
import { purchasePaymentBody } from "#/contract/operations/purchase-pay.ts";
import { purchaseReceiveBody } from "#/contract/operations/purchase-receive.ts";
import { purchaseRemoval } from "#/contract/operations/purchase-remove.ts";
import { purchaseReturnBody } from "#/contract/operations/purchase-return.ts";
import { receiptSendBody, plainReceiptSendBody } from "#/contract/operations/receipt-send.ts";
import { saleBody } from "#/contract/operations/sale-create.ts";
import { returnBody } from "#/contract/operations/sale-return.ts";
import { voidBody } from "#/contract/operations/sale-void.ts";
import { shiftCloseBody } from "#/contract/operations/shift-close.ts";
import { shiftOpenBody } from "#/contract/operations/shift-open.ts";
import { adjustmentBody } from "#/contract/operations/stock-adjust.ts";
import { countBody } from "#/contract/operations/stock-count.ts";
import { plainRecordBody, recordPatchBody } from "#/contract/operations/stock-record.ts";
import { stocktakeBody } from "#/contract/operations/stock-take.ts";
import { supplierBody } from "#/contract/operations/supplier-create.ts";
import { transferCancelBody } from "#/contract/operations/transfer-cancel.ts";
import { dispatchBody } from "#/contract/operations/transfer-dispatch.ts";
import { receiveBody } from "#/contract/operations/transfer-receive.ts";
import { transferBody } from "#/contract/operations/transfer-send.ts";
import { acknowledgement } from "#/contract/origin.ts";
import { errorBody } from "#/contract/errors.ts";
import { pageOf } from "#/contract/primitives.ts";
import { ledgerLine } from "#/contract/movement-rows.ts";
import { priceChange } from "#/contract/price-history.ts";
import * as parked from "#/contract/parked-carts.ts";
import { receiptDetail, receiptRow } from "#/contract/receipts.ts";
import * as sync from "#/contract/sync.ts";

/** A shape of what is sent, where it is checked, and of what is answered. */
export type Shape = { request?: z.ZodType; answer: z.ZodType };
const acknowledged = (row: z.ZodObject) => row.extend(acknowledgement.shape);
const bought = acknowledged(purchase);
const sold = { request: saleBody, answer: acknowledged(sale) };
const taken = {
  request: stocktakeBody,
  answer: acknowledged(stockItem.extend({ counted: z.int() })),
};

/** What each call of the day at the counter sends and is answered. */
export const deskShapes: Record<string, Shape> = {
  csrf: { answer: csrfAnswer },
  login: { request: loginBody, answer: loginAnswer },
  "login-refused": { request: loginBody, answer: errorBody },
  me: { answer: user },
  refresh: { request: refreshBody, answer: refreshAnswer },
  logout: { answer: messageAnswer },
  businesses: { answer: pageOf(business) },
  locations: { answer: pageOf(location) },
  tills: { answer: pageOf(till) },
  "till-register": { request: tillBody, answer: till },
  categories: { answer: pageOf(category) },
  products: { answer: pageOf(productInFull) },
  inventory: { answer: pageOf(stockItem) },
  customers: { answer: pageOf(customer) },
  sales: { answer: pageOf(sale) },
  sale: { answer: sale },
  credits: { answer: pageOf(credit) },
  "credit-payments": { answer: pageOf(creditPayment) },
  transfer: { request: transferBody, answer: acknowledged(transfer) },
  "transfer-receive": { request: receiveBody, answer: acknowledged(transfer) },
  "transfer-cancel": { request: transferCancelBody, answer: acknowledged(transfer) },
  "transfer-refused": { request: transferBody, answer: errorBody },
  "transfer-prepared": { request: transferBody, answer: acknowledged(transfer) },
  "transfer-dispatch": { request: dispatchBody, answer: acknowledged(transfer) },
  "held-apart": { answer: pageOf(stockItem) },
  purchase: { request: purchaseBody, answer: bought },
  "purchase-ordered": { request: purchaseBody, answer: bought },
  "purchase-receive": { request: purchaseReceiveBody, answer: bought },
  "purchase-payment": { request: purchasePaymentBody, answer: bought },
  "purchase-return": { request: purchaseReturnBody, answer: bought },
  "purchase-edit": { request: purchasePatch, answer: bought },
  "purchase-cancel": { request: purchaseCancelBody, answer: bought },
  "purchase-removal": {
    request: purchaseRemoval,
    answer: acknowledgement.extend({ id: z.uuid() }),
  },
  transfers: { answer: pageOf(transfer) },
  shift: { request: shiftOpenBody, answer: acknowledged(shift) },
  "shift-cash": { request: cashMoveBody, answer: acknowledged(shift) },
  "shift-close": { request: shiftCloseBody, answer: acknowledged(shift) },
  "shift-plain": { answer: acknowledged(shift) },
  shifts: { answer: pageOf(shift) },
  "parked-cart": { request: parked.parkedCartBody, answer: parked.parkedCart },
  "parked-carts": { answer: pageOf(parked.parkedCart) },
  "parked-cart-take": { request: parked.takeCartBody, answer: parked.parkedCart },
  "parked-cart-taken": { request: parked.takeCartBody, answer: errorBody },
  "receipt-send": { request: receiptSendBody, answer: acknowledged(sale) },
  "receipt-send-plain": { request: plainReceiptSendBody, answer: acknowledged(sale) },
  receipts: { answer: pageOf(receiptRow) },
  receipt: { answer: receiptDetail },
  "sale-cash": sold,
  "sale-mobile": sold,
  "sale-credit": sold,
  "sale-replayed": sold,
  "sale-tip": sold,
  "sale-to-return": sold,
  "sale-to-void": sold,
  "sale-unconfirmed": sold,
  "sale-return": { request: returnBody, answer: acknowledged(sale) },
  "sale-void": { request: voidBody, answer: acknowledged(sale) },
  "payment-confirm": { request: confirmBody, answer: acknowledged(sale) },
  "sale-voided": { answer: sale },
  "sales-returned": { answer: pageOf(sale) },
  "sale-key-reused": { request: saleBody, answer: errorBody },
  "sale-validation-failed": { answer: errorBody },
  customer: { request: customerBody, answer: acknowledged(customer) },
  "credit-payment": {
    request: creditPaymentBody,
    answer: acknowledged(creditPayment),
  },
  "customer-edit": {
    request: customerPatch,
    answer: acknowledged(customer),
  },
  "customer-owing": { request: customerBody, answer: acknowledged(customer) },
  "credit-opening": { answer: credit },
  "customer-plain": { answer: acknowledged(customer) },
  "customer-merge": { request: mergeBody, answer: customer },
  "customer-sales": { answer: pageOf(sale) },
  "credit-history": { answer: pageOf(creditHistoryLine) },
  "credit-remind": {
    request: remindBody,
    answer: z.object({ text: z.string(), credit: credit }),
  },
  "credit-remind-again": { request: remindBody, answer: errorBody },
  "credit-write-off": { request: writeOffBody, answer: acknowledged(credit) },
  // What they leave out is filled in by the shape, so that the requests are not equal to it.
  "sale-plain": { answer: acknowledged(sale) },
  "sale-plain-quick": { answer: acknowledged(sale) },
  "credit-payment-plain": { answer: acknowledged(creditPayment) },
  "count-plain": { answer: acknowledged(stockItem) },
  "batch-plain": { answer: sync.batchAnswer },
  count: { request: countBody, answer: acknowledged(stockItem) },
  "count-serials": { request: countBody, answer: acknowledged(stockItem) },
  "stock-patch": { request: recordPatchBody, answer: acknowledged(stockItem) },
  adjustment: { request: adjustmentBody, answer: acknowledged(stockItem) },
  record: { request: plainRecordBody, answer: acknowledged(stockItem) },
  stocktake: taken,
  "stocktake-serials": taken,
  movements: { answer: pageOf(ledgerLine) },
  product: { request: productBody, answer: acknowledged(product) },
  "product-taken": { request: productBody, answer: errorBody },
  "product-edit": { request: productPatch, answer: acknowledged(product) },
  "product-featured": { answer: acknowledged(product) },
  "product-prices": { answer: pageOf(priceChange) },
  // To a caller without an outbox `code` is the category's own.
  category: { answer: acknowledged(category).extend({ code: category.shape.code }) },
  "category-edit": {
    answer: acknowledged(category).extend({ code: category.shape.code }),
  },
  "category-in-use": { answer: errorBody },
  "category-removal": {
    request: categoryRemoval,
    answer: acknowledgement.extend({ id: z.uuid(), moved_products: z.int() }),
  },
  supplier: { request: supplierBody, answer: acknowledged(supplier) },
  "supplier-edit": { answer: acknowledged(supplier) },
  "key-missing": { request: saleBody, answer: errorBody },
  batch: { request: sync.batchBody, answer: sync.batchAnswer },
  ping: { answer: sync.pingAnswer },
  "changes-first": { answer: sync.changesAnswer },
  "changes-cursor-gone": { answer: errorBody },
  forbidden: { answer: errorBody },
  "not-found": { answer: errorBody },
  rejected: { answer: pageOf(sync.rejectedSummary) },
  "rejected-one": { answer: sync.rejectedOperation },
  discrepancies: { answer: pageOf(sync.discrepancy) },
  discrepancy: { request: sync.discrepancyPatch, answer: sync.discrepancy },
  "session-gone": { answer: errorBody },
  "login-mfa-required": { request: loginBody, answer: loginAnswer },
  "login-mfa-refused": { request: account.mfaLoginBody, answer: errorBody },
  "login-mfa": { request: account.mfaLoginBody, answer: loginAnswer },
  "login-mfa-expired": { request: account.mfaLoginBody, answer: errorBody },
  sessions: { answer: account.ownSessions },
  profile: { request: account.profilePatch, answer: user },
};
