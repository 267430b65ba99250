import type { Change, ChangesAnswer, PingAnswer } from "#/contract/sync.ts";
import { type Code, isCode } from "#/contract/codes.ts";
import { type AnswerText, isObject, parseObject } from "#/http/outcome.ts";
import { entityNames } from "#/store/replicated-rows.ts";

/**
 * Parses the feed. The envelope decides what is written and is validated; the rows come from our own server,
 * over a cursor it issued, and are stored as received (S17).
 */

export type PageRead =
  | { kind: "page"; page: ChangesAnswer }
  /** The server refused the request; `cursor_gone` requires a rebuild (S18). */
  | { kind: "refused"; code: Code }
  | { kind: "not_ours" };

/** Parses the body of a `GET /sync/changes/` response; anything of another shape is `not_ours`. */
export function readPage({ text }: AnswerText): PageRead {
  const body = parseObject(text);
  const code = body?.["code"];
  if (isCode(code)) return { kind: "refused", code };
  return body !== null && isPage(body) ? { kind: "page", page: body } : { kind: "not_ours" };
}

function isPage(body: Record<string, unknown>): body is ChangesAnswer {
  return (
    Array.isArray(body["changes"]) &&
    body["changes"].every(isChange) &&
    typeof body["cursor"] === "string" &&
    Number.isSafeInteger(body["position"]) &&
    typeof body["more"] === "boolean" &&
    typeof body["remaining"] === "number" &&
    typeof body["visibility"] === "string"
  );
}

const knownEntities: ReadonlySet<string> = new Set(entityNames);

/** A change of an entity unknown to this version does not count as a change; see `knownChanges`. */
function isChange(value: unknown): value is Change {
  if (typeof value !== "object" || value === null) return false;
  const change = value as Partial<Change>;
  const isWhole =
    typeof change.entity === "string" &&
    typeof change.id === "string" &&
    Number.isSafeInteger(change.seq);
  if (!isWhole) return false;
  return change.op === "delete" || (change.op === "put" && typeof change.row === "object");
}

/** The page without entities introduced by later server versions. */
export function knownChanges(page: ChangesAnswer): ChangesAnswer {
  const known = page.changes.filter(({ entity }) => knownEntities.has(entity));
  return known.length === page.changes.length ? page : { ...page, changes: known };
}

/** Null if the response is not from our server. */
export function readPing({ text }: AnswerText): PingAnswer | null {
  const body = parseObject(text);
  const abilities = body?.["abilities"];
  const time = body?.["time"];
  if (!isObject(abilities) || typeof time !== "string") return null;
  if (Number.isNaN(Date.parse(time))) return null;
  const { batch, stream } = abilities;
  return {
    time,
    abilities: { batch: batch === true, stream: stream === true },
    version: typeof body?.["version"] === "string" ? body["version"] : "",
  };
}
