import { createRoute, z } from "@hono/zod-openapi";
import { transfer } from "#/contract/transfer.ts";
import { paths } from "#/contract/paths.ts";
import { id, instant } from "#/contract/primitives.ts";
import { transferStatuses } from "#/domain/transfer.ts";
import { listTransfers } from "../queries/list-transfers.ts";
import { namedWalk, walkAnswer, walkQuery } from "#server/kernel/http/list-query.ts";
import { readInScope, readRow } from "#server/kernel/http/read-in-scope.ts";
import {
  answers,
  type Api,
  businessQuery,
  idParam,
  type RouteKit,
} from "#server/kernel/http/route-kit.ts";
import { transferReader } from "../queries/transfer-rows.ts";

const moment = instant.transform((text) => Date.parse(text));

const filters = walkQuery.extend({
  location: id.optional(),
  status: z.enum([...transferStatuses, "open"]).optional(),
  from: moment.optional(),
  to: moment.optional(),
});

/** Registers read-only transfer routes; transfers are written through the outbox (S1). */
export function addTransferReads(api: Api, { deps, inBusiness }: RouteKit): void {
  api.openapi(
    createRoute({
      method: "get",
      path: paths.transfers,
      tags: ["Stock"],
      summary:
        "Transfers from or to a location, the newest first; `status=open` is what is prepared or on its way, `from` and `to` are instants of sending",
      middleware: inBusiness({ reads: "transfer" }),
      request: { query: filters },
      responses: answers(200, namedWalk("Transfer", transfer), "A page of transfers."),
    }),
    async (c) => {
      const { status, ...query } = c.req.valid("query");
      const wanted =
        status === "open" ? (["prepared", "in_transit", "partly_received"] as const) : status;
      const filter = typeof wanted === "string" ? [wanted] : wanted;
      const page = await readInScope(deps, c.var.scope, query.location, (tx, scope) =>
        listTransfers(tx, scope, { ...query, status: filter }),
      );
      return c.json(walkAnswer({ url: c.req.url, ...query }, page), 200);
    },
  );

  api.openapi(
    createRoute({
      method: "get",
      path: paths.transfer("{id}"),
      tags: ["Stock"],
      summary: "A transfer",
      middleware: inBusiness({ reads: "transfer" }),
      request: { params: idParam, query: businessQuery },
      responses: answers(200, transfer, "The transfer."),
    }),
    async (c) =>
      c.json(await readRow(deps, c.var.scope, transferReader, c.req.valid("param").id), 200),
  );
}
