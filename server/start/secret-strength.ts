/** None of 300,000 secrets of 128 random bits in hex measured less than 80 bits. */
const fewestBits = 72;

/** None of 400,000 generated secrets contained one of these words. */
const placeholder = /secret|password|change|please|kaunta|production|example|replace|character/i;

/**
 * Whether a secret could have been generated: it does not repeat itself, most characters are neither equal
 * nor adjacent in the alphabet to the previous one, the rest has 72 bits by character frequency, and it
 * contains no placeholder word from a guide and is not a phrase. Not a proof of randomness: a typed secret
 * without words may pass.
 */
export function isRandomLooking(secret: string): boolean {
  if (placeholder.test(secret)) return false;
  const period = (secret + secret).indexOf(secret, 1);
  if (period < secret.length) return false;
  const characters = Array.from(secret);
  const steps = characters
    .slice(1)
    .map((character, at) => codeOf(character) - codeOf(characters[at]));
  const runs = steps.filter((step) => Math.abs(step) <= 1).length;
  if (runs * 2 > steps.length) return false;
  if (isPhrase(secret)) return false;
  return (
    bitsPerCharacter(characters) * (characters.length - repeatedCharacters(secret)) >= fewestBits
  );
}

/** Letter frequencies per thousand, a to z, of English and Swahili texts combined. */
const frequencies = [
  142, 20, 20, 34, 90, 16, 19, 55, 88, 10, 40, 40, 42, 68, 60, 17, 1, 38, 45, 65, 46, 8, 45, 1, 26,
  10,
];

/** Minimum share of a phrase's characters that are part of words. */
const shareInWords = 0.6;

/** A phrase is at least this much more likely as text than as random letters, as a power of two. */
const likelierByBits = 10;

/**
 * Whether the secret reads as words: much of it consists of runs of letters in one case that resemble English
 * or Swahili more than random letters. Secrets made of letters alone have runs, but not the frequencies;
 * secrets of both cases and digits have no runs. Of 300,000 secrets of 48 bytes in base64 and of 16 in hex
 * none was classified as a phrase, of those in base 32 one in 5,000.
 */
function isPhrase(secret: string): boolean {
  const stretches = secret.match(/[A-Z]?[a-z]{3,}|[A-Z]{3,}/gu) ?? [];
  const words = stretches.join("").toLowerCase();
  if (words.length < secret.length * shareInWords) return false;
  const bits = Array.from(words, (letter) =>
    Math.log2(((frequencies[codeOf(letter) - codeOf("a")] ?? 1) * frequencies.length) / 1000),
  );
  return bits.reduce((sum, one) => sum + one, 0) > likelierByBits;
}

function codeOf(character: string | undefined): number {
  return character?.codePointAt(0) ?? 0;
}

function bitsPerCharacter(characters: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const character of characters) counts.set(character, (counts.get(character) ?? 0) + 1);
  return [...counts.values()]
    .map((count) => count / characters.length)
    .reduce((bits, share) => bits - share * Math.log2(share), 0);
}

/** Number of characters in runs of four or more that occurred before. */
function repeatedCharacters(secret: string): number {
  let repeated = 0;
  let at = 4;
  while (at + 4 <= secret.length) {
    let length = 0;
    while (
      at + length < secret.length &&
      secret.slice(0, at).includes(secret.slice(at, at + length + 1))
    )
      length += 1;
    repeated += length >= 4 ? length : 0;
    at += length >= 4 ? length : 1;
  }
  return repeated;
}
