import { useEffect, useState } from "react";

/**
 * The current time, updated at the given interval while the page is visible, for texts like "2 minutes ago".
 * Recorded times come from the clock port instead.
 */
export function useNow(everyMs = 30_000): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const renew = () => {
      if (document.visibilityState === "visible") setNow(Date.now());
    };
    const timer = setInterval(renew, everyMs);
    document.addEventListener("visibilitychange", renew);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", renew);
    };
  }, [everyMs]);
  return now;
}
