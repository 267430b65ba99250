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
import * as rows from "#/contract/catalogue-rows.ts";
import * as catalogue from "#/contract/catalogue-writes.ts";
import * as customers from "#/contract/customer-writes.ts";
import { errorBody } from "#/contract/errors.ts";
import { pageOf } from "#/contract/primitives.ts";
import { ledgerLine } from "#/contract/movement-rows.ts";
import { priceChange } from "#/contract/price-history.ts";
import * as counter from "#/contract/counter-writes.ts";
import * as parked from "#/contract/parked-carts.ts";
import { purchase } from "#/contract/purchase-rows.ts";
import * as buying from "#/contract/purchase-writes.ts";
import { plainReceiptSendBody, receiptDetail, receiptRow } from "#/contract/receipts.ts";
import { shift } from "#/contract/shift-rows.ts";
import * as stock from "#/contract/stock-writes.ts";
import * as sync from "#/contract/sync.ts";
import * as trade from "#/contract/trade-rows.ts";
import * as writes from "#/contract/writes.ts";

/** A shape of what is sent, where it is checked, and of what is answered. */
export type Shape = { request?: z.ZodType; answer: z.ZodType };
const acknowledged = (row: z.ZodObject) => row.extend(writes.acknowledgement.shape);
const bought = acknowledged(purchase);
const sold = { request: writes.saleBody, answer: acknowledged(trade.sale) };
const taken = {
  request: stock.stocktakeBody,
  answer: acknowledged(rows.stockItem.extend({ counted: z.int() })),
};

