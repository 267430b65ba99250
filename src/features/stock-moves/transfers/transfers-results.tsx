import { Trans, useLingui } from "@lingui/react/macro";
import { Link, useNavigate } from "@tanstack/react-router";
import { ArrowLeftRight } from "lucide-react";
import { useMemo } from "react";
import { NoMatch } from "#/kit/list/no-match.tsx";
import { ResourceList } from "#/kit/list/resource-list.tsx";
import { useShop } from "#/kit/shop/shop-context.ts";
import type { Transfer } from "#/entities/transfers/transfer-queries.ts";
import { DataTable } from "#/ui/data-table.tsx";
import { EmptyState } from "#/ui/empty-state.tsx";
import { matchingTransfers } from "./matching-transfers.ts";
import { useTransferColumns } from "./transfer-columns.tsx";
import type { TransferFilters } from "./transfer-filters.ts";

export interface TransfersFoundProps {
  readonly transfers: readonly Transfer[];
  readonly filters: TransferFilters;
  readonly query: string;
  readonly onClear: () => void;
}

/** The transfers asked for; each opens. */
export function TransfersFound({ transfers, filters, query, onClear }: TransfersFoundProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { session } = useShop();
  const location = session.location.id;
  const columns = useTransferColumns();
  const found = useMemo(
    () => matchingTransfers(transfers, filters, location, query),
    [transfers, filters, location, query],
  );
  return (
    <ResourceList
      count={found.length}
      isNew={transfers.length === 0}
      none={
        <EmptyState
          glyph={ArrowLeftRight}
          title={t`No transfers yet`}
          text={<Trans>Items sent from one location to another appear here on both sides.</Trans>}
        />
      }
      noMatch={
        <NoMatch
          title={t`No transfer matches`}
          text={<Trans>Try a shorter word, another direction or another status.</Trans>}
          onClear={onClear}
        />
      }
    >
      <DataTable
        caption={t`Transfers`}
        columns={columns}
        rows={found}
        keyOf={({ id }) => id}
        onOpen={({ id }) => void navigate({ to: "/inventory/transfers/$id", params: { id } })}
        linkOf={({ id, number, status, sync }, words, className) => (
          <Link
            to="/inventory/transfers/$id"
            params={{ id }}
            className={className}
            data-testid="transfer-row"
            data-number={number}
            data-standing={status}
            data-sync={sync}
          >
            {words}
          </Link>
        )}
      />
    </ResourceList>
  );
}
