import { useLiveQuery } from "dexie-react-hooks";
import { useCallback, useState, type DependencyList } from "react";

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
 * @param deps what the reading depends on, as for any effect
 */
export function useLive<Value>(read: () => Promise<Value>, deps: DependencyList): Live<Value> {
  const [round, setRound] = useState(0);
  const retry = useCallback(() => setRound((before) => before + 1), []);
  const live = useLiveQuery(
    (): Promise<Live<Value>> =>
      read().then(
        (value) => ({ state: "ready", value }),
        (error: unknown) => ({ state: "failed", error, retry }),
      ),
    [...deps, round],
  );
  return live ?? loading;
}

/** What was read, or the stand-in until it is there. */
export function valueOf<Value>(live: Live<Value>, standIn: Value): Value {
  return live.state === "ready" ? live.value : standIn;
}
