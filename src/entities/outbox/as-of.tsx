import { Trans } from "@lingui/react/macro";
import { Suspense } from "react";
import { OtherTills } from "#/entities/figures/other-tills.tsx";
import { UnsentHere } from "#/entities/figures/unsent-here.tsx";
import { useServices } from "#/kit/services/services.ts";
import { useCan } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { useNow } from "#/kit/time/use-now.ts";
import { useSyncStatus } from "#/kit/services/status-context.ts";

export interface AsOfProps {
  /** The location whose rows are shown; without it, all locations the user may see. */
  readonly location?: string | undefined;
}

/** How complete this device's figures are (S25); shown before the figures. */
export function AsOf({ location }: AsOfProps) {
  const { Answers } = useServices();
  const { stockAsOf, firstLoad } = useSyncStatus();
  const seesAll = useCan("report.view");
  const format = useFormat();
  const now = useNow();
  const time = stockAsOf === null ? null : format.moment(stockAsOf, now);
  return (
    <span data-testid="as-of">
      {firstLoad !== null ? (
        <Trans>Still loading: not complete</Trans>
      ) : time === null ? (
        <Trans>Only what was recorded on this device</Trans>
      ) : (
        <Trans>As of {time}</Trans>
      )}
      <UnsentHere />
      {seesAll ? (
        <Suspense fallback={null}>
          <Answers apart="tills">
            <OtherTills location={location ?? null} />
          </Answers>
        </Suspense>
      ) : null}
    </span>
  );
}
