import { createHash } from "node:crypto";

/** What a style is named by: the file it stands in, and that file's hash followed by the style's number there. */
interface StyleScope {
  readonly filePath: string;
  readonly hash: string;
}

const signs = "0123456789abcdefghijklmnopqrstuvwxyz";
/** Names begin with a letter; without `a`, since blockers of advertising hide what is called `ad1`. */
const letters = "bcdefghijklmnopqrstuvwxyz";
const room = letters.length * signs.length * signs.length;

/**
 * Names for the styles of a build: three signs for the file and the style's number there, where the
 * library's own have seven. They stand in the sheet and in every screen. A file's signs come from its
 * path, so that they stay when others come and go; only where two paths meet the later one moves on.
 *
 * @param files the paths of all style files from the project's folder, with `/`
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
    // The first style of a file has the number 0, whatever the hash before it.
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
