import { useEffect, useState } from "react";
import { useServices } from "#/kit/services/services.ts";

/**
 * Returns the device time in epoch milliseconds. Updates every second and immediately when the page becomes
 * visible, since timers pause in suspended tabs. Does not update while `runs` is false.
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
