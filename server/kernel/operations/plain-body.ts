import type { z } from "zod";
import type { CommandContext, PlainBody } from "./command.ts";

/** A plain body that already has every field its command reads. */
export function plainBody<Body>(schema: z.ZodType<Body>): PlainBody<Body>;
/**
 * A plain body whose missing fields the server looks up.
 *
 * @param complete adds them, and refuses what only a caller with an outbox may do
 * @param mark the field that only an outbox writes; differs if the plain body names a till too
 */
export function plainBody<Plain, Body>(
  schema: z.ZodType<Plain>,
  complete: (context: CommandContext, body: Plain) => Promise<Body> | Body,
  mark?: PlainBody<Body>["mark"],
): PlainBody<Body>;
/** The same, whether anything is missing or not. */
export function plainBody<Plain, Body>(
  schema: z.ZodType<Plain>,
  complete?: (context: CommandContext, body: Plain) => Promise<Body> | Body,
  mark: PlainBody<Body>["mark"] = "till",
): PlainBody<Body> {
  return {
    schema,
    mark,
    // The engine passes on what the schema has parsed.
    complete: (context, body) => complete?.(context, body as Plain) ?? (body as Body),
  };
}

/** The number of a document made without a till's counter: its letter, and the end of the operation's id. */
export function plainNumber(letter: string, opId: string): string {
  return `${letter}-${opId.slice(-8).toUpperCase()}`;
}
