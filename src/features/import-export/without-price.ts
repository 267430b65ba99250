import type { ImportCheck } from "#/contract/imports.ts";

/** Whether products are made that no column gives a selling price: they would be sold for nothing. */
export function comeWithoutPrice({ columns, created }: Pick<ImportCheck, "columns" | "created">) {
  return created > 0 && columns.every(({ field }) => field !== "selling_price");
}
