import { Trans } from "@lingui/react/macro";
import { LiveView } from "#/kit/live/live-view.tsx";
import { useLive } from "#/kit/live/use-live.ts";
import { BackLink } from "#/kit/page/back-link.tsx";
import { NoRight } from "#/kit/page/no-right.tsx";
import { Page } from "#/kit/page/page.tsx";
import { useCan, useShop } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { BeginStocktake } from "./begin-stocktake.tsx";
import { CountingView } from "./counting-view.tsx";
import { ReviewView } from "./review-view.tsx";
import { stocktakeContext } from "./stocktake-view.ts";

export type StocktakeStep = "count" | "review";

export interface StocktakeScreenProps {
  readonly step: StocktakeStep;
  readonly onStep: (step: StocktakeStep) => void;
}

/**
 * A stocktake, online or offline: counted by scanning and typing, stored at every step, reviewed before it is
 * posted.
 */
export function StocktakeScreen({ step, onStep }: StocktakeScreenProps) {
  const { session } = useShop();
  const canCount = useCan("stock.count");
  return (
    <Page
      narrow
      title={<Trans>Stocktake</Trans>}
      subtitle={session.location.name}
      back={<BackLink to="/inventory/records" />}
    >
      {canCount ? <SaveContext step={step} onStep={onStep} /> : <NoRight />}
    </Page>
  );
}

function SaveContext({ step, onStep }: StocktakeScreenProps) {
  const { db, session } = useShop();
  const { language } = useFormat();
  const location = session.location.id;
  const live = useLive(() => stocktakeContext(db, location, language), [db, location, language]);
  return (
    <LiveView live={live} rows={6}>
      {({ open, past }) => {
        if (open === null) return <BeginStocktake past={past} onBegun={() => onStep("count")} />;
        // Once posting has started, counting is closed and posting must be completed.
        const isReview = step === "review" || open.stocktake.status === "posting";
        return isReview ? (
          <ReviewView {...open} onBack={() => onStep("count")} />
        ) : (
          <CountingView {...open} onReview={() => onStep("review")} />
        );
      }}
    </LiveView>
  );
}
