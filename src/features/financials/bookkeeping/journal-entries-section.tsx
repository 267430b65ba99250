import { Trans, useLingui } from "@lingui/react/macro";
import type { UseQueryResult } from "@tanstack/react-query";
import { BookOpen, Download } from "lucide-react";
import { useState } from "react";
import type { BookkeepingPage, BookkeepingRow } from "#/contract/financials.ts";
import { mostExportedSides } from "#/contract/figure-queries.ts";
import { paths } from "#/contract/paths.ts";
import { money } from "#/domain/money.ts";
import { fromServer } from "#/kit/list/from-server.tsx";
import { NoMatch } from "#/kit/list/no-match.tsx";
import { ResourceList } from "#/kit/list/resource-list.tsx";
import { useTypedSearch } from "#/kit/list/filter-fields.tsx";
import { isNarrowed } from "#/kit/list/fitting-rows.ts";
import { useFileDownload } from "#/kit/server-queries/use-file-download.ts";
import { ChangedDays } from "#/entities/figures/changed-days.tsx";
import { FiguresAsOf } from "#/entities/figures/figures-as-of.tsx";
import { askedOf, entriesPageSize } from "#/entities/figures/figure-server-queries.ts";
import { useSyncStatus } from "#/kit/services/status-context.ts";
import { useCan } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { Button } from "#/ui/button.tsx";
import { DataTable } from "#/ui/data-table.tsx";
import { EmptyState } from "#/ui/empty-state.tsx";
import { Inline } from "#/ui/layout/inline.tsx";
import { Pagination } from "#/ui/pagination.tsx";
import { note } from "#/ui/theme/text.css.ts";
import * as shared from "#/entities/figures/figures.css.ts";
import { LockLine } from "../lock-line.tsx";
import { EntriesToolbar } from "./entries-toolbar.tsx";
import { useEntryColumns } from "./journal-entry-columns.tsx";
import { queryOf } from "./entries-query.ts";
import { journalEntryFilters, type EntriesShown } from "./journal-entry-filters.ts";
import { ReverseDialog } from "./reverse-dialog.tsx";

export interface EntriesPartProps extends EntriesShown {
  readonly answer: UseQueryResult<BookkeepingPage>;
}

/** Journal entries, newest first. */
export function EntriesPart({ filters, onFilters, answer }: EntriesPartProps) {
  const { t } = useLingui();
  const [text, setText] = useTypedSearch(filters.q, (q) =>
    onFilters({ ...filters, page: undefined, q }),
  );
  const found = answer.data;
  return (
    <>
      <EntriesToolbar text={text} onText={setText} filters={filters} onFilters={onFilters} />
      <ResourceList
        from={fromServer(answer)}
        above={
          found?.as_of === undefined ? null : (
            <FiguresAsOf location={filters.location ?? null} asOf={found.as_of} />
          )
        }
        count={found?.count ?? 0}
        isNew={!isNarrowed(journalEntryFilters, filters)}
        none={
          <EmptyState
            glyph={BookOpen}
            title={t`Nothing is booked yet`}
            text={<Trans>Every sale, purchase, payment and count is entered here by itself.</Trans>}
          />
        }
        noMatch={
          <NoMatch
            title={t`No entry matches`}
            text={<Trans>Try other days, another account or another kind.</Trans>}
            onClear={() => {
              setText("");
              onFilters({});
            }}
          />
        }
      >
        {found === undefined ? null : (
          <Results found={found} filters={filters} onFilters={onFilters} />
        )}
      </ResourceList>
    </>
  );
}

interface ResultsProps extends EntriesShown {
  readonly found: BookkeepingPage;
}

function Results({ found, filters, onFilters }: ResultsProps) {
  const { t } = useLingui();
  const mayEdit = useCan("books.edit");
  const [reversed, setReversed] = useState<BookkeepingRow | null>(null);
  const columns = useEntryColumns({
    withBalance: filters.account !== undefined,
    onEntry: (entry) => onFilters({ entry }),
    onReverse: mayEdit ? setReversed : null,
  });
  return (
    <>
      <ChangedDays days={found.changed_days ?? []} />
      <Sums found={found} filters={filters} />
      <DataTable
        caption={t`Entries in the books`}
        columns={columns}
        rows={found.results}
        keyOf={({ entry, position }) => `${entry} ${position}`}
        heights={{ row: 60, card: 132 }}
      />
      <Pagination
        label={t`Pages of entries`}
        page={filters.page ?? 1}
        count={found.count}
        pageSize={entriesPageSize}
        onPage={(next) => onFilters({ ...filters, page: next === 1 ? undefined : next })}
      />
      <LockLine lockedUntil={found.locked_until} />
      {reversed === null ? null : (
        <ReverseDialog row={reversed} onClose={() => setReversed(null)} />
      )}
    </>
  );
}

/** Number and totals of the entries; for a single account, its opening and closing balances. */
function Sums({ found, filters }: Pick<ResultsProps, "found" | "filters">) {
  const format = useFormat();
  const count = format.count(found.count);
  const debit = format.amount(money(found.totals.debit));
  const credit = format.amount(money(found.totals.credit));
  const { balance } = found;
  const most = format.count(mostExportedSides);
  const opening = balance === null ? "" : format.amount(money(balance.opening));
  const closing = balance === null ? "" : format.amount(money(balance.closing));
  return (
    <Inline gap={12} align="center">
      <p className={note} role="status" data-testid="entries-count" data-count={found.count}>
        <Trans>
          {count} in all · debit {debit} · credit {credit}
        </Trans>
        {balance === null ? null : (
          <>
            {" · "}
            <span data-testid="entries-balance">
              <Trans>
                balance {opening} before, {closing} after
              </Trans>
            </span>
          </>
        )}
      </p>
      <div className={shared.barEnd}>
        {found.count > mostExportedSides ? (
          <p className={note} data-testid="entries-cut">
            <Trans>
              The file has the latest {most}. Choose fewer days to get all of them in files.
            </Trans>
          </p>
        ) : null}
        <ExportButton filters={filters} />
      </div>
    </Inline>
  );
}

function ExportButton({ filters }: Pick<ResultsProps, "filters">) {
  const mayExport = useCan("export.run");
  const { connection } = useSyncStatus();
  const { busy, fetchFile } = useFileDownload();
  if (!mayExport) return null;
  return (
    <Button
      glyph={Download}
      busy={busy}
      disabled={connection === "offline"}
      data-testid="entries-csv"
      onClick={() =>
        void fetchFile(
          paths.financialsEntriesExport,
          "entries.csv",
          askedOf({ ...queryOf(filters) }),
        )
      }
    >
      <Trans>CSV</Trans>
    </Button>
  );
}
