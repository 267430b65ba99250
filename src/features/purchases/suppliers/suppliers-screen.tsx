import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Lock, Plus, Truck } from "lucide-react";
import { type ReactNode, useMemo, useState } from "react";
import { FilterChoice } from "#/kit/list/filter-fields.tsx";
import { LinkTable } from "#/kit/list/link-table.tsx";
import { NoMatch } from "#/kit/list/no-match.tsx";
import { ResourceList } from "#/kit/list/resource-list.tsx";
import { LiveView } from "#/kit/live/live-view.tsx";
import { useLive } from "#/kit/live/use-live.ts";
import { AsOf } from "#/entities/outbox/as-of.tsx";
import { BackLink } from "#/kit/page/back-link.tsx";
import { ListToolbar } from "#/kit/page/list-toolbar.tsx";
import { NoRight } from "#/kit/page/no-right.tsx";
import { briefActions } from "#/kit/page/page.css.ts";
import { Page } from "#/kit/page/page.tsx";
import { usePurchaseReader } from "#/entities/purchases/use-purchase-reader.ts";
import { useCan, useShop } from "#/kit/shop/shop-context.ts";
import { useCardAmount } from "#/kit/shop/use-card-amount.ts";
import { SupplierDialog } from "#/entities/suppliers/supplier-dialog.tsx";
import { purchaseList } from "#/entities/purchases/purchase-queries.ts";
import { Button } from "#/ui/button.tsx";
import { Card } from "#/ui/card.tsx";
import { EmptyState } from "#/ui/empty-state.tsx";
import { Notice } from "#/ui/notice.tsx";
import { classNames } from "#/ui/class-names.ts";
import { briefly } from "#/ui/stat-card.css.ts";
import { StatCard } from "#/ui/stat-card.tsx";
import { toast } from "#/ui/toast-store.ts";
import * as styles from "../purchases.css.ts";
import { OwedAges } from "./supplier-statement.tsx";
import { useSupplierColumns } from "./supplier-columns.tsx";
import type { SupplierFilter } from "./supplier-filters.ts";
import {
  type ListedSupplier,
  matchingSuppliers,
  supplierTotals,
  suppliersKnown,
} from "./suppliers-query.ts";

export interface SuppliersScreenProps {
  readonly filter: SupplierFilter;
  readonly onFilter: (filter: SupplierFilter) => void;
}

/** The suppliers, with the amounts owed to them. */
export function SuppliersScreen(props: SuppliersScreenProps) {
  const { t } = useLingui();
  const { db } = useShop();
  const reader = usePurchaseReader();
  const canRead = useCan("supplier.read");
  const canEdit = useCan("supplier.edit");
  const [isAdding, setAdding] = useState(false);
  const live = useLive(() => suppliersKnown(db, reader), [db, reader]);
  const add = canEdit ? (
    <Button
      variant="primary"
      glyph={Plus}
      data-testid="add-supplier"
      onClick={() => setAdding(true)}
    >
      <Trans>Add supplier</Trans>
    </Button>
  ) : null;
  return (
    <Page
      back={<BackLink to="/purchases" />}
      title={<Trans>Suppliers</Trans>}
      subtitle={<AsOf />}
      actions={<div className={briefActions}>{add}</div>}
    >
      {canRead ? (
        <LiveView live={live} rows={6}>
          {({ suppliers }) => (
            <>
              <SupplierResults {...props} suppliers={suppliers} add={add} />
              {isAdding ? (
                <SupplierDialog
                  supplier={null}
                  refused={null}
                  onClose={() => setAdding(false)}
                  onSaved={({ name }) => {
                    toast({ kind: "success", id: "supplier", title: t`Supplier saved: ${name}` });
                    setAdding(false);
                  }}
                />
              ) : null}
            </>
          )}
        </LiveView>
      ) : (
        <NoRight />
      )}
    </Page>
  );
}

interface SupplierResultsProps extends SuppliersScreenProps {
  readonly suppliers: readonly ListedSupplier[];
  /** Button that creates a supplier; null for users who may only read. */
  readonly add: ReactNode;
}

