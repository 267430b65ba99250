import { useEffect, useRef } from "react";
import { useLive, valueOf } from "#/kit/live/use-live.ts";
import { useShop } from "#/kit/shop/shop-context.ts";

/**
 * Changes within this time cause one refetch, which is also the minimum interval between them. Milliseconds.
 */
const soonMs = 100;
const betweenMs = 5_000;

/**
 * Refetches when this device learns of activity in the business (S20), so that visible figures follow the
 * tills. Anything missed is covered by the figures' own refetch interval.
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
    // The first position is the one the figures were fetched with.
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
