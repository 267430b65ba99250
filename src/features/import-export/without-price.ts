import type { ImportCheck } from "#/contract/imports.ts";

/**
 * Whether the import creates products but no column contains a selling price, so that they would sell for
 * nothing.
 */
export function comeWithoutPrice({ columns, created }: Pick<ImportCheck, "columns" | "created">) {
  return created > 0 && columns.every(({ field }) => field !== "selling_price");
}
