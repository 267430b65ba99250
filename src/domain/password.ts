/** Password requirements, in the order a form lists them. */
export const passwordParts = ["length", "upper", "lower", "digit", "special"] as const;
export type PasswordPart = (typeof passwordParts)[number];

const shortestPassword = 8;

const tests = {
  length: (text) => characters(text).length >= shortestPassword,
  upper: (text) => /\p{Lu}/u.test(text),
  lower: (text) => /\p{Ll}/u.test(text),
  digit: (text) => /\p{Nd}/u.test(text),
  special: (text) => /[^\p{L}\p{M}\p{N}\s]/u.test(text),
} as const satisfies Record<PasswordPart, (text: string) => boolean>;

export type PasswordCheck =
  | { ok: true }
  | { ok: false; code: "password_too_weak"; missing: PasswordPart[] };

/** Checks the rule: at least 8 characters with upper case, lower case, a digit and a special character. */
export function checkPassword(text: string): PasswordCheck {
  const missing = passwordParts.filter((part) => !tests[part](text));
  return missing.length === 0 ? { ok: true } : { ok: false, code: "password_too_weak", missing };
}

export type PasswordMeter = {
  strength: "weak" | "fair" | "good" | "strong";
  /** Unmet requirements; while there are any the password is weak. */
  missing: PasswordPart[];
  /** What would improve it further; null at the highest level. */
  advice: "meet_the_rule" | "repeat_less" | "make_longer" | null;
};

const goodLength = 12;
const strongLength = 16;
const fewestDifferent = 6;

/**
 * Rates a password and gives the reason. Weak: the rule is not met. Fair: it is, but with fewer than 12
 * characters or fewer than 6 different ones. Good: from 12. Strong: from 16.
 */
export function passwordMeter(text: string): PasswordMeter {
  const check = checkPassword(text);
  if (!check.ok) return { strength: "weak", missing: check.missing, advice: "meet_the_rule" };
  const all = characters(text);
  if (new Set(all).size < fewestDifferent) {
    return { strength: "fair", missing: [], advice: "repeat_less" };
  }
  if (all.length < goodLength) return { strength: "fair", missing: [], advice: "make_longer" };
  if (all.length < strongLength) return { strength: "good", missing: [], advice: "make_longer" };
  return { strength: "strong", missing: [], advice: null };
}

/** Splits by code point: an emoji is one character, not two. */
function characters(text: string): string[] {
  return Array.from(text);
}
