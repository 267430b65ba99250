import { stockByLocation } from "#/contract/stock-by-location.ts";
import { toBuy } from "#/contract/to-buy.ts";
import { closeDayBody, dayClosings } from "#/contract/day-closings.ts";
import { dashboard, figureLookBody } from "#/contract/figures.ts";
import {
  bookkeepingPage,
  financialsDashboard,
  lockBooksBody,
  manualEntryBody,
  reverseEntryBody,
  trialBalance,
} from "#/contract/financials.ts";
import { z } from "zod";
import * as account from "#/contract/account.ts";
import { loginAnswer, messageAnswer, refreshBody, tillPatch, user } from "#/contract/auth.ts";
import * as gateway from "#/contract/payment-gateway.ts";
import * as business from "#/contract/business.ts";
import { category } from "#/contract/category.ts";
import { credit } from "#/contract/credit.ts";
import { customer } from "#/contract/customer.ts";
import { expense } from "#/contract/expense.ts";
import { location } from "#/contract/location.ts";
import { product, productInFull, variant } from "#/contract/product.ts";
import { purchase } from "#/contract/purchase.ts";
import { shift } from "#/contract/shift.ts";
import { stockAlert } from "#/contract/stock-alert.ts";
import { stockItem } from "#/contract/stock-item.ts";
import { supplier } from "#/contract/supplier.ts";
import { till } from "#/contract/till.ts";
import { transfer } from "#/contract/transfer.ts";
import { makerKeyAnswer, makerKeyBody } from "#/contract/device-keys.ts";
import { acknowledgement } from "#/contract/origin.ts";
import * as imports from "#/contract/imports.ts";
import { inventorySummary } from "#/contract/inventory-summary.ts";
import { stockRecordInFull } from "#/contract/stock-record.ts";
import { pageOf, walkedPageOf } from "#/contract/primitives.ts";
import { productImage, productImagePatch } from "#/contract/product-images.ts";
import { purchaseAnalytics, purchasePrices } from "#/contract/purchase-analytics.ts";
import * as reports from "#/contract/reports.ts";
import * as registration from "#/contract/registration.ts";
import { saleLedger } from "#/contract/sale-ledger.ts";
import * as entry from "#/contract/staff-invitation.ts";
import * as pins from "#/contract/till-pins.ts";
import { auditPage } from "#/contract/audit.ts";
import * as users from "#/contract/users.ts";
import type { Shape } from "./golden-shapes.ts";

const acknowledged = (row: z.ZodObject) => row.extend(acknowledgement.shape);
const csv = z.string().regex(/^\uFEFF?[^\n]*[,;]/u);
const codeSent = account.codeSentAnswer;
const staff = users.staffMember;
const act = { request: users.staffActionBody, answer: staff };
const seen = stockAlert.partial().extend({
  ...acknowledgement.shape,
  acknowledged_count: z.int(),
});

