import { useCallback, useEffect, useState, type DependencyList } from "react";
import { watchRows } from "#/store/live-rows.ts";

/** A reading of the device's own rows: the four faces of a list begin here. */
export type Live<Value> =
  | { state: "loading" }
  | { state: "ready"; value: Value }
  | { state: "failed"; error: unknown; retry: () => void };

const loading = { state: "loading" } as const;

/**
 * Reads rows and goes on reading them as they change. While what is asked for changes, the last
 * answer stays on the screen: a list that is filtered does not blink.
 * @param deps what the reading depends on, as for any effect
 */
export function useLive<Value>(read: () => Promise<Value>, deps: DependencyList): Live<Value> {
  const [live, setLive] = useState<Live<Value>>(loading);
  const [round, setRound] = useState(0);
  const retry = useCallback(() => {
    setLive(loading);
    setRound((before) => before + 1);
  }, []);
  useEffect(() => {
    const subscription = watchRows(
      read,
      (value) => setLive({ state: "ready", value }),
      (error) => setLive({ state: "failed", error, retry }),
    );
    return () => subscription.unsubscribe();
    // The reading is what `deps` say: a new closure alone is no new question.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [...deps, round, retry]);
  return live;
}

/** What was read, or the stand-in until it is there. */
export function valueOf<Value>(live: Live<Value>, standIn: Value): Value {
  return live.state === "ready" ? live.value : standIn;
}
