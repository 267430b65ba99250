import type { Spot } from "#/domain/category-tree.ts";
import type { TreeLine } from "./tree-lines.ts";

/** Drop target of a dragged category: the gap above row `gap`, at this depth. */
export interface Drop extends Spot {
  readonly gap: number;
  readonly depth: number;
}

type Line = Pick<TreeLine, "depth"> & { readonly category: { readonly id: string } };

/** Returns the rows a category can be dropped between: all except itself and its descendants. */
export function linesBeside<L extends Line>(lines: readonly L[], dragged: string): L[] {
  const at = lines.findIndex(({ category }) => category.id === dragged);
  const own = lines[at];
  if (own === undefined) return [...lines];
  const end = lines.findIndex((line, place) => place > at && line.depth <= own.depth);
  return [...lines.slice(0, at), ...(end === -1 ? [] : lines.slice(end))];
}

/**
 * Returns the drop target in a gap that is closest to the intended depth: at most one level below the row
 * above, and no shallower than the row below, which would otherwise lose its parent.
 *
 * @param lines all rows except the dragged one and its descendants
 * @param gap before the row with this index; the number of rows means after the last
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
