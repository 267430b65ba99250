import { type DraftLocation, keyOfDraft } from "./draft-key.ts";

type Storage = Pick<globalThis.Storage, "getItem" | "setItem" | "removeItem">;

/**
 * What was typed into a form before a reload, as it was kept: whoever reads it takes of it what has
 * the right form. Null where nothing is kept, or nothing that could be a form.
 */
export function keptDraft(storage: Storage, place: DraftLocation): Record<string, unknown> | null {
  try {
    const kept: unknown = JSON.parse(storage.getItem(keyOfDraft(place)) ?? "null");
    return isRecord(kept) ? kept : null;
  } catch {
    return null;
  }
}

/** Keeps it; a storage that refuses costs only that. */
export function keepDraft(storage: Storage, place: DraftLocation, draft: object): void {
  try {
    storage.setItem(keyOfDraft(place), JSON.stringify(draft));
  } catch {
    // The form goes on with what it has in hand.
  }
}

/** It is saved, or what was typed was given up. */
export function forgetDraft(storage: Storage, place: DraftLocation): void {
  try {
    storage.removeItem(keyOfDraft(place));
  } catch {
    // Nothing was kept either.
  }
}

/** Of each field of `like` what was kept, where it is of the same kind; null is of a text's kind. */
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
  // Each of the names of `like`, with a value of its kind.
  return Object.fromEntries(kinds) as Fields;
}

/** Whether it is an object with fields. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
