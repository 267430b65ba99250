import type { Messages } from "@lingui/core";
import type { Language } from "./language.ts";

const catalogues = import.meta.glob<{ messages: Messages }>("../../locales/*.po");

/**
 * The texts the app begins with. Here, in development and in tests, there is one part: the whole
 * catalogue. The build puts another module in this place, which knows the parts and their files
 * (build/texts-plugin.ts).
 */
export const firstTexts = "*";

/** A part of the texts in a language. Rejects when it cannot be had. */
export async function fetchTexts(language: Language, _part: string): Promise<Messages> {
  const fetchCatalogue = catalogues[`../../locales/${language}.po`];
  if (fetchCatalogue === undefined) throw new Error(`There is no catalogue of ${language}.`);
  return (await fetchCatalogue()).messages;
}
