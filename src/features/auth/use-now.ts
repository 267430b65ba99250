import { useEffect, useState } from "react";
import { useServices } from "#/kit/services/services.ts";

/**
 * The device's time in epoch milliseconds, drawn anew each second and at once when the page is seen
 * again: a tab that slept must not go on counting from where it fell asleep. Stands still while
 * nothing runs.
 */
export function useNow(runs: boolean): number {
  const { clock, online } = useServices();
  const [now, setNow] = useState(() => clock.now());
  useEffect(() => {
    if (!runs) return undefined;
    const look = () => setNow(clock.now());
    look();
    const beat = setInterval(look, 1000);
    const stop = online.subscribe(look);
    return () => {
      clearInterval(beat);
      stop();
    };
  }, [runs, clock, online]);
  return now;
}
