import { z } from "zod";
import { codes } from "./codes.ts";

/** Body of every error response, for all routes. `op_id` is echoed for trading writes (S8). */
export const errorBody = z
  .object({
    message: z.string(),
    errors: z.record(z.string(), z.array(z.string())),
    code: z.enum(codes),
    status_code: z.int(),
    op_id: z.uuid().optional(),
    /** Seconds, with `too_many_attempts` and `unavailable`. */
    retry_after: z.int().nonnegative().optional(),
    /** With `session_gone`: the device was reported lost and shows no data until a user signs in. */
    device_lost: z.literal(true).optional(),
  })
  .meta({ id: "Error" });

export type ErrorBody = z.infer<typeof errorBody>;
