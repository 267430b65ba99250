import { type DraftLocation, keyOfDraft } from "./draft-key.ts";

type Storage = Pick<globalThis.Storage, "getItem" | "setItem" | "removeItem">;

/**
 * Reads the form values stored before a reload. They are unvalidated: the caller must check each field. Null
 * if nothing usable is stored.
 */
export function keptDraft(storage: Storage, place: DraftLocation): Record<string, unknown> | null {
  try {
    const kept: unknown = JSON.parse(storage.getItem(keyOfDraft(place)) ?? "null");
    return isRecord(kept) ? kept : null;
  } catch {
    return null;
  }
}

/** Stores the draft; a storage failure only loses the draft. */
export function keepDraft(storage: Storage, place: DraftLocation, draft: object): void {
  try {
    storage.setItem(keyOfDraft(place), JSON.stringify(draft));
  } catch {
    // The form continues with its values in memory.
  }
}

/** Removes the draft after saving or discarding. */
export function forgetDraft(storage: Storage, place: DraftLocation): void {
  try {
    storage.removeItem(keyOfDraft(place));
  } catch {
    // If storage fails, no draft was stored either.
  }
}

/** Picks the stored value of each field of `like` if it has the same type; null counts as a string. */
export function fieldsLike<Fields extends object>(
  kept: Record<string, unknown>,
  like: Fields,
  nullable: readonly (keyof Fields & string)[] = [],
): Fields {
  const kinds = Object.entries(like).map(([name, value]): [string, unknown] => {
    const found = kept[name];
    const isText = (nullable as readonly string[]).includes(name);
    const isOfKind = isText
      ? found === null || typeof found === "string"
      : typeof found === typeof value;
    return [name, isOfKind ? found : value];
  });
  // Each field of `like` with a value of its type.
  return Object.fromEntries(kinds) as Fields;
}

/** Whether the value is an object with fields. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
