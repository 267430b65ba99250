import { Trans, useLingui } from "@lingui/react/macro";
import { BookOpenText, UserX } from "lucide-react";
import { useMemo } from "react";
import { ResourceList } from "#/kit/list/resource-list.tsx";
import { FilterDays } from "#/kit/list/filter-fields.tsx";
import { LiveView } from "#/kit/live/live-view.tsx";
import { useLive } from "#/kit/live/use-live.ts";
import { AsOf } from "#/entities/outbox/as-of.tsx";
import { BackLink } from "#/kit/page/back-link.tsx";
import { Fact, Facts } from "#/kit/page/facts.tsx";
import { NoRight } from "#/kit/page/no-right.tsx";
import { Page } from "#/kit/page/page.tsx";
import { useCan, useShop } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { useToday } from "#/kit/time/use-today.ts";
import { useOwnOnly } from "#/entities/sales/use-own-only.ts";
import { Card } from "#/ui/card.tsx";
import { DataTable } from "#/ui/data-table.tsx";
import { EmptyState } from "#/ui/empty-state.tsx";
import { customerInFull, type CustomerInFull } from "../details/customer-query.ts";
import { periodStatement, type PeriodStatement, type StatementPeriod } from "./period-statement.ts";
import { PrintA4 } from "./print-a4.tsx";
import { useStatementColumns } from "./statement-columns.tsx";
import { useAgeNames } from "#/entities/credits/age-names.ts";
import { Inline } from "#/ui/layout/inline.tsx";
import { Stack } from "#/ui/layout/stack.tsx";

export interface StatementScreenProps {
  readonly id: string;
  readonly period: StatementPeriod;
  readonly onPeriod: (period: StatementPeriod) => void;
}

/** A customer's statement: debts, payments and reductions in a period, with the resulting balance. */
export function StatementScreen({ id, period, onPeriod }: StatementScreenProps) {
  const { t } = useLingui();
  const { db } = useShop();
  const canRead = useCan("credit.read");
  const today = useToday();
  const actor = useOwnOnly();
  const live = useLive(() => customerInFull(db, id, { today, actor }), [db, id, today, actor]);
  const name = live.state === "ready" ? live.value?.customer.name : undefined;
  return (
    <Page
      back={<BackLink to="/customers/$id" params={{ id }} />}
      title={<Trans>Statement</Trans>}
      subtitle={
        <>
          {name === undefined ? null : `${name} · `}
          <AsOf />
        </>
      }
    >
      {canRead ? (
        <LiveView live={live} rows={6}>
          {(known) =>
            known === null ? (
              <EmptyState glyph={UserX} title={t`This customer is not on this device`} />
            ) : (
              <Statement known={known} period={period} onPeriod={onPeriod} />
            )
          }
        </LiveView>
      ) : (
        <NoRight />
      )}
    </Page>
  );
}

interface StatementProps extends Omit<StatementScreenProps, "id"> {
  readonly known: CustomerInFull;
}

function Statement({ known, period, onPeriod }: StatementProps) {
  const { t } = useLingui();
  const { dayOf } = useFormat();
  const today = useToday();
  const columns = useStatementColumns();
  const statement = useMemo(
    () => periodStatement(known, period, { today, dayOf }),
    [known, period, today, dayOf],
  );
  const lines = useMemo(() => statement.lines.toReversed(), [statement]);
  if (known.debts.length === 0 && known.payments.length === 0) {
    return (
      <EmptyState
        glyph={BookOpenText}
        title={t`Nothing was borrowed yet`}
        text={<Trans>A sale on credit appears here, and every payment after it.</Trans>}
      />
    );
  }
  return (
    <Stack gap={12}>
      <PeriodFields period={period} onPeriod={onPeriod} />
      <Card title={<Trans>Account</Trans>}>
        <Sums statement={statement} />
        <Inline gap={8} above={16}>
          <PrintA4 customer={known.customer} statement={statement} period={period} />
        </Inline>
      </Card>
      <Ages statement={statement} />
      <ResourceList
        count={lines.length}
        none={
          <EmptyState
            glyph={BookOpenText}
            title={t`Nothing happened in these days`}
            text={<Trans>The old debt stays as it was.</Trans>}
          />
        }
      >
        <DataTable caption={t`Statement`} columns={columns} rows={lines} keyOf={({ id }) => id} />
      </ResourceList>
    </Stack>
  );
}

function PeriodFields({ period, onPeriod }: Omit<StatementScreenProps, "id">) {
  const { t } = useLingui();
  const { from, to } = period;
  const isTurned = from !== undefined && to !== undefined && from > to;
  return (
    <FilterDays
      from={from}
      to={to}
      onDays={(end) => onPeriod({ ...period, ...end })}
      error={isTurned ? t`The first day comes after the last.` : undefined}
      testId="statement"
    />
  );
}

function Sums({ statement }: { readonly statement: PeriodStatement }) {
  const format = useFormat();
  const { opening, borrowed, paid, takenOff, closing } = statement;
  return (
    <Facts>
      <Fact label={<Trans>Opening balance</Trans>} testId="statement-opening">
        {format.figure(opening)}
      </Fact>
      <Fact label={<Trans>Borrowed</Trans>}>{format.figure(borrowed)}</Fact>
      <Fact label={<Trans>Paid</Trans>}>{format.figure(-paid)}</Fact>
      {takenOff === 0 ? null : (
        <Fact label={<Trans>Taken off</Trans>}>{format.figure(-takenOff)}</Fact>
      )}
      <Fact
        label={closing < 0 ? <Trans>Paid ahead</Trans> : <Trans>Owed in all</Trans>}
        isSum
        testId="statement-closing"
      >
        {format.amount(Math.abs(closing))}
      </Fact>
    </Facts>
  );
}

function Ages({ statement: { ages } }: { readonly statement: PeriodStatement }) {
  const format = useFormat();
  const names = useAgeNames();
  const shown = (ages ?? []).filter(({ owed }) => owed !== 0);
  if (shown.length === 0) return null;
  return (
    <Card title={<Trans>How long it has been due</Trans>} aside={format.sign}>
      <Facts>
        {shown.map(({ age, owed }) => (
          <Fact key={age} label={names[age]} testId={`statement-${age}`}>
            {format.figure(owed)}
          </Fact>
        ))}
      </Facts>
    </Card>
  );
}
