import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { type Signature, signature } from "#/contract/device-keys.ts";
import { signatureHeader } from "#/contract/signed-texts.ts";
import { header } from "#/contract/headers.ts";
import { type Definition, operations } from "#/contract/operations.ts";
import { acknowledged as acknowledgedAlerts } from "#/contract/operations/alert-acknowledge.ts";
import { recordPatchBody } from "#/contract/operations/stock-record.ts";
import { paths } from "#/contract/paths.ts";
import { product } from "#/contract/product.ts";
import { id } from "#/contract/primitives.ts";
import { stockItem } from "#/contract/stock-item.ts";
import { acknowledgement } from "#/contract/origin.ts";
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
import { either } from "#server/kernel/http/full-or-plain-shape.ts";
import {
  answers,
  idParam,
  jsonBody,
  type Api,
  type RouteKit,
} from "#server/kernel/http/route-kit.ts";

/** The carrier of an operation, from the session; permissions are resolved per business. */
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

/** The operation's id: repeated with the same bytes it is the same operation (S4). */
const keyHeader = z.object({
  [header.idempotencyKey]: id,
  [signatureHeader]: z.string().optional(),
});

/** `<key id>.<signature>`; a malformed signature counts as none, because no fact is refused for it (S26). */
function readSignature(text: string | undefined): Signature | null {
  const [key, value] = (text ?? "").split(".");
  return signature.safeParse({ key, value }).data ?? null;
}

type Write = {
  method: "POST" | "PATCH" | "DELETE";
  path: string;
  body: z.ZodType | null;
  row: z.ZodObject;
  summary: string;
};

/** One write per operation type, from its definition. */
const ofKinds = Object.values<Definition>(operations).map(({ target, api }): Write => {
  const { body, plain, answer, summary } = api;
  const { method, path } = target("{id}", "{sale}");
  return { method, path, body: plain ? either(body, plain) : body, row: answer, summary };
});

/** Other routes of the specification for the same writes. */
const otherWays: Write[] = [
  {
    method: "PATCH",
    path: paths.inventoryRecord("{id}"),
    body: recordPatchBody,
    row: stockItem,
    summary: "Count a stock item by its id, or change its levels and its shelf",
  },
  {
    method: "POST",
    path: paths.productFeature("{id}"),
    body: null,
    row: product,
    summary: "Put a good among the favourites",
  },
  {
    method: "POST",
    path: paths.productUnfeature("{id}"),
    body: null,
    row: product,
    summary: "Take a good from the favourites",
  },
  {
    method: "POST",
    path: paths.alertAcknowledge("{id}"),
    body: null,
    row: acknowledgedAlerts,
    summary: "Note that a stock alert was seen",
  },
];

/**
 * The row with the operation's outcome. A row with a `code` field of its own returns that one to plain
 * clients.
 */
function acknowledged(row: z.ZodObject): z.ZodObject {
  const { shape } = acknowledgement;
  const code = "code" in row.shape ? { code: z.string() } : {};
  return row.extend({ ...shape, ...code });
}

/**
 * Registers the trading writes (S1). Bodies are not validated here but in their command, inside the
 * transaction that also stores refusals (S13, S14).
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
    // Plain bodies may omit the business: the specification puts it in the query.
    const carrier = { ...carrierOf(c.var.access), asked: asUuid(c.req.query("business")) };
    const done = await writeOperation(deps, carrier, incoming);
    if (done.body) return Response.json(done.body, { status: done.status });
    return Response.json(refusedBody(done, opId, c.var.language), { status: done.status });
  };
  for (const { method, path, body, row, summary } of [...ofKinds, ...otherWays]) {
    api.openAPIRegistry.registerPath({
      method: documented[method],
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
    api.on(method, path.replaceAll(/\{(\w+)\}/g, ":$1"), ...signedIn, write);
  }
}

/** HTTP methods as written in OpenAPI documents. */
const documented = { POST: "post", PATCH: "patch", DELETE: "delete" } as const;

/** Path parameters: one id per row in the path. */
function paramsOf(path: string) {
  if (!path.includes("{id}")) return {};
  return {
    params: path.includes("{sale}") ? z.object({ sale: id }).extend(idParam.shape) : idParam,
  };
}