/** What each call of the day at the counter sends and is answered. */
export const deskShapes: Record<string, Shape> = {
  csrf: { answer: csrfAnswer },
  login: { request: loginBody, answer: loginAnswer },
  "login-refused": { request: loginBody, answer: errorBody },
  me: { answer: user },
  refresh: { request: refreshBody, answer: refreshAnswer },
  logout: { answer: messageAnswer },
  businesses: { answer: pageOf(rows.business) },
  locations: { answer: pageOf(rows.location) },
  tills: { answer: pageOf(rows.till) },
  "till-register": { request: tillBody, answer: rows.till },
  categories: { answer: pageOf(rows.category) },
  products: { answer: pageOf(rows.productInFull) },
  inventory: { answer: pageOf(rows.stockItem) },
  customers: { answer: pageOf(trade.customer) },
  sales: { answer: pageOf(trade.sale) },
  sale: { answer: trade.sale },
  credits: { answer: pageOf(trade.credit) },
  "credit-payments": { answer: pageOf(trade.creditPayment) },
  transfer: { request: stock.transferBody, answer: acknowledged(rows.transfer) },
  "transfer-receive": { request: stock.receiveBody, answer: acknowledged(rows.transfer) },
  "transfer-cancel": { request: stock.transferCancelBody, answer: acknowledged(rows.transfer) },
  "transfer-refused": { request: stock.transferBody, answer: errorBody },
  "transfer-prepared": { request: stock.transferBody, answer: acknowledged(rows.transfer) },
  "transfer-dispatch": { request: stock.dispatchBody, answer: acknowledged(rows.transfer) },
  "held-apart": { answer: pageOf(rows.stockItem) },
  purchase: { request: buying.purchaseBody, answer: bought },
  "purchase-ordered": { request: buying.purchaseBody, answer: bought },
  "purchase-receive": { request: buying.purchaseReceiveBody, answer: bought },
  "purchase-payment": { request: buying.purchasePaymentBody, answer: bought },
  "purchase-return": { request: buying.purchaseReturnBody, answer: bought },
  "purchase-edit": { request: buying.purchasePatch, answer: bought },
  "purchase-cancel": { request: buying.purchaseCancelBody, answer: bought },
  "purchase-removal": {
    request: buying.purchaseRemoval,
    answer: writes.acknowledgement.extend({ id: z.uuid() }),
  },
  transfers: { answer: pageOf(rows.transfer) },
  shift: { request: counter.shiftOpenBody, answer: acknowledged(shift) },
  "shift-cash": { request: counter.cashMoveBody, answer: acknowledged(shift) },
  "shift-close": { request: counter.shiftCloseBody, answer: acknowledged(shift) },
  "shift-plain": { answer: acknowledged(shift) },
  shifts: { answer: pageOf(shift) },
  "parked-cart": { request: parked.parkedCartBody, answer: parked.parkedCart },
  "parked-carts": { answer: pageOf(parked.parkedCart) },
  "parked-cart-take": { request: parked.takeCartBody, answer: parked.parkedCart },
  "parked-cart-taken": { request: parked.takeCartBody, answer: errorBody },
  "receipt-send": { request: counter.receiptSendBody, answer: acknowledged(trade.sale) },
  "receipt-send-plain": { request: plainReceiptSendBody, answer: acknowledged(trade.sale) },
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
  "sale-return": { request: counter.returnBody, answer: acknowledged(trade.sale) },
  "sale-void": { request: counter.voidBody, answer: acknowledged(trade.sale) },
  "payment-confirm": { request: counter.confirmBody, answer: acknowledged(trade.sale) },
  "sale-voided": { answer: trade.sale },
  "sales-returned": { answer: pageOf(trade.sale) },
  "sale-key-reused": { request: writes.saleBody, answer: errorBody },
  "sale-validation-failed": { answer: errorBody },
  customer: { request: writes.customerBody, answer: acknowledged(trade.customer) },
  "credit-payment": {
    request: writes.creditPaymentBody,
    answer: acknowledged(trade.creditPayment),
  },
  "customer-edit": {
    request: customers.customerPatch,
    answer: acknowledged(trade.customer),
  },
  "customer-owing": { request: writes.customerBody, answer: acknowledged(trade.customer) },
  "credit-opening": { answer: trade.credit },
  "customer-plain": { answer: acknowledged(trade.customer) },
  "customer-merge": { request: customers.mergeBody, answer: trade.customer },
  "customer-sales": { answer: pageOf(trade.sale) },
  "credit-history": { answer: pageOf(customers.creditHistoryLine) },
  "credit-remind": {
    request: customers.remindBody,
    answer: z.object({ text: z.string(), credit: trade.credit }),
  },
  "credit-remind-again": { request: customers.remindBody, answer: errorBody },
  "credit-write-off": { request: customers.writeOffBody, answer: acknowledged(trade.credit) },
  // What they leave out is filled in by the shape, so that the requests are not equal to it.
  "sale-plain": { answer: acknowledged(trade.sale) },
  "sale-plain-quick": { answer: acknowledged(trade.sale) },
  "credit-payment-plain": { answer: acknowledged(trade.creditPayment) },
  "count-plain": { answer: acknowledged(rows.stockItem) },
  "batch-plain": { answer: sync.batchAnswer },
  count: { request: writes.countBody, answer: acknowledged(rows.stockItem) },
  "count-serials": { request: writes.countBody, answer: acknowledged(rows.stockItem) },
  "stock-patch": { request: stock.recordPatchBody, answer: acknowledged(rows.stockItem) },
  adjustment: { request: stock.adjustmentBody, answer: acknowledged(rows.stockItem) },
  record: { request: stock.plainRecordBody, answer: acknowledged(rows.stockItem) },
  stocktake: taken,
  "stocktake-serials": taken,
  movements: { answer: pageOf(ledgerLine) },
  product: { request: catalogue.productBody, answer: acknowledged(rows.product) },
  "product-taken": { request: catalogue.productBody, answer: errorBody },
  "product-edit": { request: catalogue.productPatch, answer: acknowledged(rows.product) },
  "product-featured": { answer: acknowledged(rows.product) },
  "product-prices": { answer: pageOf(priceChange) },
  // To a caller without an outbox `code` is the category's own.
  category: { answer: acknowledged(rows.category).extend({ code: rows.category.shape.code }) },
  "category-edit": {
    answer: acknowledged(rows.category).extend({ code: rows.category.shape.code }),
  },
  "category-in-use": { answer: errorBody },
  "category-removal": {
    request: catalogue.categoryRemoval,
    answer: writes.acknowledgement.extend({ id: z.uuid(), moved_products: z.int() }),
  },
  supplier: { request: catalogue.supplierBody, answer: acknowledged(rows.supplier) },
  "supplier-edit": { answer: acknowledged(rows.supplier) },
  "key-missing": { request: writes.saleBody, answer: errorBody },
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
