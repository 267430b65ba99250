/** What stands for "another one" in the list; its name is then typed. */
export const otherCountry = "other";

/** Where shops that asked are, by ISO 3166, the home market first, then its neighbours. */
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

/** The name that is sent and kept, the same in every language; a code that is not listed is its own. */
export function countryName(code: string): string {
  return isCountry(code) ? names[code] : code;
}

/** The list in a language's own names, in the list's order. */
export function countryChoices(language: string): { value: string; label: string }[] {
  const words = new Intl.DisplayNames([language], { type: "region", fallback: "none" });
  return Object.entries(names).map(([value, name]) => ({ value, label: words.of(value) ?? name }));
}
