import { media } from "./media.ts";
import { darkTheme, lightTheme } from "./themes.css.ts";
import { grounds, type ThemeName } from "./tokens.ts";

const storageKey = "theme";

const listeners = new Set<() => void>();

/** Storage may be refused altogether (private windows, policy); the theme then lasts one page. */
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
    // Nothing to do: the choice still holds until the page is left.
  }
}

let choice: ThemeName | null = null;

/** What the person chose; null while the system decides. */
export function themeChoice(): ThemeName | null {
  return choice;
}

/** The theme that is seen now. */
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

/** Chooses a theme for this device and shows it at once; null gives the choice back to the system. */
export function chooseTheme(next: ThemeName | null): void {
  choice = next;
  writeStored(next);
  apply();
}

/** Takes a theme over on a device where nobody has chosen one yet; a choice that was made stands. */
export function adoptTheme(theme: ThemeName): void {
  if (choice === null) chooseTheme(theme);
}

/** Shows the stored choice once, for a page that something else takes over. */
export function showStoredTheme(): void {
  choice = readStored();
  apply();
}

/**
 * Brings back the stored choice. Called once, before the first paint of the app; from then on other
 * windows' choices and the system's preference are followed.
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

/** Calls `listener` after every change of what is seen; returns the way to stop. */
export function onThemeChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
