import { preferredLanguage, seedLanguage, storedLanguage } from "#/i18n/language.ts";
import { showStoredTheme } from "#/ui/theme/theme-choice.ts";

// Runs before the sign-in's first paint is drawn: theme and language are those of this device.
try {
  seedLanguage(window.localStorage);
  document.documentElement.lang = storedLanguage(window.localStorage, navigator.languages);
} catch {
  // Storage is refused: the browser's language, as the app will be in.
  document.documentElement.lang = preferredLanguage(navigator.languages);
}
showStoredTheme();

/** Begins the app. Its script is no tag of this page, so that it does not delay the first paint. */
function begin(): void {
  const script = document.createElement("script");
  script.type = "module";
  script.crossOrigin = "";
  script.src = document.getElementById("root")?.dataset["app"] ?? "";
  document.head.append(script);
}

/** The first paint goes in the moment the app has drawn in its place. */
function uncoverWhenDrawn(): void {
  const watch = new MutationObserver(() => {
    if (document.querySelector("#root h1, #root main") === null) return;
    watch.disconnect();
    for (const cover of document.querySelectorAll("[data-first-paint]")) cover.remove();
  });
  watch.observe(document, { childList: true, subtree: true });
}

/** Calls `then` once something of this page is on the glass, or soon in a page that is not shown. */
function oncePainted(then: () => void): void {
  let isOver = false;
  const end = () => {
    if (isOver) return;
    isOver = true;
    watch.disconnect();
    then();
  };
  const watch = new PerformanceObserver(end);
  // A browser that does not tell of its paints ignores the name, and the time-out begins the app.
  watch.observe({ type: "paint", buffered: true });
  setTimeout(end, 500);
}

uncoverWhenDrawn();
// The name of an event.
// oxlint-disable-next-line lingui/no-unlocalized-strings
document.addEventListener("DOMContentLoaded", () => oncePainted(begin));
