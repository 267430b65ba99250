// @fetched when asked
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { PlanAnswer } from "#/contract/business.ts";
import { plans } from "#/domain/plans.ts";
import { businessAnswers } from "#/entities/business/business-server-queries.ts";
import { Fact, Facts } from "#/kit/page/facts.tsx";
import { useServices } from "#/kit/services/services.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { useNow } from "#/kit/time/use-now.ts";
import { Card } from "#/ui/card.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { Notice } from "#/ui/notice.tsx";
import { Progress } from "#/ui/progress.tsx";
import { note } from "#/ui/theme/text.css.ts";
import { QueryView } from "#/kit/server-queries/query-view.tsx";
import { LargerPlan } from "./larger-plan.tsx";
import { daysLeft, fullness } from "./plan-figures.ts";
import { planNames } from "./plan-names.ts";

/** The limits of the plan, their usage, and the remaining trial. */
export function PlanTab() {
  const { session: port } = useServices();
  const { session } = useShop();
  const answer = useQuery(businessAnswers.plan(port.api, session.business.id));
  return (
    <QueryView answer={answer}>
      {(plan) => (
        <>
          <PlanCard plan={plan} />
          <UsageCard plan={plan} />
          <LargerPlan plan={plan} />
        </>
      )}
    </QueryView>
  );
}

function PlanCard({ plan }: { readonly plan: PlanAnswer }) {
  const { i18n } = useLingui();
  const format = useFormat();
  const now = useNow();
  const ends = plan.trial_ends_at;
  const days = daysLeft(ends, now);
  const lastDay = ends === null ? "" : format.day(format.dayOf(ends));
  return (
    <Card title={<Trans>Plan</Trans>}>
      <Stack gap={16}>
        <Facts>
          <Fact label={<Trans>Your plan</Trans>} testId="plan-name">
            {i18n._(planNames[plan.plan])}
          </Fact>
          <Fact label={<Trans>Price a month</Trans>}>
            {format.amount(plans[plan.plan].monthlyPrice)}
          </Fact>
        </Facts>
        {days === null ? null : days > 0 ? (
          <Notice tone="info">
            <Plural value={days} one="# day of the trial left" other="# days of the trial left" />
            {" · "}
            <Trans>Until {lastDay} you have what Professional allows.</Trans>
          </Notice>
        ) : (
          <Notice tone="warning">
            <Trans>The trial ended on {lastDay}. The limits of your plan apply now.</Trans>
          </Notice>
        )}
      </Stack>
    </Card>
  );
}

function UsageCard({ plan }: { readonly plan: PlanAnswer }) {
  const { t } = useLingui();
  const names = { locations: t`Locations`, users: t`Users`, products: t`Products` };
  const kinds = ["locations", "users", "products"] as const;
  return (
    <Card title={<Trans>In use</Trans>}>
      <Stack gap={16}>
        {kinds.map((kind) => (
          <Usage
            key={kind}
            kind={kind}
            label={names[kind]}
            used={plan.usage[kind]}
            limit={plan.limits[kind]}
          />
        ))}
        <p className={note}>
          <Trans>
            A limit only stops adding more. What is there stays, and selling never stops.
          </Trans>
        </p>
      </Stack>
    </Card>
  );
}

interface UsageProps {
  readonly kind: string;
  readonly label: string;
  readonly used: number;
  /** Null means unlimited. */
  readonly limit: number | null;
}

function Usage({ kind, label, used, limit }: UsageProps) {
  const { t } = useLingui();
  const format = useFormat();
  const count = format.count(used);
  if (limit === null) {
    return (
      <Facts>
        <Fact label={label} testId={`usage-${kind}`}>
          <Trans>{count}, no limit</Trans>
        </Fact>
      </Facts>
    );
  }
  const most = format.count(limit);
  const state = fullness(used, limit);
  return (
    <div data-testid={`usage-${kind}`}>
      <Progress
        label={label}
        value={used}
        max={limit}
        numbers={t`${count} of ${most}`}
        tone={state === "full" ? "critical" : state === "nearly" ? "caution" : "accent"}
      />
      {state === "full" ? (
        <p className={note}>
          <Trans>The limit is reached: no more can be added in this plan.</Trans>
        </p>
      ) : null}
    </div>
  );
}
