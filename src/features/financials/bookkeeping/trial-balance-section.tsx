import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { BookOpen } from "lucide-react";
import type { TrialBalance } from "#/contract/financials.ts";
import { money } from "#/domain/money.ts";
import { accountNames } from "#/entities/books/account-names.ts";
import { AtLocation } from "#/entities/figures/at-location.tsx";
import { ChangedDays } from "#/entities/figures/changed-days.tsx";
import { figureAnswers } from "#/entities/figures/figure-server-queries.ts";
import { FiguresAsOf } from "#/entities/figures/figures-as-of.tsx";
import { useLook, useLooked } from "#/entities/figures/use-look.ts";
import {
  LocationChoice,
  useLocationName,
  useLocations,
} from "#/entities/figures/location-choice.tsx";
import { fromServer } from "#/kit/list/from-server.tsx";
import { ResourceList } from "#/kit/list/resource-list.tsx";
import { ListToolbar } from "#/kit/page/list-toolbar.tsx";
import * as bar from "#/kit/page/toolbar.css.ts";
import { useServices } from "#/kit/services/services.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { useToday } from "#/kit/time/use-today.ts";
import { Card } from "#/ui/card.tsx";
import { EmptyState } from "#/ui/empty-state.tsx";
import { Inline } from "#/ui/layout/inline.tsx";
import { Notice } from "#/ui/notice.tsx";
import { TextField } from "#/ui/text-field.tsx";
import { hidden } from "#/ui/visually-hidden.css.ts";
import * as shared from "#/entities/figures/figures.css.ts";
import * as styles from "../financials.css.ts";
import { BalanceCsv } from "./balance-csv.tsx";
import type { EntriesShown } from "./journal-entry-filters.ts";

/** Balances of all accounts at the end of a day. */
export function TrialBalancePart({ filters, onFilters }: EntriesShown) {
  const { t } = useLingui();
  const { session: port } = useServices();
  const { session } = useShop();
  const today = useToday();
  const hasLocations = useLocations().length > 1;
  const { to, location } = filters;
  const query = { to, location };
  const answer = useQuery(figureAnswers.trialBalance(port.api, session.business.id, query));
  useLook(useLooked(answer, location));
  const found = answer.data;
  return (
    <>
      <ListToolbar>
        <div className={bar.field}>
          <TextField
            label={t`At the end of`}
            type="date"
            max={today}
            value={to ?? today}
            data-testid="balance-to"
            onText={(day) => onFilters({ ...filters, to: day === "" ? undefined : day })}
          />
        </div>
        {hasLocations ? (
          <div className={bar.field}>
            <LocationChoice
              location={location}
              onLocation={(next) => onFilters({ ...filters, location: next })}
            />
          </div>
        ) : null}
      </ListToolbar>
      <ResourceList
        from={fromServer(answer)}
        above={
          found === undefined ? null : (
            <FiguresAsOf location={location ?? null} asOf={found.as_of} />
          )
        }
        count={found?.rows.length ?? 0}
        none={
          <EmptyState
            glyph={BookOpen}
            title={t`Nothing is booked yet`}
            text={<Trans>No entry up to this day.</Trans>}
          />
        }
      >
        {found === undefined ? null : <Balances found={found} location={location} />}
      </ResourceList>
    </>
  );
}

interface BalancesProps {
  readonly found: TrialBalance;
  readonly location: string | undefined;
}

function Balances({ found, location }: BalancesProps) {
  const { to, totals } = found;
  const { t } = useLingui();
  const format = useFormat();
  const place = useLocationName(location);
  const day = format.day(to);
  const isOff = totals.debit !== totals.credit;
  return (
    <>
      <ChangedDays days={found.changed_days ?? []} />
      {isOff ? (
        <Notice tone="critical" urgent>
          <Trans>The books do not balance. Please call support.</Trans>
        </Notice>
      ) : null}
      <Card
        title={<Trans>Trial balance, {day}</Trans>}
        aside={
          <Inline as="span" gap={12} align="center">
            <AtLocation location={location ?? null}>{format.sign}</AtLocation>
            <BalanceCsv found={found} place={place} />
          </Inline>
        }
      >
        {/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keys */}
        <div
          className={styles.scroller}
          tabIndex={0}
          role="group"
          aria-label={t`Trial balance, ${day}`}
        >
          <BalanceTable found={found} location={location} />
        </div>
      </Card>
    </>
  );
}

function BalanceTable({ found, location }: BalancesProps) {
  const { to, rows, totals } = found;
  const { i18n } = useLingui();
  const format = useFormat();
  const day = format.day(to);
  return (
    <table className={styles.table} data-testid="trial-balance">
      <caption className={hidden}>
        <Trans>Trial balance, {day}</Trans>
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <Trans context="bookkeeping">Account</Trans>
          </th>
          <th scope="col" className={styles.wideOnly}>
            <Trans context="bookkeeping">Debit</Trans>
          </th>
          <th scope="col" className={styles.wideOnly}>
            <Trans context="bookkeeping">Credit</Trans>
          </th>
          <th scope="col">
            <Trans>Balance</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ account, debit, credit, balance }) => (
          <tr key={account} data-testid={`balance-${account}`}>
            <th scope="row">
              <Link
                to="/financials/bookkeeping"
                search={{ account, to, location }}
                className={shared.figureLink}
              >
                {i18n._(accountNames[account])}
              </Link>
              <Sides debit={debit} credit={credit} />
            </th>
            <td className={styles.wideOnly}>{format.figure(money(debit))}</td>
            <td className={styles.wideOnly}>{format.figure(money(credit))}</td>
            <td>{format.figure(money(balance))}</td>
          </tr>
        ))}
        <tr className={styles.strong}>
          <th scope="row">
            <Trans>Total</Trans>
            <Sides {...totals} />
          </th>
          <td className={styles.wideOnly} data-testid="total-debit">
            {format.figure(money(totals.debit))}
          </td>
          <td className={styles.wideOnly} data-testid="total-credit">
            {format.figure(money(totals.credit))}
          </td>
          <td>–</td>
        </tr>
      </tbody>
    </table>
  );
}

/** On a phone, debit and credit are shown below the account and only its balance next to it. */
function Sides(sides: Pick<TrialBalance["totals"], "debit" | "credit">) {
  const format = useFormat();
  const debit = format.figure(money(sides.debit));
  const credit = format.figure(money(sides.credit));
  return (
    <span className={styles.narrowOnly}>
      <Trans>
        Debit {debit} · credit {credit}
      </Trans>
    </span>
  );
}
