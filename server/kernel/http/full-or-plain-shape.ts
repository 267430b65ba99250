import { z } from "@hono/zod-openapi";

/** A body as a till's outbox writes it, or as a caller without one may; the document shows both by name. */
export function either<Full extends z.ZodType, Plain extends z.ZodType>(full: Full, plain: Plain) {
  return z.union([full, plain]);
}
