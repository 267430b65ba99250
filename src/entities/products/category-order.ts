import { type Branch, categoryTree, type Compare, readDown } from "#/domain/category-tree.ts";
import type { Language } from "#/i18n/language.ts";
import type { CategoryView } from "#/sync/projection-catalogue.ts";
import type { ComboboxOption } from "#/ui/combobox-options.ts";
import { nameIn } from "./sellable-item.ts";

/** Orders categories at the same position by name in the active language. */
export function byCategoryName(language: Language): Compare<CategoryView> {
  const collator = new Intl.Collator(language, { numeric: true });
  return (a, b) => collator.compare(nameIn(a, language), nameIn(b, language));
}

/**
 * Returns selectable categories in tree order, each with the names of its ancestors: "Food › Flour".
 *
 * @param without ids that cannot be chosen
 */
export function categoryChoices(
  categories: readonly CategoryView[],
  language: Language,
  without: ReadonlySet<string> = new Set(),
): ComboboxOption[] {
  const tree = categoryTree(categories, byCategoryName(language));
  const above: string[] = [];
  return readDown(tree, () => true).flatMap(({ row, depth }: Branch<CategoryView>) => {
    above.length = depth;
    above.push(nameIn(row, language));
    if (without.has(row.id)) return [];
    return [{ value: row.id, label: above.join(" › "), detail: row.code }];
  });
}

/** Returns the ids of hidden categories, which cannot be chosen for an item; `chosen` remains available. */
export function hiddenCategories(
  categories: readonly CategoryView[],
  chosen: string | null = null,
): ReadonlySet<string> {
  const hidden = categories.filter(({ id, is_active }) => !is_active && id !== chosen);
  return new Set(hidden.map(({ id }) => id));
}
