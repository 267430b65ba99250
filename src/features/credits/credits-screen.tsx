import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Link, useNavigate } from "@tanstack/react-router";
import { HandCoins, SearchX } from "lucide-react";
import { useAtom } from "jotai";
import { useMemo, useState } from "react";
import { openDebts, paidDebts, type Debt } from "#/entities/credits/credit-queries.ts";
import {
  debtSorts,
  debtStatuses,
  matchingDebts,
  owedTotals,
  sortedDebts,
  type DebtFilter,
} from "#/entities/credits/debt-totals.ts";
import { creditAges } from "#/domain/credit.ts";
import { PlaceChoice } from "#/entities/figures/place-choice.tsx";
import { LiveView } from "#/entities/live/live-view.tsx";
import { useLive, valueOf } from "#/entities/live/use-live.ts";
import { AsOf } from "#/entities/outbox/as-of.tsx";
import { NoRight } from "#/entities/page/no-right.tsx";
import { Page } from "#/entities/page/page.tsx";
import { ExportLink } from "#/entities/page/export-link.tsx";
import { FilterChips, ListToolbar } from "#/entities/page/list-toolbar.tsx";
import { useCan, useShop } from "#/entities/shop/shop-context.ts";
import { useCardAmount } from "#/entities/shop/use-card-amount.ts";
import { useToday } from "#/entities/time/use-today.ts";
import { Badge } from "#/ui/badge.tsx";
import { Button } from "#/ui/button.tsx";
import type { DataSort } from "#/ui/data-column.ts";
import { DataTable } from "#/ui/data-table.tsx";
import { EmptyState } from "#/ui/empty-state.tsx";
import { StatCard } from "#/ui/stat-card.tsx";
import * as styles from "./credits.css.ts";
import { Ageing } from "./ageing.tsx";
import { debtQuery } from "./credits-view.ts";
import type { DebtsAsked } from "./debt-filter.ts";
import { useDebtColumns } from "./debt-columns.tsx";
import { debtStatusNames } from "./debt-status.tsx";

export interface CreditsScreenProps {
  readonly asked: DebtsAsked;
  readonly onAsked: (asked: DebtsAsked) => void;
}

/** Who owes what: the open debts of the business, the oldest first, or those that are paid. */
export function CreditsScreen(props: CreditsScreenProps) {
  const canRead = useCan("credit.read");
  return (
    <Page
      title={<Trans>Credits</Trans>}
      subtitle={<AsOf location={props.asked.location} />}
      actions={canRead ? <ExportLink list="debts" location={props.asked.location} /> : null}
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
        <PlaceChoice
          hideLabel
          location={location}
          onLocation={(next) => onAsked({ ...asked, location: next })}
        />
      </ListToolbar>
      <LiveView live={isPaid ? paid : live}>
        {(debts) => (
          <FoundDebts
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

/** Null until they are read: the cards keep their place. */
function Totals({ debts }: { readonly debts: readonly Debt[] | null }) {
  const { t } = useLingui();
  const written = useCardAmount();
  const totals = owedTotals(debts ?? []);
  return (
    <div className={styles.cards}>
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

interface FoundDebtsProps {
  readonly debts: readonly Debt[];
  readonly query: string;
  readonly filter: DebtFilter;
  readonly onClear: () => void;
}

function FoundDebts({ debts, query, filter, onClear }: FoundDebtsProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const columns = useDebtColumns();
  const [sort, setSort] = useState<DataSort | null>(null);
  const found = useMemo(() => {
    const matching = matchingDebts(debts, query, filter);
    const column = debtSorts.find((one) => one === sort?.column);
    return column === undefined
      ? matching
      : sortedDebts(matching, column, sort?.direction === "descending");
  }, [debts, query, filter, sort]);
  if (debts.length === 0 && filter === "all") {
    return (
      <EmptyState
        glyph={HandCoins}
        tone="positive"
        title={t`Nobody owes anything`}
        text={<Trans>A sale on credit appears here until it is paid.</Trans>}
      />
    );
  }
  if (found.length === 0) {
    return (
      <EmptyState
        glyph={SearchX}
        title={t`No debt matches`}
        text={<Trans>Try a part of the name, the telephone number or the sale's number.</Trans>}
        action={
          <Button onClick={onClear} data-testid="clear-filters">
            <Trans>Clear the filters</Trans>
          </Button>
        }
      />
    );
  }
  return (
    <DataTable
      caption={filter === "paid" ? t`Paid debts` : t`Open debts`}
      columns={columns}
      sort={sort}
      onSort={setSort}
      rows={found}
      keyOf={({ id }) => id}
      onOpen={({ id }) => void navigate({ to: "/credits/$id", params: { id } })}
      linkOf={({ id, saleNumber, sync }, words, className) => (
        <Link
          to="/credits/$id"
          params={{ id }}
          className={className}
          data-testid="credit-row"
          data-number={saleNumber}
          data-sync={sync}
        >
          {words}
        </Link>
      )}
    />
  );
}
