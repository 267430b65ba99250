import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { CheckCheck } from "lucide-react";
import { NoMatch } from "#/kit/list/no-match.tsx";
import { FilterSelect } from "#/kit/list/filter-fields.tsx";
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
import { Tabs } from "#/ui/tabs.tsx";
import { DecisionCard } from "./decision-card.tsx";
import type { DecisionFilters } from "./decision-filters.ts";
import { PagedList } from "./paged-list.tsx";
import { PaymentList } from "./payment-list.tsx";
import { RefusedList } from "./refused-list.tsx";

export interface DecisionsScreenProps {
  readonly filters: DecisionFilters;
  readonly onFilters: (filters: DecisionFilters) => void;
}

/**
 * Discrepancies: operations the server recorded although they conflicted, awaiting a decision by an
 * authorised user (S14).
 */
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
                    onPage={(page) => onFilters({ view: "payments", page })}
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
              onPage={(page) => onFilters({ view: "refused", page })}
            />
          ),
        },
      ]}
    />
  );
}

function Decisions({ filters, onFilters }: DecisionsScreenProps) {
  const { t } = useLingui();
  const { session } = useShop();
  const { session: port } = useServices();
  const client = useQueryClient();
  const { id: business } = session.business;
  const kind = readFlag(filters.kind ?? "") ?? undefined;
  const asked = { kind, page: filters.page };
  const answer = useQuery(discrepancyAnswers.open(port.api, business, asked));
  const settled = () =>
    void client.invalidateQueries({ queryKey: discrepancyAnswers.key(business) });
  const text = t`What does not fit with stock, prices or limits is listed here for you to decide.`;
  return (
    <PagedList
      answer={answer}
      page={filters.page ?? 1}
      onPage={(page) => onFilters({ ...filters, page })}
      pageSize={discrepancyPageSize}
      label={t`To decide`}
      testId="decisions"
      none={{ title: t`Nothing is waiting for you`, text }}
      noMatch={
        kind === undefined ? undefined : (
          <NoMatch
            glyph={CheckCheck}
            title={t`None of this kind`}
            text={text}
            onClear={() => onFilters({})}
          />
        )
      }
      intro={<Kinds kinds={answer.data?.kinds ?? []} chosen={kind} onFilters={onFilters} />}
      card={(row) => <DecisionCard row={row} onSettled={settled} />}
    />
  );
}

interface KindsProps extends Pick<DiscrepancyPage, "kinds"> {
  readonly chosen: string | undefined;
  readonly onFilters: DecisionsScreenProps["onFilters"];
}

function Kinds({ kinds, chosen, onFilters }: KindsProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  if (kinds.length < 2) return null;
  const total = format.count(kinds.reduce((sum, { count }) => sum + count, 0));
  return (
    <ListToolbar>
      <FilterSelect
        label={t`What did not fit`}
        any={t`All (${total})`}
        value={chosen}
        onChoose={(kind) => onFilters({ kind })}
        options={kinds.flatMap(({ kind, count }) =>
          readFlag(kind) === null
            ? []
            : [{ value: kind, label: `${i18n._(flagNames[kind])} (${format.count(count)})` }],
        )}
      />
    </ListToolbar>
  );
}
