import { columnDefaults } from "#server/kernel/database/column-defaults.ts";
import { categories, suppliers } from "#server/modules/catalogue/schema-catalogue.ts";
import type { Plan } from "./plan.ts";
import type { CategoryState, SupplierState, ImportSnapshot } from "./import-snapshot.ts";

/** The category of items without one. */
const unsorted = { code: "UNSORTED", name_en: "Not sorted yet", name_sw: "Bado kupangwa" } as const;

export type Making = { business: string; newId: () => string };

/**
 * Returns the category with this name in either language or this code, creating it if missing. The item's
 * current category takes precedence, as two may share a name.
 */
export function categoryFor(
  snapshot: ImportSnapshot,
  plan: Plan,
  making: Making,
  name: string,
  current: string | null,
): string {
  const wanted = name.toLowerCase();
  const held = current === null ? undefined : snapshot.categoriesById.get(current);
  if (held !== undefined && namesOf(held).includes(wanted)) return held.id;
  const found = snapshot.categories.get(wanted === "" ? unsorted.code.toLowerCase() : wanted);
  if (found !== undefined) return found.id;
  const names = name === "" ? unsorted : { name_en: name, name_sw: "" };
  const made: CategoryState = {
    ...columnDefaults(categories),
    business_id: making.business,
    id: making.newId(),
    ...names,
    code: name === "" ? unsorted.code : freeCode(name, snapshot.codes),
  };
  plan.newCategories.push(made);
  addCategory(snapshot, made);
  return made.id;
}

/** Indexes a category by its names and code, and reserves the code. */
export function addCategory(snapshot: ImportSnapshot, category: CategoryState): void {
  snapshot.categoriesById.set(category.id, category);
  snapshot.codes.add(category.code);
  for (const name of namesOf(category))
    if (name !== "" && !snapshot.categories.has(name)) snapshot.categories.set(name, category);
}

function namesOf({ name_en, name_sw, code }: CategoryState): string[] {
  return [name_en, name_sw, code].map((name) => name.toLowerCase());
}

/** As in the category form: upper case, spaces to underscores, everything but A–Z and 0–9 dropped. */
function freeCode(name: string, taken: ReadonlySet<string>): string {
  const plain = name
    .toUpperCase()
    .replaceAll(/\s+/g, "_")
    .replaceAll(/[^A-Z0-9_]/g, "")
    .slice(0, 36);
  const code = plain === "" ? "CATEGORY" : plain;
  let candidate = code;
  for (let count = 2; taken.has(candidate); count += 1) candidate = `${code}_${count}`;
  return candidate;
}

/**
 * Returns the supplier with this name, creating it if missing; the item's current supplier takes precedence.
 */
export function supplierFor(
  snapshot: ImportSnapshot,
  plan: Plan,
  making: Making,
  name: string,
  current: string | null,
): string {
  const wanted = name.toLowerCase();
  const held = current === null ? undefined : snapshot.suppliersById.get(current);
  if (held?.name.toLowerCase() === wanted) return held.id;
  const found = snapshot.suppliers.get(wanted);
  if (found !== undefined) return found.id;
  const made: SupplierState = {
    ...columnDefaults(suppliers),
    business_id: making.business,
    id: making.newId(),
    name,
  };
  plan.newSuppliers.push(made);
  addSupplier(snapshot, made);
  return made.id;
}

/** Indexes a supplier by its name. */
export function addSupplier(snapshot: ImportSnapshot, supplier: SupplierState): void {
  snapshot.suppliersById.set(supplier.id, supplier);
  const name = supplier.name.toLowerCase();
  if (!snapshot.suppliers.has(name)) snapshot.suppliers.set(name, supplier);
}
