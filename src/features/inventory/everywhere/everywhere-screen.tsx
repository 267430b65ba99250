import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { PackageSearch, Store } from "lucide-react";
import { FilterChoice, useTypedSearch } from "#/kit/list/filter-fields.tsx";
import { isNarrowed } from "#/kit/list/fitting-rows.ts";
import { fromServer } from "#/kit/list/from-server.tsx";
import { NoMatch } from "#/kit/list/no-match.tsx";
import { ResourceList } from "#/kit/list/resource-list.tsx";
import { AskingServer } from "#/kit/server-queries/asking-server.tsx";
import { useLocations } from "#/entities/figures/location-choice.tsx";
import { BackLink } from "#/kit/page/back-link.tsx";
import { ListToolbar } from "#/kit/page/list-toolbar.tsx";
import { NoRight } from "#/kit/page/no-right.tsx";
import { Page } from "#/kit/page/page.tsx";
import { useServices } from "#/kit/services/services.ts";
import { useCan, useShop } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { DataTable } from "#/ui/data-table.tsx";
import { EmptyState } from "#/ui/empty-state.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { Pagination } from "#/ui/pagination.tsx";
import { note } from "#/ui/theme/text.css.ts";
import { itemsAnswer, type ItemsPage } from "./everywhere-server-queries.ts";
import { useEverywhereColumns } from "./everywhere-columns.tsx";
import { everywhereFilters, pageSize, type EverywhereFilters } from "./everywhere-filters.ts";
import { RecordDialog } from "./record-dialog.tsx";

export interface EverywhereScreenProps {
  readonly filters: EverywhereFilters;
  readonly onFilters: (filters: EverywhereFilters) => void;
}

/** Stock of all locations side by side, from the server; does not change the device's own location. */
export function EverywhereScreen(props: EverywhereScreenProps) {
  const canRead = useCan("stock.read");
  return (
    <Page
      back={<BackLink to="/inventory/locations" />}
      title={<Trans>Stock of all locations</Trans>}
    >
      {canRead ? <Everywhere {...props} /> : <NoRight />}
    </Page>
  );
}

function Everywhere({ filters, onFilters }: EverywhereScreenProps) {
  const change = (part: EverywhereFilters) => onFilters({ ...filters, page: undefined, ...part });
  const [text, setText] = useTypedSearch(filters.q, (q) => change({ q }));
  return (
    <Stack gap={16} briefGap={8} shrinks>
      <Toolbar text={text} onText={setText} low={filters.low} onLow={(low) => change({ low })} />
      <AskingServer>
        <Items
          filters={filters}
          onFilters={onFilters}
          onClear={() => {
            setText("");
            onFilters({});
          }}
        />
      </AskingServer>
    </Stack>
  );
}

interface ToolbarProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly low: EverywhereFilters["low"];
  readonly onLow: (low: EverywhereFilters["low"]) => void;
}

function Toolbar({ text, onText, low, onLow }: ToolbarProps) {
  const { t } = useLingui();
  return (
    <ListToolbar
      search={{
        label: t`Search by name, SKU or barcode`,
        placeholder: t`Name, SKU or barcode`,
        value: text,
        onText,
        "data-testid": "everywhere-search",
      }}
    >
      <FilterChoice
        label={t`Which items`}
        any={<Trans context="items">All</Trans>}
        value={low}
        onChoose={onLow}
        options={[{ value: "yes", label: <Trans>Low somewhere</Trans> }]}
      />
    </ListToolbar>
  );
}

interface ItemsProps extends EverywhereScreenProps {
  readonly onClear: () => void;
}

function Items({ filters, onFilters, onClear }: ItemsProps) {
  const { t } = useLingui();
  const { session: port } = useServices();
  const { session } = useShop();
  const format = useFormat();
  const columns = useEverywhereColumns(useLocations(), filters);
  const asked = { business: session.business.id, language: format.language, filters };
  const answer = useQuery(itemsAnswer(port.api, asked));
  const { results, count } = answer.data ?? nothing;
  const written = format.count(count);
  return (
    <>
      <ResourceList
        from={fromServer(answer, { title: t`Failed to fetch inventory records` })}
        count={results.length}
        isNew={!isNarrowed(everywhereFilters, filters)}
        none={
          <EmptyState
            glyph={Store}
            title={t`No stock at any location yet`}
            text={<Trans>An item appears here with its first count, delivery or sale.</Trans>}
          />
        }
        noMatch={<NoMatch glyph={PackageSearch} title={t`No item matches`} onClear={onClear} />}
      >
        <p className={note} role="status" data-testid="everywhere-count" data-count={count}>
          <Trans>{written} in all</Trans>
        </p>
        <DataTable
          caption={t`Stock of all locations`}
          columns={columns}
          rows={results}
          keyOf={({ product, variant }) => `${product} ${variant ?? ""}`}
        />
        <Pagination
          label={t`Pages of items`}
          page={filters.page ?? 1}
          count={count}
          pageSize={pageSize}
          onPage={(next) => onFilters({ ...filters, page: next === 1 ? undefined : next })}
        />
      </ResourceList>
      {filters.record === undefined ? null : (
        <RecordDialog
          id={filters.record}
          onClose={() => onFilters({ ...filters, record: undefined })}
        />
      )}
    </>
  );
}

const nothing: ItemsPage = { results: [], count: 0 };
