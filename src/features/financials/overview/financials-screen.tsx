import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { BookOpen } from "lucide-react";
import type { FinancialsDashboard } from "#/contract/financials.ts";
import { QueryView } from "#/kit/server-queries/query-view.tsx";
import { AskingServer } from "#/kit/server-queries/asking-server.tsx";
import { ChangedDays } from "#/entities/figures/changed-days.tsx";
import { figureAnswers } from "#/entities/figures/figure-server-queries.ts";
import { FiguresAsOf } from "#/entities/figures/figures-as-of.tsx";
import { useLook } from "#/entities/figures/use-look.ts";
import { useServices } from "#/kit/services/services.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { useToday } from "#/kit/time/use-today.ts";
import { EmptyState } from "#/ui/empty-state.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { note } from "#/ui/theme/text.css.ts";
import type { FinancialsFilters } from "../financials-filters.ts";
import * as styles from "../financials.css.ts";
import { LockLine } from "../lock-line.tsx";
import { AgesCard } from "./ages-card.tsx";
import { DaysChart } from "./days-chart.tsx";
import { isEmpty } from "./is-empty.ts";
import { MoneyCard } from "./money-card.tsx";
import { OverviewCards } from "./overview-cards.tsx";
import { PeriodBar } from "./period-bar.tsx";
import { readRange, type ComparedRange } from "./period-range.ts";
import { ProfitAndLoss } from "./profit-and-loss.tsx";
import { StockCard, TaxCard } from "./stock-and-tax.tsx";
import { useRangeLabels } from "./range-labels.ts";

export interface FinancialsScreenProps {
  readonly filters: FinancialsFilters;
  readonly onFilters: (filters: FinancialsFilters) => void;
}

/** Profit and loss of a period and the money balances, from the server. */
export function FinancialsScreen({ filters, onFilters }: FinancialsScreenProps) {
  const today = useToday();
  const words = useRangeLabels();
  const reading = readRange(filters, today, "month");
  return (
    <Stack gap={16} shrinks alignContent="start">
      <PeriodBar filters={filters} onFilters={onFilters} reading={reading} standard="month" />
      {reading.ok ? (
        <AskingServer>
          <Figures range={reading.range} location={filters.location} />
        </AskingServer>
      ) : (
        <p className={note} role="status" data-testid="financials-no-range">
          {words(reading.problem)}
        </p>
      )}
    </Stack>
  );
}

interface FiguresProps {
  readonly range: ComparedRange;
  readonly location: string | undefined;
}

function Figures({ range: { from, to, beside }, location }: FiguresProps) {
  const { session: port } = useServices();
  const { session } = useShop();
  const query = { from, to, location, compare_from: beside?.from, compare_to: beside?.to };
  const answer = useQuery(figureAnswers.financials(port.api, session.business.id, query));
  useLook(answer);
  return <QueryView answer={answer}>{(figures) => <Shown figures={figures} />}</QueryView>;
}

function Shown({ figures }: { readonly figures: FinancialsDashboard }) {
  const { t } = useLingui();
  if (isEmpty(figures)) {
    return (
      <Stack gap={16} shrinks alignContent="start" data-testid="financials-figures">
        <FiguresAsOf location={figures.location} asOf={figures.as_of} />
        <EmptyState
          glyph={BookOpen}
          title={t`Nothing is booked yet`}
          text={<Trans>What is sold, bought and spent is added up here by itself.</Trans>}
        />
      </Stack>
    );
  }
  return (
    <Stack gap={16} shrinks alignContent="start" data-testid="financials-figures">
      <FiguresAsOf location={figures.location} asOf={figures.as_of} />
      <OverviewCards figures={figures} />
      <div className={styles.panes}>
        <Stack gap={16} shrinks alignContent="start">
          <ProfitAndLoss figures={figures} />
          <ChangedDays days={figures.changed_days} />
          <LockLine lockedUntil={figures.locked_until} />
          <AgesCard figures={figures} />
        </Stack>
        <Stack gap={16} shrinks alignContent="start">
          <DaysChart figures={figures} />
          <MoneyCard figures={figures} />
          <div className={styles.halves}>
            <TaxCard figures={figures} />
            <StockCard figures={figures} />
          </div>
        </Stack>
      </div>
    </Stack>
  );
}
