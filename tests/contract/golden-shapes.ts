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
import { sale } from "#/contract/sale.ts";
import { shift } from "#/contract/shift.ts";
import { stockItem } from "#/contract/stock-item.ts";
import { till } from "#/contract/till.ts";
import { transfer } from "#/contract/transfer.ts";
import { credit, creditPayment, remindBody } from "#/contract/credit.ts";
import { creditHistoryLine, customer, mergeBody } from "#/contract/customer.ts";
import { productBody } from "#/contract/operations/product-create.ts";
import { receiptSendBody, plainReceiptSendBody } from "#/contract/operations/receipt-send.ts";
import { saleBody } from "#/contract/operations/sale-create.ts";
import { recordPatchBody } from "#/contract/operations/stock-record.ts";
import { stocktakeBody } from "#/contract/operations/stock-take.ts";
import { transferBody } from "#/contract/operations/transfer-send.ts";
import { acknowledgement } from "#/contract/origin.ts";
import { errorBody } from "#/contract/errors.ts";
import { pageOf, walkedPageOf } from "#/contract/primitives.ts";
import { ledgerLine } from "#/contract/movement-rows.ts";
import { priceChange } from "#/contract/price-history.ts";
import * as parked from "#/contract/parked-carts.ts";
import { receiptDetail, receiptRow } from "#/contract/receipts.ts";
import * as sync from "#/contract/sync.ts";

/** The shape of the request, if it is checked, and of the response. */
export type Shape = { request?: z.ZodType; answer: z.ZodType };
const acknowledged = (row: z.ZodObject) => row.extend(acknowledgement.shape);
const taken = {
  request: stocktakeBody,
  answer: acknowledged(stockItem.extend({ counted: z.int() })),
};

/** Request and response shapes of each call of the day at the counter. */
export const deskShapes: Record<string, Shape> = {
  csrf: { answer: csrfAnswer },
  login: { request: loginBody, answer: loginAnswer },
  "login-refused": { request: loginBody, answer: errorBody },
  me: { answer: user },
  refresh: { request: refreshBody, answer: refreshAnswer },
  logout: { answer: messageAnswer },
  businesses: { answer: pageOf(business) },
  locations: { answer: walkedPageOf(location) },
  tills: { answer: walkedPageOf(till) },
  "till-register": { request: tillBody, answer: till },
  categories: { answer: walkedPageOf(category) },
  products: { answer: walkedPageOf(productInFull) },
  inventory: { answer: walkedPageOf(stockItem) },
  customers: { answer: walkedPageOf(customer) },
  sales: { answer: walkedPageOf(sale) },
  sale: { answer: sale },
  credits: { answer: walkedPageOf(credit) },
  "credit-payments": { answer: walkedPageOf(creditPayment) },
  "transfer-refused": { request: transferBody, answer: errorBody },
  "held-apart": { answer: walkedPageOf(stockItem) },
  transfers: { answer: walkedPageOf(transfer) },
  shifts: { answer: walkedPageOf(shift) },
  "parked-cart": { request: parked.parkedCartBody, answer: parked.parkedCart },
  "parked-carts": { answer: pageOf(parked.parkedCart) },
  "parked-cart-take": { request: parked.takeCartBody, answer: parked.parkedCart },
  "parked-cart-taken": { request: parked.takeCartBody, answer: errorBody },
  "receipt-send": { request: receiptSendBody, answer: acknowledged(sale) },
  "receipt-send-plain": { request: plainReceiptSendBody, answer: acknowledged(sale) },
  receipts: { answer: walkedPageOf(receiptRow) },
  receipt: { answer: receiptDetail },
  "sale-voided": { answer: sale },
  "sales-returned": { answer: walkedPageOf(sale) },
  "sale-key-reused": { request: saleBody, answer: errorBody },
  "sale-validation-failed": { answer: errorBody },
  "credit-opening": { answer: credit },
  "customer-merge": { request: mergeBody, answer: customer },
  "customer-sales": { answer: walkedPageOf(sale) },
  "credit-history": { answer: pageOf(creditHistoryLine) },
  "credit-remind": {
    request: remindBody,
    answer: z.object({ text: z.string(), credit: credit }),
  },
  "credit-remind-again": { request: remindBody, answer: errorBody },
  "batch-plain": { answer: sync.batchAnswer },
  "stock-patch": { request: recordPatchBody, answer: acknowledged(stockItem) },
  stocktake: taken,
  "stocktake-serials": taken,
  movements: { answer: walkedPageOf(ledgerLine) },
  "product-taken": { request: productBody, answer: errorBody },
  "product-featured": { answer: acknowledged(product) },
  "product-prices": { answer: pageOf(priceChange) },
  "category-in-use": { answer: errorBody },
  "key-missing": { request: saleBody, answer: errorBody },
  batch: { request: sync.batchBody, answer: sync.batchAnswer },
  ping: { answer: sync.pingAnswer },
  "changes-first": { answer: sync.changesAnswer },
  "changes-cursor-gone": { answer: errorBody },
  forbidden: { answer: errorBody },
  "not-found": { answer: errorBody },
  rejected: { answer: walkedPageOf(sync.rejectedSummary) },
  "rejected-one": { answer: sync.rejectedOperation },
  discrepancies: { answer: walkedPageOf(sync.discrepancy) },
  discrepancy: { request: sync.discrepancyPatch, answer: sync.discrepancy },
  "session-gone": { answer: errorBody },
  "login-mfa-required": { request: loginBody, answer: loginAnswer },
  "login-mfa-refused": { request: account.mfaLoginBody, answer: errorBody },
  "login-mfa": { request: account.mfaLoginBody, answer: loginAnswer },
  "login-mfa-expired": { request: account.mfaLoginBody, answer: errorBody },
  sessions: { answer: account.ownSessions },
  profile: { request: account.profilePatch, answer: user },
};
