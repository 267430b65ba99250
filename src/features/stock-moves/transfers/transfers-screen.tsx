import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useAtom } from "jotai";
import { Plus, Truck } from "lucide-react";
import { LiveView } from "#/kit/live/live-view.tsx";
import { useLive } from "#/kit/live/use-live.ts";
import { FilterChoice } from "#/kit/list/filter-fields.tsx";
import { setOf } from "#/kit/list/fitting-rows.ts";
import { ListToolbar } from "#/kit/page/list-toolbar.tsx";
import { useCan, useShop } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { transferList, type Transfer } from "#/entities/transfers/transfer-queries.ts";
import { buttonClass } from "#/ui/button-class.ts";
import { Button } from "#/ui/button.tsx";
import { Icon } from "#/ui/icon.tsx";
import { Inline } from "#/ui/layout/inline.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { Notice } from "#/ui/notice.tsx";
import { comingTo } from "./matching-transfers.ts";
import { type TransferFilters, transferFilters } from "./transfer-filters.ts";
import { TransferResults } from "./transfers-results.tsx";
import { transferQuery } from "./transfers-view.ts";

export interface TransfersScreenProps {
  readonly filters: TransferFilters;
  readonly onFilters: (filters: TransferFilters) => void;
}

/** The transfers to and from this location, sent or not, newest first. */
export function TransfersScreen({ filters, onFilters }: TransfersScreenProps) {
  const { db, session } = useShop();
  const { language } = useFormat();
  const [query, setQuery] = useAtom(transferQuery);
  const location = session.location.id;
  const live = useLive(() => transferList(db, language), [db, language]);
  return (
    <Stack gap={16} shrinks>
      <NewTransferLink />
      <Toolbar filters={filters} onFilters={onFilters} query={query} onQuery={setQuery} />
      <LiveView live={live} rows={6}>
        {(transfers) => (
          <>
            <OnTheirWay
              coming={comingTo(transfers, location)}
              filters={filters}
              onFilters={onFilters}
            />
            <TransferResults
              transfers={transfers}
              filters={filters}
              query={query}
              onClear={() => {
                setQuery("");
                onFilters({});
              }}
            />
          </>
        )}
      </LiveView>
    </Stack>
  );
}

/** Link to send items from here, for users with the permission. */
function NewTransferLink() {
  const canSend = useCan("stock.transfer");
  if (!canSend) return null;
  return (
    <Inline gap={8} align="center">
      <Link
        to="/inventory/transfers/new"
        className={buttonClass({ variant: "primary" })}
        data-testid="new-transfer"
      >
        <Icon glyph={Plus} />
        <Trans>New transfer</Trans>
      </Link>
    </Inline>
  );
}

interface ToolbarProps extends TransfersScreenProps {
  readonly query: string;
  readonly onQuery: (text: string) => void;
}

function Toolbar({ filters, onFilters, query, onQuery }: ToolbarProps) {
  const { t } = useLingui();
  const change = (part: TransferFilters) => onFilters({ ...filters, ...part });
  return (
    <ListToolbar
      search={{
        label: t`Search by number, location or item`,
        placeholder: t`Number, location or item`,
        value: query,
        onText: onQuery,
        "data-testid": "transfer-search",
      }}
      set={setOf(transferFilters, filters)}
    >
      <FilterChoice
        label={t`Direction`}
        any={<Trans>To and from here</Trans>}
        value={filters.direction}
        onChoose={(direction) => change({ direction })}
        options={[
          { value: "in", label: <Trans>Coming here</Trans> },
          { value: "out", label: <Trans>Sent from here</Trans> },
          { value: "everywhere", label: <Trans>All locations</Trans> },
        ]}
      />
      <FilterChoice
        label={t`Status`}
        any={<Trans>All</Trans>}
        value={filters.status}
        onChoose={(status) => change({ status })}
        options={[
          { value: "prepared", label: <Trans>Prepared</Trans> },
          { value: "open", label: <Trans>On its way</Trans> },
          { value: "received", label: <Trans>Received in full</Trans> },
          { value: "cancelled", label: <Trans>Taken back</Trans> },
        ]}
      />
    </ListToolbar>
  );
}

interface OnTheirWayProps extends TransfersScreenProps {
  readonly coming: readonly Transfer[];
}

/** Announces transfers on their way here; renders nothing while the list shows exactly those. */
function OnTheirWay({ coming, filters, onFilters }: OnTheirWayProps) {
  const isShown = filters.direction === "in" && filters.status === "open";
  const count = coming.length;
  if (count === 0 || isShown) return null;
  return (
    <Notice
      tone="info"
      glyph={Truck}
      action={
        <Button size="small" onClick={() => onFilters({ direction: "in", status: "open" })}>
          <Trans>Show</Trans>
        </Button>
      }
    >
      <span data-testid="transfers-coming" data-count={count}>
        <Plural
          value={count}
          one="# transfer is on its way to this location."
          other="# transfers are on their way to this location."
        />
      </span>
    </Notice>
  );
}
