import { createRoute, z } from "@hono/zod-openapi";
import { header } from "#/contract/headers.ts";
import { natureOf } from "#/contract/operations.ts";
import { paths } from "#/contract/paths.ts";
import { id, walkedPageOf } from "#/contract/primitives.ts";
import {
  batchAnswer,
  batchBody,
  changesAnswer,
  confirmedQuery,
  discrepancy,
  discrepancyKinds,
  discrepancyPatch,
  pingAnswer,
  rejectedOperation,
  rejectedSummary,
} from "#/contract/sync.ts";
import {
  executeBatch,
  incomingOf,
  type Together,
} from "#server/kernel/operations/execute-batch.ts";
import { recordTillHeartbeat } from "../commands/record-till-heartbeat.ts";
import { resolveDiscrepancy } from "../commands/resolve-discrepancy.ts";
import { keysNamed } from "#server/kernel/operations/proof.ts";
import { matchCommand } from "#server/modules/operations/command-table.ts";
import {
  namedBusiness,
  sharedWrite,
  writeOperation,
  type OperationWriter,
  type WriteCarrier,
} from "#server/modules/operations/write-operation.ts";
import { sha256 } from "#server/kernel/access/sha256.ts";
import { ApiError } from "#server/kernel/http/api-error.ts";
import { spend } from "#server/kernel/http/authenticate.ts";
import type { Access } from "#server/kernel/access/access.ts";
import { readAccess } from "#server/kernel/queries/member-access.ts";
import { readChanges } from "../queries/changes-feed.ts";
import { type MakerKey, readMakerKeys } from "#server/kernel/queries/maker-keys.ts";
import { confirmedOperations } from "../queries/confirmed-operations.ts";
import {
  listDiscrepancies,
  listOpenCauses,
  listRejected,
  rejectedById,
} from "../queries/sync-review.ts";
import { namedWalk, walkAnswer, walkQuery } from "#server/kernel/http/list-query.ts";
import { readInScope } from "#server/kernel/http/read-in-scope.ts";
import {
  answers,
  businessQuery,
  idParam,
  jsonBody,
  type Api,
  type RouteKit,
} from "#server/kernel/http/route-kit.ts";
import { givingWay } from "#server/kernel/http/turns.ts";
import { carrierOf, refusedBody } from "#server/modules/operations/routes/operation-writes.ts";

const tags = ["Sync"];
const version = "1";

/** How long a batch starts operations: half of the till's response timeout. */
const batchMs = 15_000;

/** Registers ping, feed and batch, used by a till's sync engine (S10, S12, S18). */
export function addSyncRoutes(api: Api, kit: RouteKit): void {
  addPing(api, kit);
  addChanges(api, kit);
  addBatch(api, kit);
}

/** Records a till's heartbeat and the number of its pending operations. */
function recordHeartbeat(
  { database, now }: RouteKit["deps"],
  access: Access,
  said: (name: string) => string | undefined,
) {
  return recordTillHeartbeat(database, access, {
    till: said(header.till),
    pending: said(header.tillPending),
    at: now(),
  });
}

function addPing(api: Api, { deps, signedIn }: RouteKit): void {
  const ping = createRoute({
    method: "get",
    path: paths.ping,
    tags,
    summary: "Whether the server answers, and what it can do",
    middleware: signedIn,
    request: { query: businessQuery },
    responses: answers(200, pingAnswer, "It does."),
  });
  api.openapi(ping, async (c) => {
    await recordHeartbeat(deps, c.var.access, (name) => c.req.header(name));
    const time = new Date(deps.now()).toISOString();
    return c.json(
      { time, abilities: { batch: true, stream: deps.streams?.isOn() ?? false }, version },
      200,
    );
  });
}

function addChanges(api: Api, { deps, inBusiness }: RouteKit): void {
  const changes = createRoute({
    method: "get",
    path: paths.changes,
    tags,
    summary: "What has changed since a cursor, in commit order",
    middleware: inBusiness(null),
    request: {
      query: businessQuery.extend({
        location: id,
        cursor: z.string().max(2000).optional(),
        limit: z.coerce.number().int().min(1).max(1000).default(500),
        ...confirmedQuery,
      }),
    },
    responses: answers(200, changesAnswer, "Puts and deletes; an empty page has a cursor too."),
  });
  api.openapi(changes, async (c) => {
    const { location, cursor, limit, till, from_till_seq: from } = c.req.valid("query");
    const { user, permissions, places } = c.var.scope;
    const reader = { user, permissions, places };
    const page = await readInScope(deps, c.var.scope, location, async (tx, rows) => {
      const at = { location, till: c.req.header(header.till) ?? null };
      const read = await readChanges(tx, { ...rows, reader, ...at }, cursor ?? null, limit);
      if (read === null || till === undefined || from === undefined) return read;
      return { ...read, heard: await confirmedOperations(tx, { ...rows, till, from }) };
    });
    if (!page) throw new ApiError("cursor_gone");
    // A till with nothing to send never pings; its heartbeat is recorded once it has caught up.
    if (!page.more) await recordHeartbeat(deps, c.var.access, (name) => c.req.header(name));
    return c.json(page, 200);
  });
}

