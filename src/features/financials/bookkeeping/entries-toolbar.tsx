import { Trans, useLingui } from "@lingui/react/macro";
import { X } from "lucide-react";
import { accounts, journalEntryKinds } from "#/domain/accounting/accounts.ts";
import { accountNames } from "#/entities/books/account-names.ts";
import { journalEntryKindNames } from "#/entities/books/journal-entry-kind-names.ts";
import { expenseNames, isExpenseDetail } from "#/entities/books/expense-names.ts";
import { LocationChoice, useLocations } from "#/entities/figures/location-choice.tsx";
import { FilterDays, FilterSelect } from "#/kit/list/filter-fields.tsx";
import { ListToolbar } from "#/kit/page/list-toolbar.tsx";
import * as bar from "#/kit/page/toolbar.css.ts";
import { useToday } from "#/kit/time/use-today.ts";
import { Button } from "#/ui/button.tsx";
import { Inline } from "#/ui/layout/inline.tsx";
import type { EntriesShown, JournalEntryFilters } from "./journal-entry-filters.ts";

export interface EntriesToolbarProps extends EntriesShown {
  readonly text: string;
  readonly onText: (text: string) => void;
}

/** Filters the entries by text, account, kind, days and location. */
export function EntriesToolbar({ text, onText, filters, onFilters }: EntriesToolbarProps) {
  const { t, i18n } = useLingui();
  const today = useToday();
  const hasLocations = useLocations().length > 1;
  const { account, kind, from, to, location } = filters;
  const change = (part: JournalEntryFilters) => onFilters({ ...filters, page: undefined, ...part });
  const isTurned = from !== undefined && to !== undefined && from > to;
  return (
    <>
      <Narrowed filters={filters} onFilters={onFilters} />
      <ListToolbar
        set={[account, kind, from, to, location]}
        search={{
          label: t`Search the description or the reference`,
          placeholder: t`Description or reference`,
          value: text,
          onText,
          "data-testid": "entries-search",
        }}
      >
        <div className={bar.field}>
          <FilterSelect
            label={t({ message: "Account", context: "bookkeeping" })}
            any={t`All accounts`}
            value={accounts.find((one) => one === account)}
            onChoose={(next) => change({ account: next, detail: undefined, result: undefined })}
            options={accounts.map((value) => ({ value, label: i18n._(accountNames[value]) }))}
          />
        </div>
        <div className={bar.field}>
          <FilterSelect
            label={t`Kind`}
            any={t`All kinds`}
            value={journalEntryKinds.find((one) => one === kind)}
            onChoose={(next) => change({ kind: next })}
            options={journalEntryKinds.map((value) => ({
              value,
              label: i18n._(journalEntryKindNames[value]),
            }))}
          />
        </div>
        {hasLocations ? (
          <div className={bar.field}>
            <LocationChoice location={location} onLocation={(next) => change({ location: next })} />
          </div>
        ) : null}
        <FilterDays
          from={from}
          to={to}
          onDays={change}
          max={today}
          error={isTurned ? t`The last day is before the first.` : undefined}
          testId="entries"
        />
      </ListToolbar>
    </>
  );
}

/** Active filters without a field of their own, with a button to remove them. */
function Narrowed({ filters, onFilters }: EntriesShown) {
  const { i18n } = useLingui();
  const { detail, entry, result } = filters;
  if (entry !== undefined) {
    return (
      <Inline as="p" gap={12} align="center" data-testid="one-entry">
        <strong>
          <Trans>One entry, debit and credit</Trans>
        </strong>
        <Button glyph={X} data-testid="all-entries" onClick={() => onFilters({})}>
          <Trans>All entries</Trans>
        </Button>
      </Inline>
    );
  }
  if (result !== undefined) {
    return (
      <Inline as="p" gap={12} align="center" data-testid="one-result">
        <strong>
          {result === "gross_profit" ? (
            <Trans>What gross profit is made of</Trans>
          ) : (
            <Trans>What net profit is made of</Trans>
          )}
        </strong>
        <Button
          glyph={X}
          data-testid="all-accounts"
          onClick={() => onFilters({ ...filters, page: undefined, result: undefined })}
        >
          <Trans>All accounts</Trans>
        </Button>
      </Inline>
    );
  }
  if (detail === undefined) return null;
  return (
    <Inline as="p" gap={12} align="center" data-testid="one-category">
      <strong>{isExpenseDetail(detail) ? i18n._(expenseNames[detail]) : detail}</strong>
      <Button
        glyph={X}
        data-testid="all-categories"
        onClick={() => onFilters({ ...filters, page: undefined, detail: undefined })}
      >
        <Trans>All expenses</Trans>
      </Button>
    </Inline>
  );
}
