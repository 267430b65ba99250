import { type OperationRow, placeInLine } from "#/store/operation-row.ts";

/**
 * Finds a cycle in the rows' own dependencies: the preceding row with the same queue key, and the listed
 * ones.
 */
export function circleIn(rows: readonly OperationRow[]): string[] | null {
  const inLine = rows.toSorted((a, b) => placeInLine(a) - placeInLine(b));
  const waitsFor = new Map(
    inLine.map((row, at) => [
      row.opId,
      [
        ...row.deps,
        ...inLine
          .slice(0, at)
          .flatMap(({ lane: queueKey, opId }) => (queueKey === row.lane ? [opId] : [])),
      ],
    ]),
  );
  const done = new Set<string>();
  const visit = (opId: string, path: string[]): string[] | null => {
    if (path.includes(opId)) return [...path, opId];
    if (done.has(opId)) return null;
    done.add(opId);
    for (const before of waitsFor.get(opId) ?? []) {
      const circle = visit(before, [...path, opId]);
      if (circle) return circle;
    }
    return null;
  };
  for (const { opId } of inLine) {
    const circle = visit(opId, []);
    if (circle) return circle;
  }
  return null;
}
