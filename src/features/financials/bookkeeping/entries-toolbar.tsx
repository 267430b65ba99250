import { Trans, useLingui } from "@lingui/react/macro";
import { X } from "lucide-react";
import { useEffect, useState } from "react";
import { accounts, entryKinds } from "#/domain/accounting/accounts.ts";
import { accountNames } from "#/entities/books/account-names.ts";
import { entryKindNames } from "#/entities/books/journal-entry-kind-names.ts";
import { expenseNames, isExpenseDetail } from "#/entities/books/expense-names.ts";
import { PlaceChoice, usePlaces } from "#/entities/figures/place-choice.tsx";
import { ListToolbar } from "#/kit/page/list-toolbar.tsx";
import * as bar from "#/kit/page/toolbar.css.ts";
import { useToday } from "#/kit/time/use-today.ts";
import { Button } from "#/ui/button.tsx";
import { Select } from "#/ui/select.tsx";
import { TextField } from "#/ui/text-field.tsx";
import { useDebounced } from "#/ui/use-debounced.ts";
import { useSteady } from "#/ui/use-stable-callback.ts";
import * as shared from "#/entities/figures/figures.css.ts";
import type { EntriesShown, EntryFilters } from "./journal-entry-filters.ts";

const all = "all";

/** Which entries: by text, account, kind, days and location. */
export function EntriesToolbar({ filters, onFilters }: EntriesShown) {
  const { t, i18n } = useLingui();
  const [text, setText] = useState(filters.q ?? "");
  const asked = useDebounced(text, 300);
  const hasPlaces = usePlaces().length > 1;
  const { account, kind, from, to, location } = filters;
  const change = (part: EntryFilters) => onFilters({ ...filters, page: undefined, ...part });
  const search = useSteady((q: string) => {
    if (q !== (filters.q ?? "")) change({ q: q === "" ? undefined : q });
  });
  useEffect(() => search(asked), [search, asked]);
  return (
    <>
      <Narrowed filters={filters} onFilters={onFilters} />
      <ListToolbar
        set={[account, kind, from, to, location]}
        search={{
          label: t`Search the description or the reference`,
          placeholder: t`Description or reference`,
          value: text,
          onText: setText,
          "data-testid": "entries-search",
        }}
      >
        <div className={bar.field}>
          <Select
            label={t({ message: "Account", context: "bookkeeping" })}
            value={accounts.find((one) => one === account) ?? all}
            onChoose={(next) =>
              change({
                account: next === all ? undefined : next,
                detail: undefined,
                result: undefined,
              })
            }
            options={[
              { value: all, label: t`All accounts` },
              ...accounts.map((value) => ({ value, label: i18n._(accountNames[value]) })),
            ]}
          />
        </div>
        <div className={bar.field}>
          <Select
            label={t`Kind`}
            value={entryKinds.find((one) => one === kind) ?? all}
            onChoose={(next) => change({ kind: next === all ? undefined : next })}
            options={[
              { value: all, label: t`All kinds` },
              ...entryKinds.map((value) => ({ value, label: i18n._(entryKindNames[value]) })),
            ]}
          />
        </div>
        {hasPlaces ? (
          <div className={bar.field}>
            <PlaceChoice location={location} onLocation={(next) => change({ location: next })} />
          </div>
        ) : null}
        <Days filters={filters} onChange={change} />
      </ListToolbar>
    </>
  );
}

interface DaysProps {
  readonly filters: EntryFilters;
  readonly onChange: (part: EntryFilters) => void;
}

function Days({ filters: { from, to }, onChange }: DaysProps) {
  const { t } = useLingui();
  const today = useToday();
  const isTurned = from !== undefined && to !== undefined && from > to;
  return (
    <div className={bar.pair}>
      <TextField
        label={t`From`}
        type="date"
        max={today}
        value={from ?? ""}
        data-testid="entries-from"
        onText={(day) => onChange({ from: day === "" ? undefined : day })}
      />
      <TextField
        label={t`To`}
        type="date"
        max={today}
        value={to ?? ""}
        error={isTurned ? t`The last day is before the first.` : undefined}
        data-testid="entries-to"
        onText={(day) => onChange({ to: day === "" ? undefined : day })}
      />
    </div>
  );
}

/** What narrows the list without a field of its own, and the way back. */
function Narrowed({ filters, onFilters }: EntriesShown) {
  const { i18n } = useLingui();
  const { detail, entry, result } = filters;
  if (entry !== undefined) {
    return (
      <p className={shared.bar} data-testid="one-entry">
        <strong>
          <Trans>One entry, debit and credit</Trans>
        </strong>
        <Button glyph={X} data-testid="all-entries" onClick={() => onFilters({})}>
          <Trans>All entries</Trans>
        </Button>
      </p>
    );
  }
  if (result !== undefined) {
    return (
      <p className={shared.bar} data-testid="one-result">
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
      </p>
    );
  }
  if (detail === undefined) return null;
  return (
    <p className={shared.bar} data-testid="one-category">
      <strong>{isExpenseDetail(detail) ? i18n._(expenseNames[detail]) : detail}</strong>
      <Button
        glyph={X}
        data-testid="all-categories"
        onClick={() => onFilters({ ...filters, page: undefined, detail: undefined })}
      >
        <Trans>All expenses</Trans>
      </Button>
    </p>
  );
}
