import { onThemeChange, restoreTheme, themeChoice } from "#/ui/theme/theme-choice.ts";
import { offerChat } from "./chat-consent.ts";
import { keepMenus } from "./landing-menus.ts";
import { showPictures } from "./theme-pictures.ts";
import { keepLanguage, wantedAddress } from "./landing-language.ts";

// The landing page's only script. Runs before the first paint, so that the wrong theme or language never
// appears.
const kept = storageOrNone();
const storage = kept ?? { getItem: () => null, setItem: () => undefined };
// Without storage, the browser's language would override the language chosen here.
const wanted = kept === null ? [] : navigator.languages;
const elsewhere = wantedAddress(window.location, storage, wanted);
if (elsewhere !== null) window.location.replace(elsewhere);
restoreTheme();
// An event name, not UI text.
// oxlint-disable-next-line lingui/no-unlocalized-strings
document.addEventListener("DOMContentLoaded", () => {
  showPictures(document, themeChoice());
  onThemeChange(() => showPictures(document, themeChoice()));
  keepLanguage(document, storage);
  keepMenus(document);
  offerChat(document, storage);
});

/** Storage may be disabled in the browser; choices then last for one page. */
function storageOrNone(): Pick<Storage, "getItem" | "setItem"> | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}
