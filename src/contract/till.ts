import { z } from "zod";
import { id, instant } from "./primitives.ts";

export const till = z
  .object({
    id,
    business: id,
    location: id,
    code: z.string().regex(/^K\d{1,4}$/),
    name: z.string(),
    /** Browser and system, `Chrome on Android`; empty if unknown. */
    device: z.string(),
    status: z.enum(["active", "revoked"]),
    last_heard_at: instant.nullable(),
    pending_count: z.int().nonnegative(),
    oldest_pending_at: instant.nullable(),
    /**
     * The highest number and sequence the server has received, so that a re-installed device continues after
     * them.
     */
    last_number: z.int().nonnegative(),
    last_seq: z.int().nonnegative(),
    last_op: id.nullable(),
  })
  .meta({ id: "Till" });

export type TillRow = z.infer<typeof till>;
