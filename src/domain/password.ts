/** What a password must have, in the order a form explains it. */
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

/** The rule: at least 8 characters with upper case, lower case, a digit and a special character. */
export function checkPassword(text: string): PasswordCheck {
  const missing = passwordParts.filter((part) => !tests[part](text));
  return missing.length === 0 ? { ok: true } : { ok: false, code: "password_too_weak", missing };
}

export type PasswordMeter = {
  strength: "weak" | "fair" | "good" | "strong";
  /** What the rule still wants; while there is any the password is weak. */
  missing: PasswordPart[];
  /** What would raise it further; null at the top. */
  advice: "meet_the_rule" | "repeat_less" | "make_longer" | null;
};

const goodLength = 12;
const strongLength = 16;
const fewestDifferent = 6;

/**
 * A meter that can say why. Weak: the rule is not met. Fair: it is, but fewer than 12 characters or
 * fewer than 6 different ones. Good: from 12. Strong: from 16.
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

/** By code point: an emoji is one character, not two. */
function characters(text: string): string[] {
  return Array.from(text);
}
