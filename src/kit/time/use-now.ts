import { useEffect, useState } from "react";

/**
 * The time, renewed every so many milliseconds while the page is seen: for words like "2 minutes
 * ago". What is recorded takes its time from the clock port, never from here.
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
