import { type Branch, categoryTree } from "#/domain/category-tree.ts";
import { foldText, searchTerms } from "#/domain/search-text.ts";
import { byCategoryName } from "#/entities/products/category-order.ts";
import { nameIn } from "#/entities/products/sellable-item.ts";
import type { Language } from "#/i18n/language.ts";
import type { CategoryView } from "#/sync/projection-catalogue.ts";

/** A category as a row of the tree. */
export interface TreeLine {
  readonly category: CategoryView;
  readonly name: string;
  readonly depth: number;
  /** 1-based position among its siblings; `beside` is the number of siblings including itself. */
  readonly place: number;
  readonly beside: number;
  /** The parent in the displayed tree; null at the top level. */
  readonly under: { readonly id: string; readonly name: string } | null;
  readonly hasChildren: boolean;
  readonly isOpen: boolean;
  /** Items directly in it; `itemsInAll` includes its descendants. */
  readonly items: number;
  readonly itemsInAll: number;
}

export interface TreeAsked {
  readonly items: ReadonlyMap<string, number>;
  readonly closed: ReadonlySet<string>;
  /** Shows only matching categories and their ancestors. */
  readonly query: string;
  readonly language: Language;
}

/** Returns the tree as rows from top to bottom, without descendants of collapsed categories. */
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

/** Returns the branches in which every search term starts a word, with their ancestors. */
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
