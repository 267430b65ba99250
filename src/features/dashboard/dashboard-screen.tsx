import { Trans } from "@lingui/react/macro";
import { Suspense } from "react";
import { AsOf } from "#/entities/outbox/as-of.tsx";
import { Page } from "#/kit/page/page.tsx";
import { NewSaleLink } from "#/entities/sales/new-sale-link.tsx";
import { useServices } from "#/kit/services/services.ts";
import { useCan } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { useToday } from "#/kit/time/use-today.ts";
import type { DashboardFilters } from "./dashboard-filters.ts";
import { DeviceFigures } from "./device-figures.tsx";
import { FirstSteps } from "./first-steps.tsx";
import { CardsComing } from "./owner/cards-coming.tsx";
import { OwnerDashboard } from "./owner/owner-dashboard.tsx";
import { ToDecide } from "./to-decide.tsx";

export interface DashboardScreenProps {
  readonly filters: DashboardFilters;
  readonly onFilters: (filters: DashboardFilters) => void;
}

/**
 * Daily overview. Users with permission to see reports get the server's figures for the whole business;
 * others get their own day from this device's store, with a statement of how complete it is.
 */
export function DashboardScreen(props: DashboardScreenProps) {
  const seesAll = useCan("report.view");
  return seesAll ? <WholeBusiness {...props} /> : <OwnDay />;
}

function WholeBusiness(props: DashboardScreenProps) {
  const format = useFormat();
  const today = useToday();
  const { Answers } = useServices();
  return (
    <Page title={<Trans>Today</Trans>} subtitle={format.dayLong(today)} actions={<NewSaleLink />}>
      <FirstSteps />
      <Suspense fallback={<CardsComing />}>
        <Answers>
          <OwnerDashboard {...props} />
        </Answers>
      </Suspense>
    </Page>
  );
}

function OwnDay() {
  const format = useFormat();
  const today = useToday();
  const mayReview = useCan("sync.review");
  const { Answers } = useServices();
  return (
    <Page
      title={<Trans>Today</Trans>}
      subtitle={
        <>
          {format.dayLong(today)} · <AsOf />
          {mayReview ? (
            <Suspense fallback={null}>
              <Answers>
                <ToDecide />
              </Answers>
            </Suspense>
          ) : null}
        </>
      }
      actions={<NewSaleLink />}
    >
      <FirstSteps />
      <DeviceFigures today={today} />
    </Page>
  );
}
