const key = "data-saver";

const listeners = new Set<() => void>();

/**
 * Whether this device saves data: polls rarely and prefetches nothing. Defaults to false if storage is
 * unavailable.
 */
export function isSavingData(): boolean {
  try {
    return globalThis.localStorage?.getItem(key) === "on";
  } catch {
    return false;
  }
}

/** Whether to skip prefetching, by this device's setting or the browser's. */
export function isSparing(): boolean {
  const known: Navigator & { connection?: { saveData?: boolean } } = navigator;
  return isSavingData() || known.connection?.saveData === true;
}

/** Stores the choice on this device; if storage is unavailable it is not retained. */
export function saveData(isSaving: boolean): void {
  try {
    if (isSaving) localStorage.setItem(key, "on");
    else localStorage.removeItem(key);
  } catch {
    // Listeners read the effective value through `isSavingData`.
  }
  for (const listener of listeners) listener();
}

/** Calls `listener` after every choice in this window; returns the unsubscribe function. */
export function onDataSaverChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
