import { Trans } from "@lingui/react/macro";
import { stockAlerts } from "#/entities/alerts/alert-queries.ts";
import { openDebts } from "#/entities/credits/credit-queries.ts";
import { LiveView } from "#/kit/live/live-view.tsx";
import { useLive, valueOf, type Live } from "#/kit/live/use-live.ts";
import { oldestKept, salesOfDays } from "#/entities/sales/sale-queries.ts";
import { salesTakenBack } from "#/entities/sales/taken-back.ts";
import { useOwnOnly } from "#/entities/sales/use-own-only.ts";
import { useFirstLoad } from "#/kit/services/status-context.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { addDays } from "#/i18n/dates.ts";
import { CreditsCard, SalesCard, StockCard, UnsentCard } from "./dashboard-cards.tsx";
import * as shared from "#/entities/figures/figures.css.ts";
import * as styles from "./dashboard.css.ts";
import { MethodsToday } from "./methods-today.tsx";
import { SalesChart } from "./sales-chart.tsx";

/** Number of days in the chart. */
const days = 14;

/** The day's figures from this device's store; shows no figure that would be incomplete. */
export function DeviceFigures({ today }: { readonly today: string }) {
  const { db, session } = useShop();
  const { language, timeZone } = useFormat();
  const actor = useOwnOnly();
  const location = session.location.id;
  // Totals over partial data would be misleading: until the first sync completes, the cards reserve their
  // space.
  const isComing = useFirstLoad() !== null;
  const whole = <Value,>(live: Live<Value>): Live<Value> =>
    isComing && live.state === "ready" ? { state: "loading" } : live;
  const knownSales = useLive(async () => {
    const range = { from: addDays(today, 1 - days), to: today };
    const asked = { location, timeZone, days: range, actor };
    // Returns within these days of earlier sales reduce them too.
    const found = await Promise.all([salesOfDays(db, asked), salesTakenBack(db, asked)]);
    return found.flat();
  }, [db, location, timeZone, today, actor]);
  const oldest = useLive(() => oldestKept(db, location), [db, location]);
  const knownDebts = useLive(() => openDebts(db, today), [db, today]);
  const knownAlerts = useLive(() => stockAlerts(db, language), [db, language]);
  const [sales, debts, alerts] = [whole(knownSales), whole(knownDebts), whole(knownAlerts)];
  const places = useLive(() => db.locations.toArray(), [db]);
  const isOneOfMany = valueOf(places, []).length > 1;
  const here = isOneOfMany ? <span>{session.location.name}</span> : null;
  const everywhere = isOneOfMany ? (
    <span>
      <Trans>All locations</Trans>
    </span>
  ) : null;
  const all: readonly Live<unknown>[] = [sales, debts, alerts];
  const failed = all.find(({ state }) => state === "failed");
  if (failed !== undefined) return <LiveView live={failed}>{() => null}</LiveView>;
  const isOwn = actor !== null;
  return (
    <>
      <div className={shared.cards}>
        <SalesCard sales={sales} today={today} isOwn={isOwn} counts={here} />
        <CreditsCard debts={debts} counts={everywhere} />
        <StockCard alerts={alerts} counts={everywhere} />
        <UnsentCard />
      </div>
      <div className={styles.panes}>
        <SalesChart
          sales={sales}
          today={today}
          count={days}
          isOwn={isOwn}
          since={valueOf(oldest, null)}
        />
        <MethodsToday sales={sales} today={today} />
      </div>
    </>
  );
}
