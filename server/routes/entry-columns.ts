import { msg } from "@lingui/core/macro";
import type { BookkeepingRow } from "#/contract/financials.ts";
import { entryWord } from "#/i18n/entry-words.ts";
import type { Language } from "#/i18n/language.ts";
import { translate } from "#/i18n/translate.ts";

const columns = [
  msg`Date`,
  msg`Own date`,
  msg`Entry type`,
  msg`Account type`,
  msg`Category`,
  msg`Description`,
  msg`Reference`,
  msg`Debit`,
  msg({ message: "Credit", context: "bookkeeping" }),
  msg`Person`,
] as const;

/** The heads of the export of the entries, in the reader's language. */
export function entryColumns(language: Language): string[] {
  return columns.map((column) => translate(language, column));
}

/** A side of an entry under those heads; kinds and accounts are the API's own words. */
export function entryRow(row: BookkeepingRow, language: Language): (string | number)[] {
  const word = entryWord(row.description);
  return [
    row.date,
    row.own_date ?? row.date,
    row.entry_type,
    row.account_type,
    row.detail,
    word === null ? row.description : translate(language, word),
    row.reference,
    Number(row.debit),
    Number(row.credit),
    row.person ?? "",
  ];
}
