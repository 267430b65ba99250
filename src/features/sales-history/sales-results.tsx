import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { ReceiptText } from "lucide-react";
import { useMemo, useState } from "react";
import { LinkTable } from "#/kit/list/link-table.tsx";
import { NoMatch } from "#/kit/list/no-match.tsx";
import { ResourceList } from "#/kit/list/resource-list.tsx";
import { RemoteHistoryMessages } from "#/kit/remote-history/remote-history-messages.tsx";
import type { DayRange } from "#/entities/sales/sale-queries.ts";
import { worthOfDays } from "#/domain/sale-worth.ts";
import { useLive, valueOf } from "#/kit/live/use-live.ts";
import { useCan, useShop } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { useToday } from "#/kit/time/use-today.ts";
import type { SaleView } from "#/sync/projection-sales.ts";
import { buttonClass } from "#/ui/button-class.ts";
import { EmptyState } from "#/ui/empty-state.tsx";
import { media } from "#/ui/theme/media.ts";
import { amount, note } from "#/ui/theme/text.css.ts";
import { useDebounced } from "#/ui/use-debounced.ts";
import { useMedia } from "#/ui/theme/use-media.ts";
import { matchingSales } from "./matching-sales.ts";
import { useSaleColumns } from "./sale-columns.tsx";
import type { SalesFilters } from "./sales-filters.ts";
import { salesTakenBack } from "#/entities/sales/taken-back.ts";
import { useSalesRemoteHistory } from "./use-sales-remote-history.ts";

export interface SaleResultsProps {
  readonly kept: readonly SaleView[];
  /** Time of the oldest sale stored here; null if there is none. */
  readonly oldest: string | null;
  /** Whether no sale has ever been recorded here, as far as known to this device. */
  readonly isNew: boolean;
  readonly query: string;
  readonly filters: SalesFilters;
  readonly days: DayRange;
  readonly onClear: () => void;
}

/** Lists the sales stored here and, below, older ones from the server. */
export function SaleResults(props: SaleResultsProps) {
  const { kept, oldest, isNew, query, filters, days, onClear } = props;
  const { t } = useLingui();
  const today = useToday();
  const [isAsked, setAsked] = useState(false);
  const found = useMemo(() => matchingSales(kept, query, filters), [kept, query, filters]);
  const search = useDebounced(query, 300);
  const isWanted = isAsked || found.length === 0;
  const older = useSalesRemoteHistory({ filters, days, query: search, oldest, today, isWanted });
  const known = new Set(found.map(({ id }) => id));
  const beyond = older.rows.filter(({ id }) => !known.has(id));
  const all = [...found, ...beyond];
  const words = (
    <RemoteHistoryMessages
      older={older}
      count={beyond.length}
      onAsk={() => setAsked(true)}
      words={{
        unanswered: <Trans>Older sales are on the server, and it did not answer.</Trans>,
        idle: <Trans>Older sales are not on this device. The server has them.</Trans>,
        none: isNew ? null : <Trans>The server has no older sale that matches.</Trans>,
        ask: <Trans>Show older sales</Trans>,
      }}
      data-testid="older-sales"
    />
  );
  const sum = (
    <SalesSum
      sales={all}
      {...{ query, filters, days }}
      isWhole={!older.isBeyond || !older.hasMore}
    />
  );
  return (
    <ResourceList
      count={all.length}
      isNew={isNew}
      isAsking={older.state === "asking"}
      none={<NoSalesYet />}
      noMatch={
        <>
          {sum}
          <NoMatch
            title={t`No sale matches`}
            text={<Trans>Nothing sold on these days matches.</Trans>}
            onClear={onClear}
          />
        </>
      }
      beside={words}
    >
      {sum}
      <SalesTable sales={all} />
    </ResourceList>
  );
}

type SummedSales = Pick<SaleResultsProps, "query" | "filters" | "days"> & {
  readonly sales: readonly SaleView[];
  /** Whether all sales of these days are present. */
  readonly isWhole: boolean;
};

/**
 * Number and total of the sales, calculated like all figures: sales on these days less returns on them.
 * Returns of earlier sales are shown separately, since no row contains them. Totals across all users are a
 * report, which requires its own permission.
 */
function SalesSum({ sales, query, filters, days, isWhole }: SummedSales) {
  const { db, session } = useShop();
  const format = useFormat();
  const seesAll = useCan("report.view");
  const { timeZone } = format;
  const { from, to } = days;
  const location = session.location.id;
  const live = useLive(
    async () =>
      seesAll ? salesTakenBack(db, { location, timeZone, days: { from, to }, actor: null }) : [],
    [db, location, timeZone, from, to, seesAll],
  );
  const earlier = matchingSales(valueOf(live, []), query, filters);
  const back = worthOfDays(earlier, days, timeZone, location);
  const worth = worthOfDays(sales, days, timeZone, location) + back;
  if (sales.length === 0 && back === 0) return null;
  const earlierBack = format.amount(back);
  const isTold = seesAll && isWhole && live.state === "ready";
  return (
    <p className={note} role="status" data-testid="sales-sum">
      <Plural value={sales.length} one="# sale" other="# sales" />
      {isTold ? (
        <>
          {" · "}
          <span className={amount}>{format.amount(worth)}</span>
        </>
      ) : null}
      {isTold && back !== 0 ? (
        <>
          {" · "}
          <Trans>of which returns of earlier sales: {earlierBack}</Trans>
        </>
      ) : null}
    </p>
  );
}

function SalesTable({ sales }: { readonly sales: readonly SaleView[] }) {
  const { t } = useLingui();
  const areCards = useMedia(media.noTable);
  const columns = useSaleColumns(areCards);
  return (
    <LinkTable
      caption={t`Sales`}
      columns={columns}
      rows={sales}
      keyOf={({ id }) => id}
      linkOf={({ id, number, sync, status }) => ({
        to: "/sales/$id",
        params: { id },
        "data-testid": "sales-row",
        "data-number": number,
        "data-sync": sync,
        "data-status": status,
      })}
    />
  );
}

function NoSalesYet() {
  const { t } = useLingui();
  const canSell = useCan("sale.create");
  return (
    <EmptyState
      glyph={ReceiptText}
      title={t`No sale yet`}
      text={<Trans>What is sold here appears at once, with or without a network.</Trans>}
      action={
        canSell ? (
          <Link to="/sales/create" className={buttonClass({ variant: "primary" })}>
            <Trans>Make the first sale</Trans>
          </Link>
        ) : null
      }
    />
  );
}
