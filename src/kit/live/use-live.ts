import { useLiveQuery } from "dexie-react-hooks";
import { useCallback, useRef, useState, type DependencyList } from "react";

/** A reading of the device's own rows: the four faces of a list begin here. */
export type Live<Value> =
  | { state: "loading" }
  /** `isPart`: only the top of a long list so far. */
  | { state: "ready"; value: Value; isPart?: true }
  | { state: "failed"; error: unknown; retry: () => void };

const loading = { state: "loading" } as const;

/**
 * Reads rows and goes on reading them as they change, in this window, another one or the worker.
 * While what is asked for changes, the last answer stays on the screen: a list that is filtered does
 * not blink. A reading that fails is a face of its list, not the end of the screen.
 * @param read told by its signal that a newer reading has begun, and nobody waits for this one
 * @param deps what the reading depends on, as for any effect
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

/** What was read, or the stand-in until it is there. */
export function valueOf<Value>(live: Live<Value>, standIn: Value): Value {
  return live.state === "ready" ? live.value : standIn;
}
