import { createMiddleware } from "hono/factory";
import { header } from "#/contract/headers.ts";
import { ApiError } from "./api-error.ts";
import type { ApiEnv } from "./api-env.ts";

export type RouteTable = { method: string; path: string }[];

/**
 * Refuses an unknown path (404) and an unsupported method (405) before any other check, so that both are
 * distinguishable from an ended session. Unknown operations are not refused: they come from a newer app, and
 * wait for a newer server (S8).
 *
 * @param routes the table at the time of the first request; entries for all methods are middleware
 */
export function knownRoutes(routes: () => RouteTable) {
  let table: { method: string; pattern: RegExp }[] | undefined;
  return createMiddleware<ApiEnv>(async (c, next) => {
    table ??= routes()
      .filter(({ method }) => method !== "ALL")
      .map(({ method, path }) => ({ method, pattern: patternOf(path) }));
    const allow = [
      ...new Set(
        table.filter(({ pattern }) => pattern.test(c.req.path)).map(({ method }) => method),
      ),
    ];
    const isOperation = c.req.header(header.idempotencyKey) !== undefined;
    if (allow.length === 0) throw new ApiError(isOperation ? "upgrade_needed" : "not_found");
    const method = c.req.method === "HEAD" ? "GET" : c.req.method;
    if (!allow.includes(method))
      throw isOperation
        ? new ApiError("upgrade_needed")
        : new ApiError("method_not_allowed", { allow });
    await next();
  });
}

/** `/sales/:id/` as a regular expression; a parameter matches one path segment. */
function patternOf(path: string): RegExp {
  const escaped = path.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(`^${escaped.replaceAll(/:\w+/g, "[^/]+")}$`);
}
