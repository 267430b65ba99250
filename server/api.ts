import { HTTPException } from "hono/http-exception";
import { header } from "#/contract/headers.ts";
import { base } from "#/contract/core-paths.ts";
import { framesOf } from "./adapters/error-frames.ts";
import type { ApiDeps } from "./api-deps.ts";
import { asUuid } from "./commands/uuid.ts";
import { errorCode, isPassing, isUnstorable } from "./db/database-error.ts";
import type { ApiContext } from "./middleware/api-env.ts";
import { ApiError } from "./middleware/api-error.ts";
import { askedQuery } from "./middleware/asked-query.ts";
import { bodyRules } from "./middleware/body-rules.ts";
import { csrfGuard } from "./middleware/csrf.ts";
import { errorAnswer } from "./middleware/error-answer.ts";
import { knownRoutes } from "./middleware/known-routes.ts";
import { requestFrame } from "./middleware/request-frame.ts";
import { deriveKeys } from "./policies/keys.ts";
import { addAccountRoutes } from "./routes/account.ts";
import { addAlertRoutes } from "./routes/alerts.ts";
import { addCustomerRoutes } from "./routes/customers.ts";
import { addDocumentRoutes } from "./routes/api-document.ts";
import { addAuditRoutes } from "./routes/audit.ts";
import { addAuthRoutes } from "./routes/auth.ts";
import { addBusinessProfileRoutes } from "./routes/business-profile.ts";
import { addBusinessRoutes } from "./routes/businesses.ts";
import { addCatalogueRoutes } from "./routes/catalogue.ts";
import { addDevMessages } from "./routes/dev-messages.ts";
import { addDeviceKeyRoute } from "./routes/device-keys.ts";
import { addFileRoutes } from "./routes/files.ts";
import { addGoodsFiles } from "./routes/goods-files.ts";
import { addListExports } from "./routes/list-exports.ts";
import { addHandoverRoutes } from "./routes/handover.ts";
import { addHealthRoutes } from "./routes/health.ts";
import { addHiringRoutes } from "./routes/hiring.ts";
import { addImportRoutes } from "./routes/imports.ts";
import { addInvitationRoutes } from "./routes/invitations.ts";
import { addLocationRoutes } from "./routes/locations.ts";
import { addMemberRoutes } from "./routes/members.ts";
import { addPinRoutes } from "./routes/pins.ts";
import { addParkedCartRoutes } from "./routes/parked-carts.ts";
import { addPasswordRoutes } from "./routes/passwords.ts";
import { addReceiptReads } from "./routes/receipts.ts";
import { addProductImageRoutes } from "./routes/product-images.ts";
import { addPaymentGateway } from "./routes/payment-gateway.ts";
import { addPaymentHooks } from "./routes/payment-hooks.ts";
import { addRegistrationRoutes } from "./routes/registration.ts";
import { type Api, createEmptyApi, createRouteKit } from "./routes/route-kit.ts";
import { addOwnRoleRoutes } from "./routes/own-roles.ts";
import { addReportRoutes } from "./routes/reports.ts";
import { addRoleRoutes } from "./routes/roles.ts";
import { addSecondFactorRoutes } from "./routes/second-factor.ts";
import { addSecondStepRoutes } from "./routes/second-step.ts";
import { addStockLedger } from "./routes/stock-ledger.ts";
import { addSyncReviewRoutes, addSyncRoutes } from "./routes/sync.ts";
import { addSyncStream } from "./routes/sync-stream.ts";
import { addTillRoutes } from "./routes/tills.ts";
import { addTradeReads } from "./routes/trade-reads.ts";
import { addTradeWriteRoutes } from "./routes/trade-writes.ts";
import { addShiftReads } from "./routes/shifts.ts";
import { addBookKeeping } from "./routes/keep-books.ts";
import { addDayClosings } from "./routes/day-closings.ts";
import { addFigures } from "./routes/figures.ts";
import { addPurchaseAnalytics } from "./routes/purchase-analytics.ts";
import { addExpenseReads } from "./routes/expenses.ts";
import { addPurchaseReads } from "./routes/purchases.ts";
import { addTransferReads } from "./routes/transfers.ts";
import { addUserRoutes } from "./routes/users.ts";
import { addVerificationRoutes } from "./routes/verification.ts";

/**
 * The whole API as a function from request to answer, without a socket. `api.fetch(request, bindings)`
 * takes what the server around it knows of the caller.
 */
export function createApi(deps: ApiDeps): Api {
  const keys = deriveKeys(deps.secret);
  const api = createEmptyApi();
  api.onError((error, c) => errorAnswer(echoing(told(error, c, deps), c), c.var.language));
  api.notFound((c) => errorAnswer(new ApiError("not_found"), c.var.language));

  api.use(requestFrame(deps));
  api.use(knownRoutes(() => api.routes));
  api.use(`${base}/*`, askedQuery, bodyRules, csrfGuard(keys, deps.mode));

  const kit = createRouteKit(deps, keys);
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
  // Their path begins as that of a person does: it comes first.
  addRoleRoutes(api, kit);
  addOwnRoleRoutes(api, kit);
  addHiringRoutes(api, kit);
  addInvitationRoutes(api, kit);
  addUserRoutes(api, kit);
  addTillRoutes(api, kit);
  addPinRoutes(api, kit);
  // Their paths begin as that of a good does: they come first.
  addImportRoutes(api, kit);
  addGoodsFiles(api, kit);
  addListExports(api, kit);
  addCatalogueRoutes(api, kit);
  addProductImageRoutes(api, kit);
  addAuditRoutes(api, kit);
  addAlertRoutes(api, kit);
  addParkedCartRoutes(api, kit);
  addTradeReads(api, kit);
  addReceiptReads(api, kit);
  addCustomerRoutes(api, kit);
  addStockLedger(api, kit);
  addTradeWriteRoutes(api, kit);
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

/** An error of a trading write names its operation, whoever refused it: the outbox believes no other (S8). */
function echoing(error: ApiError, c: ApiContext): ApiError {
  const opId = asUuid(c.req.header(header.idempotencyKey));
  if (opId === null || error.details.opId !== undefined) return error;
  return new ApiError(error.code, { ...error.details, opId });
}

/** What a caller is told of an error. What nobody expected is logged without its message, which may quote data. */
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
