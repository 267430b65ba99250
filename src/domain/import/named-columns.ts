import { plainWords } from "./plain-words.ts";

/**
 * Maps a file's columns to fields by name, where `fieldOf` is keyed by plain words. The first of several
 * matches wins; unknown columns are absent.
 */
export function namedColumns<Field extends string>(
  header: readonly string[],
  fieldOf: ReadonlyMap<string, Field>,
): Record<string, Field> {
  const taken = new Set<Field>();
  const mapping: Record<string, Field> = {};
  for (const column of header) {
    const field = fieldOf.get(plainWords(column));
    if (field === undefined || taken.has(field)) continue;
    taken.add(field);
    mapping[column] = field;
  }
  return mapping;
}
