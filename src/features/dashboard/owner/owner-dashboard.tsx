import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { Dashboard } from "#/contract/figures.ts";
import { refusalOf } from "#/kit/server-queries/refusal.ts";
import { RefusedMessages } from "#/kit/server-queries/refused-messages.tsx";
import { figureAnswers } from "#/entities/figures/figure-server-queries.ts";
import { FiguresAsOf } from "#/entities/figures/figures-as-of.tsx";
import { LocationChoice, useLocations } from "#/entities/figures/location-choice.tsx";
import { useLook } from "#/entities/figures/use-look.ts";
import { useNews } from "#/entities/figures/use-news.ts";
import { useServices } from "#/kit/services/services.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { useNow } from "#/kit/time/use-now.ts";
import { useToday } from "#/kit/time/use-today.ts";
import { ErrorState } from "#/ui/error-state.tsx";
import { Inline } from "#/ui/layout/inline.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { Notice } from "#/ui/notice.tsx";
import { sectionTitle } from "#/ui/theme/text.css.ts";
import { AsOf } from "#/entities/outbox/as-of.tsx";
import type { DashboardFilters } from "../dashboard-filters.ts";
import * as shared from "#/entities/figures/figures.css.ts";
import * as styles from "../dashboard.css.ts";
import { DeviceFigures } from "../device-figures.tsx";
import { CardsComing } from "./cards-coming.tsx";
import { FourteenDays } from "./fourteen-days.tsx";
import { OwnerCards } from "./owner-cards.tsx";
import { PaidToday } from "./paid-today.tsx";
import { RecentActivity } from "./recent-activity.tsx";
import { RevenueOverview } from "./revenue-overview.tsx";
import { TopProducts } from "./top-products.tsx";

/** Refresh interval while the screen is visible. */
const askEveryMs = 60_000;

export interface OwnerDashboardProps {
  readonly filters: DashboardFilters;
  readonly onFilters: (filters: DashboardFilters) => void;
}

/**
 * The server's figures for the whole business. Offline, shows its last response with its age, and the figures
 * of this device.
 */
export function OwnerDashboard({ filters, onFilters }: OwnerDashboardProps) {
  const { t } = useLingui();
  const { session: port } = useServices();
  const { session } = useShop();
  const format = useFormat();
  const now = useNow();
  const answer = useQuery({
    ...figureAnswers.dashboard(port.api, session.business.id, filters),
    refetchInterval: askEveryMs,
  });
  useLook(answer);
  useNews(answer.refetch);
  if (answer.isPending) return <CardsComing />;
  const { data } = answer;
  if (data === undefined) {
    return (
      <>
        <ErrorState
          title={t`Error loading dashboard data`}
          why={<RefusedMessages refusal={refusalOf(answer.error)} />}
          retrying={answer.isFetching}
          onRetry={() => void answer.refetch()}
        />
        <OfThisDevice />
      </>
    );
  }
  const asOf = format.moment(answer.dataUpdatedAt, now);
  return (
    <>
      {answer.isError ? (
        <Notice tone="warning">
          <Trans>The server did not answer: this is as of {asOf}.</Trans>
        </Notice>
      ) : null}
      <Shown figures={data} filters={filters} onFilters={onFilters} />
      {answer.isError ? <OfThisDevice /> : null}
    </>
  );
}

/** Figures this device has without the server. */
function OfThisDevice() {
  const today = useToday();
  return (
    <Stack as="section" gap={16} shrinks alignContent="start" data-testid="device-figures">
      <h2 className={sectionTitle}>
        <Trans>What this device knows</Trans>
      </h2>
      <p>
        <AsOf />
      </p>
      <DeviceFigures today={today} />
    </Stack>
  );
}

interface ShownProps extends OwnerDashboardProps {
  readonly figures: Dashboard;
}

function Shown({ figures, filters, onFilters }: ShownProps) {
  const hasLocations = useLocations().length > 1;
  return (
    <>
      <Inline gap={12} align="center">
        <FiguresAsOf location={figures.location} asOf={figures.as_of} />
        {hasLocations ? (
          <div className={shared.barField}>
            <LocationChoice
              hideLabel
              location={filters.location}
              onLocation={(location) => onFilters({ ...filters, location })}
            />
          </div>
        ) : null}
      </Inline>
      <OwnerCards figures={figures} />
      <div className={styles.panes}>
        <Stack gap={16} shrinks alignContent="start">
          <FourteenDays figures={figures} />
          <RevenueOverview
            figures={figures}
            step={filters.overview ?? "day"}
            onStep={(step) =>
              onFilters({ ...filters, overview: step === "day" ? undefined : step })
            }
          />
        </Stack>
        <Stack gap={16} shrinks alignContent="start">
          <PaidToday figures={figures} />
          <TopProducts figures={figures} />
          <RecentActivity figures={figures} />
        </Stack>
      </div>
    </>
  );
}
