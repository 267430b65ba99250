import { Trans, useLingui } from "@lingui/react/macro";
import { useLocation } from "@tanstack/react-router";
import { Archive } from "lucide-react";
import { useAtom } from "jotai";
import { useCallback, useEffect, useMemo, useState, type ReactNode } from "react";
import { ProductSuggestions, wantsSuggestions } from "#/entities/products/product-suggestions.tsx";
import { NoMatch } from "#/kit/list/no-match.tsx";
import { ResourceList } from "#/kit/list/resource-list.tsx";
import { useFormat } from "#/kit/shop/use-format.ts";
import { matchingRecords, type StockRecord } from "#/entities/stock/stock-records.ts";
import { DataTable } from "#/ui/data-table.tsx";
import { EmptyState } from "#/ui/empty-state.tsx";
import { SkeletonRows } from "#/ui/skeleton.tsx";
import { note } from "#/ui/theme/text.css.ts";
import { recordsPlace, stockSort } from "./stock-view.ts";
import { AdjustDialog } from "./adjust/adjust-dialog.tsx";
import { CountDialog } from "./count-dialog.tsx";
import type { RecordAction } from "./record-actions.tsx";
import { useRecordColumns } from "./record-columns.tsx";
import { isAsked, type StatusFilter } from "./record-filters.ts";
import { sortedRecords } from "./sorted-records.ts";

export interface RecordResultsProps {
  readonly records: readonly StockRecord[];
  /** Whether only the first records have been loaded. */
  readonly isPart: boolean;
  readonly query: string;
  readonly status: StatusFilter;
  readonly onClear: () => void;
}

/** The filtered records; each can be counted, adjusted or edited from its row. */
export function RecordResults({ records, isPart, query, status, onClear }: RecordResultsProps) {
  const { t } = useLingui();
  const [sort, setSort] = useAtom(stockSort);
  const [open, setOpen] = useState<{ action: RecordAction; record: StockRecord } | null>(null);
  const action = useCallback((next: RecordAction, record: StockRecord) => {
    setOpen({ action: next, record });
  }, []);
  const columns = useRecordColumns(action);
  const startAt = useLeftAt(status);
  const asked = useMemo(
    () => records.filter((record) => isAsked(record.status, status)),
    [records, status],
  );
  const found = useMemo(
    () => sortedRecords(matchingRecords(asked, query), sort),
    [asked, query, sort],
  );
  if (isPart && (query !== "" || status !== "all" || sort !== null || startAt !== null)) {
    return <SkeletonRows rows={8} />;
  }
  const isBeside = wantsSuggestions(query, found.length);
  const table = (rows: readonly StockRecord[], isNear = true) => (
    <DataTable
      caption={isNear ? t`Close to what you typed` : t`Stock records`}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      startAt={isNear ? null : startAt}
      sort={sort}
      onSort={setSort}
    />
  );
  const near = (otherwise: ReactNode) => (
    <ProductSuggestions
      query={query}
      isBeside={isBeside}
      rows={found.length === 0 ? asked : asked.filter((one) => !found.includes(one))}
      productOf={productOf}
      otherwise={otherwise}
    >
      {(rows) => table(rows)}
    </ProductSuggestions>
  );
  return (
    <ResourceList
      count={found.length}
      isNew={records.length === 0}
      none={<NoRecords />}
      // Rendered only if nothing matches, since the similarity search scans many rows.
      noMatch={
        found.length > 0
          ? null
          : near(
              <NoMatch
                title={t`No record matches`}
                text={<Trans>Try a shorter word, or another status.</Trans>}
                onClear={onClear}
              />,
            )
      }
      beside={
        open === null ? null : (
          // Reads the row again, so that the dialog shows changes that happen while it is open.
          <ActionDialog
            action={open.action}
            record={records.find(({ id }) => id === open.record.id) ?? open.record}
            onClose={() => setOpen(null)}
          />
        )
      }
    >
      <RecordsCount count={found.length} inAll={records.length} isPart={isPart} />
      {table(found, false)}
      {isBeside ? near(null) : null}
    </ResourceList>
  );
}

interface RecordsCountProps {
  readonly count: number;
  readonly inAll: number;
  readonly isPart: boolean;
}

function RecordsCount({ count, inAll, isPart }: RecordsCountProps) {
  const format = useFormat();
  const [shown, all] = isPart ? ["…", "…"] : [format.count(count), format.count(inAll)];
  return (
    <p className={note} role="status" data-testid="inventory-count">
      <Trans>
        {shown} of {all}
      </Trans>
    </p>
  );
}

interface ActionDialogProps {
  readonly action: RecordAction;
  readonly record: StockRecord;
  readonly onClose: () => void;
}

function ActionDialog({ action, record, onClose }: ActionDialogProps) {
  switch (action) {
    case "count":
      return <CountDialog key={record.id} record={record} onClose={onClose} />;
    case "adjust":
      return <AdjustDialog key={record.id} record={record} onClose={onClose} />;
  }
}

function NoRecords() {
  const { t } = useLingui();
  return (
    <EmptyState
      glyph={Archive}
      title={t`No stock here yet`}
      text={<Trans>An item appears here with its first count, delivery or sale.</Trans>}
    />
  );
}

/** Saves the list position for the record pages; returns the record to scroll back to, once. */
function useLeftAt(status: StatusFilter): string | null {
  const isOverview = useLocation({ select: ({ pathname }) => /^\/inventory\/?$/.test(pathname) });
  const [left, setLeft] = useAtom(recordsPlace);
  const [startAt] = useState(left.record);
  useEffect(() => {
    const to = isOverview ? "/inventory" : "/inventory/records";
    setLeft({ to, filters: status === "all" ? {} : { status }, record: null });
  }, [isOverview, status, setLeft]);
  return startAt;
}

const productOf = ({ product }: StockRecord) => product;
