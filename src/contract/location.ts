import { z } from "zod";
import { id } from "./primitives.ts";

export const location = z
  .object({ id, business: id, name: z.string(), is_active: z.boolean() })
  .meta({ id: "Location" });

export type LocationRow = z.infer<typeof location>;
