// @fetched when asked
const key = "invitation";

type TabStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** Where the tab's storage refuses, it lives as long as the page. */
let held: string | null = null;

/** Keeps the code of a link in this tab, so that it does not stand in the address; null drops it. */
export function keepInvitation(storage: TabStorage, code: string | null): void {
  held = code;
  try {
    if (code === null) storage.removeItem(key);
    else storage.setItem(key, code);
  } catch {
    // `held` has it.
  }
}

/** The code of the link that was opened in this tab last; null when there is none. */
export function keptInvitation(storage: TabStorage): string | null {
  try {
    return storage.getItem(key) ?? held;
  } catch {
    return held;
  }
}
