/** As long as the contract takes. */
const longest = 40;

/**
 * A category's code made from its name (specification 2 §4): upper case, what is neither letter nor
 * digit removed, spaces to underscores. Accents fall off their letters. Empty where the name has no
 * Latin letter or digit: a person then has to write one.
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

/** The code of a name, numbered from 2 on where another category has it already. */
export function freeCategoryCode(name: string, taken: ReadonlySet<string>): string {
  const code = categoryCode(name);
  if (code === "" || !taken.has(code)) return code;
  for (let number = 2; ; number += 1) {
    const ending = `_${number}`;
    const next = `${code.slice(0, longest - ending.length)}${ending}`;
    if (!taken.has(next)) return next;
  }
}

/** Whether a code may be one: capital letters, digits and underscores, 40 at the most. */
export function isCategoryCode(code: string): boolean {
  return /^[A-Z0-9_]{1,40}$/.test(code);
}
