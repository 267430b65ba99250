/** Of 300,000 secrets of 128 random bits in hex, none had fewer than 80 by this measure. */
const fewestBits = 72;

/** Of 400,000 secrets that generators made, none had one of these words in it. */
const placeholder = /secret|password|change|please|kaunta|production|example|replace|character/i;

/**
 * Whether a secret could have come from a generator: it does not repeat itself, most of its characters do
 * not follow the one before them in the alphabet or on the same key, and what is left has 72 bits by the
 * frequency of its characters, it has none of the words a guide puts in its place, and it is no phrase.
 * No proof of randomness: what somebody typed without words in it may pass.
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

/** Letters of a thousand, a to z, in English and Swahili texts together. */
const frequencies = [
  142, 20, 20, 34, 90, 16, 19, 55, 88, 10, 40, 40, 42, 68, 60, 17, 1, 38, 45, 65, 46, 8, 45, 1, 26,
  10,
];

/** Of the characters of a phrase at least so many stand in words. */
const shareInWords = 0.6;

/** A phrase is so many times likelier as a text than as random letters, as a power of two. */
const likelierByBits = 10;

/**
 * Whether it reads as words: much of it in stretches of letters of one case, and these more like English or
 * Swahili than like letters drawn at random. What is drawn from letters alone has the stretches and not the
 * letters; what is drawn from both cases and figures has no stretches. Of 300,000 secrets of 48 bytes in
 * base64 and of 16 in hex none was taken for a phrase, of those in base 32 one in 5,000.
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

/** How many characters stand in a stretch of four or more that stood there before. */
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
