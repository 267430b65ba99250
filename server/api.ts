import { HTTPException } from "hono/http-exception";
import { header } from "#/contract/headers.ts";
import { base } from "#/contract/core-paths.ts";
import { framesOf } from "#server/kernel/http/error-frames.ts";
import type { ApiDeps } from "#server/kernel/api-deps.ts";
import { asUuid } from "#server/kernel/http/uuid.ts";
import { errorCode, isPassing, isUnstorable } from "#server/kernel/database/database-error.ts";
import type { ApiContext } from "#server/kernel/http/api-env.ts";
import { ApiError } from "#server/kernel/http/api-error.ts";
import { queryRules } from "#server/kernel/http/query-rules.ts";
import { bodyRules } from "#server/kernel/http/body-rules.ts";
import { csrfGuard } from "#server/kernel/http/csrf.ts";
import { errorAnswer } from "#server/kernel/http/error-answer.ts";
import { knownRoutes } from "#server/kernel/http/known-routes.ts";
import { requestFrame } from "#server/kernel/http/request-frame.ts";
import { deriveKeys } from "#server/kernel/access/keys.ts";
import { addAccountRoutes } from "#server/modules/accounts/routes/account.ts";
import { addAlertRoutes } from "#server/modules/stock/routes/alerts.ts";
import { addCustomerRoutes } from "#server/modules/credit/routes/customers.ts";
import { addDocumentRoutes } from "#server/modules/platform/api-document.ts";
import { addAuditRoutes } from "#server/modules/audit/routes/audit.ts";
import { addAuthRoutes } from "#server/modules/accounts/routes/auth.ts";
import { addBusinessProfileRoutes } from "#server/modules/businesses/routes/business-profile.ts";
import { addBusinessRoutes } from "#server/modules/businesses/routes/businesses.ts";
import { addCatalogueRoutes } from "#server/modules/catalogue/routes/catalogue.ts";
import { addDevMessages } from "#server/modules/platform/dev-messages.ts";
import { addDeviceKeyRoute } from "#server/modules/sync/routes/device-keys.ts";
import { addFileRoutes } from "#server/modules/pictures/routes/files.ts";
import { addProductFiles } from "#server/modules/imports/routes/product-files.ts";
import { addListExports } from "#server/modules/reports/routes/list-exports.ts";
import { addHandoverRoutes } from "#server/modules/accounts/routes/handover.ts";
import { addHealthRoutes } from "#server/modules/platform/health.ts";
import { addHiringRoutes } from "#server/modules/people/routes/hiring.ts";
import { addImportRoutes } from "#server/modules/imports/routes/imports.ts";
import { addInvitationRoutes, joinedBy } from "#server/modules/people/routes/invitations.ts";
import { addLocationRoutes } from "#server/modules/businesses/routes/locations.ts";
import { addMemberRoutes } from "#server/modules/people/routes/members.ts";
import { addParkedCartRoutes } from "#server/modules/sales/routes/parked-carts.ts";
import { addPasswordRoutes } from "#server/modules/accounts/routes/passwords.ts";
import { addReceiptReads } from "#server/modules/delivery/routes/receipts.ts";
import { addProductImageRoutes } from "#server/modules/catalogue/routes/product-images.ts";
import { addPaymentGateway } from "#server/modules/payments/routes/payment-gateway.ts";
import { addPaymentHooks } from "#server/modules/payments/routes/payment-hooks.ts";
import { addRegistrationRoutes } from "#server/modules/businesses/routes/registration.ts";
import { type Api, createEmptyApi, createRouteKit } from "#server/kernel/http/route-kit.ts";
import { addOwnRoleRoutes } from "#server/modules/people/routes/own-roles.ts";
import { addReportRoutes } from "#server/modules/reports/routes/reports.ts";
import { addRoleRoutes } from "#server/modules/people/routes/roles.ts";
import { addSecondFactorRoutes } from "#server/modules/accounts/routes/second-factor.ts";
import { addSecondStepRoutes } from "#server/modules/accounts/routes/second-step.ts";
import { addStockLedger } from "#server/modules/stock/routes/stock-ledger.ts";
import { addSyncReviewRoutes, addSyncRoutes } from "#server/modules/sync/routes/sync.ts";
import { addSyncStream } from "#server/modules/sync/routes/sync-stream.ts";
import { addTillRoutes } from "#server/modules/businesses/routes/tills.ts";
import { addSaleReads } from "#server/modules/sales/routes/sale-reads.ts";
import { addStockReads } from "#server/modules/stock/routes/stock-reads.ts";
import { addCreditReads } from "#server/modules/credit/routes/credit-reads.ts";
import { addReminders } from "#server/modules/reminders/routes/reminders.ts";
import { pgLedgerStore } from "#server/modules/operations/pg-ledger-store.ts";
import { addOperationWrites } from "#server/modules/operations/routes/operation-writes.ts";
import { addShiftReads } from "#server/modules/shifts/routes/shifts.ts";
import { addBookKeeping } from "#server/modules/accounting/routes/lock-books.ts";
import { addDayClosings } from "#server/modules/accounting/routes/day-closings.ts";
import { addFigures } from "#server/modules/reports/routes/figures.ts";
import { addPurchaseAnalytics } from "#server/modules/purchasing/routes/purchase-analytics.ts";
import { addExpenseReads } from "#server/modules/expenses/routes/expenses.ts";
import { addPurchaseReads } from "#server/modules/purchasing/routes/purchases.ts";
import { addTransferReads } from "#server/modules/transfers/routes/transfers.ts";
import { addUserRoutes } from "#server/modules/people/routes/users.ts";
import { addVerificationRoutes } from "#server/modules/accounts/routes/verification.ts";
import { addPinRoutes } from "#server/modules/people/routes/pins.ts";

