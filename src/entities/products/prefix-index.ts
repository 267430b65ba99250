/** Maps words to the ids that contain them, searchable by prefix. */
export interface PrefixIndex {
  add: (id: string, words: Iterable<string>) => void;
  remove: (id: string) => void;
  /** Returns the ids with a word that has this prefix, without duplicates, in no particular order. */
  find: (beginning: string) => ReadonlySet<string>;
}

/** Creates an empty index. Adding is cheap; sorting is deferred to the next lookup. */
export function createPrefixIndex(): PrefixIndex {
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
      // A word without ids is retained, since it is likely to return.
      for (const word of wordsOf.get(id) ?? []) idsOf.get(word)?.delete(id);
      wordsOf.delete(id);
    },
    find(beginning) {
      sorted ??= [...idsOf.keys()].toSorted();
      const found = new Set<string>();
      for (let place = firstFrom(sorted, beginning); place < sorted.length; place += 1) {
        const word = sorted[place] ?? "";
        if (!word.startsWith(beginning)) break;
        for (const id of idsOf.get(word) ?? []) found.add(id);
      }
      return found;
    },
  };
}

/** Returns the first index in a sorted list whose word is not less than this one. */
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
