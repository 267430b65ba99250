/** Position fields; any row with these can be ordered by the rules below. */
export interface Placed {
  readonly id: string;
  /** Null is the top level; a missing parent also counts as the top level. */
  readonly parent: string | null;
  /** Non-negative integer; ties are ordered by `compare`. */
  readonly sort_order: number;
}

/** A category with its children. `depth` is 0 at the top level. */
export interface Branch<Row extends Placed> {
  readonly row: Row;
  readonly depth: number;
  readonly children: readonly Branch<Row>[];
}

/** Orders two rows with the same `sort_order`: by their displayed names. */
export type Compare<Row> = (a: Row, b: Row) => number;

/** Target position: the parent, and the sibling to insert before; null appends. */
export interface Spot {
  readonly parent: string | null;
  readonly before: string | null;
}

/** A row's new position. Omitted fields are unchanged. */
export interface Replaced {
  readonly id: string;
  readonly parent?: string | null;
  readonly sort_order?: number;
}

/** Gap between neighbours, so that rows can be inserted before siblings must be renumbered. */
export const sortStep = 10;

const topmost = "";

/**
 * Returns the rows as a tree, each exactly once. Two tills may have independently made two categories each
 * other's parent (S14): such a cycle is cut at its first row, which moves to the top level.
 */
export function categoryTree<Row extends Placed>(
  rows: readonly Row[],
  compare: Compare<Row>,
): Branch<Row>[] {
  const below = childrenByParent(rows, compare);
  const placed = new Set<string>();
  const grow = (row: Row, depth: number): Branch<Row> => {
    placed.add(row.id);
    const under = (below.get(row.id) ?? []).filter(({ id }) => !placed.has(id));
    return { row, depth, children: under.map((child) => grow(child, depth + 1)) };
  };
  const tops = (below.get(topmost) ?? []).map((row) => grow(row, 0));
  const inRings = rows.toSorted(ordered(compare));
  return [...tops, ...inRings.flatMap((row) => (placed.has(row.id) ? [] : [grow(row, 0)]))];
}

/** Returns the branches in display order; descendants of a collapsed one are omitted. */
export function readDown<Row extends Placed>(
  tree: readonly Branch<Row>[],
  isOpen: (id: string) => boolean,
): Branch<Row>[] {
  return tree.flatMap((branch) => [
    branch,
    ...(isOpen(branch.row.id) ? readDown(branch.children, isOpen) : []),
  ]);
}

/** Returns the row and all its descendants, none of which can be its parent. */
export function withAllBelow(rows: readonly Placed[], id: string): ReadonlySet<string> {
  const found = new Set([id]);
  // Each pass goes one level deeper; a cycle adds nothing on the second pass.
  for (let size = 0; size < found.size;) {
    size = found.size;
    for (const row of rows) {
      if (row.parent !== null && found.has(row.parent)) found.add(row.id);
    }
  }
  return found;
}

/** Returns the children of a parent, in order. */
export function siblingsUnder<Row extends Placed>(
  rows: readonly Row[],
  parent: string | null,
  compare: Compare<Row>,
): Row[] {
  return childrenByParent(rows, compare).get(parent ?? topmost) ?? [];
}

/** Returns the `sort_order` that appends a row after these; 0 if they were never ordered manually. */
export function lastPlace(siblings: readonly Placed[]): number {
  const last = Math.max(0, ...siblings.map(({ sort_order }) => sort_order));
  return last === 0 ? 0 : last + sortStep;
}

/**
 * Returns the smallest set of changes that moves a row to a position, since each change is a separate
 * operation. Null if the target is below the row itself. Empty if it is already there.
 */
export function placeAt<Row extends Placed>(
  rows: readonly Row[],
  id: string,
  spot: Spot,
  compare: Compare<Row>,
): Replaced[] | null {
  const row = rows.find((one) => one.id === id);
  if (row === undefined) return null;
  if (spot.parent !== null && withAllBelow(rows, id).has(spot.parent)) return null;
  const own = knownParent(rows, row);
  const now = siblingsUnder(rows, spot.parent, compare);
  const others = now.filter((one) => one.id !== id);
  const found = others.findIndex((one) => one.id === spot.before);
  const place = found === -1 ? others.length : found;
  const stays = own === spot.parent;
  if (stays && now[place]?.id === id) return [];
  const number = numberBetween(others[place - 1], others[place]);
  const hung = stays ? {} : { parent: spot.parent };
  if (number !== null) {
    const moved = number === row.sort_order ? {} : { sort_order: number };
    return [{ id, ...hung, ...moved }];
  }
  const line = others.toSpliced(place, 0, row);
  return line.flatMap((one, at): Replaced[] => {
    const sort_order = (at + 1) * sortStep;
    const changed = one.sort_order === sort_order ? {} : { sort_order };
    if (one.id === id) return [{ id, ...hung, ...changed }];
    return one.sort_order === sort_order ? [] : [{ id: one.id, sort_order }];
  });
}

/** Move of a row by a key or button. */
export type Step = "up" | "down" | "in" | "out";

/**
 * Returns the target position of a move; null if there is none. Up and down swap with a neighbour, in makes
 * the row a child of the one above, out moves it behind its parent.
 */
export function spotOf<Row extends Placed>(
  rows: readonly Row[],
  id: string,
  step: Step,
  compare: Compare<Row>,
): Spot | null {
  const row = rows.find((one) => one.id === id);
  if (row === undefined) return null;
  const parent = knownParent(rows, row);
  const line = siblingsUnder(rows, parent, compare);
  const at = line.findIndex((one) => one.id === id);
  const above = line[at - 1];
  switch (step) {
    case "up":
      return above === undefined ? null : { parent, before: above.id };
    case "down":
      return line[at + 1] === undefined ? null : { parent, before: line[at + 2]?.id ?? null };
    case "in":
      return above === undefined ? null : { parent: above.id, before: null };
    case "out": {
      const holder = rows.find((one) => one.id === parent);
      if (holder === undefined) return null;
      const outer = knownParent(rows, holder);
      const around = siblingsUnder(rows, outer, compare);
      const behind = around.findIndex((one) => one.id === holder.id) + 1;
      return { parent: outer, before: around[behind]?.id ?? null };
    }
  }
}

function childrenByParent<Row extends Placed>(
  rows: readonly Row[],
  compare: Compare<Row>,
): Map<string, Row[]> {
  const known = new Set(rows.map(({ id }) => id));
  const groups = new Map<string, Row[]>();
  for (const row of rows.toSorted(ordered(compare))) {
    const key = row.parent !== null && known.has(row.parent) ? row.parent : topmost;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [row]);
    else group.push(row);
  }
  return groups;
}

function ordered<Row extends Placed>(compare: Compare<Row>): Compare<Row> {
  return (a, b) =>
    a.sort_order - b.sort_order || compare(a, b) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
}

function knownParent(rows: readonly Placed[], { parent }: Placed): string | null {
  return rows.some(({ id }) => id === parent) ? parent : null;
}

/** Returns a number between two neighbours; null if there is none and all must be renumbered. */
function numberBetween(above: Placed | undefined, under: Placed | undefined): number | null {
  const low = above?.sort_order ?? -1;
  if (under === undefined) return above === undefined ? 0 : low + sortStep;
  const middle = Math.floor((low + under.sort_order) / 2);
  return middle > low && middle < under.sort_order ? middle : null;
}
