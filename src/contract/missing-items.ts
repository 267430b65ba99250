import { z } from "zod";
import { missingReasons } from "#/domain/transfer.ts";
import { text } from "./primitives.ts";

/** Why the rest of a line will not arrive; other reasons are given in the note. */
export const missingItems = z
  .object({ reason: z.enum(missingReasons), note: text(200) })
  .refine(({ reason, note }) => reason !== "other" || note.trim() !== "")
  .meta({ id: "MissingGoods" });
