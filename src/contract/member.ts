import { z } from "zod";
import { id } from "./primitives.ts";

export const member = z
  .object({
    id,
    first_name: z.string(),
    last_name: z.string(),
    role: z.string(),
    status: z.enum(["active", "suspended", "left"]),
  })
  .meta({ id: "Member" });

export type MemberRow = z.infer<typeof member>;
