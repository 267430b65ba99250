import { Trans, useLingui } from "@lingui/react/macro";
import { Mail, Phone } from "lucide-react";
import type { PlanAnswer } from "#/contract/business.ts";
import { plans, planSlugs, type PlanLimits } from "#/domain/plans.ts";
import { Fact, Facts } from "#/entities/page/facts.tsx";
import { useShop } from "#/entities/shop/shop-context.ts";
import { useFormat } from "#/entities/shop/use-format.ts";
import { buttonClass } from "#/ui/button-class.ts";
import { Card } from "#/ui/card.tsx";
import { Icon } from "#/ui/icon.tsx";
import { note } from "#/ui/theme/text.css.ts";
import { planNames } from "./plan-names.ts";
import * as styles from "./settings.css.ts";

/** What the larger plans allow, and whom to ask for one; nothing under the largest. */
export function LargerPlan({ plan }: { readonly plan: PlanAnswer }) {
  const { i18n } = useLingui();
  const format = useFormat();
  const larger = planSlugs.slice(planSlugs.indexOf(plan.plan) + 1);
  if (larger.length === 0) return null;
  return (
    <Card title={<Trans>A larger plan</Trans>}>
      <div className={styles.stack} data-testid="larger-plan">
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
            </div>
          );
        })}
        <Whom plan={plan} />
      </div>
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

function Whom({ plan: { contact, plan } }: { readonly plan: PlanAnswer }) {
  const { t, i18n } = useLingui();
  const { session } = useShop();
  const { email = null, phone = null } = contact ?? {};
  if (email === null && phone === null)
    return (
      <p>
        <Trans>Ask whoever set Kaunta up for you. This server names no address to write to.</Trans>
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
      <div className={styles.acts}>
        {email === null ? null : (
          // A mail program takes a plus for a plus.
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
      </div>
    </>
  );
}