/** Request and response shapes of each call away from the counter. */
export const officeShapes: Record<string, Shape> = {
  "stock-patch-dated": { answer: acknowledged(stockItem) },
  "stocktake-plain": { answer: acknowledged(stockItem.extend({ counted: z.int() })) },
  "expense-picture": { answer: z.literal("<image/jpeg>") },
  "expense-one": { answer: expense },
  expenses: { answer: walkedPageOf(expense).extend({ total: z.string() }) },
  "purchase-one": { answer: purchase },
  purchases: {
    answer: walkedPageOf(purchase).extend({ totals: z.record(z.string(), z.string()) }),
  },
  audit: { answer: auditPage },
  "audit-export": { answer: csv },
  "purchases-export": { answer: csv },
  dashboard: { answer: dashboard },
  "figure-look": { request: figureLookBody, answer: figureLookBody },
  financials: { answer: financialsDashboard },
  entries: { answer: bookkeepingPage },
  "entries-export": { answer: csv },
  "trial-balance": { answer: trialBalance },
  "report-sales": { answer: reports.salesSummary },
  "report-products": { answer: reports.productPerformance },
  "report-customers": { answer: reports.customerPerformance },
  "report-staff": { answer: reports.staffReport },
  "report-tax": { answer: reports.taxReport },
  "report-shifts": { answer: reports.shiftReport },
  "report-stock-value": { answer: reports.stockValueReport },
  "report-credit-ageing": { answer: reports.creditAgeingReport },
  entry: { request: manualEntryBody, answer: z.object({ id: z.uuid() }) },
  "entry-reversal": { request: reverseEntryBody, answer: z.object({ id: z.uuid() }) },
  "books-lock": { request: lockBooksBody, answer: z.object({ locked_until: z.string() }) },
  "day-close": { request: closeDayBody, answer: z.object({ id: z.uuid() }) },
  closings: { answer: dayClosings },
  "purchase-analytics": { answer: purchaseAnalytics },
  "purchase-analytics-export": { answer: csv },
  "purchase-to-buy": { answer: toBuy },
  "stock-by-location": { answer: pageOf(stockByLocation) },
  "purchase-prices": { answer: purchasePrices },
  "transfer-one": { answer: transfer },
  "shift-one": { answer: shift },
  "sale-ledger": { answer: saleLedger },
  "customer-one": { answer: customer },
  "credit-one": { answer: credit },
  "inventory-one": { answer: stockRecordInFull },
  "product-one": { answer: productInFull },
  "inventory-summary": { answer: inventorySummary },
  variants: { answer: walkedPageOf(variant) },
  suppliers: { answer: walkedPageOf(supplier) },
  "category-children": { answer: walkedPageOf(category) },
  "product-unfeatured": { answer: acknowledged(product) },
  alerts: { answer: walkedPageOf(stockAlert) },
  "alerts-unacknowledged": { answer: walkedPageOf(stockAlert) },
  "alerts-by-type": { answer: walkedPageOf(stockAlert) },
  "alerts-acknowledge-plain": { answer: seen },
  "alert-acknowledge": { answer: seen },
  "low-stock-export": { answer: csv },
  "image-upload": { answer: productImage },
  images: { answer: pageOf(productImage) },
  "image-edit": { request: productImagePatch, answer: productImage },
  "image-removal": { answer: messageAnswer },
  file: { answer: z.literal("<image/webp>") },
  "import-template": { answer: csv },
  "import-check": { answer: imports.importCheck },
  "import-csv": { answer: imports.importStarted },
  "import-excel": { answer: imports.importStarted },
  "import-status": { answer: imports.importJob },
  "import-rejected": { answer: csv },
  "export-sales": { answer: csv },
  "export-customers": { answer: csv },
  "export-debts": { answer: csv },
  "export-movements": { answer: csv },
  "export-csv": { answer: csv },
  "export-excel": { answer: z.string().regex(/^<application\/vnd\..*sheet>$/) },
  "business-profile": { answer: business.businessProfile },
  "business-profile-edit": {
    request: business.businessProfilePatch,
    answer: business.businessProfile,
  },
  "business-settings": { answer: business.settingsOfBusiness },
  "business-settings-edit": {
    request: business.businessSettingsPatch,
    answer: business.settingsOfBusiness,
  },
  "payment-gateway": { answer: gateway.paymentGateway },
  "payment-gateway-edit": {
    request: gateway.paymentGatewayBody,
    answer: gateway.paymentGateway,
  },
  "payment-gateway-test": { request: gateway.gatewayTestBody, answer: gateway.paymentGateway },
  "unconfirmed-payments": { answer: walkedPageOf(gateway.unconfirmedPayment) },
  plan: { answer: business.planAnswer },
  "plan-ask": { request: business.planAskBody, answer: business.planAnswer },
  "plan-withdraw": { answer: business.planAnswer },
  "business-logo": { answer: business.pictureAnswer },
  "business-banner": { answer: business.pictureAnswer },
  location: { request: business.locationBody, answer: location },
  "location-edit": { request: business.locationPatch, answer: location },
  "inventory-locations": { answer: walkedPageOf(location) },
  "till-edit": { request: tillPatch, answer: till },
  "member-sessions-end": {
    request: account.endSessionBody,
    answer: account.endMemberSessionsAnswer,
  },
  avatar: { answer: user },
  primary: { request: account.primaryPatch, answer: user },
  keys: { request: makerKeyBody, answer: makerKeyAnswer },
  "session-end": { request: account.endSessionBody, answer: messageAnswer },
  "logout-later": { request: refreshBody, answer: messageAnswer },
  "phone-code": { request: account.sendPhoneCodeBody, answer: codeSent },
  "phone-verify": { request: account.verifyPhoneBody, answer: messageAnswer },
  "email-link": { request: account.resendEmailBody, answer: codeSent },
  "email-verify": { request: account.verifyEmailBody, answer: messageAnswer },
  "password-reset": { request: account.passwordResetBody, answer: codeSent },
  "password-reset-confirm": {
    request: account.passwordResetConfirmBody,
    answer: account.passwordResetAnswer,
  },
  "password-change": { request: account.changePasswordBody, answer: messageAnswer },
  "login-resend": { request: account.mfaResendBody, answer: codeSent },
  "mfa-enable": { request: account.mfaEnableBody, answer: account.mfaEnableAnswer },
  "mfa-recovery": { request: account.mfaRecoveryBody, answer: account.mfaRecoveryAnswer },
  "mfa-disable": { request: account.mfaDisableBody, answer: user },
  users: { answer: pageOf(staff) },
  "user-one": { answer: staff },
  roles: { answer: users.rolesAnswer },
  "role-new": { request: users.ownRoleBody, answer: users.businessRole },
  "role-edit": { request: users.ownRolePatch, answer: users.businessRole },
  "role-removal": { answer: users.ownRoleRemoved },
  "user-edit": { request: users.staffPatch, answer: staff },
  "user-role": { answer: staff },
  "user-role-end": { answer: staff },
  "user-suspend": act,
  "user-activate": act,
  "user-deactivate": act,
  "user-unlock": act,
  pin: { request: pins.pinBody, answer: pins.pinAnswer },
  "user-pin": { request: pins.pinBody, answer: staff },
  "user-pin-removal": { request: pins.pinBody, answer: staff },
  "till-people": { answer: pins.tillPeople },
  "till-person-pin": { request: pins.firstPinBody, answer: pins.pinAnswer },
  "user-removal": { answer: users.staffRemoved },
  hire: { request: entry.staffBody, answer: staff },
  "invite-again": act,
  invitation: { request: entry.invitationLookBody, answer: entry.invitationAnswer },
  "invitation-accept": { request: entry.invitationAcceptBody, answer: loginAnswer },
  "invitation-withdraw": { answer: users.staffRemoved },
  subdomain: { answer: registration.subdomainAnswer },
  "subdomain-shop": { answer: registration.subdomainShop },
  "register-code": { request: registration.registerCodeBody, answer: codeSent },
  "register-verify": {
    request: registration.registerVerifyBody,
    answer: registration.registerVerifyAnswer,
  },
  register: { request: registration.registerBody, answer: registration.registerAnswer },
  handover: { request: account.handoverBody, answer: account.handoverAnswer },
  "handover-code": { answer: account.handover },
};
