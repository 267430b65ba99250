import { useLingui } from "@lingui/react/macro";
import { StatCard } from "#/ui/stat-card.tsx";
import * as shared from "#/entities/figures/figures.css.ts";

/** Placeholder for the first figures while the request is pending. */
export function CardsComing() {
  const { t } = useLingui();
  const labels = [t`Sales today`, t`Owed by customers`, t`Stock alerts`, t`Revenue this month`];
  return (
    <div className={shared.cards} aria-busy="true">
      {labels.map((label) => (
        <StatCard key={label} label={label} value="" loading />
      ))}
    </div>
  );
}
