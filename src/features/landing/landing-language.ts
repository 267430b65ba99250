import {
  isLanguage,
  preferredLanguage,
  storedLandingLanguage,
  storeLandingLanguage,
} from "#/i18n/language.ts";
import { addressOf } from "./links.ts";

type Kept = Pick<Storage, "getItem" | "setItem">;

/**
 * Returns the URL to redirect a visitor to, or null. A URL that names a language is an explicit choice and is
 * stored; the bare URL uses the stored language, otherwise the browser's.
 *
 * @param wanted the browser's languages, in order of preference
 */
export function wantedAddress(
  { search, hash }: Pick<Location, "search" | "hash">,
  storage: Kept,
  wanted: readonly string[],
): string | null {
  const named = new URLSearchParams(search).get("lang");
  if (isLanguage(named)) {
    storeLandingLanguage(storage, named);
    return null;
  }
  const chosen = storedLandingLanguage(storage) ?? preferredLanguage(wanted);
  return chosen === "en" ? null : `${addressOf(chosen)}${hash}`;
}

/** Stores the language when its link is followed, before the page unloads. */
export function keepLanguage(page: Document, storage: Kept): void {
  page.addEventListener("click", ({ target }) => {
    const link = target instanceof Element ? target.closest("[data-language]") : null;
    const language = link?.getAttribute("data-language");
    if (isLanguage(language)) storeLandingLanguage(storage, language);
  });
}
