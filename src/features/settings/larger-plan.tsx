import { Trans, useLingui } from "@lingui/react/macro";
import { Mail, Phone } from "lucide-react";
import type { PlanAnswer } from "#/contract/business.ts";
import { plans, planSlugs, type PlanLimits, type PlanSlug } from "#/domain/plans.ts";
import { RefusedNotice } from "#/kit/server-queries/refused-messages.tsx";
import { useSave } from "#/kit/server-queries/use-save.ts";
import { askForPlan, businessAnswers } from "#/entities/business/business-server-queries.ts";
import { useLive, valueOf } from "#/kit/live/use-live.ts";
import { Fact, Facts } from "#/kit/page/facts.tsx";
import { memberName } from "#/entities/sales/sale-queries.ts";
import { useServices } from "#/kit/services/services.ts";
import { useCan, useShop } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { buttonClass } from "#/ui/button-class.ts";
import { Button } from "#/ui/button.tsx";
import { Card } from "#/ui/card.tsx";
import { Icon } from "#/ui/icon.tsx";
import { Inline } from "#/ui/layout/inline.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { Notice } from "#/ui/notice.tsx";
import { note } from "#/ui/theme/text.css.ts";
import { planNames } from "./plan-names.ts";

/** What the larger plans allow and how to request one; renders nothing on the largest plan. */
export function LargerPlan({ plan }: { readonly plan: PlanAnswer }) {
  const { i18n } = useLingui();
  const format = useFormat();
  const larger = planSlugs.slice(planSlugs.indexOf(plan.plan) + 1);
  if (larger.length === 0) return null;
  return (
    <Card title={<Trans>A larger plan</Trans>}>
      <Stack gap={16} data-testid="larger-plan">
        {larger.map((slug) => {
          const price = format.amount(plans[slug].monthlyPrice);
          return (
            <div key={slug}>
              <Facts>
                <Fact label={<strong>{i18n._(planNames[slug])}</strong>}>
                  <Trans>{price} a month</Trans>
                </Fact>
              </Facts>
              <Allowed limits={plans[slug].limits} />
              <AskButton slug={slug} plan={plan} />
            </div>
          );
        })}
        <Asked plan={plan} />
        <Whom plan={plan} />
      </Stack>
    </Card>
  );
}

function Allowed({ limits: { locations, users, products } }: { readonly limits: PlanLimits }) {
  const { t } = useLingui();
  const format = useFormat();
  const of = (limit: number | null) => (limit === null ? t`no limit` : format.count(limit));
  return (
    <span className={note}>
      <Trans>Locations</Trans>: {of(locations)} · <Trans>Users</Trans>: {of(users)} ·{" "}
      <Trans>Products</Trans>: {of(products)}
    </span>
  );
}

interface AskButtonProps {
  readonly slug: PlanSlug;
  readonly plan: PlanAnswer;
}

/** Requests this plan; renders nothing once it has been requested and for users who may not request one. */
function AskButton({ slug, plan }: AskButtonProps) {
  const { i18n } = useLingui();
  const mayAsk = useCan("settings.edit");
  const { busy, isOffline, ask } = useAsking();
  if (!mayAsk || plan.asked?.plan === slug) return null;
  const name = i18n._(planNames[slug]);
  return (
    <Inline gap={8}>
      <Button
        busy={busy}
        disabled={isOffline}
        data-testid={`ask-plan-${slug}`}
        onClick={() => void ask(slug)}
      >
        <Trans>Ask for {name}</Trans>
      </Button>
    </Inline>
  );
}

/** The requested plan, with requester and date. */
function Asked({ plan: { asked = null } }: { readonly plan: PlanAnswer }) {
  const { i18n } = useLingui();
  const { db } = useShop();
  const format = useFormat();
  const mayAsk = useCan("settings.edit");
  const { busy, isOffline, refusal, ask } = useAsking();
  const by = asked?.by ?? "";
  const who = valueOf(
    useLive(() => memberName(db, by), [db, by]),
    null,
  );
  if (asked === null) return <RefusedNotice refusal={refusal} />;
  const name = i18n._(planNames[asked.plan]);
  const day = format.day(format.dayOf(asked.at));
  return (
    <div data-testid="plan-asked">
      <Notice
        tone="info"
        action={
          mayAsk ? (
            <Button
              variant="quiet"
              busy={busy}
              disabled={isOffline}
              data-testid="plan-withdraw"
              onClick={() => void ask(null)}
            >
              <Trans>Withdraw the request</Trans>
            </Button>
          ) : undefined
        }
      >
        {who === null ? (
          <Trans>
            {name} was asked for on {day}. It starts once the operator of this server has changed
            it.
          </Trans>
        ) : (
          <Trans>
            {who} asked for {name} on {day}. It starts once the operator of this server has changed
            it.
          </Trans>
        )}
      </Notice>
      <RefusedNotice refusal={refusal} />
    </div>
  );
}

function useAsking() {
  const { session: port } = useServices();
  const business = useShop().session.business.id;
  const { busy, refusal, isOffline, save } = useSave(
    businessAnswers.plan(port.api, business).queryKey,
  );
  const ask = (slug: PlanSlug | null) => save(() => askForPlan(port.api, business, slug));
  return { busy, refusal, isOffline, ask };
}

function Whom({ plan: { contact, plan } }: { readonly plan: PlanAnswer }) {
  const { t, i18n } = useLingui();
  const { session } = useShop();
  const { email = null, phone = null } = contact ?? {};
  if (email === null && phone === null)
    return (
      <p>
        <Trans>
          Ask the person who set up Kaunta for you. This server gives no address to write to.
        </Trans>
      </p>
    );
  const shop = session.business.name;
  const now = i18n._(planNames[plan]);
  const letter = new URLSearchParams({
    subject: t`A larger plan for ${shop}`,
    body: t`${shop} has the plan ${now} and would like a larger one.`,
  });
  return (
    <>
      <p>
        <Trans>Write or call, and say which one. What you have stays as it is.</Trans>
      </p>
      <Inline gap={8}>
        {email === null ? null : (
          // Mail programs do not decode a plus as a space.
          <a
            className={buttonClass({})}
            href={`mailto:${email}?${letter.toString().replaceAll("+", "%20")}`}
            data-testid="ask-plan-email"
          >
            <Icon glyph={Mail} />
            {email}
          </a>
        )}
        {phone === null ? null : (
          <a className={buttonClass({})} href={`tel:${phone}`} data-testid="ask-plan-phone">
            <Icon glyph={Phone} />
            {phone}
          </a>
        )}
      </Inline>
    </>
  );
}
