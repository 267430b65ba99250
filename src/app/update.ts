import { Workbox } from "workbox-window";
import { watchRows } from "#/store/live-rows.ts";
import type { TradingDatabase } from "#/store/trading-database.ts";

export interface WaitingUpdate {
  /** Hands over to the new version; every window then loads anew. */
  apply: () => void;
}

/** A new version is looked for this often while the app stays open, as a till does for days. */
const lookEveryMs = 60 * 60_000;

/** Whoever pressed the button sees it happen within this time. */
const mostHandOverMs = 4_000;

/**
 * Registers the service worker and tells of a version that waits, but only while no window has an
 * open cart with items in it; null while one has. Answers how to stop.
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
    // The old worker may be busy with a request and hold the new one up; a load sets it free.
    setTimeout(() => window.location.reload(), mostHandOverMs);
  };
  // Whichever window handed over, all were between sales: each begins anew with the new version. The
  // first worker of a device is no new version, though it may come while somebody types.
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

/** How many carts are being filled, in whatever window. */
async function busyCarts(db: TradingDatabase): Promise<number> {
  const open = await db.carts.where("status").equals("open").toArray();
  return open.filter(({ lines }) => lines.length > 0).length;
}
