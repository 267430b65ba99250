import type { Online } from "#/platform/online.ts";
import type { Timers } from "#/platform/timers.ts";
import type { Sync } from "#/sync/sync.ts";

/** The sync tag the service worker handles (sw/in-background.ts). */
const sendingTag = "outbox";

/** While online, operations are sent within this time; any still unsent may outlive the page. */
const usuallySentMs = 5_000;
const rarelyMs = 6 * 60 * 60_000;

/** Members of a registration that the DOM types lack; neither is available in every browser. */
export interface Wakeable {
  sync?: { register(tag: string): Promise<void> };
  periodicSync?: { register(tag: string, options: { minInterval: number }): Promise<void> };
}

export interface AskingPorts {
  timers: Timers;
  online: Online;
  /** The service worker's registration; null if there is none. */
  registration: () => Promise<Wakeable | null>;
}

/**
 * Requests a background sync for unsent operations that may outlive this page (S21). Returns a function that
 * stops it. If the browser refuses, they are sent when a page is open.
 */
export function askWorker(
  sync: Pick<Sync, "subscribe" | "getSnapshot">,
  { timers, online, registration }: AskingPorts,
): () => void {
  let isAsked = false;
  let hasRare = false;
  let cancel: (() => void) | null = null;
  const refused = () => {
    isAsked = false;
  };
  const ask = async () => {
    if (sync.getSnapshot().unsent === 0) return;
    isAsked = true;
    const found = await registration();
    if (!hasRare) {
      hasRare = true;
      // Granted only to an installed app in regular use.
      found?.periodicSync?.register(sendingTag, { minInterval: rarelyMs }).catch(() => undefined);
    }
    await found?.sync?.register(sendingTag);
  };
  const askNow = () => {
    ask().catch(refused);
  };
  const look = () => {
    const { unsent, connection } = sync.getSnapshot();
    if (unsent === 0) {
      isAsked = false;
      cancel?.();
      cancel = null;
    } else if (!isAsked && connection === "offline") askNow();
    else if (!isAsked) cancel ??= timers.after(usuallySentMs, askNow);
  };
  const unsubscribe = sync.subscribe(look);
  // The worker may have run meanwhile and found this page already sending.
  const unhide = online.subscribe((event) => {
    if (event === "hidden" || event === "freeze") askNow();
  });
  look();
  return () => {
    cancel?.();
    unsubscribe();
    unhide();
  };
}

/** The service worker registration of this page; null if unsupported or not installed yet. */
export async function ownRegistration(): Promise<Wakeable | null> {
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer };
  return ((await serviceWorker?.getRegistration()) as Wakeable | undefined) ?? null;
}
