import { seedLanguage, storedLanguage } from "#/i18n/language.ts";
import { showStoredTheme } from "#/ui/theme/theme-choice.ts";

// Runs before the sign-in's first paint is drawn: theme and language are those of this device.
try {
  seedLanguage(window.localStorage);
  document.documentElement.lang = storedLanguage(window.localStorage);
} catch {
  // Storage is refused: English, as the app will be.
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

uncoverWhenDrawn();
// The name of an event.
// oxlint-disable-next-line lingui/no-unlocalized-strings
document.addEventListener("DOMContentLoaded", () => {
  // A page in the background is not painted; the time-out begins the app there, too.
  let hasBegun = false;
  const once = () => {
    if (!hasBegun) begin();
    hasBegun = true;
  };
  requestAnimationFrame(() => setTimeout(once));
  setTimeout(once, 500);
});
