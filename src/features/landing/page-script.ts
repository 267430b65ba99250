import { restoreTheme } from "#/ui/theme/theme-choice.ts";
import { offerChat } from "./chat-consent.ts";
import { keepMenus } from "./landing-menus.ts";
import { keepLanguage, wantedAddress } from "./landing-language.ts";

// The landing page's one script. It runs before the page is drawn, so that nobody sees the wrong
// theme or the wrong language first.
const elsewhere = wantedAddress(window.location, window.localStorage);
if (elsewhere !== null) window.location.replace(elsewhere);
restoreTheme();
document.addEventListener("DOMContentLoaded", () => {
  keepLanguage(document, window.localStorage);
  keepMenus(document);
  offerChat(document, window.localStorage);
});
