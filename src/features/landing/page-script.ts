import { onThemeChange, restoreTheme, themeChoice } from "#/ui/theme/theme-choice.ts";
import { offerChat } from "./chat-consent.ts";
import { keepMenus } from "./landing-menus.ts";
import { showPictures } from "./theme-pictures.ts";
import { keepLanguage, wantedAddress } from "./landing-language.ts";

// The landing page's one script. It runs before the page is drawn, so that nobody sees the wrong
// theme or the wrong language first.
const kept = storageOrNone();
const storage = kept ?? { getItem: () => null, setItem: () => undefined };
// Where no choice can be kept the browser's language would win over the one that is chosen here.
const wanted = kept === null ? [] : navigator.languages;
const elsewhere = wantedAddress(window.location, storage, wanted);
if (elsewhere !== null) window.location.replace(elsewhere);
restoreTheme();
// The name of an event.
// oxlint-disable-next-line lingui/no-unlocalized-strings
document.addEventListener("DOMContentLoaded", () => {
  showPictures(document, themeChoice());
  onThemeChange(() => showPictures(document, themeChoice()));
  keepLanguage(document, storage);
  keepMenus(document);
  offerChat(document, storage);
});

/** A browser may refuse storage altogether; then choices last one page. */
function storageOrNone(): Pick<Storage, "getItem" | "setItem"> | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}
