/** Where a device stands in the feed, and what feed that is. Opaque outside the server. */
export type Cursor = {
  seq: number;
  entity: string;
  id: string;
  location: string;
  visibility: string;
  /** Of the database the cursor was made by: another one after a restore (S18). */
  epoch: string;
  /** How many changes were beyond this place when they were counted; null where nobody has. */
  left: number | null;
};

const nobody = "00000000-0000-0000-0000-000000000000";

/** The epoch of a database that was never restored, and of cursors that name none. */
const firstEpoch = "first";

/** Before everything. */
export function start(feed: Pick<Cursor, "location" | "visibility" | "epoch">): Cursor {
  const { location, visibility, epoch } = feed;
  return { seq: 0, entity: "", id: nobody, location, visibility, epoch, left: null };
}

/** The text of a cursor. What is left comes last and only where it is known: a server of before reads past it. */
export function formatCursor(cursor: Cursor): string {
  const { seq, entity, id, location, visibility, epoch, left } = cursor;
  const parts = [1, seq, entity, id, location, visibility, epoch, ...(left === null ? [] : [left])];
  return Buffer.from(JSON.stringify(parts)).toString("base64url");
}

/** The cursor of a text this server wrote, or null. */
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
