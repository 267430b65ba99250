import {
  isLanguage,
  preferredLanguage,
  storedLandingLanguage,
  storeLandingLanguage,
} from "#/i18n/language.ts";
import { addressOf } from "./links.ts";

type Kept = Pick<Storage, "getItem" | "setItem">;

/**
 * Where a visitor should be instead, or null. An address that names a language is a choice and is
 * kept; the bare one leads to the language chosen before, else to the browser's.
 *
 * @param wanted the browser's languages, the best first
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

/** Keeps the language whose link is followed, before the page is left for it. */
export function keepLanguage(page: Document, storage: Kept): void {
  page.addEventListener("click", ({ target }) => {
    const link = target instanceof Element ? target.closest("[data-language]") : null;
    const language = link?.getAttribute("data-language");
    if (isLanguage(language)) storeLandingLanguage(storage, language);
  });
}
