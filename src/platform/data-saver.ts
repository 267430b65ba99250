const key = "data-saver";

const listeners = new Set<() => void>();

/**
 * Whether this device was asked to use less data: news is asked for seldom, nothing is fetched ahead.
 * A storage that refuses says no.
 */
export function isSavingData(): boolean {
  try {
    return globalThis.localStorage?.getItem(key) === "on";
  } catch {
    return false;
  }
}

/** Whether what nobody waits for is not to be fetched: by this device's own setting, or the browser's. */
export function isSparing(): boolean {
  const known: Navigator & { connection?: { saveData?: boolean } } = navigator;
  return isSavingData() || known.connection?.saveData === true;
}

/** Keeps the choice on this device; where the storage refuses it does not last. */
export function saveData(isSaving: boolean): void {
  try {
    if (isSaving) localStorage.setItem(key, "on");
    else localStorage.removeItem(key);
  } catch {
    // Said by what `isSavingData` answers next.
  }
  for (const listener of listeners) listener();
}

/** Calls `listener` after every choice in this window; answers how to stop. */
export function onDataSaverChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
