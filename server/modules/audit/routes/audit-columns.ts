import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { AuditChange, AuditRow } from "#/contract/audit.ts";
import { actionSentence, somebody } from "#/i18n/audit/action-sentence.ts";
import { fieldWord, noteWord, valueWord } from "#/i18n/audit/field-labels.ts";
import type { Language } from "#/i18n/language.ts";
import { translate } from "#/i18n/translate.ts";

const columns = [
  msg`Time`,
  msg`Who`,
  msg`What`,
  msg`Before and after`,
  msg`Reason`,
  msg`Till`,
  msg`Device`,
  msg`Network`,
] as const;

/** Column headings of the activity export, in the reader's language. */
export function auditColumns(language: Language): string[] {
  return columns.map((column) => translate(language, column));
}

/** An action as a row of that export. */
export function auditCells(row: AuditRow, language: Language): string[] {
  const say = (word: MessageDescriptor | null, instead: string) =>
    word === null ? instead : translate(language, word);
  const nobody = translate(language, somebody);
  const value = (field: string, text: string | null) =>
    text === null
      ? "–"
      : text
          .split(", ")
          .map((part) => say(valueWord(field, part), part))
          .join(", ");
  const change = ({ field, before, after }: AuditChange) =>
    `${say(fieldWord(field), field)}: ${value(field, before)} → ${value(field, after)}`;
  return [
    row.at,
    row.actor_name,
    translate(
      language,
      actionSentence(row.act, {
        who: row.actor_name || nobody,
        whom: row.subject_name || nobody,
        reference: row.reference,
        amount: row.amount ?? "",
      }),
    ),
    row.changes.map(change).join("; "),
    say(noteWord(row.act, row.note), row.note),
    row.till_name,
    row.device,
    row.network,
  ];
}