function SupplierResults({ suppliers, add, filter, onFilter }: SupplierResultsProps) {
  const { t } = useLingui();
  const [query, setQuery] = useState("");
  const found = useMemo(
    () => matchingSuppliers(suppliers, query, filter),
    [suppliers, query, filter],
  );
  const isNew = suppliers.length === 0;
  return (
    <>
      {isNew ? null : (
        <AboveList
          {...{ suppliers, filter, onFilter, query }}
          canEdit={add !== null}
          onQuery={setQuery}
        />
      )}
      <ResourceList
        count={found.length}
        isNew={isNew}
        none={
          <EmptyState
            glyph={Truck}
            title={t`No supplier yet`}
            text={
              add === null ? undefined : (
                <Trans>Note who you buy from, and who to call when items run low.</Trans>
              )
            }
            action={add}
          />
        }
        noMatch={
          <NoMatch
            title={t`No supplier matches`}
            text={<Trans>Try a shorter word.</Trans>}
            onClear={() => {
              setQuery("");
              onFilter(undefined);
            }}
          />
        }
      >
        <SupplierTable found={found} />
      </ResourceList>
    </>
  );
}

interface AboveListProps extends SuppliersScreenProps {
  readonly suppliers: readonly ListedSupplier[];
  readonly canEdit: boolean;
  readonly query: string;
  readonly onQuery: (query: string) => void;
}

/** Totals, search and filter, with a notice about missing permissions. */
function AboveList({ suppliers, canEdit, filter, onFilter, query, onQuery }: AboveListProps) {
  const { t } = useLingui();
  const canSeeCosts = useCan("cost.view");
  const chips = [
    { value: "owes", label: <Trans>We owe</Trans> },
    { value: "inactive", label: <Trans>Inactive</Trans> },
  ] as const;
  return (
    <>
      {canSeeCosts ? <Totals suppliers={suppliers} /> : null}
      <ListToolbar
        search={{
          label: t`Search by name, phone or note`,
          placeholder: t`Name, phone or note`,
          value: query,
          onText: onQuery,
          "data-testid": "supplier-search",
        }}
        set={[filter]}
      >
        <FilterChoice
          label={t`Which suppliers`}
          any={<Trans context="suppliers">All</Trans>}
          value={filter}
          onChoose={onFilter}
          options={chips.filter(({ value }) => canSeeCosts || value !== "owes")}
        />
      </ListToolbar>
      {canEdit ? null : (
        <Notice tone="neutral" glyph={Lock}>
          <Trans>You can see the suppliers but not change them.</Trans>
        </Notice>
      )}
    </>
  );
}

function Totals({ suppliers }: { readonly suppliers: readonly ListedSupplier[] }) {
  const { t } = useLingui();
  const written = useCardAmount();
  const { owed, owedTo, advances } = supplierTotals(suppliers);
  return (
    <div className={classNames(styles.cards, briefly)}>
      <StatCard label={t`We owe suppliers`} value={written(owed)}>
        <Plural value={owedTo} one="# supplier" other="# suppliers" />
      </StatCard>
      <StatCard label={t`Advances with suppliers`} value={written(advances)} />
      <div className={styles.wholeRow}>
        <BillsByAge />
      </div>
    </div>
  );
}

/** Outstanding amount of all purchases by age; unsettled purchases are stored on every device. */
function BillsByAge() {
  const { db } = useShop();
  const reader = usePurchaseReader();
  const live = useLive(() => purchaseList(db, reader), [db, reader]);
  return (
    <Card title={<Trans>Left to pay by age</Trans>}>
      <LiveView live={live} rows={2}>
        {(purchases) => <OwedAges purchases={purchases} isWhole />}
      </LiveView>
    </Card>
  );
}

function SupplierTable({ found }: { readonly found: readonly ListedSupplier[] }) {
  const { t } = useLingui();
  const columns = useSupplierColumns();
  return (
    <LinkTable
      caption={t`Suppliers`}
      columns={columns}
      rows={found}
      keyOf={({ id }) => id}
      linkOf={({ id, sync }) => ({
        to: "/suppliers/$id",
        params: { id },
        "data-testid": "supplier-row",
        "data-sync": sync,
      })}
    />
  );
}
