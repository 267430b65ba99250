import { plainWords } from "./plain-words.ts";

/**
 * The field each column of a file is, by its name, `fieldOf` being by plain words; the first of several
 * wins, and columns nobody knows are absent.
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
