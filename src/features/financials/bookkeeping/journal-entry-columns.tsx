import { Trans, useLingui } from "@lingui/react/macro";
import { RotateCcw } from "lucide-react";
import { useMemo } from "react";
import type { BookkeepingRow } from "#/contract/financials.ts";
import { money } from "#/domain/money.ts";
import { accountNames } from "#/entities/books/account-names.ts";
import { journalEntryKindNames } from "#/entities/books/journal-entry-kind-names.ts";
import { expenseNames, isExpenseDetail } from "#/entities/books/expense-names.ts";
import { useLocations } from "#/entities/figures/location-choice.tsx";
import { useFormat } from "#/kit/shop/use-format.ts";
import { Badge } from "#/ui/badge.tsx";
import type { DataColumn } from "#/ui/data-column.ts";
import { IconButton } from "#/ui/icon-button.tsx";
import { Text } from "#/ui/layout/text.tsx";
import { media } from "#/ui/theme/media.ts";
import { note } from "#/ui/theme/text.css.ts";
import { useMedia } from "#/ui/theme/use-media.ts";
import { useStableCallback } from "#/ui/use-stable-callback.ts";
import * as shared from "#/entities/figures/figures.css.ts";
import { JournalEntrySource } from "./journal-entry-source.tsx";
import { entryWord } from "#/i18n/journal-entry-labels.ts";

export interface EntryColumnsOptions {
  readonly withBalance: boolean;
  /** Shows all lines of an entry. */
  readonly onEntry: (entry: string) => void;
  /** Null for users without permission. */
  readonly onReverse: ((row: BookkeepingRow) => void) | null;
}

interface CellProps {
  readonly row: BookkeepingRow;
}

type Side = "debit" | "credit";

/** Columns of the journal. */
export function useEntryColumns({
  withBalance,
  onEntry,
  onReverse,
}: EntryColumnsOptions): readonly DataColumn<BookkeepingRow>[] {
  const { t } = useLingui();
  const open = useStableCallback(onEntry);
  const reverse = useStableCallback((row: BookkeepingRow) => onReverse?.(row));
  const mayReverse = onReverse !== null;
  const amounts = useAmountColumns();
  return useMemo(() => {
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
        cell: (row) => <AccountName row={row} />,
      },
      {
        id: "kind",
        header: t`Kind`,
        phone: "text",
        cell: (row) => <KindOfEntry row={row} onOpen={open} />,
      },
      {
        id: "description",
        header: t`Description`,
        phone: "text",
        cell: (row) => <Description row={row} />,
      },
      ...amounts,
    ];
    if (withBalance) {
      columns.push({
        id: "balance",
        header: t`Balance`,
        phone: "fact",
        align: "end",
        cell: (row) => <BalanceThen row={row} />,
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
  }, [t, withBalance, mayReverse, amounts, open, reverse]);
}

/** Debit and credit columns; a card shows only the one with an amount. */
function useAmountColumns(): readonly DataColumn<BookkeepingRow>[] {
  const { t } = useLingui();
  const isNarrow = useMedia(media.noTable);
  return useMemo(() => {
    if (isNarrow) {
      const amount: DataColumn<BookkeepingRow> = {
        id: "amount",
        header: t`Amount`,
        phone: "figure",
        align: "end",
        cell: (row) => <EitherSide row={row} />,
      };
      return [amount];
    }
    const side = (id: Side, header: string): DataColumn<BookkeepingRow> => ({
      id,
      header,
      phone: "hidden",
      align: "end",
      cell: (row) => <SideAmount row={row} side={id} />,
    });
    return [
      side("debit", t({ message: "Debit", context: "bookkeeping" })),
      side("credit", t({ message: "Credit", context: "bookkeeping" })),
    ];
  }, [t, isNarrow]);
}

/**
 * Only manual entries can be reversed here; others are reversed by cancelling the operation that posted them.
 */
function canBeReversed({ entry_type: kind, reversed_by: reversal, position }: BookkeepingRow) {
  return kind === "manual" && reversal === null && position === 0;
}

function AccountName({ row: { entry, account_type: account, detail } }: CellProps) {
  const { i18n } = useLingui();
  return (
    <span data-testid="entry-row" data-entry={entry} data-account={account}>
      <strong>{i18n._(accountNames[account])}</strong>
      {isExpenseDetail(detail) ? (
        <Text block size="small" tone="muted" weight="regular" wrap="anywhere">
          {i18n._(expenseNames[detail])}
        </Text>
      ) : null}
    </span>
  );
}

/** The kind of entry; opens all of its lines. */
function KindOfEntry({ row, onOpen }: CellProps & { readonly onOpen: (entry: string) => void }) {
  const { i18n } = useLingui();
  return (
    <button
      type="button"
      className={shared.figureLink}
      data-testid="entry-sides"
      onClick={() => onOpen(row.entry)}
    >
      {i18n._(journalEntryKindNames[row.entry_type])}
    </button>
  );
}

function SideAmount({ row, side }: CellProps & { readonly side: Side }) {
  const format = useFormat();
  const amount = money(row[side]);
  return amount === 0 ? null : <span data-testid={`entry-${side}`}>{format.figure(amount)}</span>;
}

/** A card shows one amount with its side. */
function EitherSide({ row }: CellProps) {
  const isDebit = money(row.debit) !== 0;
  return (
    <>
      <span className={note}>
        {isDebit ? (
          <Trans context="bookkeeping">Debit</Trans>
        ) : (
          <Trans context="bookkeeping">Credit</Trans>
        )}
      </span>{" "}
      <SideAmount row={row} side={isDebit ? "debit" : "credit"} />
    </>
  );
}

/** Balance of the account after this entry. */
function BalanceThen({ row: { balance } }: CellProps) {
  const format = useFormat();
  return (
    <span data-testid="entry-balance">{balance === null ? "" : format.figure(money(balance))}</span>
  );
}

/** The posting date, with the original date if that day was locked. */
function Days({ row: { date, own_date: own } }: CellProps) {
  const format = useFormat();
  const day = own === undefined ? "" : format.day(own);
  return (
    <span>
      <time dateTime={date}>{format.day(date)}</time>
      {own === undefined ? null : (
        <Text
          block
          size="small"
          tone="muted"
          weight="regular"
          wrap="anywhere"
          data-testid="entry-own-day"
        >
          <Trans>of {day}</Trans>
        </Text>
      )}
    </span>
  );
}

function Description({ row }: CellProps) {
  const places = useLocations();
  const { i18n } = useLingui();
  const { description, person, location, entry_type: kind, reversed_by: reversal } = row;
  const fact = kind === "manual" || kind === "reversal" ? null : entryWord(description);
  const place = places.length < 2 ? undefined : places.find(({ id }) => id === location)?.name;
  const below = [person, place].filter((word) => word !== null && word !== undefined);
  return (
    <span>
      {description === "" ? null : <span>{fact === null ? description : i18n._(fact)} </span>}
      <JournalEntrySource row={row} />
      {reversal === null ? null : (
        <>
          {" "}
          <Badge>
            <Trans>Reversed</Trans>
          </Badge>
        </>
      )}
      {below.length === 0 ? null : (
        <Text block size="small" tone="muted" weight="regular" wrap="anywhere">
          {below.join(" · ")}
        </Text>
      )}
    </span>
  );
}
