import { Trans, useLingui } from "@lingui/react/macro";
import { RotateCcw } from "lucide-react";
import { useMemo } from "react";
import type { BookkeepingRow } from "#/contract/financials.ts";
import { money } from "#/domain/money.ts";
import { accountNames } from "#/entities/books/account-names.ts";
import { entryKindNames } from "#/entities/books/journal-entry-kind-names.ts";
import { expenseNames, isExpenseDetail } from "#/entities/books/expense-names.ts";
import { usePlaces } from "#/entities/figures/place-choice.tsx";
import { useFormat } from "#/kit/shop/use-format.ts";
import { Badge } from "#/ui/badge.tsx";
import type { DataColumn } from "#/ui/data-column.ts";
import { IconButton } from "#/ui/icon-button.tsx";
import { media } from "#/ui/theme/media.ts";
import { note } from "#/ui/theme/text.css.ts";
import { useMedia } from "#/ui/theme/use-media.ts";
import { useSteady } from "#/ui/use-stable-callback.ts";
import * as shared from "#/entities/figures/figures.css.ts";
import * as styles from "../financials.css.ts";
import { EntrySource } from "./journal-entry-source.tsx";
import { entryWord } from "#/i18n/journal-entry-labels.ts";

export interface EntryColumnsOptions {
  readonly withBalance: boolean;
  /** Shows all sides of an entry. */
  readonly onEntry: (entry: string) => void;
  /** Null for who may not. */
  readonly onReverse: ((row: BookkeepingRow) => void) | null;
}

/** The columns of the books. */
export function useEntryColumns({
  withBalance,
  onEntry,
  onReverse,
}: EntryColumnsOptions): readonly DataColumn<BookkeepingRow>[] {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const open = useSteady(onEntry);
  const reverse = useSteady((row: BookkeepingRow) => onReverse?.(row));
  const mayReverse = onReverse !== null;
  const isNarrow = useMedia(media.noTable);
  return useMemo(() => {
    const names = {
      debit: t({ message: "Debit", context: "bookkeeping" }),
      credit: t({ message: "Credit", context: "bookkeeping" }),
    };
    const written = (row: BookkeepingRow, id: "debit" | "credit") =>
      money(row[id]) === 0 ? null : (
        <span data-testid={`entry-${id}`}>{format.figure(money(row[id]))}</span>
      );
    const side = (id: "debit" | "credit"): DataColumn<BookkeepingRow> => ({
      id,
      header: names[id],
      phone: "hidden",
      align: "end",
      cell: (row) => written(row, id),
    });
    // A card has one amount, and says of which side it is.
    const eitherSide: DataColumn<BookkeepingRow> = {
      id: "amount",
      header: t`Amount`,
      phone: "figure",
      align: "end",
      cell: (row) => {
        const id = money(row.debit) === 0 ? "credit" : "debit";
        return (
          <>
            <span className={note}>{names[id]}</span> {written(row, id)}
          </>
        );
      },
    };
    const columns: DataColumn<BookkeepingRow>[] = [
      {
        id: "date",
        header: t`Date`,
        phone: "aside",
        cell: (row) => <Days row={row} />,
      },
      {
        id: "account",
        header: t({ message: "Account", context: "bookkeeping" }),
        phone: "title",
        cell: ({ entry, account_type: account, detail }) => (
          <span data-testid="entry-row" data-entry={entry} data-account={account}>
            <strong>{i18n._(accountNames[account])}</strong>
            {isExpenseDetail(detail) ? (
              <span className={styles.below}>{i18n._(expenseNames[detail])}</span>
            ) : null}
          </span>
        ),
      },
      {
        id: "kind",
        header: t`Kind`,
        phone: "text",
        cell: (row) => (
          <button
            type="button"
            className={shared.figureLink}
            data-testid="entry-sides"
            onClick={() => open(row.entry)}
          >
            {i18n._(entryKindNames[row.entry_type])}
          </button>
        ),
      },
      {
        id: "description",
        header: t`Description`,
        phone: "text",
        cell: (row) => <Description row={row} />,
      },
      ...(isNarrow ? [eitherSide] : [side("debit"), side("credit")]),
    ];
    if (withBalance) {
      columns.push({
        id: "balance",
        header: t`Balance`,
        phone: "fact",
        align: "end",
        cell: ({ balance }) => (
          <span data-testid="entry-balance">
            {balance === null ? "" : format.figure(money(balance))}
          </span>
        ),
      });
    }
    if (mayReverse) {
      columns.push({
        id: "acts",
        header: t`What can be done`,
        hideHeader: true,
        phone: "acts",
        align: "end",
        cell: (row) =>
          canBeReversed(row) ? (
            <IconButton
              glyph={RotateCcw}
              label={t`Reverse`}
              data-testid="reverse-entry"
              onClick={() => reverse(row)}
            />
          ) : null,
      });
    }
    return columns;
  }, [t, i18n, format, withBalance, mayReverse, isNarrow, open, reverse]);
}

/** Only what a person wrote is taken back here; facts are, where they were recorded. */
function canBeReversed({ entry_type: kind, reversed_by: reversal, position }: BookkeepingRow) {
  return kind === "manual" && reversal === null && position === 0;
}

/** The day it is booked on; where its own was locked, that one too. */
function Days({ row: { date, own_date: own } }: { readonly row: BookkeepingRow }) {
  const format = useFormat();
  const day = own === undefined ? "" : format.day(own);
  return (
    <span>
      <time dateTime={date}>{format.day(date)}</time>
      {own === undefined ? null : (
        <span className={styles.below} data-testid="entry-own-day">
          <Trans>of {day}</Trans>
        </span>
      )}
    </span>
  );
}

function Description({ row }: { readonly row: BookkeepingRow }) {
  const places = usePlaces();
  const { i18n } = useLingui();
  const { description, person, location, entry_type: kind, reversed_by: reversal } = row;
  const fact = kind === "manual" || kind === "reversal" ? null : entryWord(description);
  const place = places.length < 2 ? undefined : places.find(({ id }) => id === location)?.name;
  const below = [person, place].filter((word) => word !== null && word !== undefined);
  return (
    <span>
      {description === "" ? null : <span>{fact === null ? description : i18n._(fact)} </span>}
      <EntrySource row={row} />
      {reversal === null ? null : (
        <>
          {" "}
          <Badge>
            <Trans>Reversed</Trans>
          </Badge>
        </>
      )}
      {below.length === 0 ? null : <span className={styles.below}>{below.join(" · ")}</span>}
    </span>
  );
}
