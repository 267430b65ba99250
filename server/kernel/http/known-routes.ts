import { createMiddleware } from "hono/factory";
import { header } from "#/contract/headers.ts";
import { ApiError } from "./api-error.ts";
import type { ApiEnv } from "./api-env.ts";

export type RouteTable = { method: string; path: string }[];

/**
 * Refuses a path nobody serves (404) and a method a path does not offer (405) before anything else is
 * asked of the caller, so that both are told from a session that ended. An operation is not refused: it
 * comes from a newer app, and waits for a newer server (S8).
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

/** `/sales/:id/` as an expression; a parameter is one part of a path. */
function patternOf(path: string): RegExp {
  const escaped = path.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(`^${escaped.replaceAll(/:\w+/g, "[^/]+")}$`);
}
