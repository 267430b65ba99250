import { Workbox } from "workbox-window";
import { watchRows } from "#/store/live-rows.ts";
import type { TradingDatabase } from "#/store/trading-database.ts";

export interface WaitingUpdate {
  /** Activates the new version; every window then reloads. */
  apply: () => void;
}

/** Interval of update checks while the app stays open, which on a till can be days. */
const lookEveryMs = 60 * 60_000;

/** Maximum delay before the user who pressed the button sees the update. */
const mostHandOverMs = 4_000;

/**
 * Registers the service worker and reports a waiting version, but only while no window has an open cart with
 * items; null while one has. Returns a function that stops it.
 */
export function watchForUpdate(
  db: () => TradingDatabase | null,
  tell: (update: WaitingUpdate | null) => void,
): () => void {
  if (!("serviceWorker" in navigator) || import.meta.env.DEV) return () => undefined;
  const workbox = new Workbox("/sw.js");
  let stopCarts: (() => void) | null = null;
  const apply = () => {
    workbox.messageSkipWaiting();
    // The old worker may be busy with a request and delay the new one; a reload releases it.
    setTimeout(() => window.location.reload(), mostHandOverMs);
  };
  // Every window was between sales when one of them activated the update, so each reloads with the new
  // version. A device's first worker is not an update and may activate while the user types.
  let isControlled = navigator.serviceWorker.controller !== null;
  workbox.addEventListener("controlling", () => {
    if (isControlled) window.location.reload();
    isControlled = true;
  });
  workbox.addEventListener("waiting", () => {
    const open = db();
    if (open === null) {
      tell({ apply });
      return;
    }
    const { unsubscribe } = watchRows(
      () => busyCarts(open),
      (busy) => tell(busy === 0 ? { apply } : null),
      () => tell({ apply }),
    );
    stopCarts = unsubscribe;
  });
  void workbox.register().catch(() => undefined);
  const timer = setInterval(() => void workbox.update().catch(() => undefined), lookEveryMs);
  return () => {
    clearInterval(timer);
    stopCarts?.();
  };
}

/** Returns the number of non-empty carts across all windows. */
async function busyCarts(db: TradingDatabase): Promise<number> {
  const open = await db.carts.where("status").equals("open").toArray();
  return open.filter(({ lines }) => lines.length > 0).length;
}
