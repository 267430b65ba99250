import { useSyncExternalStore } from "react";

/** Chromium's offer to install, kept until the person asks for it. */
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

/** Keeps the browser's offer instead of letting it interrupt; called once, before the app is drawn. */
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

/** Whether the app runs as one that was installed, in a window of its own. */
export function isInstalled(): boolean {
  return !matchMedia("(display-mode: browser)").matches;
}

/** Asks the browser to install; null while it offers nothing (installed already, or cannot). */
export function useInstall(): (() => void) | null {
  const current = useSyncExternalStore(subscribe, () => offer);
  if (current === null) return null;
  return () => {
    // An offer is good for one question only.
    set(null);
    current.prompt().then(undefined, () => set(current));
  };
}
