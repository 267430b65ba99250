import { createMiddleware } from "hono/factory";
import { scopeFor, type Wanted } from "../policies/access.ts";
import { ApiError } from "./api-error.ts";
import type { ScopedEnv } from "./api-env.ts";
import { writes } from "./body-rules.ts";

/**
 * Puts a request into one business: the one its query or JSON names, else the caller's primary one.
 * Refuses who is no active member of it, or may not do what is wanted.
 */
export function scoped(wanted: Wanted) {
  return createMiddleware<ScopedEnv>(async (c, next) => {
    const named = c.req.query("business") ?? c.req.query("business_id") ?? null;
    const isForm = /^multipart\//i.test(c.req.header("Content-Type") ?? "");
    const isBare = c.req.method === "DELETE" && (await c.req.text()) === "";
    const hasJson = writes(c.req.method) && !isForm && !isBare;
    const inBody = hasJson ? businessIn(await readJson(() => c.req.json())) : null;
    if (named !== null && inBody !== null && named.toLowerCase() !== inBody.toLowerCase())
      throw new ApiError("wrong_tenant");
    const reading = scopeFor(c.var.access, named ?? inBody, wanted);
    if (!reading.ok) throw new ApiError(reading.code);
    c.set("scope", reading.scope);
    await next();
  });
}

async function readJson(read: () => Promise<unknown>): Promise<unknown> {
  try {
    return await read();
  } catch {
    throw new ApiError("malformed");
  }
}

function businessIn(body: unknown): string | null {
  if (typeof body !== "object" || body === null || !("business" in body)) return null;
  return typeof body.business === "string" ? body.business : null;
}
