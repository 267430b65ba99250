import { Trans } from "@lingui/react/macro";
import { Suspense } from "react";
import { stockAlerts } from "#/entities/alerts/alert-queries.ts";
import { openDebts } from "#/entities/credits/credit-queries.ts";
import { LiveView } from "#/entities/live/live-view.tsx";
import { useLive, type Live } from "#/entities/live/use-live.ts";
import { AsOf } from "#/entities/outbox/as-of.tsx";
import { Page } from "#/entities/page/page.tsx";
import { NewSaleLink } from "#/entities/sales/new-sale-link.tsx";
import { salesOfDays } from "#/entities/sales/sale-queries.ts";
import { useServices } from "#/entities/services/services.ts";
import { useCan, useShop } from "#/entities/shop/shop-context.ts";
import { useFormat } from "#/entities/shop/use-format.ts";
import { useToday } from "#/entities/time/use-today.ts";
import { addDays } from "#/i18n/dates.ts";
import { CreditsCard, SalesCard, StockCard, UnsentCard } from "./dashboard-cards.tsx";
import * as styles from "./dashboard.css.ts";
import { standingSales } from "./day-figures.ts";
import { MethodsToday } from "./methods-today.tsx";
import { OtherTills } from "./other-tills.tsx";
import { SalesChart } from "./sales-chart.tsx";

/** As many days as the chart shows. */
const days = 14;

/**
 * The day at a glance, from this device's own store: it says how complete that is, and shows no
 * figure it does not have. Who may not see reports sees their own sales.
 */
export function DashboardScreen() {
  const format = useFormat();
  const today = useToday();
  const seesAll = useCan("report.view");
  const { Answers } = useServices();
  return (
    <Page
      title={<Trans>Today</Trans>}
      subtitle={
        <>
          {format.dayLong(today)} · <AsOf />
          {seesAll ? (
            <Suspense fallback={null}>
              <Answers>
                <OtherTills />
              </Answers>
            </Suspense>
          ) : null}
        </>
      }
      actions={<NewSaleLink />}
    >
      <Figures today={today} />
    </Page>
  );
}

function Figures({ today }: { readonly today: string }) {
  const { db, session } = useShop();
  const { language, timeZone } = useFormat();
  const seesAll = useCan("report.view");
  const actor = seesAll ? null : session.user.id;
  const location = session.location.id;
  const sales = useLive(async () => {
    const range = { from: addDays(today, 1 - days), to: today };
    return standingSales(await salesOfDays(db, { location, timeZone, days: range }), actor);
  }, [db, location, timeZone, today, actor]);
  const debts = useLive(() => openDebts(db, today), [db, today]);
  const alerts = useLive(() => stockAlerts(db, language), [db, language]);
  const all: readonly Live<unknown>[] = [sales, debts, alerts];
  const failed = all.find(({ state }) => state === "failed");
  if (failed !== undefined) return <LiveView live={failed}>{() => null}</LiveView>;
  const isOwn = actor !== null;
  return (
    <>
      <div className={styles.cards}>
        <SalesCard sales={sales} today={today} isOwn={isOwn} />
        <CreditsCard debts={debts} />
        <StockCard alerts={alerts} />
        <UnsentCard />
      </div>
      <div className={styles.panes}>
        <SalesChart sales={sales} today={today} count={days} isOwn={isOwn} />
        <MethodsToday sales={sales} today={today} />
      </div>
    </>
  );
}
