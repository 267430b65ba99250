import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common";

/** What makes a password easy to guess, though it has every kind of character. */
export type GuessFault = "password_common" | "password_own_words";

/**
 * Beyond this a password is long enough. Looking at it takes the process's time, and signs that stand for
 * letters in many ways took a second for 64 characters: so many ways are tried, and no more.
 */
const longest = 32;
const mostSubstitutions = 10;
const fewestLetters = 3;
const shortestWord = 3;

// Some 2 MB of lists, read when the first password is chosen.
let guesses: ZxcvbnFactory | undefined;

/**
 * Refuses the commonest passwords, also with other letters, digits or signs around them, and those that
 * are the account's own words and figures beside.
 *
 * @param own names, addresses and numbers of the account, as they stand in it
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

/** The words somebody would try first: parts of names and addresses, the number with and without its prefix. */
function ownWords(own: readonly string[]): string[] {
  const parts = own.flatMap((text) => [
    ...text.toLowerCase().split(/[^\p{L}\p{N}]+/u),
    text.replace(/^\+255/u, ""),
  ]);
  return [...new Set(["kaunta", ...parts])]
    .filter((word) => word.length >= shortestWord)
    .toSorted((a, b) => b.length - a.length);
}

/** How many letters are left once the words are taken out; what holds none of them counts in full. */
function lettersBeside(text: string, words: readonly string[]): number {
  const lower = text.toLowerCase();
  const rest = words.reduce((left, word) => left.replaceAll(word, " "), lower);
  if (rest === lower) return Number.POSITIVE_INFINITY;
  return (rest.match(/\p{L}/gu) ?? []).length;
}
