const key = "invitation";

type TabStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** Keeps the code of a link in this tab, so that it does not stand in the address; null drops it. */
export function keepInvitation(storage: TabStorage, code: string | null): void {
  if (code === null) storage.removeItem(key);
  else storage.setItem(key, code);
}

/** The code of the link that was opened in this tab last; null when there is none. */
export function keptInvitation(storage: TabStorage): string | null {
  return storage.getItem(key);
}
