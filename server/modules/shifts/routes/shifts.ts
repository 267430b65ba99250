import { createRoute } from "@hono/zod-openapi";
import { isShiftSeen } from "#/contract/read-rights.ts";
import { paths } from "#/contract/paths.ts";
import { id } from "#/contract/primitives.ts";
import { shift } from "#/contract/shift.ts";
import { ApiError } from "#server/kernel/http/api-error.ts";
import { listShifts } from "../queries/list-shifts.ts";
import { askedDay, namedWalk, walkAnswer, walkQuery } from "#server/kernel/http/list-query.ts";
import { readInScope, readRow } from "#server/kernel/http/read-in-scope.ts";
import {
  answers,
  type Api,
  businessQuery,
  idParam,
  type RouteKit,
} from "#server/kernel/http/route-kit.ts";
import { shiftReader } from "../queries/shift-rows.ts";

const filters = walkQuery.extend({
  location: id.optional(),
  till: id.optional(),
  actor: id.optional(),
  status: shift.shape.status.optional(),
  from: askedDay.optional(),
  to: askedDay.optional(),
});

/** Registers read-only shift routes; shifts are written through the outbox (S1). */
export function addShiftReads(api: Api, { deps, inBusiness }: RouteKit): void {
  api.openapi(
    createRoute({
      method: "get",
      path: paths.shifts,
      tags: ["Shifts"],
      summary:
        "Shifts, the latest opened first, one's own without the right to see all; `actor` opened or closed them, `from` and `to` are business days of opening, both included",
      middleware: inBusiness({ reads: "shift" }),
      request: { query: filters },
      responses: answers(200, namedWalk("Shift", shift), "A page of shifts."),
    }),
    async (c) => {
      const query = c.req.valid("query");
      const page = await readInScope(deps, c.var.scope, query.location, (tx, scope) =>
        listShifts(tx, scope, query),
      );
      return c.json(walkAnswer({ url: c.req.url, ...query }, page), 200);
    },
  );

  api.openapi(
    createRoute({
      method: "get",
      path: paths.shift("{id}"),
      tags: ["Shifts"],
      summary: "A shift with all that has arrived of it",
      middleware: inBusiness({ reads: "shift" }),
      request: { params: idParam, query: businessQuery },
      responses: answers(200, shift, "The shift."),
    }),
    async (c) => {
      const { scope } = c.var;
      const row = await readRow(deps, scope, shiftReader, c.req.valid("param").id);
      // For users limited to their own shifts others do not exist.
      if (!isShiftSeen(row, { ...scope, till: null })) throw new ApiError("not_found");
      return c.json(row, 200);
    },
  );
}
