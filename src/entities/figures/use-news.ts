import { useEffect, useRef } from "react";
import { useLive, valueOf } from "#/kit/live/use-live.ts";
import { useShop } from "#/kit/shop/shop-context.ts";

/** What comes together is asked about once, and not more often than the other. Milliseconds. */
const soonMs = 100;
const betweenMs = 5_000;

/**
 * Asks anew when this device hears that something has happened in the business (S20): figures that are
 * looked at follow the tills. Whatever it does not hear, the figures' own rhythm finds.
 */
export function useNews(ask: () => unknown): void {
  const { db } = useShop();
  const live = useLive(
    async () => Math.max(0, ...(await db.feeds.toArray()).map(({ position }) => position)),
    [db],
  );
  const position = valueOf(live, null);
  const known = useRef<number | null>(null);
  const askedAt = useRef(0);
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });
  useEffect(() => {
    // The first is what the figures were asked with.
    known.current ??= position;
    if (position === null || position === known.current) return undefined;
    const dueAt = Math.max(Date.now() + soonMs, askedAt.current + betweenMs);
    const timer = setTimeout(() => {
      known.current = position;
      askedAt.current = Date.now();
      void latest.current();
    }, dueAt - Date.now());
    return () => {
      clearTimeout(timer);
    };
  }, [position]);
}
