import { type Branch, categoryTree } from "#/domain/category-tree.ts";
import { foldText, searchTerms } from "#/domain/search-text.ts";
import { byCategoryName } from "#/entities/products/category-order.ts";
import { nameIn } from "#/entities/products/sellable-item.ts";
import type { Language } from "#/i18n/language.ts";
import type { CategoryView } from "#/sync/projection-catalogue.ts";

/** A category as a line of the page. */
export interface TreeLine {
  readonly category: CategoryView;
  readonly name: string;
  readonly depth: number;
  /** Its place among those beside it, from 1, and how many these are. */
  readonly place: number;
  readonly beside: number;
  /** Whose child it is in the tree as drawn; null at the top. */
  readonly under: { readonly id: string; readonly name: string } | null;
  readonly hasChildren: boolean;
  readonly isOpen: boolean;
  /** Items right in it, and with all below it. */
  readonly items: number;
  readonly itemsInAll: number;
}

export interface TreeAsked {
  readonly items: ReadonlyMap<string, number>;
  readonly closed: ReadonlySet<string>;
  /** Shows only what matches, and what leads there. */
  readonly query: string;
  readonly language: Language;
}

/** The tree as lines from top to bottom, those below a closed category left out. */
export function treeLines(categories: readonly CategoryView[], asked: TreeAsked): TreeLine[] {
  const tree = categoryTree(categories, byCategoryName(asked.language));
  const terms = searchTerms(asked.query);
  const kept = terms.length === 0 ? tree : matching(tree, terms);
  return linesOf(kept, null, { ...asked, closed: terms.length === 0 ? asked.closed : new Set() });
}

function linesOf(
  branches: readonly Branch<CategoryView>[],
  under: TreeLine["under"],
  asked: TreeAsked,
): TreeLine[] {
  return branches.flatMap(({ row, depth, children }, at) => {
    const name = nameIn(row, asked.language);
    const isOpen = !asked.closed.has(row.id);
    const line: TreeLine = {
      category: row,
      name,
      depth,
      place: at + 1,
      beside: branches.length,
      under,
      hasChildren: children.length > 0,
      isOpen,
      items: asked.items.get(row.id) ?? 0,
      itemsInAll: itemsIn({ row, children }, asked.items),
    };
    return [line, ...(isOpen ? linesOf(children, { id: row.id, name }, asked) : [])];
  });
}

function itemsIn(
  { row, children }: Pick<Branch<CategoryView>, "row" | "children">,
  items: TreeAsked["items"],
): number {
  return children.reduce((sum, child) => sum + itemsIn(child, items), items.get(row.id) ?? 0);
}

/** The branches in which every typed word begins some word, and those that lead to them. */
function matching(
  branches: readonly Branch<CategoryView>[],
  terms: readonly string[],
): Branch<CategoryView>[] {
  return branches.flatMap((branch) => {
    const { name_en, name_sw, code } = branch.row;
    const words = ` ${foldText([name_en, name_sw, code].join(" "))}`;
    const isMatch = terms.every((term) => words.includes(` ${term}`));
    const children = matching(branch.children, terms);
    if (isMatch) return [branch];
    return children.length === 0 ? [] : [{ ...branch, children }];
  });
}
