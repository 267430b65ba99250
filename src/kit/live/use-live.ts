import { useLiveQuery } from "dexie-react-hooks";
import { useCallback, useRef, useState, type DependencyList } from "react";

/** The state of a query on the device's own rows. */
export type Live<Value> =
  | { state: "loading" }
  /** `isPart`: only the first rows of a long list so far. */
  | { state: "ready"; value: Value; isPart?: true }
  | { state: "failed"; error: unknown; retry: () => void };

const loading = { state: "loading" } as const;

/**
 * Queries rows and repeats the query when they change in this window, another one or the worker. While the
 * dependencies change, the last result is retained, so that a filtered list does not flicker. A failed query
 * is a state of its list rather than an error of the screen.
 * @param read its signal aborts when a newer query supersedes this one
 * @param deps the query's dependencies, as for any effect
 */
export function useLive<Value>(
  read: (signal: AbortSignal) => Promise<Value>,
  deps: DependencyList,
): Live<Value> {
  const running = useRef<AbortController>(undefined);
  const [round, setRound] = useState(0);
  const retry = useCallback(() => setRound((before) => before + 1), []);
  const live = useLiveQuery((): Promise<Live<Value>> => {
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    return read(own.signal).then(
      (value) => ({ state: "ready", value }),
      (error: unknown) => ({ state: "failed", error, retry }),
    );
  }, [...deps, round]);
  return live ?? loading;
}

/** Returns the value, or the fallback until it is available. */
export function valueOf<Value>(live: Live<Value>, standIn: Value): Value {
  return live.state === "ready" ? live.value : standIn;
}
