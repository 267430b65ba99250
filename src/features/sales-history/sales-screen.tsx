import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Link, useNavigate } from "@tanstack/react-router";
import { ReceiptText, SearchX } from "lucide-react";
import { useAtom } from "jotai";
import { useMemo } from "react";
import { LiveView } from "#/entities/live/live-view.tsx";
import { useLive } from "#/entities/live/use-live.ts";
import { AsOf } from "#/entities/outbox/as-of.tsx";
import { NoRight } from "#/entities/page/no-right.tsx";
import { Page } from "#/entities/page/page.tsx";
import { NewSaleLink } from "#/entities/sales/new-sale-link.tsx";
import { hasSales, salesOfDays } from "#/entities/sales/sale-queries.ts";
import { useCan, useShop } from "#/entities/shop/shop-context.ts";
import { useFormat } from "#/entities/shop/use-format.ts";
import { useToday } from "#/entities/time/use-today.ts";
import { addAll, money } from "#/domain/money.ts";
import type { SaleView } from "#/sync/projection-sales.ts";
import { buttonClass } from "#/ui/button-class.ts";
import { Button } from "#/ui/button.tsx";
import { DataTable } from "#/ui/data-table.tsx";
import { EmptyState } from "#/ui/empty-state.tsx";
import { media } from "#/ui/theme/media.ts";
import { amount, note } from "#/ui/theme/text.css.ts";
import { useMedia } from "#/ui/theme/use-media.ts";
import { salesQuery } from "./sales-view.ts";
import { daysOf, matchingSales } from "./matching-sales.ts";
import type { SalesFilters } from "./sales-filters.ts";
import { SalesToolbar } from "./sales-toolbar.tsx";
import { useSaleColumns } from "./sale-columns.tsx";

export interface SalesScreenProps {
  readonly filters: SalesFilters;
  readonly onFilters: (filters: SalesFilters) => void;
}

/** The sales of this location that this device knows, sent or not, the latest first. */
export function SalesScreen({ filters, onFilters }: SalesScreenProps) {
  const canRead = useCan("sale.read");
  return (
    <Page title={<Trans>Sales</Trans>} subtitle={<AsOf />} actions={<NewSaleLink />}>
      {canRead ? <SalesList filters={filters} onFilters={onFilters} /> : <NoRight />}
    </Page>
  );
}

function SalesList({ filters, onFilters }: SalesScreenProps) {
  const { db, session } = useShop();
  const { timeZone } = useFormat();
  const [query, setQuery] = useAtom(salesQuery);
  const today = useToday();
  const location = session.location.id;
  const { from, to } = daysOf(filters, today);
  const live = useLive(async () => {
    const sales = await salesOfDays(db, { location, timeZone, days: { from, to } });
    return { sales, isNew: sales.length === 0 && !(await hasSales(db, location)) };
  }, [db, location, timeZone, from, to]);
  return (
    <>
      <SalesToolbar
        query={query}
        onQuery={setQuery}
        filters={filters}
        onFilters={onFilters}
        today={today}
      />
      <LiveView live={live} rows={8}>
        {({ sales, isNew }) =>
          isNew ? (
            <NoSalesYet />
          ) : (
            <FoundSales
              sales={sales}
              query={query}
              filters={filters}
              onClear={() => {
                setQuery("");
                onFilters({});
              }}
            />
          )
        }
      </LiveView>
    </>
  );
}

interface FoundSalesProps {
  readonly sales: readonly SaleView[];
  readonly query: string;
  readonly filters: SalesFilters;
  readonly onClear: () => void;
}

function FoundSales({ sales, query, filters, onClear }: FoundSalesProps) {
  const { t } = useLingui();
  const format = useFormat();
  const navigate = useNavigate();
  const isPhone = useMedia(media.phone);
  const seesAll = useCan("report.view");
  const columns = useSaleColumns(isPhone);
  const found = useMemo(
    () => matchingSales(sales, query, filters.method ?? null),
    [sales, query, filters.method],
  );
  if (found.length === 0) {
    return (
      <EmptyState
        glyph={SearchX}
        title={t`No sale matches`}
        text={<Trans>Nothing was sold in these days that fits what you look for.</Trans>}
        action={
          <Button onClick={onClear} data-testid="clear-filters">
            <Trans>Clear the filters</Trans>
          </Button>
        }
      />
    );
  }
  // What everybody sold together is a report.
  const sum = seesAll ? format.amount(addAll(found.map(({ total }) => money(total)))) : null;
  return (
    <>
      <p className={note} role="status" data-testid="sales-sum">
        <Plural value={found.length} one="# sale" other="# sales" />
        {sum === null ? null : (
          <>
            {" · "}
            <span className={amount}>{sum}</span>
          </>
        )}
      </p>
      <DataTable
        caption={t`Sales`}
        columns={columns}
        rows={found}
        keyOf={({ id }) => id}
        onOpen={({ id }) => void navigate({ to: "/sales/$id", params: { id } })}
        linkOf={({ id, number, sync }, words, className) => (
          <Link
            to="/sales/$id"
            params={{ id }}
            className={className}
            data-testid="sales-row"
            data-number={number}
            data-sync={sync}
          >
            {words}
          </Link>
        )}
      />
    </>
  );
}

function NoSalesYet() {
  const { t } = useLingui();
  const canSell = useCan("sale.create");
  return (
    <EmptyState
      glyph={ReceiptText}
      title={t`No sale yet`}
      text={<Trans>What is sold here appears at once, with or without a line.</Trans>}
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
