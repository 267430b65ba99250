// @fetched when asked
const key = "invitation";

type TabStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** Fallback if session storage is unavailable; lasts as long as the page. */
let held: string | null = null;

/** Stores a link's code for this tab, so that it can be removed from the URL; null clears it. */
export function keepInvitation(storage: TabStorage, code: string | null): void {
  held = code;
  try {
    if (code === null) storage.removeItem(key);
    else storage.setItem(key, code);
  } catch {
    // `held` still has the code.
  }
}

/** Returns the code of the last invitation link opened in this tab; null if there is none. */
export function keptInvitation(storage: TabStorage): string | null {
  try {
    return storage.getItem(key) ?? held;
  } catch {
    return held;
  }
}
