import { Trans } from "@lingui/react/macro";
import { useNavigate } from "@tanstack/react-router";
import { areStepsHidden, hideSteps } from "#/entities/shop/first-steps.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { Button } from "#/ui/button.tsx";
import { Card } from "#/ui/card.tsx";

/** Restores the first steps of a new shop if they were hidden on this device. */
export function FirstStepsCard() {
  const { session } = useShop();
  const navigate = useNavigate();
  const business = session.business.id;
  if (!areStepsHidden(business)) return null;
  return (
    <Card title={<Trans>First steps</Trans>}>
      <p>
        <Trans>The first steps are hidden on this device.</Trans>
      </p>
      <div>
        <Button
          data-testid="first-steps-show"
          onClick={() => {
            hideSteps(business, false);
            void navigate({ to: "/dashboard" });
          }}
        >
          <Trans>Show it on the dashboard again</Trans>
        </Button>
      </div>
    </Card>
  );
}
