import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { CheckCheck } from "lucide-react";
import { Asked } from "#/kit/server-queries/query-view.tsx";
import { AskingServer } from "#/kit/server-queries/asking-server.tsx";
import {
  discrepancyAnswers,
  discrepancyPageSize,
  type DiscrepancyPage,
} from "#/entities/discrepancies/discrepancy-server-queries.ts";
import { ListToolbar } from "#/kit/page/list-toolbar.tsx";
import { NoRight } from "#/kit/page/no-right.tsx";
import { Page } from "#/kit/page/page.tsx";
import { flagNames, readFlag } from "#/entities/sales/flag-names.ts";
import { useServices } from "#/kit/services/services.ts";
import { useCan, useShop } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { Button } from "#/ui/button.tsx";
import { EmptyState } from "#/ui/empty-state.tsx";
import { Pagination } from "#/ui/pagination.tsx";
import { Select } from "#/ui/select.tsx";
import { Tabs } from "#/ui/tabs.tsx";
import { DecisionCard } from "./decision-card.tsx";
import type { DecisionFilters } from "./decision-filters.ts";
import * as styles from "./decisions.css.ts";
import { PaymentList } from "./payment-list.tsx";
import { RefusedList } from "./refused-list.tsx";

export interface DecisionsScreenProps {
  readonly filters: DecisionFilters;
  readonly onFilters: (filters: DecisionFilters) => void;
}

/** What the server recorded although it did not fit: it waits for whoever may decide (S14). */
export function DecisionsScreen(props: DecisionsScreenProps) {
  const mayReview = useCan("sync.review");
  return (
    <Page
      narrow
      title={<Trans>To decide</Trans>}
      subtitle={
        <Trans>Recorded as it happened, though something did not fit. Nothing here is lost.</Trans>
      }
    >
      {mayReview ? (
        <AskingServer>
          <Views {...props} />
        </AskingServer>
      ) : (
        <NoRight />
      )}
    </Page>
  );
}

function Views({ filters, onFilters }: DecisionsScreenProps) {
  const { t } = useLingui();
  const seesPayments = useCan("report.view");
  return (
    <Tabs<NonNullable<DecisionFilters["view"]> | "open">
      label={t`To decide`}
      open={filters.view ?? "open"}
      onOpen={(view) => onFilters(view === "open" ? {} : { view })}
      tabs={[
        {
          id: "open",
          label: t`To decide`,
          content: <Decisions filters={filters} onFilters={onFilters} />,
        },
        ...(seesPayments
          ? [
              {
                id: "payments" as const,
                label: t`Unconfirmed payments`,
                content: (
                  <PaymentList
                    page={filters.page ?? 1}
                    onPage={(page) =>
                      onFilters({ view: "payments", page: page > 1 ? page : undefined })
                    }
                  />
                ),
              },
            ]
          : []),
        {
          id: "refused",
          label: t`Refused`,
          content: (
            <RefusedList
              page={filters.page ?? 1}
              onPage={(page) => onFilters({ view: "refused", page: page > 1 ? page : undefined })}
            />
          ),
        },
      ]}
    />
  );
}

function Decisions({ filters, onFilters }: DecisionsScreenProps) {
  const { session } = useShop();
  const { session: port } = useServices();
  const client = useQueryClient();
  const { id: business } = session.business;
  const kind = readFlag(filters.kind ?? "") ?? undefined;
  const asked = { kind, page: filters.page };
  const answer = useQuery(discrepancyAnswers.open(port.api, business, asked));
  const settled = () =>
    void client.invalidateQueries({ queryKey: discrepancyAnswers.key(business) });
  return (
    <Asked answer={answer}>
      {(page) =>
        page.count === 0 ? (
          <NothingWaits isFiltered={kind !== undefined} onAll={() => onFilters({})} />
        ) : (
          <>
            <Kinds {...page} chosen={kind} onFilters={onFilters} />
            <ul className={styles.list} data-testid="decisions">
              {page.results.map((row) => (
                <li key={row.id}>
                  <DecisionCard row={row} onSettled={settled} />
                </li>
              ))}
            </ul>
            <Pages count={page.count} filters={filters} onFilters={onFilters} />
          </>
        )
      }
    </Asked>
  );
}

interface KindsProps extends DiscrepancyPage {
  readonly chosen: string | undefined;
  readonly onFilters: DecisionsScreenProps["onFilters"];
}

function Kinds({ kinds, chosen, onFilters }: KindsProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const all = "all";
  if (kinds.length < 2) return null;
  const total = format.count(kinds.reduce((sum, { count }) => sum + count, 0));
  return (
    <ListToolbar>
      <Select
        label={t`What did not fit`}
        value={chosen ?? all}
        onChoose={(kind) => onFilters(kind === all ? {} : { kind })}
        options={[
          { value: all, label: t`All (${total})` },
          ...kinds.flatMap(({ kind, count }) =>
            readFlag(kind) === null
              ? []
              : [{ value: kind, label: `${i18n._(flagNames[kind])} (${format.count(count)})` }],
          ),
        ]}
      />
    </ListToolbar>
  );
}

function Pages({ count, filters, onFilters }: DecisionsScreenProps & { readonly count: number }) {
  const { t } = useLingui();
  return (
    <Pagination
      label={t`To decide`}
      page={filters.page ?? 1}
      count={count}
      pageSize={discrepancyPageSize}
      onPage={(page) => onFilters({ ...filters, page: page > 1 ? page : undefined })}
    />
  );
}

function NothingWaits({
  isFiltered,
  onAll,
}: {
  readonly isFiltered: boolean;
  readonly onAll: () => void;
}) {
  const { t } = useLingui();
  return (
    <EmptyState
      glyph={CheckCheck}
      tone="positive"
      title={isFiltered ? t`None of this kind` : t`Nothing is waiting for you`}
      text={
        <Trans>
          What does not fit with stock, prices or limits is listed here for you to decide.
        </Trans>
      }
      action={
        isFiltered ? (
          <Button data-testid="clear-filters" onClick={onAll}>
            <Trans>Show all</Trans>
          </Button>
        ) : null
      }
    />
  );
}
