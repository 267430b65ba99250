import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { PurchaseDimension } from "#/domain/purchasing/analytics.ts";
import type { Language } from "#/i18n/language.ts";
import { translate } from "#/i18n/translate.ts";

const columns = [
  msg`Number`,
  msg`Date`,
  msg`Supplier`,
  msg`Status`,
  msg`Payment method`,
  msg`Reference number`,
  msg`Total amount`,
  msg`Amount paid`,
  msg`Outstanding balance`,
  msg`Payment status`,
  msg`Notes`,
] as const;

/** Column headings of the purchases export, in the reader's language. */
export function purchaseColumns(language: Language): string[] {
  return columns.map((column) => translate(language, column));
}

const dimensions = {
  supplier: msg`Supplier`,
  product: msg`Product`,
  category: msg`Category`,
  month: msg`Month`,
} as const satisfies Record<PurchaseDimension, MessageDescriptor>;

const figures = [
  msg`Purchases`,
  msg`Quantity`,
  msg`Unit of measure`,
  msg`Amount`,
  msg`Period before`,
  msg`Share (%)`,
] as const;

/** Column headings of the grouped purchases export, in the reader's language. */
export function analyticsColumns(language: Language, by: PurchaseDimension): string[] {
  return [dimensions[by], ...figures].map((column) => translate(language, column));
}

/** The label for billed costs without a product. */
export function billCosts(language: Language): string {
  return translate(language, msg`Transport and other costs`);
}
