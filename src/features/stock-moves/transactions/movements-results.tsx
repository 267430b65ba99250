import { Trans, useLingui } from "@lingui/react/macro";
import type { UseQueryResult } from "@tanstack/react-query";
import { History } from "lucide-react";
import { isNarrowed } from "#/kit/list/fitting-rows.ts";
import { NoMatch } from "#/kit/list/no-match.tsx";
import { ResourceList } from "#/kit/list/resource-list.tsx";
import { fromServer } from "#/kit/list/from-server.tsx";
import { useNow } from "#/kit/time/use-now.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { DataTable } from "#/ui/data-table.tsx";
import { EmptyState } from "#/ui/empty-state.tsx";
import { Pagination } from "#/ui/pagination.tsx";
import { note } from "#/ui/theme/text.css.ts";
import type { LedgerPage } from "./movement-server-queries.ts";
import { useMovementColumns } from "./movement-columns.tsx";
import { type MovementFilters, movementFilters } from "./movement-filters.ts";
import { pageSize } from "./movement-query.ts";

export interface MovementResultsProps {
  readonly answer: UseQueryResult<LedgerPage>;
  readonly filters: MovementFilters;
  readonly onFilters: (filters: MovementFilters) => void;
}

/** A page of the ledger, newest first. */
export function MovementResults({ answer, filters, onFilters }: MovementResultsProps) {
  const { t } = useLingui();
  const format = useFormat();
  const columns = useMovementColumns();
  const now = useNow();
  const { results, count, capped } = answer.data ?? nothing;
  const asOf = format.moment(answer.dataUpdatedAt, now);
  const written = format.count(count);
  return (
    <ResourceList
      from={fromServer(answer, {
        unanswered: {
          title: t`The movements need a network`,
          why: (
            <span data-testid="movements-unheard">
              <Trans>
                All movements are on the server. What was done on this device is under Waiting to
                send, and the stock records are shown without a network.
              </Trans>
            </span>
          ),
        },
      })}
      above={
        answer.isError ? null : (
          <p className={note} data-testid="movements-as-of">
            <Trans>As of {asOf}</Trans>
          </p>
        )
      }
      count={results.length}
      isNew={!isNarrowed(movementFilters, filters)}
      none={
        <EmptyState
          glyph={History}
          title={t`Nothing has moved here yet`}
          text={<Trans>Sales, counts, transfers and adjustments appear here.</Trans>}
        />
      }
      noMatch={
        <NoMatch
          title={t`No movement matches`}
          text={<Trans>Try other days, another kind or another location.</Trans>}
          onClear={() => onFilters({})}
        />
      }
    >
      <p className={note} role="status" data-testid="movements-count" data-count={count}>
        {capped ? <Trans>More than {written} in all</Trans> : <Trans>{written} in all</Trans>}
      </p>
      <DataTable
        caption={t`Movements of stock`}
        columns={columns}
        rows={results}
        keyOf={({ id }) => id}
      />
      <Pagination
        label={t`Pages of movements`}
        page={filters.page ?? 1}
        count={count}
        capped={capped}
        pageSize={pageSize}
        onPage={(next) => onFilters({ ...filters, page: next === 1 ? undefined : next })}
      />
    </ResourceList>
  );
}

const nothing: LedgerPage = { results: [], count: 0, capped: false };
