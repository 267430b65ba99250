import { newestBody } from "#/contract/origin.ts";
import { Refusal } from "./refusal.ts";

/** No body is nested a tenth as deep; deeper ones were not written by an app. */
const deepest = 64;

/**
 * Parses the JSON of an operation's body. Refuses invalid or excessively nested JSON; a body of a later
 * format is left to a newer server (S8).
 */
export function readBody(bodyText: string): unknown {
  // An action on the row of the path needs no body.
  const text = bodyText === "" ? "{}" : bodyText;
  if (depthOf(text) > deepest) throw new Refusal("malformed");
  const json = parsed(text);
  if (isNewer(json)) throw new Refusal("upgrade_needed", {}, false);
  return json;
}

/** Matches possible occurrences of characters no table can store, literal or escaped. */
const unstorable = /\0|\p{Cs}|\\u(?:0000|d[89a-f])/iu;

function parsed(text: string): unknown {
  try {
    // Checking each value takes several times as long as parsing.
    return unstorable.test(text)
      ? JSON.parse(text, (_key, value: unknown) => storable(value))
      : JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) throw new Refusal("malformed");
    throw error;
  }
}

/** The maximum nesting depth of a JSON text; meaningless for invalid JSON. */
function depthOf(text: string): number {
  let depth = 0;
  let most = 0;
  let isInString = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (isInString && sign === "\\") at += 1;
    else if (sign === '"') isInString = !isInString;
    else if (isInString) continue;
    else if (sign === "[" || sign === "{") most = Math.max(most, (depth += 1));
    else if (sign === "]" || sign === "}") depth -= 1;
  }
  return most;
}

function isNewer(json: unknown): boolean {
  if (typeof json !== "object" || json === null || !("v" in json)) return false;
  return typeof json.v === "number" && Number.isInteger(json.v) && json.v > newestBody;
}

/**
 * Replaces U+0000, which no table can store, and unpaired surrogates, which JSON columns cannot. A fact is
 * not refused because of a glitch of a keyboard or scanner.
 */
function storable(value: unknown): unknown {
  return typeof value === "string" ? value.replaceAll(/\0|\p{Cs}/gu, "\ufffd") : value;
}
