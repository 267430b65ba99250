import { msg } from "@lingui/core/macro";
import type { Language } from "#/i18n/language.ts";
import { translate } from "#/i18n/translate.ts";

const columns = [
  msg`Supplier`,
  msg`Phone`,
  msg`SKU`,
  msg`Product`,
  msg`Available`,
  msg`Reorder level`,
  msg`To order`,
] as const;

/** Column headings of the reorder list, in the reader's language. */
export function lowStockColumns(language: Language): string[] {
  return columns.map((column) => translate(language, column));
}
