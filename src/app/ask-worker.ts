import type { Online } from "#/platform/online.ts";
import type { Timers } from "#/platform/timers.ts";
import type { Sync } from "#/sync/sync.ts";

/** The name the worker knows it by (sw/in-background.ts). */
const sendingTag = "outbox";

/** With a network what is recorded is sent within this time; what is not may outlive the page. */
const usuallySentMs = 5_000;
const rarelyMs = 6 * 60 * 60_000;

/** Of a registration, what no library of types has yet; neither is in every browser. */
export interface Wakeable {
  sync?: { register(tag: string): Promise<void> };
  periodicSync?: { register(tag: string, options: { minInterval: number }): Promise<void> };
}

export interface AskingPorts {
  timers: Timers;
  online: Online;
  /** The worker's registration; null where there is none. */
  registration: () => Promise<Wakeable | null>;
}

/**
 * Asks the browser to wake the worker when there is a network, for what waits here and may outlive this page (S21).
 * Answers how to stop. What the browser refuses goes when a page is open, as ever.
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
      // Granted to an app that is installed and used.
      found?.periodicSync?.register(sendingTag, { minInterval: rarelyMs }).catch(() => undefined);
    }
    await found?.sync?.register(sendingTag);
  };
  const askNow = () => {
    ask().catch(refused);
  };
  const look = () => {
    const { unsent, line } = sync.getSnapshot();
    if (unsent === 0) {
      isAsked = false;
      cancel?.();
      cancel = null;
    } else if (!isAsked && line === "offline") askNow();
    else if (!isAsked) cancel ??= timers.after(usuallySentMs, askNow);
  };
  const unsubscribe = sync.subscribe(look);
  // The worker may have been woken meanwhile, and found this page sending.
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

/** The worker of this page; null in a browser without, and while none is installed. */
export async function ownRegistration(): Promise<Wakeable | null> {
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer };
  return ((await serviceWorker?.getRegistration()) as Wakeable | undefined) ?? null;
}
