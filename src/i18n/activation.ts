import { i18n, type Messages } from "@lingui/core";
import { isLanguage, type Language } from "./language.ts";
import type { TextPart } from "./text-parts.ts";

/**
 * The texts: a file for each part and language, fetched (and kept by the service worker) when wanted,
 * so that nobody waits for words of a screen they are not on or of a language they do not read.
 */
const catalogues = import.meta.glob<{ messages: Messages }>(
  "../../locales/{auth,sales,shared,shell}/*.po",
);

/** What is on some screen: a language is not changed before it has all of these. */
const inUse = new Set<TextPart>(["shell"]);
const fetched = new Set<string>();

/**
 * Makes a language the app's, with the texts of all screens shown so far and of `parts`. What is
 * already on the screen follows by itself. Throws when texts cannot be had; the language stays then.
 */
export async function activateLanguage(
  language: Language,
  parts: readonly TextPart[] = [],
): Promise<void> {
  for (const part of parts) inUse.add(part);
  // A screen may open while its neighbours' texts are on the way.
  for (let missing = missingIn(language); missing.length > 0; missing = missingIn(language)) {
    await fetchParts(language, missing);
  }
  i18n.activate(language);
}

/**
 * Has the texts of a screen before it is drawn: undefined when they are there, which costs no wait.
 * Rejects when they cannot be had, as the code of the screen would.
 */
export function needTexts(...parts: readonly TextPart[]): Promise<void> | undefined {
  const missing = missingIn(activeLanguage(), parts);
  if (missing.length === 0) {
    for (const part of parts) inUse.add(part);
    return undefined;
  }
  // The language may have changed meanwhile, so what is missing is asked again.
  return fetchParts(activeLanguage(), missing).then(() => needTexts(...parts));
}

/** A part of a screen that is fetched when it is shown, with the texts it speaks. */
export async function withTexts<Part>(
  part: Promise<Part>,
  ...texts: readonly TextPart[]
): Promise<Part> {
  const [shown] = await Promise.all([part, needTexts(...texts)]);
  return shown;
}

/** The language in use, read by the request headers (`Accept-Language`) and the formatter. */
export function activeLanguage(): Language {
  return isLanguage(i18n.locale) ? i18n.locale : "en";
}

function missingIn(language: Language, parts: Iterable<TextPart> = inUse): TextPart[] {
  return [...parts].filter((part) => !fetched.has(pathOf(language, part)));
}

async function fetchParts(language: Language, parts: readonly TextPart[]): Promise<void> {
  await Promise.all(
    parts.map(async (part) => {
      i18n.load(language, await textsOf(language, part));
      fetched.add(pathOf(language, part));
    }),
  );
}

/** The texts of a part in a language, whatever the app's own is. Rejects when they cannot be had. */
export async function textsOf(language: Language, part: TextPart): Promise<Messages> {
  const path = pathOf(language, part);
  const fetchCatalogue =
    catalogues[path] ?? (await import("./later-texts.ts")).laterCatalogues[path];
  if (fetchCatalogue === undefined) throw new Error(`There is no catalogue ${path}.`);
  // The library merges into the first table it is given: a copy, for modules are shared.
  return { ...(await fetchCatalogue()).messages };
}

function pathOf(language: Language, part: TextPart): string {
  return `../../locales/${part}/${language}.po`;
}
