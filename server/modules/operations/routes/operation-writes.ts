import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { type Signature, signature } from "#/contract/device-keys.ts";
import { signatureHeader } from "#/contract/signed-texts.ts";
import { header } from "#/contract/headers.ts";
import { paths } from "#/contract/paths.ts";
import { id } from "#/contract/primitives.ts";
import { purchaseWrites } from "#server/modules/purchasing/routes/purchase-writes.ts";
import { sale } from "#/contract/trade-rows.ts";
import { stockAlert, stockItem, transfer } from "#/contract/catalogue-rows.ts";
import { receiptWrites } from "#server/modules/receipts/routes/receipt-writes.ts";
import {
  adjustmentBody,
  plainAdjustmentBody,
  plainDispatchBody,
  plainReceiveBody,
  plainRecordBody,
  plainStocktakeBody,
  plainTransferBody,
  plainTransferCancelBody,
  recordBody,
  recordPatchBody,
  receiveBody,
  stocktakeBody,
  transferBody,
  dispatchBody,
  transferCancelBody,
} from "#/contract/stock-writes.ts";
import {
  acknowledgeBody,
  acknowledgement,
  countBody,
  plainAcknowledgeBody,
  saleBody,
} from "#/contract/writes.ts";
import type { ErrorBody } from "#/contract/errors.ts";
import type { Language } from "#/i18n/language.ts";
import type { Executed } from "#server/kernel/operations/executed.ts";
import { writeOperation, type WriteCarrier } from "../write-operation.ts";
import { asUuid } from "#server/kernel/http/uuid.ts";
import { ApiError } from "#server/kernel/http/api-error.ts";
import type { SignedInEnv } from "#server/kernel/http/api-env.ts";
import { errorBodyOf } from "#server/kernel/http/error-answer.ts";
import { faultMessages } from "#server/kernel/http/field-messages.ts";
import { primaryMembership, rightsAt, type Access } from "#server/kernel/access/access.ts";
import { catalogueWrites } from "#server/modules/catalogue/routes/catalogue-writes.ts";
import { either } from "#server/kernel/http/full-or-plain-shape.ts";
import { customerWrites } from "#server/modules/credit/routes/customer-writes.ts";
import { expenseWrites } from "#server/modules/expenses/routes/expenses.ts";
import { shiftWrites } from "#server/modules/shifts/routes/shift-writes.ts";
import { saleActWrites } from "#server/modules/sales/routes/sale-act-writes.ts";
import {
  answers,
  idParam,
  jsonBody,
  type Api,
  type RouteKit,
} from "#server/kernel/http/route-kit.ts";

/** Whose session carries an operation; what it may see is asked business by business. */
export function carrierOf(access: Access): WriteCarrier {
  return {
    user: access.user,
    home: primaryMembership(access)?.business ?? null,
    permissions: (business) => {
      const membership = access.memberships.find((one) => one.business === business);
      return membership === undefined ? new Set() : rightsAt(membership, null).permissions;
    },
  };
}

/** A refusal in the contract's shape, echoing the operation (S8). */
export function refusedBody(
  { code, errors }: Executed,
  opId: string,
  language: Language,
): ErrorBody {
  return errorBodyOf(new ApiError(code, { opId, fields: faultMessages(errors) }), language);
}

/** The operation's id: sent again with the same bytes it is the same operation (S4). */
const keyHeader = z.object({
  [header.idempotencyKey]: id,
  [signatureHeader]: z.string().optional(),
});

/** `<key id>.<signature>`; what is malformed counts as none, for no fact is refused because of it (S26). */
function readSignature(text: string | undefined): Signature | null {
  const [key, value] = (text ?? "").split(".");
  return signature.safeParse({ key, value }).data ?? null;
}

