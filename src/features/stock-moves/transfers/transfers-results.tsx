import { Trans, useLingui } from "@lingui/react/macro";
import { ArrowLeftRight } from "lucide-react";
import { useMemo } from "react";
import { LinkTable } from "#/kit/list/link-table.tsx";
import { NoMatch } from "#/kit/list/no-match.tsx";
import { ResourceList } from "#/kit/list/resource-list.tsx";
import { useShop } from "#/kit/shop/shop-context.ts";
import type { Transfer } from "#/entities/transfers/transfer-queries.ts";
import { EmptyState } from "#/ui/empty-state.tsx";
import { matchingTransfers } from "./matching-transfers.ts";
import { useTransferColumns } from "./transfer-columns.tsx";
import type { TransferFilters } from "./transfer-filters.ts";

export interface TransferResultsProps {
  readonly transfers: readonly Transfer[];
  readonly filters: TransferFilters;
  readonly query: string;
  readonly onClear: () => void;
}

/** The matching transfers; each row opens one. */
export function TransferResults({ transfers, filters, query, onClear }: TransferResultsProps) {
  const { t } = useLingui();
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
      <LinkTable
        caption={t`Transfers`}
        columns={columns}
        rows={found}
        keyOf={({ id }) => id}
        linkOf={({ id, number, status, sync }) => ({
          to: "/inventory/transfers/$id",
          params: { id },
          "data-testid": "transfer-row",
          "data-number": number,
          "data-standing": status,
          "data-sync": sync,
        })}
      />
    </ResourceList>
  );
}
