import { i18n, type I18n, type Messages } from "@lingui/core";
import { isLanguage, type Language } from "./language.ts";
import * as textSource from "./text-source.ts";

/**
 * Parts of the app's texts, one sign each, as the build names them: nobody waits for the words of a
 * screen they are not on or of a language they do not read. `?texts` after a module's path imports the
 * parts of that module.
 */
export type TextParts = string;

type TextSource = {
  firstTexts: TextParts;
  fetchTexts(language: Language, part: string): Promise<Messages>;
};

/**
 * The texts of one table, and the language they are spoken in. The app has one; a test makes its own.
 */
export function createTexts(table: I18n, source: TextSource) {
  /** What is on some screen: a language is not changed before it has all of these. */
  const inUse = new Set(source.firstTexts);
  const fetched = new Set<string>();

  /** What is spoken before the first language is there. */
  let beginning: Language = "en";

  /**
   * Makes a language the app's, with the texts of all that was shown so far. What is already on the screen
   * follows by itself. Throws when texts cannot be had; the language stays then.
   */
  async function activateLanguage(language: Language): Promise<void> {
    if (!isLanguage(table.locale)) beginning = language;
    // A screen may open while its neighbours' texts are on the way.
    for (let missing = missingIn(language); missing.length > 0; missing = missingIn(language)) {
      await Promise.all(missing.map((part) => fetchPart(language, part)));
    }
    table.activate(language);
  }

  /**
   * Code that is fetched when it is shown, with the texts it speaks: in the other language where only that
   * can be had. Rejects when either cannot be had. The build puts it around every `import()`.
   */
  async function withTexts<Code>(parts: TextParts, code: Promise<Code>): Promise<Code> {
    const [fetchedCode] = await Promise.all([code, haveTexts(parts)]);
    return fetchedCode;
  }

  /** The language in use, read by the request headers (`Accept-Language`) and the formatter. */
  function activeLanguage(): Language {
    return isLanguage(table.locale) ? table.locale : beginning;
  }

  /** Some texts in a language, whatever the app's own is. Rejects when they cannot be had. */
  async function textsOf(language: Language, parts: TextParts): Promise<Messages> {
    const texts = await Promise.all([...parts].map((part) => source.fetchTexts(language, part)));
    return Object.fromEntries(texts.flatMap((some) => Object.entries(some)));
  }

  async function haveTexts(parts: TextParts): Promise<void> {
    let language: Language;
    // The language may change meanwhile, so what is missing is asked again.
    do {
      language = activeLanguage();
      const spoken = language;
      const missing = missingIn(spoken, parts);
      await Promise.all(
        missing.map((part) => fetchPart(spoken, part).catch(() => lendPart(spoken, part))),
      );
    } while (language !== activeLanguage());
    for (const part of parts) inUse.add(part);
  }

  function missingIn(language: Language, parts: Iterable<string> = inUse): string[] {
    return [...parts].filter((part) => !fetched.has(language + part));
  }

  async function fetchPart(language: Language, part: string): Promise<void> {
    // The library merges into the first table it is given: a copy, for modules are shared.
    table.load(language, { ...(await source.fetchTexts(language, part)) });
    fetched.add(language + part);
  }

  /** A screen whose code is on the device is shown in the language it was last seen in. */
  async function lendPart(language: Language, part: string): Promise<void> {
    table.load(language, { ...(await source.fetchTexts(language === "en" ? "sw" : "en", part)) });
  }

  return { activateLanguage, withTexts, activeLanguage, textsOf };
}

const appTexts = createTexts(i18n, textSource);

export const { activateLanguage, activeLanguage, textsOf } = appTexts;

/** @public The build's own: it puts this around every `import()`. */
export const { withTexts } = appTexts;
