import { z } from "@hono/zod-openapi";

/** A body as sent by a till's outbox, or by a caller without one; the API document lists both by name. */
export function either<Full extends z.ZodType, Plain extends z.ZodType>(full: Full, plain: Plain) {
  return z.union([full, plain]);
}
