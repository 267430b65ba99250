import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common";

/** Why a password is easy to guess although it contains every kind of character. */
export type GuessFault = "password_common" | "password_own_words";

/**
 * Only the first 32 characters are checked: longer passwords are strong enough, and the check blocks the
 * process. Many possible substitutions of signs for letters took a second for 64 characters, so their number
 * is limited too.
 */
const longest = 32;
const mostSubstitutions = 10;
const fewestLetters = 3;
const shortestWord = 3;

// About 2 MB of word lists, loaded when the first password is chosen.
let guesses: ZxcvbnFactory | undefined;

/**
 * Refuses the most common passwords, even with letters, digits or signs substituted or added, and those made
 * up of the account's own words and numbers.
 *
 * @param own names, addresses and numbers of the account, as stored
 */
export function guessFault(password: string, own: readonly string[]): GuessFault | null {
  const text = password.slice(0, longest);
  if (lettersBeside(text, ownWords(own)) < fewestLetters) return "password_own_words";
  guesses ??= new ZxcvbnFactory({
    dictionary,
    graphs: adjacencyGraphs,
    maxLength: longest,
    l33tMaxSubstitutions: mostSubstitutions,
  });
  const { score, sequence } = guesses.check(text);
  const isListed = sequence.some(
    ({ pattern, token }) => pattern === "dictionary" && token.length * 2 > text.length,
  );
  return score < 2 || isListed ? "password_common" : null;
}

/**
 * The words an attacker would try first: parts of names and addresses, the number with and without its
 * prefix.
 */
function ownWords(own: readonly string[]): string[] {
  const parts = own.flatMap((text) => [
    ...text.toLowerCase().split(/[^\p{L}\p{N}]+/u),
    text.replace(/^\+255/u, ""),
  ]);
  return [...new Set(["kaunta", ...parts])]
    .filter((word) => word.length >= shortestWord)
    .toSorted((a, b) => b.length - a.length);
}

/** Number of letters left once the words are removed; infinite if the text contains none of them. */
function lettersBeside(text: string, words: readonly string[]): number {
  const lower = text.toLowerCase();
  const rest = words.reduce((left, word) => left.replaceAll(word, " "), lower);
  if (rest === lower) return Number.POSITIVE_INFINITY;
  return (rest.match(/\p{L}/gu) ?? []).length;
}
