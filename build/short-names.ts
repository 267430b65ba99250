import { createHash } from "node:crypto";

/** The source of a style's name: its file, and that file's hash followed by the style's number in the file. */
interface StyleScope {
  readonly filePath: string;
  readonly hash: string;
}

const signs = "0123456789abcdefghijklmnopqrstuvwxyz";
/** Names begin with a letter; `a` is excluded because ad blockers hide names like `ad1`. */
const letters = "bcdefghijklmnopqrstuvwxyz";
const room = letters.length * signs.length * signs.length;

/**
 * Returns short names for the styles of a build: three characters for the file plus the style's number,
 * instead of the library's seven characters. The names appear in the style sheet and in every screen. A
 * file's characters derive from its path, so they are stable when other files are added or removed; if two
 * paths collide, the later one takes the next free name.
 *
 * @param files paths of all style files relative to the project folder, with `/`
 */
export function shortNames(files: readonly string[]): (scope: StyleScope) => string {
  const placeOf = new Map<string, number>();
  const taken = new Set<number>();
  for (const file of files.toSorted()) {
    let place = createHash("sha256").update(file).digest().readUInt32BE() % room;
    while (taken.has(place)) place = (place + 1) % room;
    taken.add(place);
    placeOf.set(file, place);
  }
  const hashOf = new Map<string, string>();
  return ({ filePath, hash }) => {
    const place = placeOf.get(filePath);
    // The first style of a file has the number 0 after the hash.
    const own = hashOf.get(filePath) ?? hash.replace(/0$/u, "");
    if (place === undefined || hash === own || !hash.startsWith(own))
      throw new Error(`The styles of ${filePath} have no short names.`);
    hashOf.set(filePath, own);
    return `${signsOf(place)}${hash.slice(own.length)}`;
  };
}

function signsOf(place: number): string {
  const rest = Math.floor(place / signs.length);
  return [
    letters.charAt(Math.floor(rest / signs.length)),
    signs.charAt(rest % signs.length),
    signs.charAt(place % signs.length),
  ].join("");
}
