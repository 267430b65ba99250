import { createMiddleware } from "hono/factory";
import { ApiError } from "./api-error.ts";
import type { ApiEnv } from "./api-env.ts";

export type RouteTable = { method: string; path: string }[];

/**
 * Refuses a path nobody serves (404) and a method a path does not offer (405) before anything else is
 * asked of the caller, so that both are told from a session that ended.
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
    if (allow.length === 0) throw new ApiError("not_found");
    const method = c.req.method === "HEAD" ? "GET" : c.req.method;
    if (!allow.includes(method)) throw new ApiError("method_not_allowed", { allow });
    await next();
  });
}

/** `/sales/:id/` as an expression; a parameter is one part of a path. */
function patternOf(path: string): RegExp {
  const escaped = path.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(`^${escaped.replaceAll(/:\w+/g, "[^/]+")}$`);
}
