import type { Change, ChangesAnswer, PingAnswer } from "#/contract/sync.ts";
import { type Code, isCode } from "#/contract/codes.ts";
import { type AnswerText, isObject, parseObject } from "#/http/outcome.ts";
import { entityNames } from "#/store/replicated-rows.ts";

/**
 * Reading the feed. The envelope decides what is written and is looked at; the rows are our own
 * server's, over a cursor it made, and are kept as they came (S17).
 */

export type PageRead =
  | { kind: "page"; page: ChangesAnswer }
  /** Our server's no; `cursor_gone` asks for a rebuild (S18). */
  | { kind: "refused"; code: Code }
  | { kind: "not_ours" };

/** Reads the text of a `GET /sync/changes/` answer; whatever is not in its shape is `not_ours`. */
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

/** An entity this version does not know is no change for it; see `knownChanges`. */
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

/** The page without entities of a later version of the server. */
export function knownChanges(page: ChangesAnswer): ChangesAnswer {
  const known = page.changes.filter(({ entity }) => knownEntities.has(entity));
  return known.length === page.changes.length ? page : { ...page, changes: known };
}

/** Null for an answer that is not our server's. */
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
