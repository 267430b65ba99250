import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { trialDays, type PlanLimits } from "#/domain/plans.ts";
import { formatAmount } from "#/i18n/amounts.ts";
import { isLanguage } from "#/i18n/language.ts";
import { buttonClass } from "#/ui/button-class.ts";
import { classNames } from "#/ui/class-names.ts";
import { Icon } from "#/ui/icon.tsx";
import { LandingSection } from "./landing-section.tsx";
import { registerPath } from "./links.ts";
import { priceCard, type PriceColumn } from "./price-card.ts";
import * as styles from "./pricing.css.ts";

export function PricingSection() {
  return (
    <LandingSection
      id="pricing"
      title={<Trans>One price a month</Trans>}
      lead={
        <Trans>
          The first {trialDays} days are free, with everything Professional allows. Nothing is paid
          before.
        </Trans>
      }
    >
      <ul className={styles.card}>
        {priceCard.map((column) => (
          <Column key={column.slug} column={column} />
        ))}
      </ul>
      <p className={styles.inAll}>
        <Trans>
          In every plan: the whole counter with and without a network, stock, debts, both languages,
          as many tills as you need. A plan limits what can be added. It never stops you selling.
        </Trans>
      </p>
    </LandingSection>
  );
}

function Column({ column }: { readonly column: PriceColumn }) {
  const { i18n } = useLingui();
  const { slug, name, monthlyPrice, limits, support, isMostPopular, isTalkedOver } = column;
  const language = isLanguage(i18n.locale) ? i18n.locale : "en";
  const price = formatAmount(monthlyPrice, "TZS", language);
  return (
    <li
      className={classNames(styles.plan, isMostPopular && styles.popular)}
      data-testid={`plan-${slug}`}
    >
      <div className={styles.planHead}>
        <h3 className={styles.planName}>{i18n._(name)}</h3>
        {isMostPopular ? (
          <span className={styles.badge}>
            <Trans>Most Popular</Trans>
          </span>
        ) : null}
      </div>
      <p className={styles.price}>
        <Trans>
          <strong className={styles.amount}>{price}</strong> a month
        </Trans>
      </p>
      <ul className={styles.points}>
        <Point>
          <Locations limit={limits.locations} />
        </Point>
        <Point>
          <Users limit={limits.users} />
        </Point>
        <Point>
          <Products limit={limits.products} />
        </Point>
        <Point>{i18n._(support)}</Point>
      </ul>
      {isTalkedOver ? (
        <a className={buttonClass({ block: true })} href="#contact">
          <Trans>Contact Sales</Trans>
        </a>
      ) : (
        <a
          className={buttonClass({ block: true, variant: isMostPopular ? "primary" : "secondary" })}
          href={registerPath}
        >
          <Trans>Get started</Trans>
        </a>
      )}
    </li>
  );
}

function Point({ children }: { readonly children: ReactNode }) {
  return (
    <li className={styles.point}>
      <span className={styles.tick}>
        <Icon glyph={Check} size={18} />
      </span>
      <span>{children}</span>
    </li>
  );
}

interface LimitProps {
  readonly limit: PlanLimits[keyof PlanLimits];
}

function Locations({ limit }: LimitProps) {
  if (limit === null) return <Trans>As many locations as you have</Trans>;
  return <Plural value={limit} one="# location" other="Up to # locations" />;
}

function Users({ limit }: LimitProps) {
  if (limit === null) return <Trans>As many users as you have</Trans>;
  return <Plural value={limit} one="# user" other="Up to # users" />;
}

function Products({ limit }: LimitProps) {
  if (limit === null) return <Trans>As many products as you have</Trans>;
  return <Plural value={limit} one="# product" other="Up to # products" />;
}