/**
 * The whole API as a function from request to response, without a socket. `api.fetch(request, bindings)`
 * takes the surrounding server's information about the caller.
 */
export function createApi(deps: ApiDeps): Api {
  const keys = deriveKeys(deps.secret);
  const api = createEmptyApi();
  api.onError((error, c) => errorAnswer(echoing(told(error, c, deps), c), c.var.language));
  api.notFound((c) => errorAnswer(new ApiError("not_found"), c.var.language));

  api.use(requestFrame(deps));
  api.use(knownRoutes(() => api.routes));
  api.use(`${base}/*`, queryRules, bodyRules, csrfGuard(keys, deps.mode));

  const kit = createRouteKit(deps, keys, {
    openStore: pgLedgerStore,
    joinedBy: (person, invitation) => joinedBy({ deps, keys }, person, invitation),
  });
  addHealthRoutes(api, deps);
  addDocumentRoutes(api);
  addDevMessages(api, deps);
  addAuthRoutes(api, kit);
  addVerificationRoutes(api, kit);
  addPasswordRoutes(api, kit);
  addSecondStepRoutes(api, kit);
  addSecondFactorRoutes(api, kit);
  addAccountRoutes(api, kit);
  addDeviceKeyRoute(api, kit);
  addFileRoutes(api, kit);
  addRegistrationRoutes(api, kit);
  addHandoverRoutes(api, kit);
  addBusinessRoutes(api, kit);
  addBusinessProfileRoutes(api, kit);
  addPaymentGateway(api, kit);
  addPaymentHooks(api, kit);
  addLocationRoutes(api, kit);
  addMemberRoutes(api, kit);
  // Registered first: their path also matches the route of a user.
  addRoleRoutes(api, kit);
  addOwnRoleRoutes(api, kit);
  addHiringRoutes(api, kit);
  addInvitationRoutes(api, kit);
  addUserRoutes(api, kit);
  addTillRoutes(api, kit);
  addPinRoutes(api, kit);
  // Registered first: their paths also match the route of an item.
  addImportRoutes(api, kit);
  addProductFiles(api, kit);
  addListExports(api, kit);
  addCatalogueRoutes(api, kit);
  addProductImageRoutes(api, kit);
  addAuditRoutes(api, kit);
  addAlertRoutes(api, kit);
  addParkedCartRoutes(api, kit);
  addStockReads(api, kit);
  addCreditReads(api, kit);
  addReminders(api, kit);
  addSaleReads(api, kit);
  addReceiptReads(api, kit);
  addCustomerRoutes(api, kit);
  addStockLedger(api, kit);
  addOperationWrites(api, kit);
  addTransferReads(api, kit);
  addPurchaseAnalytics(api, kit);
  addPurchaseReads(api, kit);
  addExpenseReads(api, kit);
  addFigures(api, kit);
  addBookKeeping(api, kit);
  addDayClosings(api, kit);
  addShiftReads(api, kit);
  addReportRoutes(api, kit);
  addSyncRoutes(api, kit);
  addSyncStream(api, kit);
  addSyncReviewRoutes(api, kit);
  return api;
}

/**
 * Adds the operation id to an error of a trading write, whichever layer refused it: the outbox accepts no
 * other (S8).
 */
function echoing(error: ApiError, c: ApiContext): ApiError {
  const opId = asUuid(c.req.header(header.idempotencyKey));
  if (opId === null || error.details.opId !== undefined) return error;
  return new ApiError(error.code, { ...error.details, opId });
}

/**
 * Converts an error into the response for the caller. Unexpected errors are logged without their message,
 * which may quote data.
 */
function told(error: Error, c: ApiContext, { logger }: ApiDeps): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof HTTPException && error.status === 400) return new ApiError("malformed");
  if (isUnstorable(error)) return new ApiError("malformed");
  const passing = isPassing(error);
  logger.error(passing ? "the database cannot be used now" : "unexpected error", {
    request: c.var.requestId,
    trace: c.var.trace,
    error: error.name,
    code: errorCode(error),
    stack: framesOf(error),
  });
  return passing ? new ApiError("unavailable", { retryAfter: 2 }) : new ApiError("server_error");
}
