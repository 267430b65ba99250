import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { FileQuestion } from "lucide-react";
import { debtOfSale } from "#/entities/credits/credit-queries.ts";
import { LiveView } from "#/entities/live/live-view.tsx";
import { useLive } from "#/entities/live/use-live.ts";
import { SyncNotice } from "#/entities/outbox/sync-notice.tsx";
import { BackLink } from "#/entities/page/back-link.tsx";
import * as layout from "#/entities/page/columns.css.ts";
import { NoRight } from "#/entities/page/no-right.tsx";
import { Page } from "#/entities/page/page.tsx";
import { memberName, saleById } from "#/entities/sales/sale-queries.ts";
import { useCan, useShop } from "#/entities/shop/shop-context.ts";
import { useFormat } from "#/entities/shop/use-format.ts";
import { useToday } from "#/entities/time/use-today.ts";
import { buttonClass } from "#/ui/button-class.ts";
import { EmptyState } from "#/ui/empty-state.tsx";
import { SaleDebt } from "./sale-debt.tsx";
import { SaleFlags } from "./sale-flags.tsx";
import { SaleLines } from "./sale-lines.tsx";
import { SaleReceipt } from "./sale-receipt.tsx";
import { SalePayments, SaleTotals } from "./sale-sums.tsx";

/** One sale in full, from this device's store: what was sold, how it was paid, what became of it. */
export function SaleScreen({ id }: { readonly id: string }) {
  const { t } = useLingui();
  const { db } = useShop();
  const format = useFormat();
  const canRead = useCan("sale.read");
  const today = useToday();
  const live = useLive(async () => {
    const sale = await saleById(db, id);
    if (sale === null) return null;
    const [debt, seller] = await Promise.all([
      debtOfSale(db, id, today),
      memberName(db, sale.actor),
    ]);
    return { sale, debt, seller };
  }, [db, id, today]);
  const sale = live.state === "ready" ? (live.value?.sale ?? null) : null;
  return (
    <Page
      back={<BackLink to="/sales" />}
      title={
        sale === null ? (
          <Trans>Sale</Trans>
        ) : (
          <span data-testid="sale-detail-number">{sale.number}</span>
        )
      }
      subtitle={sale === null ? undefined : format.dateTime(sale.effective_at)}
      actions={sale === null ? null : <SaleReceipt sale={sale} />}
    >
      {canRead ? (
        <LiveView live={live}>
          {(value) =>
            value === null ? (
              <EmptyState
                glyph={FileQuestion}
                title={t`This sale is not on this device`}
                text={<Trans>It may be older than what is kept here, or of another till.</Trans>}
                action={
                  <Link to="/sales" className={buttonClass({})}>
                    <Trans>All sales</Trans>
                  </Link>
                }
              />
            ) : (
              <>
                <SyncNotice
                  mark={value.sale.sync}
                  rejection={value.sale.rejection}
                  action={
                    <Link to="/outbox" className={buttonClass({ size: "small" })}>
                      <Trans>Open the outbox</Trans>
                    </Link>
                  }
                />
                <SaleFlags flags={value.sale.flags} />
                <div className={layout.columns}>
                  <SaleLines sale={value.sale} seller={value.seller} />
                  <div className={layout.column}>
                    <SaleTotals sale={value.sale} />
                    <SalePayments sale={value.sale} />
                    {value.debt === null ? null : <SaleDebt debt={value.debt} />}
                  </div>
                </div>
              </>
            )
          }
        </LiveView>
      ) : (
        <NoRight />
      )}
    </Page>
  );
}
