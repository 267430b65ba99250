import { Trans, useLingui } from "@lingui/react/macro";
import { History } from "lucide-react";
import { isNarrowed } from "#/kit/list/fitting-rows.ts";
import { NoMatch } from "#/kit/list/no-match.tsx";
import { ResourceList } from "#/kit/list/resource-list.tsx";
import { useFormat } from "#/kit/shop/use-format.ts";
import { DataTable } from "#/ui/data-table.tsx";
import { EmptyState } from "#/ui/empty-state.tsx";
import { Pagination } from "#/ui/pagination.tsx";
import { note } from "#/ui/theme/text.css.ts";
import type { LedgerPage } from "./movement-server-queries.ts";
import { useMovementColumns } from "./movement-columns.tsx";
import { type MovementFilters, movementFilters } from "./movement-filters.ts";
import { pageSize } from "./movement-query.ts";

export interface MovementsFoundProps {
  readonly page: LedgerPage;
  readonly filters: MovementFilters;
  readonly onFilters: (filters: MovementFilters) => void;
}

/** A page of the ledger, the newest first. */
export function MovementsFound({ page, filters, onFilters }: MovementsFoundProps) {
  const { t } = useLingui();
  const format = useFormat();
  const columns = useMovementColumns();
  const { results, count, capped } = page;
  const written = format.count(count);
  return (
    <ResourceList
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