const writes = [
  { method: "post", path: paths.sales, body: saleBody, row: sale, summary: "Record a sale" },
  ...saleActWrites,
  {
    method: "post",
    path: paths.counts,
    body: countBody,
    row: stockItem,
    summary: "Record a count",
  },
  {
    method: "patch",
    path: paths.inventoryRecord("{id}"),
    body: recordPatchBody,
    row: stockItem,
    summary: "Count a stock item by its id, or change its levels and its shelf",
  },
  {
    method: "post",
    path: paths.inventory,
    body: either(recordBody, plainRecordBody.meta({ id: "PlainRecordBody" })),
    row: stockItem,
    summary:
      "Make the record of a good at a location, or change its levels; a caller without an outbox leaves out `till` and what goes with it",
  },
  {
    method: "post",
    path: paths.adjustments,
    body: either(adjustmentBody, plainAdjustmentBody.meta({ id: "PlainAdjustmentBody" })),
    row: stockItem,
    summary:
      "Correct what is on a shelf, with the reason; a caller without an outbox leaves out `till` and what goes with it",
  },
  {
    method: "post",
    path: paths.stocktakes,
    body: either(stocktakeBody, plainStocktakeBody.meta({ id: "PlainStocktakeBody" })),
    row: stockItem.partial().extend({ counted: z.int().nonnegative() }),
    summary:
      "Post the counts of a stocktake, each with its own time; a caller without an outbox leaves out `till` and what goes with it",
  },
  {
    method: "post",
    path: paths.transfers,
    body: either(transferBody, plainTransferBody),
    row: transfer,
    summary:
      "Send goods to another location, or with `is_prepared` set them aside for it; `{from_location, to_location, lines: [{product, variant, quantity}]}` will do for a caller without an outbox",
  },
  {
    method: "post",
    path: paths.transferDispatch("{id}"),
    body: either(dispatchBody, plainDispatchBody),
    row: transfer,
    summary: "Say that a prepared transfer left; `{}` will do for a caller without an outbox",
  },
  {
    method: "post",
    path: paths.transferReceive("{id}"),
    body: either(receiveBody, plainReceiveBody),
    row: transfer,
    summary:
      "Receive a transfer or a part of it; `{lines: [{line, quantity}], is_final}` will do for a caller without an outbox",
  },
  {
    method: "post",
    path: paths.transferCancel("{id}"),
    body: either(transferCancelBody, plainTransferCancelBody),
    row: transfer,
    summary:
      "Take back what nobody has received of a transfer; `{reason}` will do for a caller without an outbox",
  },
  ...catalogueWrites,
  ...receiptWrites,
  ...shiftWrites,
  ...customerWrites,
  ...purchaseWrites,
  ...expenseWrites,
  {
    method: "post",
    path: paths.alertsAcknowledge,
    body: either(acknowledgeBody, plainAcknowledgeBody),
    row: stockAlert.partial().extend({ acknowledged_count: z.int().nonnegative() }),
    summary:
      "Note that stock alerts were seen; `{alert_ids}` alone will do for a caller without an outbox",
  },
  {
    method: "post",
    path: paths.alertAcknowledge("{id}"),
    body: null,
    row: stockAlert.partial().extend({ acknowledged_count: z.int().nonnegative() }),
    summary: "Note that a stock alert was seen",
  },
] as const;

/** The row with what became of the operation. A row with a `code` of its own tells that to a plain caller. */
function acknowledged(row: z.ZodObject): z.ZodObject {
  const { shape } = acknowledgement;
  const code = "code" in row.shape ? { code: z.string() } : {};
  return row.extend({ ...shape, ...code });
}

/**
 * The trading writes (S1). Their bodies are not checked here but in their command, inside the
 * transaction that also keeps what is refused (S13, S14).
 */
export function addOperationWrites(api: Api, { deps, signedIn }: RouteKit): void {
  const write = async (c: Context<SignedInEnv>): Promise<Response> => {
    const opId = asUuid(c.req.header(header.idempotencyKey));
    if (opId === null) throw new ApiError("key_missing");
    const incoming = {
      opId,
      method: c.req.method,
      path: c.req.path,
      body_text: await c.req.text(),
      signature: readSignature(c.req.header(signatureHeader)),
    };
    // A plain body need not name the business: the specification has it in the query.
    const carrier = { ...carrierOf(c.var.access), asked: asUuid(c.req.query("business")) };
    const done = await writeOperation(deps, carrier, incoming);
    if (done.body) return Response.json(done.body, { status: done.status });
    return Response.json(refusedBody(done, opId, c.var.language), { status: done.status });
  };
  for (const { method, path, body, row, summary } of writes) {
    api.openAPIRegistry.registerPath({
      method,
      path,
      summary,
      tags: ["Trading writes"],
      request: {
        ...paramsOf(path),
        headers: keyHeader,
        ...(body === null ? {} : jsonBody(body)),
      },
      responses: answers(201, acknowledged(row), "Recorded, now or before."),
    });
    api.on(method.toUpperCase(), path.replaceAll(/\{(\w+)\}/g, ":$1"), ...signedIn, write);
  }
}

/** The rows a path names, each by its id. */
function paramsOf(path: string) {
  if (!path.includes("{id}")) return {};
  return {
    params: path.includes("{sale}") ? z.object({ sale: id }).extend(idParam.shape) : idParam,
  };
}
