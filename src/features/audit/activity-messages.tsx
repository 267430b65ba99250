import { Trans, useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import type { AuditChange, AuditRow } from "#/contract/audit.ts";
import { money } from "#/domain/money.ts";
import { rate } from "#/domain/rate.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { actionSentence, somebody } from "#/i18n/audit/action-sentence.ts";
import { fieldWord, noteWord, valueWord } from "#/i18n/audit/field-labels.ts";
import type { DataColumn } from "#/ui/data-column.ts";
import { Stack } from "#/ui/layout/stack.tsx";
import { Text } from "#/ui/layout/text.tsx";
import { note } from "#/ui/theme/text.css.ts";
import * as styles from "./activity.css.ts";

const amounts = new Set([
  "selling_price",
  "cost_price",
  "wholesale_price",
  "cash_rounding",
  "amount",
]);
const instants = new Set(["expires_at"]);
const days = new Set(["date", "locked_until"]);

/** Returns a function that describes an action as a sentence in the current language. */
function useSentence(): (row: AuditRow) => string {
  const { i18n } = useLingui();
  const format = useFormat();
  return useMemo(
    () =>
      ({ act: action, actor_name, subject_name, reference, amount }: AuditRow) => {
        const nobody = i18n._(somebody);
        return i18n._(
          actionSentence(action, {
            who: actor_name || nobody,
            whom: subject_name || nobody,
            reference,
            amount: amount === null ? "" : format.amount(money(amount)),
          }),
        );
      },
    [i18n, format],
  );
}

function useValue(): (field: string, value: string | null) => string {
  const { i18n } = useLingui();
  const format = useFormat();
  return useMemo(() => {
    const part = (field: string, text: string) => {
      const word = valueWord(field, text);
      if (word !== null) return i18n._(word);
      if (amounts.has(field)) return format.figure(money(text));
      if (field.startsWith("discount_limits.")) return format.rate(rate(text));
      if (days.has(field)) return format.day(text);
      return instants.has(field) ? format.dateTime(text) : text;
    };
    return (field, value) =>
      value === null
        ? "–"
        : value
            .split(", ")
            .map((text) => part(field, text))
            .join(", ");
  }, [i18n, format]);
}

/** Each changed field on its own line, with the old and the new value. */
function Changes({ changes }: { readonly changes: readonly AuditChange[] }) {
  const { i18n } = useLingui();
  const value = useValue();
  if (changes.length === 0) return null;
  return (
    <ul className={styles.changes} data-testid="activity-changes">
      {changes.map(({ field, before, after }) => {
        const word = fieldWord(field);
        const [was, became] = [value(field, before), value(field, after)];
        return (
          <li key={field}>
            <span className={note}>{word === null ? field : i18n._(word)}: </span>
            {before === null ? null : (
              <>
                <Text tone="muted">{was}</Text>
                <span aria-hidden>{" → "}</span>
              </>
            )}
            <strong>{became}</strong>
          </li>
        );
      })}
    </ul>
  );
}

/** The list's columns: the action with its time, the changes, and the origin. */
export function useActivityColumns(): readonly DataColumn<AuditRow>[] {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const sentence = useSentence();
  return useMemo(
    () => [
      {
        id: "when",
        header: t`When`,
        phone: "aside",
        width: "10rem",
        cell: ({ at }) => <Text wrap="never">{format.dateTime(at)}</Text>,
      },
      {
        id: "what",
        header: t`What`,
        phone: "title",
        cell: (row) => (
          <span className={styles.what} data-testid="activity-row" data-act={row.act}>
            {sentence(row)}
          </span>
        ),
      },
      {
        id: "details",
        header: t`Before and after`,
        // At the foot of a card, without a header: empty for most actions.
        phone: "acts",
        cell: ({ act: action, note: reason, changes }) => {
          const word = noteWord(action, reason);
          const said = word === null ? reason : i18n._(word);
          if (said === "" && changes.length === 0) return null;
          return (
            <Stack gap={4}>
              <Changes changes={changes} />
              {said === "" ? null : (
                <span>
                  <Trans>Reason: {said}</Trans>
                </span>
              )}
            </Stack>
          );
        },
      },
      {
        id: "where",
        header: t`From where`,
        phone: "text",
        cell: ({ till_name, device, network }) =>
          [till_name, device, network].filter((one) => one !== "").join(" · ") || "–",
      },
    ],
    [t, i18n, format, sentence],
  );
}
