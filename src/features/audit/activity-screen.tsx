import { Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { History } from "lucide-react";
import { isNarrowed } from "#/kit/list/fitting-rows.ts";
import { fromServer } from "#/kit/list/from-server.tsx";
import { NoMatch } from "#/kit/list/no-match.tsx";
import { ResourceList } from "#/kit/list/resource-list.tsx";
import { useTypedSearch } from "#/kit/list/filter-fields.tsx";
import { AskingServer } from "#/kit/server-queries/asking-server.tsx";
import { BackLink } from "#/kit/page/back-link.tsx";
import { NoRight } from "#/kit/page/no-right.tsx";
import { Page } from "#/kit/page/page.tsx";
import { useServices } from "#/kit/services/services.ts";
import { useCan, useShop } from "#/kit/shop/shop-context.ts";
import { Button } from "#/ui/button.tsx";
import { DataTable } from "#/ui/data-table.tsx";
import { EmptyState } from "#/ui/empty-state.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { activityPages } from "./activity-server-queries.ts";
import { ActivityFile } from "./activity-file.tsx";
import { type ActivityFilters, activityFilters } from "./activity-filters.ts";
import { ActivityToolbar } from "./activity-toolbar.tsx";
import { useActivityColumns } from "./activity-messages.tsx";

export interface ActivityScreenProps {
  readonly filters: ActivityFilters;
  readonly onFilters: (filters: ActivityFilters) => void;
}

/** The audit trail of the business: who did what, from where, and the previous values. */
export function ActivityScreen(props: ActivityScreenProps) {
  const maySee = useCan("audit.view");
  const mayExport = useCan("export.run");
  return (
    <Page
      back={<BackLink to="/users" />}
      title={<Trans>Activity</Trans>}
      subtitle={<Trans>Who did what, from where, and what was before</Trans>}
      actions={
        maySee && mayExport ? (
          <AskingServer>
            <ActivityFile filters={props.filters} />
          </AskingServer>
        ) : null
      }
    >
      {maySee ? (
        <AskingServer>
          <Activity {...props} />
        </AskingServer>
      ) : (
        <NoRight />
      )}
    </Page>
  );
}

function Activity({ filters, onFilters }: ActivityScreenProps) {
  const { t, i18n } = useLingui();
  const { session: port } = useServices();
  const { session } = useShop();
  const [text, setText] = useTypedSearch(filters.q, (q) => onFilters({ ...filters, q }));
  const columns = useActivityColumns();
  const answer = useInfiniteQuery(
    activityPages(port.api, session.business.id, i18n.locale, filters),
  );
  const rows = (answer.data?.pages ?? []).flatMap(({ results }) => results);
  return (
    <>
      <ActivityToolbar text={text} onText={setText} filters={filters} onFilters={onFilters} />
      <ResourceList
        from={fromServer(answer)}
        count={rows.length}
        isNew={!isNarrowed(activityFilters, filters)}
        none={
          <EmptyState
            glyph={History}
            title={t`Nothing has happened yet`}
            text={<Trans>What people do in the business appears here.</Trans>}
          />
        }
        noMatch={
          <NoMatch
            title={t`Nothing matches`}
            text={<Trans>Try other days, another person or a part of the name.</Trans>}
            onClear={() => {
              setText("");
              onFilters({});
            }}
          />
        }
      >
        <DataTable caption={t`Activity`} columns={columns} rows={rows} keyOf={keyOf} />
        {answer.hasNextPage ? (
          <Stack justify="center" above={16}>
            <Button
              busy={answer.isFetchingNextPage}
              onClick={() => void answer.fetchNextPage()}
              data-testid="activity-more"
            >
              <Trans>Show more</Trans>
            </Button>
          </Stack>
        ) : null}
      </ResourceList>
    </>
  );
}

const keyOf = ({ act: action, id }: { act: string; id: string }) => `${action} ${id}`;
