/** Words and the goods that have them, for short beginnings: there are too many matches to rank. */
export interface WordShelf {
  add: (id: string, words: Iterable<string>) => void;
  remove: (id: string) => void;
  /** Ids of goods with a word that begins so, whole words first, then by the alphabet; `accept` says which count. */
  find: (beginning: string, most: number, accept: (id: string) => boolean) => string[];
}

/** An empty shelf. Adding costs next to nothing; the order is made when it is next asked for. */
export function createWordShelf(): WordShelf {
  const idsOf = new Map<string, Set<string>>();
  const wordsOf = new Map<string, readonly string[]>();
  let sorted: string[] | null = [];

  return {
    add(id, words) {
      const own = [...new Set(words)];
      wordsOf.set(id, own);
      for (const word of own) {
        const ids = idsOf.get(word);
        if (ids === undefined) {
          idsOf.set(word, new Set([id]));
          sorted = null;
        } else {
          ids.add(id);
        }
      }
    },
    remove(id) {
      // A word without goods keeps its place: it is likely to come back.
      for (const word of wordsOf.get(id) ?? []) idsOf.get(word)?.delete(id);
      wordsOf.delete(id);
    },
    find(beginning, most, accept) {
      sorted ??= [...idsOf.keys()].toSorted();
      const found = new Set<string>();
      for (let place = firstFrom(sorted, beginning); place < sorted.length; place += 1) {
        const word = sorted[place] ?? "";
        if (!word.startsWith(beginning)) break;
        for (const id of idsOf.get(word) ?? []) {
          if (accept(id)) found.add(id);
          if (found.size === most) return [...found];
        }
      }
      return [...found];
    },
  };
}

/** The first place in a sorted list whose word does not come before this one. */
function firstFrom(sorted: readonly string[], word: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((sorted[middle] ?? "") < word) low = middle + 1;
    else high = middle;
  }
  return low;
}
