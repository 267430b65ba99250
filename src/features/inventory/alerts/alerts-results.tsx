import { Trans, useLingui } from "@lingui/react/macro";
import { BellRing, CheckCheck, ListChecks } from "lucide-react";
import { useCallback, useMemo, useState } from "react";
import type { StockAlert } from "#/entities/alerts/alert-queries.ts";
import { NoMatch } from "#/kit/list/no-match.tsx";
import { ResourceList } from "#/kit/list/resource-list.tsx";
import { useCan } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { Button } from "#/ui/button.tsx";
import { DataTable } from "#/ui/data-table.tsx";
import { EmptyState } from "#/ui/empty-state.tsx";
import { Inline } from "#/ui/layout/inline.tsx";
import { pageCount } from "#/ui/page-window.ts";
import { Pagination } from "#/ui/pagination.tsx";
import { useAlertColumns } from "./alert-columns.tsx";
import { alertPageSize, type AlertFilters } from "./alert-filters.ts";
import { matchingAlerts } from "./matching-alerts.ts";
import { useAcknowledge } from "./use-acknowledge.ts";

export interface AlertResultsProps {
  readonly alerts: readonly StockAlert[];
  readonly filters: AlertFilters;
  readonly query: string;
  readonly onPage: (page: number) => void;
  readonly onClear: () => void;
}

/** The filtered alerts, paginated; single or all selected alerts can be acknowledged. */
export function AlertResults({ alerts, filters, query, onPage, onClear }: AlertResultsProps) {
  const { t } = useLingui();
  const canSee = useCan("alert.acknowledge");
  const { acknowledge, busy, dialog } = useAcknowledge();
  const onSeen = useCallback((alert: StockAlert) => void acknowledge([alert.id]), [acknowledge]);
  const columns = useAlertColumns(onSeen);
  const found = useMemo(() => matchingAlerts(alerts, filters, query), [alerts, filters, query]);
  const page = Math.min(filters.page ?? 1, pageCount(found.length, alertPageSize));
  const rows = found.slice((page - 1) * alertPageSize, page * alertPageSize);
  const byId = new Map(alerts.map((alert) => [alert.id, alert]));
  const choice = useAlertChoice(byId, found);
  return (
    <ResourceList
      count={found.length}
      isNew={alerts.length === 0}
      none={
        <EmptyState
          glyph={BellRing}
          title={t`No stock alerts`}
          text={<Trans>When an item runs low or out, you see it here.</Trans>}
        />
      }
      noMatch={
        <NoMatch
          title={t`No alert matches`}
          text={<Trans>Try a shorter word, or another type or status.</Trans>}
          onClear={onClear}
        />
      }
      beside={dialog}
    >
      <ChosenActions
        choice={choice}
        hasPages={canSee && found.length > alertPageSize}
        busy={busy}
        onAcknowledge={(ids) => {
          void acknowledge(ids).then((isKept) => {
            if (isKept) choice.choose(none);
          });
        }}
      />
      <DataTable
        caption={t`Stock alerts`}
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        selection={
          canSee
            ? {
                keys: new Set(choice.open),
                onChange: choice.choose,
                labelOf: (key) => {
                  const name = byId.get(key)?.name ?? "";
                  return t`Choose ${name}`;
                },
                canChoose: (key) => byId.get(key)?.isAcknowledged === false,
              }
            : undefined
        }
      />
      <Pagination
        label={t`Pages of alerts`}
        page={page}
        count={found.length}
        pageSize={alertPageSize}
        onPage={onPage}
      />
    </ResourceList>
  );
}

const none: ReadonlySet<string> = new Set();

/** The selected alerts, across pages. */
interface AlertChoice {
  /** Selected alerts not acknowledged meanwhile, here or elsewhere. */
  readonly open: readonly string[];
  /** All unacknowledged alerts that match the filters. */
  readonly unseen: readonly string[];
  readonly areAllChosen: boolean;
  readonly choose: (ids: ReadonlySet<string>) => void;
}

function useAlertChoice(
  byId: ReadonlyMap<string, StockAlert>,
  found: readonly StockAlert[],
): AlertChoice {
  const [chosen, choose] = useState(none);
  const unseen = found.filter(({ isAcknowledged }) => !isAcknowledged).map(({ id }) => id);
  return {
    open: [...chosen].filter((id) => byId.get(id)?.isAcknowledged === false),
    unseen,
    areAllChosen: unseen.every((id) => chosen.has(id)),
    choose,
  };
}

interface ChosenActionsProps {
  readonly choice: AlertChoice;
  /** Whether the matches span several pages and the user may acknowledge alerts. */
  readonly hasPages: boolean;
  readonly busy: boolean;
  readonly onAcknowledge: (ids: readonly string[]) => void;
}

/** Selects all or none of the alerts, and acknowledges the selected ones together. */
function ChosenActions({ choice, hasPages, busy, onAcknowledge }: ChosenActionsProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { open, unseen, areAllChosen, choose } = choice;
  const count = format.count(open.length);
  const all = format.count(unseen.length);
  return (
    <Inline gap={8} align="center">
      {hasPages && unseen.length > 0 ? (
        <Button
          glyph={ListChecks}
          aria-pressed={areAllChosen}
          data-testid="choose-all-alerts"
          onClick={() => choose(areAllChosen ? none : new Set(unseen))}
        >
          <Trans>All {all}</Trans>
        </Button>
      ) : null}
      {/* Selected alerts may be on another page, out of reach of this page's checkboxes. */}
      {open.length === 0 ? null : (
        <Button variant="quiet" data-testid="choose-no-alerts" onClick={() => choose(none)}>
          <Trans>Choose none</Trans>
        </Button>
      )}
      {open.length === 0 ? null : (
        <Button
          variant="primary"
          glyph={CheckCheck}
          busy={busy}
          busyLabel={t`Saving…`}
          data-testid="acknowledge-selected"
          onClick={() => onAcknowledge(open)}
        >
          <Trans>Acknowledge selected ({count})</Trans>
        </Button>
      )}
    </Inline>
  );
}
