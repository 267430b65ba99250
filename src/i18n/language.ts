export const languages = ["en", "sw"] as const;
export type Language = (typeof languages)[number];

/** Each language by its own name: that is how a person finds it when the other one is on. */
export const languageNames = { en: "English", sw: "Kiswahili" } as const satisfies Record<
  Language,
  string
>;

/** The key in local storage that keeps the choice. */
const languageKey = "lang";

/** The regional form that numbers, days and relative times are written in. */
export const regionOf = { en: "en-GB", sw: "sw-TZ" } as const satisfies Record<Language, string>;

export function isLanguage(value: unknown): value is Language {
  return value === "en" || value === "sw";
}

/** The kept choice, English when there is none or it cannot be read. */
export function storedLanguage(storage: Pick<Storage, "getItem">): Language {
  try {
    const kept = storage.getItem(languageKey);
    return isLanguage(kept) ? kept : "en";
  } catch {
    return "en";
  }
}

/** Keeps the choice; a storage that refuses costs only the memory of it. */
export function storeLanguage(storage: Pick<Storage, "setItem">, language: Language): boolean {
  try {
    storage.setItem(languageKey, language);
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
