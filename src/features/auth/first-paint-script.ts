import { preferredLanguage, seedLanguage, storedLanguage } from "#/i18n/language.ts";
import { showStoredTheme } from "#/ui/theme/theme-choice.ts";

// Runs before the sign-in's first paint and applies the theme and language stored on this device.
try {
  seedLanguage(window.localStorage);
  document.documentElement.lang = storedLanguage(window.localStorage, navigator.languages);
} catch {
  // Storage is unavailable: uses the browser's language, as the app itself does.
  document.documentElement.lang = preferredLanguage(navigator.languages);
}
showStoredTheme();

/** Loads the app. Its script has no tag in the page, so that it does not delay the first paint. */
function begin(): void {
  const script = document.createElement("script");
  script.type = "module";
  script.crossOrigin = "";
  script.src = document.getElementById("root")?.dataset["app"] ?? "";
  document.head.append(script);
}

/** Removes the first paint as soon as the app has rendered beneath it. */
function uncoverWhenDrawn(): void {
  const watch = new MutationObserver(() => {
    if (document.querySelector("#root h1, #root main") === null) return;
    watch.disconnect();
    for (const cover of document.querySelectorAll("[data-first-paint]")) cover.remove();
  });
  watch.observe(document, { childList: true, subtree: true });
}

/** Calls `then` after the page's first paint, or after a timeout if the page is not visible. */
function oncePainted(then: () => void): void {
  let isOver = false;
  const end = () => {
    if (isOver) return;
    isOver = true;
    watch.disconnect();
    then();
  };
  const watch = new PerformanceObserver(end);
  // Browsers without paint timing ignore the entry type; the timeout then starts the app.
  watch.observe({ type: "paint", buffered: true });
  setTimeout(end, 500);
}

uncoverWhenDrawn();
// An event name, not UI text.
// oxlint-disable-next-line lingui/no-unlocalized-strings
document.addEventListener("DOMContentLoaded", () => oncePainted(begin));
