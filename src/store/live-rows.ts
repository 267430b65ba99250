import { liveQuery } from "dexie";

/** Handle to stop a running query. */
export interface LiveSubscription {
  unsubscribe: () => void;
}

/**
 * Runs a query now, and again whenever a row it read was changed by this window, another one or the worker.
 * @param read only reads; runs in its own transaction each time
 */
export function watchRows<Value>(
  read: () => Promise<Value>,
  onValue: (value: Value) => void,
  onError: (error: unknown) => void,
): LiveSubscription {
  return liveQuery(read).subscribe(onValue, onError);
}
