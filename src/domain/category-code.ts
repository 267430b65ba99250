/** Maximum length in the contract. */
const longest = 40;

/**
 * Returns a category code derived from its name (specification 2 §4): upper case, characters other than
 * letters and digits removed, spaces replaced by underscores, accents stripped. Empty if the name has no
 * Latin letter or digit; the user then has to enter one.
 */
export function categoryCode(name: string): string {
  return name
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toUpperCase()
    .replace(/[^A-Z0-9\s]+/g, "")
    .trim()
    .replace(/\s+/g, "_")
    .slice(0, longest)
    .replace(/_+$/, "");
}

/** Returns the code of a name, numbered from 2 if another category already uses it. */
export function freeCategoryCode(name: string, taken: ReadonlySet<string>): string {
  const code = categoryCode(name);
  if (code === "" || !taken.has(code)) return code;
  for (let number = 2; ; number += 1) {
    const ending = `_${number}`;
    const next = `${code.slice(0, longest - ending.length)}${ending}`;
    if (!taken.has(next)) return next;
  }
}

/** Whether a code is valid: upper-case letters, digits and underscores, at most 40. */
export function isCategoryCode(code: string): boolean {
  return /^[A-Z0-9_]{1,40}$/.test(code);
}
