import { liveQuery } from "dexie";

/** What a screen needs of a running query: the way to stop it. */
export interface LiveSubscription {
  unsubscribe: () => void;
}

/**
 * Runs a reading of the database now, and again whenever a row it read was changed, by this window,
 * another one or the worker.
 * @param read reads only; runs in its own transaction each time
 */
export function watchRows<Value>(
  read: () => Promise<Value>,
  onValue: (value: Value) => void,
  onError: (error: unknown) => void,
): LiveSubscription {
  return liveQuery(read).subscribe(onValue, onError);
}
