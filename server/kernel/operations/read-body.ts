import { newestBody } from "#/contract/origin.ts";
import { Refusal } from "./refusal.ts";

/** No body is nested a tenth as deep; what is deeper was not written by an app. */
const deepest = 64;

/**
 * The JSON of an operation's body. Refuses what is none or is nested without end; a body of a later shape
 * is for a newer server (S8).
 */
export function readBody(bodyText: string): unknown {
  // An action upon the row of the path needs no body.
  const text = bodyText === "" ? "{}" : bodyText;
  if (depthOf(text) > deepest) throw new Refusal("malformed");
  const json = parsed(text);
  if (isNewer(json)) throw new Refusal("upgrade_needed", {}, false);
  return json;
}

/** What may stand for a character that no table holds: itself, or its number. */
const unstorable = /\0|\p{Cs}|\\u(?:0000|d[89a-f])/iu;

function parsed(text: string): unknown {
  try {
    // Looking at each value takes several times as long as reading them all.
    return unstorable.test(text)
      ? JSON.parse(text, (_key, value: unknown) => storable(value))
      : JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) throw new Refusal("malformed");
    throw error;
  }
}

/** How deep a text of JSON is nested at most; of a text that is none it says nothing. */
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
 * No table holds the character U+0000, and none half of a pair inside JSON. A fact is not refused for
 * a slip of a keyboard or a scanner.
 */
function storable(value: unknown): unknown {
  return typeof value === "string" ? value.replaceAll(/\0|\p{Cs}/gu, "\ufffd") : value;
}
