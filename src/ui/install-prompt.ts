import { useSyncExternalStore } from "react";

/** Chromium's install prompt event, stored until the user requests it. */
interface InstallOffer extends Event {
  prompt: () => Promise<{ outcome: "accepted" | "dismissed" }>;
}

let offer: InstallOffer | null = null;
const listeners = new Set<() => void>();

function set(next: InstallOffer | null): void {
  offer = next;
  for (const listener of listeners) listener();
}

function isInstallOffer(event: Event): event is InstallOffer {
  return "prompt" in event && typeof event.prompt === "function";
}

/**
 * Captures the browser's install prompt instead of letting it interrupt; called once, before the app renders.
 */
export function keepInstallOffer(): void {
  window.addEventListener("beforeinstallprompt", (event) => {
    if (!isInstallOffer(event)) return;
    event.preventDefault();
    set(event);
  });
  window.addEventListener("appinstalled", () => set(null));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the app runs installed, in a window of its own. */
export function isInstalled(): boolean {
  return !matchMedia("(display-mode: browser)").matches;
}

/**
 * Returns a function that opens the browser's install prompt; null if there is none (already installed, or
 * unsupported).
 */
export function useInstall(): (() => void) | null {
  const current = useSyncExternalStore(subscribe, () => offer);
  if (current === null) return null;
  return () => {
    // A prompt event can be used only once.
    set(null);
    current.prompt().then(undefined, () => set(current));
  };
}
