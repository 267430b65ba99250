import { createMiddleware } from "hono/factory";
import { scopeFor, type Wanted } from "../access/access.ts";
import { ApiError } from "./api-error.ts";
import type { ScopedEnv } from "./api-env.ts";
import { writes } from "./body-rules.ts";

/**
 * Resolves a request's business: the one named in its query or JSON, else the caller's primary one; and the
 * location, if one is named. Refuses callers who are not active members of it or lack the required
 * permission.
 */
export function scoped(wanted: Wanted) {
  return createMiddleware<ScopedEnv>(async (c, next) => {
    const asked = {
      business: c.req.query("business") ?? c.req.query("business_id") ?? null,
      location: c.req.query("location") ?? c.req.query("location_id") ?? null,
    };
    const isForm = /^multipart\//i.test(c.req.header("Content-Type") ?? "");
    const isBare = c.req.method === "DELETE" && (await c.req.text()) === "";
    const hasJson = writes(c.req.method) && !isForm && !isBare;
    const body = hasJson ? await readJson(() => c.req.json()) : null;
    const named = {
      business: oneOf(asked.business, textIn(body, "business")),
      location: oneOf(asked.location, textIn(body, "location")),
    };
    const reading = scopeFor(c.var.access, named, wanted);
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

/** The value from query or body; if both are given, they must be equal. */
function oneOf(asked: string | null, inBody: string | null): string | null {
  if (asked !== null && inBody !== null && asked.toLowerCase() !== inBody.toLowerCase())
    throw new ApiError("wrong_tenant");
  return asked ?? inBody;
}

function textIn(body: unknown, field: "business" | "location"): string | null {
  if (typeof body !== "object" || body === null) return null;
  const value: unknown = Reflect.get(body, field);
  return typeof value === "string" ? value : null;
}
