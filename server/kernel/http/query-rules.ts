import { createMiddleware } from "hono/factory";
import type { ApiEnv } from "./api-env.ts";
import { writes } from "./body-rules.ts";

/**
 * Treats empty parameters as absent: `?category=` is ignored. Web forms send every field they have, and a
 * list must not be refused because of an unfilled one.
 */
export const queryRules = createMiddleware<ApiEnv>(async (c, next) => {
  const url = new URL(c.req.url);
  const given = [...url.searchParams];
  const asked = given.filter(([, value]) => value !== "");
  if (asked.length < given.length && !writes(c.req.method)) {
    url.search = new URLSearchParams(asked).toString();
    c.req.raw = new Request(url, { method: c.req.method, headers: c.req.raw.headers });
  }
  await next();
});
