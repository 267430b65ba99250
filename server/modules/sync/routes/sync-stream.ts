import { createRoute, z } from "@hono/zod-openapi";
import { paths } from "#/contract/paths.ts";
import { errorBody } from "#/contract/errors.ts";
import { ApiError } from "#server/kernel/http/api-error.ts";
import { headOf } from "#server/kernel/queries/open-streams.ts";
import { businessQuery, type Api, type RouteKit } from "#server/kernel/http/route-kit.ts";

/** Retry delay in seconds when all streams are in use or pokes are unavailable. */
const againAfter = 30;

const eventStream = {
  "Content-Type": "text/event-stream; charset=utf-8",
  // A proxy that compresses or buffers would delay the events.
  "Cache-Control": "no-store, no-transform",
  "X-Accel-Buffering": "no",
} as const;

/**
 * Registers the stream of pokes: events announcing that a business's feed has advanced (S20). The content is
 * in the feed itself.
 */
export function addSyncStream(api: Api, { deps, inBusiness }: RouteKit): void {
  const { database, streams } = deps;

  const stream = createRoute({
    method: "get",
    path: paths.stream,
    tags: ["Sync"],
    summary: "Server-sent events that say how far the feed has come, as long as the session stands",
    middleware: inBusiness(null),
    request: { query: businessQuery },
    responses: {
      200: {
        description:
          "`poke` with the position of the feed, at once and whenever it has come further; `renew` before " +
          "the end, to open another; a comment at least every 25 seconds.",
        content: {
          "text/event-stream": {
            schema: z.string(),
            example: 'event: poke\nid: 418\ndata: {"position":418}\n\n: beat\n\n',
          },
        },
      },
      default: {
        description: "Not done; `code` says why.",
        content: { "application/json": { schema: errorBody } },
      },
    },
  });
  api.openapi(stream, async (c) => {
    const { tenant, business, user } = c.var.scope;
    const { session } = c.var.access;
    const opened = streams?.open({ session, business, user }) ?? null;
    if (opened === null) throw new ApiError("unavailable", { retryAfter: againAfter });
    const { body, first } = opened;
    try {
      // Read after subscribing: a commit in between is reported by one of the two.
      const head = await database.tenant(tenant, (tx) => headOf(tx, business), { readOnly: true });
      if (head === null) throw new ApiError("wrong_tenant");
      first(head);
    } catch (error) {
      await body.cancel();
      throw error;
    }
    // A HEAD response has no body.
    const isHead = c.req.raw.method === "HEAD";
    if (isHead) await body.cancel();
    return new Response(isHead ? null : body, { headers: eventStream });
  });
}
