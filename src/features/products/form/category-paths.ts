import { nameIn } from "#/entities/products/good.ts";
import type { Language } from "#/i18n/language.ts";
import type { CategoryView } from "#/sync/projection-catalogue.ts";
import type { ComboboxOption } from "#/ui/combobox-options.ts";

/**
 * The categories to choose from, each with the names of those above it, by these names. Hidden ones
 * are left out but for `chosen`.
 */
export function categoryOptions(
  categories: readonly CategoryView[],
  language: Language,
  chosen: string | null = null,
): ComboboxOption[] {
  const byId = new Map(categories.map((category) => [category.id, category]));
  const collator = new Intl.Collator(language, { numeric: true });
  return categories
    .filter(({ id, is_active }) => is_active || id === chosen)
    .map((category) => ({
      value: category.id,
      label: pathOf(category, byId, language),
      detail: category.code,
    }))
    .toSorted((a, b) => collator.compare(a.label, b.label));
}

function pathOf(
  category: CategoryView,
  byId: ReadonlyMap<string, CategoryView>,
  language: Language,
): string {
  const names: string[] = [];
  const seen = new Set<string>();
  // Two tills may have hung two categories from one another: each is named once.
  for (
    let at: CategoryView | undefined = category;
    at !== undefined && !seen.has(at.id);
    at = byId.get(at.parent ?? "")
  ) {
    seen.add(at.id);
    names.unshift(nameIn(at, language));
  }
  return names.join(" › ");
}
