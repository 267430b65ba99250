/** Where a device stands in the feed, and what feed that is. Opaque outside the server. */
export type Cursor = {
  seq: number;
  entity: string;
  id: string;
  location: string;
  visibility: string;
};

const nobody = "00000000-0000-0000-0000-000000000000";

/** Before everything. */
export function start(location: string, visibility: string): Cursor {
  return { seq: 0, entity: "", id: nobody, location, visibility };
}

export function formatCursor({ seq, entity, id, location, visibility }: Cursor): string {
  return Buffer.from(JSON.stringify([1, seq, entity, id, location, visibility])).toString(
    "base64url",
  );
}

/** The cursor of a text this server wrote, or null. */
export function parseCursor(text: string): Cursor | null {
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, "base64url").toString("utf8"));
    if (!Array.isArray(parts)) return null;
    const [version, seq, entity, id, location, visibility] = parts as unknown[];
    const areTexts = [entity, id, location, visibility].every((part) => typeof part === "string");
    if (version !== 1 || !Number.isSafeInteger(seq) || !areTexts) return null;
    if (!/^[0-9a-f-]{36}$/.test(String(id))) return null;
    return {
      seq: Number(seq),
      entity: String(entity),
      id: String(id),
      location: String(location),
      visibility: String(visibility),
    };
  } catch {
    return null;
  }
}
