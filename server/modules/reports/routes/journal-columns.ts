import { msg } from "@lingui/core/macro";
import type { BookkeepingRow } from "#/contract/financials.ts";
import { entryWord } from "#/i18n/journal-entry-labels.ts";
import type { Language } from "#/i18n/language.ts";
import { translate } from "#/i18n/translate.ts";

/** Context of the export. */
export interface EntryFile {
  readonly language: Language;
  /** The names of locations by their id. */
  readonly places: ReadonlyMap<string, string>;
  /** True for a single account: each side is followed by the account's balance. */
  readonly hasBalance: boolean;
}

const columns = [
  msg`Date`,
  msg`Own date`,
  msg`Entry type`,
  msg`Account type`,
  msg`Category`,
  msg`Description`,
  msg`Reference`,
  msg`Location`,
  msg`Debit`,
  msg({ message: "Credit", context: "bookkeeping" }),
  msg`Person`,
] as const;

/** Column headings of the journal export, in the reader's language. */
export function entryColumns({ language, hasBalance }: EntryFile): string[] {
  const heads = hasBalance ? [...columns, msg`Balance`] : columns;
  return heads.map((column) => translate(language, column));
}

/** The cells of a side; kinds and accounts are the codes of the API. */
export function entryRow(
  row: BookkeepingRow,
  { language, places, hasBalance }: EntryFile,
): (string | number)[] {
  const word = entryWord(row.description);
  const { balance } = row;
  return [
    row.date,
    row.own_date ?? row.date,
    row.entry_type,
    row.account_type,
    row.detail,
    word === null ? row.description : translate(language, word),
    row.reference,
    places.get(row.location ?? "") ?? "",
    Number(row.debit),
    Number(row.credit),
    row.person ?? "",
    ...(hasBalance ? [balance === null ? "" : Number(balance)] : []),
  ];
}