function addBatch(api: Api, { deps, limit: allowance, signedIn }: RouteKit): void {
  const { database, now } = deps;
  const batch = createRoute({
    method: "post",
    path: paths.batch,
    tags,
    summary: "Several operations in order, each with its own result",
    middleware: signedIn,
    request: jsonBody(batchBody),
    responses: answers(200, batchAnswer, "One result an operation, in their order."),
  });
  api.openapi(batch, async (c) => {
    const { operations } = c.req.valid("json");
    // The request itself was already counted as one.
    spend(allowance, c.var.access, operations.length - 1);
    const named = operations.flatMap(({ op_id: opId, ...bytes }) => keysNamed({ opId, ...bytes }));
    const keys = await readMakerKeys(database, new Set(named));
    const carrier = { ...carrierOf(c.var.access), keys };
    const results = await executeBatch(operations, {
      execute: (incoming) => writeOperation(deps, carrier, incoming),
      sessionStands: async () => (await readAccess(database, c.var.access.session, now())) !== null,
      signal: AbortSignal.any([c.req.raw.signal, AbortSignal.timeout(batchMs)]),
      sha256,
      together: togetherFor(deps, carrier, c.var.access.session),
      refusedBody: (done, opId) => refusedBody(done, opId, c.var.language),
      onFailure: (error, operation) =>
        deps.logger.error("operation failed", {
          request: c.var.requestId,
          trace: c.var.trace,
          operation,
          reason: error instanceof Error ? error.name : "unknown",
        }),
    });
    deps.meter?.batch(results.map(({ outcome }) => outcome));
    return c.json({ results }, 200);
  });
}

/**
 * Facts of one business share a commit. Edits have their own, because an edit may end the very session that
 * carries it, or change the rules for later operations.
 */
function togetherFor(
  writer: OperationWriter,
  carrier: WriteCarrier & { keys: ReadonlyMap<string, MakerKey> },
  session: string,
): Together {
  return {
    shares: ({ method, path, body_text }) => {
      const type = matchCommand(method, path)?.command.type;
      return type !== undefined && natureOf[type] === "fact" ? namedBusiness(body_text) : null;
    },
    commit: (list, work) => {
      const business = namedBusiness(list[0]?.body_text ?? "");
      if (business === null) throw new Error("operations of one commit must name their business");
      return sharedWrite(writer, carrier, { business, list: list.map(incomingOf), work, session });
    },
    now: () => performance.now(),
    giveWay: givingWay(),
  };
}

/** For open discrepancies also the number per kind, regardless of the page's kind. */
const discrepancyPage = walkedPageOf(discrepancy)
  .extend({
    kinds: z
      .array(z.object({ kind: z.enum(discrepancyKinds), count: z.int().positive() }))
      .optional(),
  })
  .meta({ id: "DiscrepancyPage" });

/** Registers the owner's review: discrepancies and refused bodies (S14). */
export function addSyncReviewRoutes(api: Api, { deps, inBusiness }: RouteKit): void {
  const { database, now } = deps;

  const list = createRoute({
    method: "get",
    path: paths.discrepancies,
    tags,
    summary:
      "Facts that did not fit when they were recorded; `status=open` is what waits for a decision, one row a cause with how often it happened",
    middleware: inBusiness("sync.review"),
    request: {
      query: walkQuery.extend({
        status: z.enum(["open", "resolved"]).optional(),
        kind: z.enum(discrepancyKinds).optional(),
      }),
    },
    responses: answers(200, discrepancyPage, "Newest first."),
  });
  api.openapi(list, async (c) => {
    const query = c.req.valid("query");
    const answer = await readInScope(deps, c.var.scope, undefined, async (tx, { business }) => {
      const request = { url: c.req.url, ...query };
      if (query.status !== "open")
        return walkAnswer(request, await listDiscrepancies(tx, business, query));
      const { kinds, ...page } = await listOpenCauses(tx, business, query);
      return { ...walkAnswer(request, page), kinds };
    });
    return c.json(answer, 200);
  });

  const resolve = createRoute({
    method: "patch",
    path: paths.discrepancy("{id}"),
    tags,
    summary: "Settle a discrepancy with a note",
    middleware: inBusiness("sync.review"),
    request: { params: idParam, query: businessQuery, ...jsonBody(discrepancyPatch) },
    responses: answers(200, discrepancy, "Settled."),
  });
  api.openapi(resolve, async (c) => {
    const { note } = c.req.valid("json");
    const { id: which } = c.req.valid("param");
    const settled = await database.tenant(c.var.scope.tenant, (tx) =>
      resolveDiscrepancy(tx, c.var.scope, { id: which, note, at: now() }),
    );
    if (!settled) throw new ApiError("not_found");
    return c.json(settled, 200);
  });

  const rejected = createRoute({
    method: "get",
    path: paths.rejected,
    tags,
    summary: "What the server refused, with the beginning of each body",
    middleware: inBusiness("sync.review"),
    request: { query: walkQuery },
    responses: answers(200, namedWalk("RejectedOperation", rejectedSummary), "Newest first."),
  });
  api.openapi(rejected, async (c) => {
    const query = c.req.valid("query");
    const found = await readInScope(deps, c.var.scope, undefined, (tx, { business }) =>
      listRejected(tx, business, query, c.var.language),
    );
    return c.json(walkAnswer({ url: c.req.url, ...query }, found), 200);
  });

  const one = createRoute({
    method: "get",
    path: paths.rejectedOne("{id}"),
    tags,
    summary: "One refused operation with its body, as it came",
    middleware: inBusiness("sync.review"),
    request: { params: idParam, query: businessQuery },
    responses: answers(200, rejectedOperation, "The whole of it."),
  });
  api.openapi(one, async (c) => {
    const { id: which } = c.req.valid("param");
    const found = await readInScope(deps, c.var.scope, undefined, (tx, { business }) =>
      rejectedById(tx, business, which, c.var.language),
    );
    if (found === null) throw new ApiError("not_found");
    return c.json(found, 200);
  });
}
