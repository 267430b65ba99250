export const languages = ["en", "sw"] as const;
export type Language = (typeof languages)[number];

/** Each language by its own name: that is how a person finds it when the other one is on. */
export const languageNames = { en: "English", sw: "Kiswahili" } as const satisfies Record<
  Language,
  string
>;

/** The key in local storage that keeps the choice. */
const languageKey = "lang";

/** The landing page keeps its visitors' choice apart from the app's (specification 1 §1). */
const landingKey = "language";

/** The regional form that numbers, days and relative times are written in. */
export const regionOf = { en: "en-GB", sw: "sw-TZ" } as const satisfies Record<Language, string>;

export function isLanguage(value: unknown): value is Language {
  return value === "en" || value === "sw";
}

/**
 * The kept choice; where there is none or it cannot be read, the first of the browser's languages that
 * the app speaks, else English.
 *
 * @param wanted the browser's languages, the best first: `navigator.languages`
 */
export function storedLanguage(
  storage: Pick<Storage, "getItem">,
  wanted: readonly string[],
): Language {
  return read(storage, languageKey) ?? preferredLanguage(wanted);
}

/** The first of these language tags that the app speaks, else English. */
export function preferredLanguage(tags: readonly string[]): Language {
  return tags.map((tag) => tag.toLowerCase().split("-")[0]).find(isLanguage) ?? "en";
}

/** Whether a choice was made on this device. */
export function isLanguageKept(storage: Pick<Storage, "getItem">): boolean {
  try {
    return isLanguage(storage.getItem(languageKey));
  } catch {
    return false;
  }
}

/** Keeps the choice; a storage that refuses costs only the memory of it. */
export function storeLanguage(storage: Pick<Storage, "setItem">, language: Language): boolean {
  return write(storage, languageKey, language);
}

/** What a visitor chose on the landing page; null when nothing was, or it cannot be read. */
export function storedLandingLanguage(storage: Pick<Storage, "getItem">): Language | null {
  return read(storage, landingKey);
}

/** Keeps what a visitor chose on the landing page. */
export function storeLandingLanguage(
  storage: Pick<Storage, "setItem">,
  language: Language,
): boolean {
  return write(storage, landingKey, language);
}

/** Who comes from the landing page finds the app in its language, unless the app has one already. */
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

/** The language an `Accept-Language` header asks for; English for all that is neither. */
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
