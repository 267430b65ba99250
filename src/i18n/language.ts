export const languages = ["en", "sw"] as const;
export type Language = (typeof languages)[number];

/** Each language's name in that language, so that users recognise it while the other one is active. */
export const languageNames = { en: "English", sw: "Kiswahili" } as const satisfies Record<
  Language,
  string
>;

/** Local storage key of the chosen language. */
const languageKey = "lang";

/**
 * Local storage key of the language chosen on the landing page, separate from the app's (specification 1 §1).
 */
const landingKey = "language";

/** Locales for numbers, dates and relative times. */
export const regionOf = { en: "en-GB", sw: "sw-TZ" } as const satisfies Record<Language, string>;

export function isLanguage(value: unknown): value is Language {
  return value === "en" || value === "sw";
}

/**
 * The stored choice; if missing or unreadable, the first supported language of the browser, otherwise
 * English.
 *
 * @param wanted the browser's languages in order of preference: `navigator.languages`
 */
export function storedLanguage(
  storage: Pick<Storage, "getItem">,
  wanted: readonly string[],
): Language {
  return read(storage, languageKey) ?? preferredLanguage(wanted);
}

/** Returns the first supported language of these tags, otherwise English. */
export function preferredLanguage(tags: readonly string[]): Language {
  return tags.map((tag) => tag.toLowerCase().split("-")[0]).find(isLanguage) ?? "en";
}

/** Whether a language was chosen on this device. */
export function isLanguageKept(storage: Pick<Storage, "getItem">): boolean {
  try {
    return isLanguage(storage.getItem(languageKey));
  } catch {
    return false;
  }
}

/** Stores the choice; a failure only means that it is not remembered. */
export function storeLanguage(storage: Pick<Storage, "setItem">, language: Language): boolean {
  return write(storage, languageKey, language);
}

/** The language chosen on the landing page; null if none was or it cannot be read. */
export function storedLandingLanguage(storage: Pick<Storage, "getItem">): Language | null {
  return read(storage, landingKey);
}

/** Stores the language chosen on the landing page. */
export function storeLandingLanguage(
  storage: Pick<Storage, "setItem">,
  language: Language,
): boolean {
  return write(storage, landingKey, language);
}

/** Copies the landing page's language to the app unless the app already has one. */
export function seedLanguage(storage: Pick<Storage, "getItem" | "setItem">): void {
  const chosen = storedLandingLanguage(storage);
  if (chosen !== null && read(storage, languageKey) === null) storeLanguage(storage, chosen);
}

function read(storage: Pick<Storage, "getItem">, key: string): Language | null {
  try {
    const kept = storage.getItem(key);
    return isLanguage(kept) ? kept : null;
  } catch {
    return null;
  }
}

function write(storage: Pick<Storage, "setItem">, key: string, language: Language): boolean {
  try {
    storage.setItem(key, language);
    return true;
  } catch {
    return false;
  }
}

/** The language requested by an `Accept-Language` header; English if neither is. */
export function languageAsked(header: string | null | undefined): Language {
  const wanted = (header ?? "")
    .split(",")
    .map((part) => {
      const [tag = "", ...parameters] = part.trim().toLowerCase().split(";");
      const weight = parameters.find((parameter) => parameter.trim().startsWith("q="));
      return {
        language: tag.split("-")[0],
        weight: weight === undefined ? 1 : Number(weight.trim().slice(2)),
      };
    })
    .toSorted((a, b) => b.weight - a.weight)
    .find(({ language }) => isLanguage(language));
  return isLanguage(wanted?.language) ? wanted.language : "en";
}
