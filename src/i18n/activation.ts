import { i18n, type I18n, type Messages } from "@lingui/core";
import { isLanguage, type Language } from "./language.ts";
import * as textSource from "./text-source.ts";

/**
 * Parts of the message catalogue, one character each, as named by the build: no screen waits for messages of
 * other screens or languages. `?texts` after a module's path imports the parts of that module.
 */
export type TextParts = string;

type TextSource = {
  firstTexts: TextParts;
  fetchTexts(language: Language, part: string): Promise<Messages>;
};

/** Manages the messages and active language of one I18n instance. The app has one; tests create their own. */
export function createTexts(table: I18n, source: TextSource) {
  /** Parts used by screens so far: a language is only activated once all of these are loaded. */
  const inUse = new Set(source.firstTexts);
  const fetched = new Set<string>();

  /** The language assumed before the first one is active. */
  let beginning: Language = "en";

  /**
   * Activates a language after loading all parts used so far. Mounted screens update automatically. Throws if
   * messages cannot be loaded; the language then stays unchanged.
   */
  async function activateLanguage(language: Language): Promise<void> {
    if (!isLanguage(table.locale)) beginning = language;
    // Another screen may open while parts are loading.
    for (let missing = missingIn(language); missing.length > 0; missing = missingIn(language)) {
      await Promise.all(missing.map((part) => fetchPart(language, part)));
    }
    table.activate(language);
  }

  /**
   * Resolves to lazily imported code once its messages are loaded, falling back to the other language.
   * Rejects if either cannot be loaded. The build wraps every `import()` in it.
   */
  async function withTexts<Code>(parts: TextParts, code: Promise<Code>): Promise<Code> {
    const [fetchedCode] = await Promise.all([code, haveTexts(parts)]);
    return fetchedCode;
  }

  /** The active language, used for `Accept-Language` headers and the formatter. */
  function activeLanguage(): Language {
    return isLanguage(table.locale) ? table.locale : beginning;
  }

  /** Loads messages in a given language, independent of the active one. Rejects if they cannot be loaded. */
  async function textsOf(language: Language, parts: TextParts): Promise<Messages> {
    const texts = await Promise.all([...parts].map((part) => source.fetchTexts(language, part)));
    return Object.fromEntries(texts.flatMap((some) => Object.entries(some)));
  }

  async function haveTexts(parts: TextParts): Promise<void> {
    let language: Language;
    // The language may change while loading, so missing parts are determined again.
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
    // The library merges into the first object it receives: a copy protects the shared module.
    table.load(language, { ...(await source.fetchTexts(language, part)) });
    fetched.add(language + part);
  }

  /** Falls back to the other language for a screen whose code is available. */
  async function lendPart(language: Language, part: string): Promise<void> {
    table.load(language, { ...(await source.fetchTexts(language === "en" ? "sw" : "en", part)) });
  }

  return { activateLanguage, withTexts, activeLanguage, textsOf };
}

const appTexts = createTexts(i18n, textSource);

export const { activateLanguage, activeLanguage, textsOf } = appTexts;

/** @public Used by the build, which wraps every `import()` in it. */
export const { withTexts } = appTexts;
