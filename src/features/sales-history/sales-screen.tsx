import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useAtom } from "jotai";
import { ReceiptText, Undo2 } from "lucide-react";
import { LiveView } from "#/kit/live/live-view.tsx";
import { useLive } from "#/kit/live/use-live.ts";
import { AsOf } from "#/entities/outbox/as-of.tsx";
import { ExportLink } from "#/kit/page/export-link.tsx";
import { NoRight } from "#/kit/page/no-right.tsx";
import { briefActions } from "#/kit/page/page.css.ts";
import { Page } from "#/kit/page/page.tsx";
import { NewSaleLink } from "#/entities/sales/new-sale-link.tsx";
import { hasSales, oldestKept, salesOfDays } from "#/entities/sales/sale-queries.ts";
import { useOwnOnly } from "#/entities/sales/use-own-only.ts";
import { useServices } from "#/kit/services/services.ts";
import { useCan, useShop } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { useToday } from "#/kit/time/use-today.ts";
import { buttonClass } from "#/ui/button-class.ts";
import { Icon } from "#/ui/icon.tsx";
import { daysOf } from "./matching-sales.ts";
import type { SalesFilters } from "./sales-filters.ts";
import { SaleResults } from "./sales-results.tsx";
import { SalesToolbar } from "./sales-toolbar.tsx";
import { salesQuery } from "./sales-view.ts";

export interface SalesScreenProps {
  readonly filters: SalesFilters;
  readonly onFilters: (filters: SalesFilters) => void;
}

/** The sales of this location, sent or not, newest first; sales not stored here come from the server. */
export function SalesScreen({ filters, onFilters }: SalesScreenProps) {
  const { Answers } = useServices();
  const { session } = useShop();
  const canRead = useCan("sale.read");
  return (
    <Page
      title={<Trans>Sales</Trans>}
      subtitle={<AsOf location={session.location.id} />}
      actions={<Actions filters={filters} />}
    >
      {canRead ? (
        <Answers>
          <SalesList filters={filters} onFilters={onFilters} />
        </Answers>
      ) : (
        <NoRight />
      )}
    </Page>
  );
}

function Actions({ filters }: Pick<SalesScreenProps, "filters">) {
  const { session } = useShop();
  const canSell = useCan("sale.create");
  const canRead = useCan("sale.read");
  const { from, to } = daysOf(filters, useToday());
  return (
    <div className={briefActions}>
      {canRead ? (
        <ExportLink
          list="sales"
          from={from ?? undefined}
          to={to ?? undefined}
          location={session.location.id}
        />
      ) : null}
      {canSell ? (
        <Link to="/sales/return" className={buttonClass({})} data-testid="find-return">
          <Icon glyph={Undo2} />
          <span>
            <Trans>Return items</Trans>
          </span>
        </Link>
      ) : null}
      <Link to="/receipts" className={buttonClass({})} data-testid="to-receipts">
        <Icon glyph={ReceiptText} />
        <span>
          <Trans>Receipts</Trans>
        </span>
      </Link>
      <NewSaleLink />
    </div>
  );
}

function SalesList({ filters, onFilters }: SalesScreenProps) {
  const { db, session } = useShop();
  const { timeZone } = useFormat();
  const [query, setQuery] = useAtom(salesQuery);
  const today = useToday();
  const location = session.location.id;
  const actor = useOwnOnly();
  const { from, to } = daysOf(filters, today);
  const live = useLive(async () => {
    const [sales, oldest] = await Promise.all([
      salesOfDays(db, { location, timeZone, days: { from, to }, actor }),
      oldestKept(db, location),
    ]);
    return { sales, oldest, isNew: sales.length === 0 && !(await hasSales(db, location)) };
  }, [db, location, timeZone, from, to, actor]);
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
        {({ sales, oldest, isNew }) => (
          <SaleResults
            kept={sales}
            oldest={oldest}
            isNew={isNew}
            query={query}
            filters={filters}
            days={{ from, to }}
            onClear={() => {
              setQuery("");
              onFilters({});
            }}
          />
        )}
      </LiveView>
    </>
  );
}
