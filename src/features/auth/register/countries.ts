/** The list's value for a country that is not listed; its name is typed instead. */
export const otherCountry = "other";

/**
 * Countries of shops that have requested access, by ISO 3166 code: the home market first, then its
 * neighbours.
 */
const names = {
  TZ: "Tanzania",
  KE: "Kenya",
  UG: "Uganda",
  RW: "Rwanda",
  BI: "Burundi",
  CD: "Democratic Republic of the Congo",
  ZM: "Zambia",
  MW: "Malawi",
  MZ: "Mozambique",
  SS: "South Sudan",
  SO: "Somalia",
  ET: "Ethiopia",
  KM: "Comoros",
  MG: "Madagascar",
  ZW: "Zimbabwe",
  ZA: "South Africa",
} as const satisfies Record<string, string>;

type Country = keyof typeof names;

function isCountry(code: string): code is Country {
  return Object.hasOwn(names, code);
}

/**
 * Returns the country name that is sent and stored, independent of the language; an unlisted code is its own
 * name.
 */
export function countryName(code: string): string {
  return isCountry(code) ? names[code] : code;
}

/** Returns the options with names in the given language, in list order. */
export function countryChoices(language: string): { value: string; label: string }[] {
  const words = new Intl.DisplayNames([language], { type: "region", fallback: "none" });
  return Object.entries(names).map(([value, name]) => ({ value, label: words.of(value) ?? name }));
}
