import type { z } from "zod";
import type { Origin } from "#/contract/origin.ts";
import type { AnyCommand, PlainBody } from "./command.ts";
import { faultsOf } from "./field-fault.ts";
import { readBody } from "./read-body.ts";
import { Refusal } from "./refusal.ts";

/** A parsed body, with its origin if an outbox sent it, else with the plain body it fits. */
export type ParsedBody =
  | { body: Origin; origin: Origin; plain: null }
  | { body: unknown; origin: null; plain: PlainBody<unknown> };

/**
 * Parses an operation's body as that of an outbox, or of a caller without one. Faults are reported field by
 * field for the intended variant; a union would only report that neither fits. An origin is believed only if
 * all of it has been parsed. Throws a refusal.
 */
export function parseBody({ body: full, plain }: AnyCommand, bodyText: string): ParsedBody {
  const json = readBody(bodyText);
  if (full === null) return asPlain(plain, json);
  if (plain !== undefined && !isMarked(json, plain.mark)) return asPlain(plain, json);
  const body = parsed(full, json);
  return { body, origin: body, plain: null };
}

function asPlain(plain: PlainBody<unknown>, json: unknown): ParsedBody {
  return { body: parsed(plain.schema, json), origin: null, plain };
}

/** Whether a body has the field that only an outbox writes. */
function isMarked(json: unknown, mark: string): boolean {
  return typeof json === "object" && json !== null && mark in json;
}

function parsed<Body>(schema: z.ZodType<Body>, json: unknown): Body {
  // Issues keep their input, which distinguishes missing values from those of a wrong type.
  const { data, error } = schema.safeParse(json, { reportInput: true });
  if (error === undefined) return data;
  throw new Refusal("validation_failed", faultsOf(error.issues));
}
