/** A device's position in the feed, and which feed it belongs to. Opaque outside the server. */
export type Cursor = {
  seq: number;
  entity: string;
  id: string;
  location: string;
  visibility: string;
  /** Epoch of the database that issued the cursor; changes with a restore (S18). */
  epoch: string;
  /** Number of changes after this position when last counted; null if never counted. */
  left: number | null;
};

const nobody = "00000000-0000-0000-0000-000000000000";

/** The epoch of a database that was never restored, and of cursors without one. */
const firstEpoch = "first";

/** The cursor before all changes. */
export function start(feed: Pick<Cursor, "location" | "visibility" | "epoch">): Cursor {
  const { location, visibility, epoch } = feed;
  return { seq: 0, entity: "", id: nobody, location, visibility, epoch, left: null };
}

/** Encodes a cursor. `left` comes last and only if known, so that older servers ignore it. */
export function formatCursor(cursor: Cursor): string {
  const { seq, entity, id, location, visibility, epoch, left } = cursor;
  const parts = [1, seq, entity, id, location, visibility, epoch, ...(left === null ? [] : [left])];
  return Buffer.from(JSON.stringify(parts)).toString("base64url");
}

/** Decodes a cursor issued by this server; null for any other text. */
export function parseCursor(text: string): Cursor | null {
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, "base64url").toString("utf8"));
    if (!Array.isArray(parts)) return null;
    const [version, seq, entity, id, location, visibility, epoch = firstEpoch, left] =
      parts as unknown[];
    const texts = [entity, id, location, visibility, epoch];
    const areTexts = texts.every((part) => typeof part === "string");
    if (version !== 1 || !Number.isSafeInteger(seq) || !areTexts) return null;
    if (!/^[0-9a-f-]{36}$/.test(String(id))) return null;
    return {
      seq: Number(seq),
      entity: String(entity),
      id: String(id),
      location: String(location),
      visibility: String(visibility),
      epoch: String(epoch),
      left: Number.isSafeInteger(left) && Number(left) >= 0 ? Number(left) : null,
    };
  } catch {
    return null;
  }
}
