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

/** The first paint goes in the moment the app has a heading of its own in its place. */
const watch = new MutationObserver(() => {
  if (document.querySelector("#root h1, #root main") === null) return;
  watch.disconnect();
  for (const cover of document.querySelectorAll("[data-first-paint]")) cover.remove();
});
watch.observe(document, { childList: true, subtree: true });
