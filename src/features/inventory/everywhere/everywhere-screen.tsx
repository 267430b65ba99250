import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { PackageSearch, Store } from "lucide-react";
import { useEffect, useState } from "react";
import { Asked } from "#/kit/server-queries/asked.tsx";
import { AskingServer } from "#/kit/server-queries/asking-server.tsx";
import { usePlaces } from "#/entities/figures/place-choice.tsx";
import { BackLink } from "#/kit/page/back-link.tsx";
import { FilterChips, ListToolbar } from "#/kit/page/list-toolbar.tsx";
import { NoRight } from "#/kit/page/no-right.tsx";
import { Page } from "#/kit/page/page.tsx";
import { useServices } from "#/kit/services/services.ts";
import { useCan, useShop } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { Button } from "#/ui/button.tsx";
import { DataTable } from "#/ui/data-table.tsx";
import { EmptyState } from "#/ui/empty-state.tsx";
import { Pagination } from "#/ui/pagination.tsx";
import { note } from "#/ui/theme/text.css.ts";
import { useDebounced } from "#/ui/use-debounced.ts";
import { useSteady } from "#/ui/use-steady.ts";
import * as styles from "../inventory.css.ts";
import { goodsAnswer, type GoodsPage } from "./everywhere-answers.ts";
import { useEverywhereColumns } from "./everywhere-columns.tsx";
import { pageSize, type EverywhereFilters } from "./everywhere-filters.ts";
import { RecordDialog } from "./record-dialog.tsx";

export interface EverywhereScreenProps {
  readonly filters: EverywhereFilters;
  readonly onFilters: (filters: EverywhereFilters) => void;
}

/** The stock of all locations side by side, from the server; the device stays at its own location. */
export function EverywhereScreen(props: EverywhereScreenProps) {
  const canRead = useCan("stock.read");
  return (
    <Page
      back={<BackLink to="/inventory/locations" />}
      title={<Trans>Stock of all locations</Trans>}
    >
      {canRead ? (
        <div className={styles.part}>
          <Toolbar {...props} />
          <AskingServer>
            <Goods {...props} />
          </AskingServer>
        </div>
      ) : (
        <NoRight />
      )}
    </Page>
  );
}

function Toolbar({ filters, onFilters }: EverywhereScreenProps) {
  const { t } = useLingui();
  const [text, setText] = useState(filters.q ?? "");
  const asked = useDebounced(text.trim(), 300);
  const search = useSteady((q: string) => {
    if (q !== (filters.q ?? "")) onFilters({ ...filters, q: q || undefined, page: undefined });
  });
  useEffect(() => search(asked), [search, asked]);
  return (
    <ListToolbar
      search={{
        label: t`Search by name, SKU or barcode`,
        placeholder: t`Name, SKU or barcode`,
        value: text,
        onText: setText,
        "data-testid": "everywhere-search",
      }}
    >
      <FilterChips
        label={t`Which items`}
        value={filters.low === undefined ? "all" : "low"}
        onChoose={(chosen) =>
          onFilters({ ...filters, low: chosen === "low" ? "yes" : undefined, page: undefined })
        }
        options={[
          { value: "all", label: <Trans context="items">All</Trans> },
          { value: "low", label: <Trans>Low somewhere</Trans> },
        ]}
      />
    </ListToolbar>
  );
}

function Goods(props: EverywhereScreenProps) {
  const { t } = useLingui();
  const { filters, onFilters } = props;
  const { session: port } = useServices();
  const { session } = useShop();
  const { language } = useFormat();
  const business = session.business.id;
  const answer = useQuery(goodsAnswer(port.api, { business, language, filters }));
  return (
    <>
      <Asked answer={answer} title={t`Failed to fetch inventory records`}>
        {(page) => <GoodsFound page={page} {...props} />}
      </Asked>
      {filters.record === undefined ? null : (
        <RecordDialog
          id={filters.record}
          onClose={() => onFilters({ ...filters, record: undefined })}
        />
      )}
    </>
  );
}

function GoodsFound({
  page: { results, count },
  filters,
  onFilters,
}: EverywhereScreenProps & { readonly page: GoodsPage }) {
  const { t } = useLingui();
  const format = useFormat();
  const places = usePlaces();
  const columns = useEverywhereColumns(places, filters);
  const isFiltered = filters.q !== undefined || filters.low !== undefined;
  if (results.length === 0) {
    return isFiltered ? (
      <EmptyState
        glyph={PackageSearch}
        title={t`No item matches`}
        action={
          <Button data-testid="clear-filters" onClick={() => onFilters({})}>
            <Trans>Clear the filters</Trans>
          </Button>
        }
      />
    ) : (
      <EmptyState
        glyph={Store}
        title={t`No stock at any location yet`}
        text={<Trans>An item appears here with its first count, delivery or sale.</Trans>}
      />
    );
  }
  const written = format.count(count);
  return (
    <>
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
    </>
  );
}
