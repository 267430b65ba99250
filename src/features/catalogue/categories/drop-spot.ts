import type { Spot } from "#/domain/category-tree.ts";
import type { TreeLine } from "./tree-lines.ts";

/** Where a dragged category would go: into the gap above line `gap`, this deep. */
export interface Drop extends Spot {
  readonly gap: number;
  readonly depth: number;
}

type Line = Pick<TreeLine, "depth"> & { readonly category: { readonly id: string } };

/** The lines a dragged category can go between: all but itself and what hangs from it. */
export function linesBeside<L extends Line>(lines: readonly L[], dragged: string): L[] {
  const at = lines.findIndex(({ category }) => category.id === dragged);
  const own = lines[at];
  if (own === undefined) return [...lines];
  const end = lines.findIndex((line, place) => place > at && line.depth <= own.depth);
  return [...lines.slice(0, at), ...(end === -1 ? [] : lines.slice(end))];
}

/**
 * The spot in a gap between lines that comes nearest to the depth meant: no deeper than under the line
 * above it, and no less deep than the line below it, which would else lose its parent.
 *
 * @param lines those beside the dragged one
 * @param gap before the line of this index; the number of lines is behind all
 */
export function dropAt(lines: readonly Line[], gap: number, meant: number): Drop {
  const above = lines[gap - 1];
  const under = lines[gap];
  const deepest = above === undefined ? 0 : above.depth + 1;
  const depth = Math.min(deepest, Math.max(under?.depth ?? 0, meant));
  const holder = lines.slice(0, gap).findLast((line) => line.depth === depth - 1);
  return {
    gap,
    depth,
    parent: depth === 0 ? null : (holder?.category.id ?? null),
    before: under?.depth === depth ? under.category.id : null,
  };
}
