import { media } from "./media.ts";
import { darkTheme, lightTheme } from "./themes.css.ts";
import { grounds, type ThemeName } from "./tokens.ts";

const storageKey = "theme";

const listeners = new Set<() => void>();

/** Storage may be blocked entirely (private windows, policy); the theme then lasts for one page. */
function readStored(): ThemeName | null {
  try {
    const stored = localStorage.getItem(storageKey);
    return stored === "dark" || stored === "light" ? stored : null;
  } catch {
    return null;
  }
}

function writeStored(choice: ThemeName | null): void {
  try {
    if (choice === null) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, choice);
  } catch {
    // Nothing to do: the choice still applies until the page is left.
  }
}

let choice: ThemeName | null = null;

/** The user's choice; null while the system setting applies. */
export function themeChoice(): ThemeName | null {
  return choice;
}

/** The theme currently displayed. */
export function themeInUse(): ThemeName {
  if (choice !== null) return choice;
  return window.matchMedia(media.dark).matches ? "dark" : "light";
}

function themeColourMeta(): HTMLMetaElement {
  const found = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  if (found) return found;
  const made = document.createElement("meta");
  made.name = "theme-color";
  document.head.append(made);
  return made;
}

function apply(): void {
  const root = document.documentElement;
  root.classList.toggle(lightTheme, choice === "light");
  root.classList.toggle(darkTheme, choice === "dark");
  themeColourMeta().content = grounds[themeInUse()];
  for (const listener of listeners) listener();
}

/** Sets the theme of this device and applies it immediately; null reverts to the system setting. */
export function chooseTheme(next: ThemeName | null): void {
  choice = next;
  writeStored(next);
  apply();
}

/** Adopts a theme on a device without a choice; an existing choice is kept. */
export function adoptTheme(theme: ThemeName): void {
  if (choice === null) chooseTheme(theme);
}

/** Applies the stored choice once, for a page controlled by other code. */
export function showStoredTheme(): void {
  choice = readStored();
  apply();
}

/**
 * Restores the stored choice. Called once, before the app's first paint; from then on it follows choices made
 * in other windows and the system preference.
 */
export function restoreTheme(): void {
  showStoredTheme();
  window.matchMedia(media.dark).addEventListener("change", apply);
  window.addEventListener("storage", (event) => {
    if (event.key !== storageKey && event.key !== null) return;
    choice = readStored();
    apply();
  });
}

/** Calls `listener` after every change of the displayed theme; returns the unsubscribe function. */
export function onThemeChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
