import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { fromServer } from "#/kit/list/from-server.tsx";
import { ResourceList } from "#/kit/list/resource-list.tsx";
import { useServices } from "#/kit/services/services.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { DataTable } from "#/ui/data-table.tsx";
import { Pagination } from "#/ui/pagination.tsx";
import { note } from "#/ui/theme/text.css.ts";
import { olderReceipts, pageSize, type ReceiptPage } from "./receipt-server-queries.ts";
import { useReceiptColumns } from "./receipt-columns.tsx";
import { entryOfRow, type ReceiptEntry } from "./listed-receipt.ts";
import type { ReceiptFilters } from "./receipt-filters.ts";

export interface RemoteReceiptsProps {
  readonly filters: ReceiptFilters;
  readonly text: string;
  /** Time of the oldest receipt displayed above; null if there is none. */
  readonly before: string | null;
  readonly onOpen: (entry: ReceiptEntry) => void;
}

/** Older receipts than this device has, page by page from the server. */
export function RemoteReceipts({ filters, text, before, onOpen }: RemoteReceiptsProps) {
  const { t } = useLingui();
  const { session: port } = useServices();
  const { session } = useShop();
  const format = useFormat();
  const columns = useReceiptColumns();
  const [page, setPage] = useState(1);
  const business = session.business.id;
  const location = session.location.id;
  const asked = { business, location, filters, text, before, page };
  const answer = useQuery(olderReceipts(port.api, asked));
  const { results, count, capped } = answer.data ?? nothing;
  const written = format.count(count);
  return (
    <ResourceList
      from={fromServer(answer, {
        unanswered: {
          title: t`Older receipts need a network`,
          why: t`They are on the server. Those above are on this device.`,
        },
      })}
      above={
        <p className={note} role="status" data-testid="older-count" data-count={count}>
          {count === 0 ? (
            <Trans>The server has no older receipt that matches.</Trans>
          ) : capped ? (
            <Trans>More than {written} older ones, from the server</Trans>
          ) : (
            <Trans>{written} older ones, from the server</Trans>
          )}
        </p>
      }
      count={count}
    >
      <DataTable
        caption={t`Older receipts`}
        columns={columns}
        rows={results.map(entryOfRow)}
        keyOf={({ id }) => id}
        onOpen={onOpen}
      />
      <Pagination
        label={t`Pages of older receipts`}
        page={page}
        count={count}
        capped={capped}
        pageSize={pageSize}
        onPage={setPage}
      />
    </ResourceList>
  );
}

const nothing: ReceiptPage = { results: [], count: 0, capped: false };
