import type { Messages } from "@lingui/core";
import type { Language } from "./language.ts";

const catalogues = import.meta.glob<{ messages: Messages }>("../../locales/*.po");

/**
 * The catalogue parts the app starts with. In development and tests the whole catalogue is one part. The
 * build replaces this module with one that lists all parts and their files (build/texts-plugin.ts).
 */
export const firstTexts = "*";

/** Fetches a catalogue part in a language. Rejects if it is unavailable. */
export async function fetchTexts(language: Language, _part: string): Promise<Messages> {
  const fetchCatalogue = catalogues[`../../locales/${language}.po`];
  if (fetchCatalogue === undefined) throw new Error(`There is no catalogue of ${language}.`);
  return (await fetchCatalogue()).messages;
}
