import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useAtom } from "jotai";
import { openDebts, paidDebts, type Debt } from "#/entities/credits/credit-queries.ts";
import { debtStatuses, owedTotals, type DebtFilter } from "#/entities/credits/debt-totals.ts";
import { creditAges } from "#/domain/credit.ts";
import { LocationChoice } from "#/entities/figures/location-choice.tsx";
import { LiveView } from "#/kit/live/live-view.tsx";
import { useLive, valueOf } from "#/kit/live/use-live.ts";
import { AsOf } from "#/entities/outbox/as-of.tsx";
import { NoRight } from "#/kit/page/no-right.tsx";
import { briefActions } from "#/kit/page/page.css.ts";
import { Page } from "#/kit/page/page.tsx";
import { ExportLink } from "#/kit/page/export-link.tsx";
import { FilterChips, ListToolbar } from "#/kit/page/list-toolbar.tsx";
import { useCan, useShop } from "#/kit/shop/shop-context.ts";
import { useCardAmount } from "#/kit/shop/use-card-amount.ts";
import { useToday } from "#/kit/time/use-today.ts";
import { Badge } from "#/ui/badge.tsx";
import { classNames } from "#/ui/class-names.ts";
import { briefly } from "#/ui/stat-card.css.ts";
import { StatCard } from "#/ui/stat-card.tsx";
import { Ageing } from "./ageing.tsx";
import { debtQuery } from "./credits-view.ts";
import type { DebtsAsked } from "./debt-filter.ts";
import { debtStatusNames } from "./debt-status.tsx";
import { DebtResults } from "./debt-results.tsx";
import * as styles from "./credits.css.ts";

export interface CreditsScreenProps {
  readonly asked: DebtsAsked;
  readonly onAsked: (asked: DebtsAsked) => void;
}

/** The open debts of the business, oldest first, or the paid ones. */
export function CreditsScreen(props: CreditsScreenProps) {
  const canRead = useCan("credit.read");
  return (
    <Page
      title={<Trans>Credits</Trans>}
      subtitle={<AsOf location={props.asked.location} />}
      actions={
        canRead ? (
          <div className={briefActions}>
            <ExportLink list="debts" location={props.asked.location} />
          </div>
        ) : null
      }
    >
      {canRead ? <Debts {...props} /> : <NoRight />}
    </Page>
  );
}

function Debts({ asked, onAsked }: CreditsScreenProps) {
  const { t, i18n } = useLingui();
  const { db } = useShop();
  const today = useToday();
  const [query, setQuery] = useAtom(debtQuery);
  const { filter = "all", location } = asked;
  const isPaid = filter === "paid";
  const ofPlace = (debts: Debt[]) =>
    debts.filter((debt) => location === undefined || debt.location === location);
  const live = useLive(() => openDebts(db, today).then(ofPlace), [db, today, location]);
  const paid = useLive(
    () => (isPaid ? paidDebts(db, today).then(ofPlace) : Promise.resolve([])),
    [db, today, location, isPaid],
  );
  const choose = (next: DebtFilter) =>
    onAsked({ ...asked, filter: next === "all" ? undefined : next });
  const age = creditAges.find((one) => one === filter) ?? null;
  return (
    <>
      <Totals debts={valueOf(live, null)} />
      <Ageing debts={valueOf(live, [])} chosen={age} onChoose={(next) => choose(next ?? "all")} />
      <ListToolbar
        search={{
          label: t`Search by customer or number`,
          placeholder: t`Customer or number`,
          value: query,
          onText: setQuery,
          "data-testid": "credits-search",
        }}
        set={[age === null && filter !== "all" ? filter : undefined, location]}
      >
        <FilterChips
          label={t`Which debts`}
          value={age === null ? filter : null}
          onChoose={choose}
          options={[
            { value: "all", label: <Trans>All open</Trans> },
            ...debtStatuses.map((status) => ({
              value: status,
              label: i18n._(debtStatusNames[status]),
            })),
          ]}
        />
        <LocationChoice
          hideLabel
          location={location}
          onLocation={(next) => onAsked({ ...asked, location: next })}
        />
      </ListToolbar>
      <LiveView live={isPaid ? paid : live}>
        {(debts) => (
          <DebtResults
            debts={debts}
            query={query}
            filter={filter}
            onClear={() => {
              setQuery("");
              onAsked({});
            }}
          />
        )}
      </LiveView>
    </>
  );
}

/** Null while loading: the cards reserve their space. */
function Totals({ debts }: { readonly debts: readonly Debt[] | null }) {
  const { t } = useLingui();
  const written = useCardAmount();
  const totals = owedTotals(debts ?? []);
  return (
    <div className={classNames(styles.cards, briefly)}>
      <StatCard label={t`Owed by customers`} value={written(totals.owed)} loading={debts === null}>
        <span data-testid="credits-customers">
          <Plural value={totals.customers} one="# customer" other="# customers" />
        </span>
      </StatCard>
      <StatCard label={t`Overdue`} value={written(totals.overdue)} loading={debts === null}>
        {totals.overdueDebts === 0 ? (
          <Trans>None</Trans>
        ) : (
          <Badge tone="critical">
            <Plural value={totals.overdueDebts} one="# debt" other="# debts" />
          </Badge>
        )}
      </StatCard>
    </div>
  );
}
