import { Trans, useLingui } from "@lingui/react/macro";
import { Lock, Plus, SearchX, Truck } from "lucide-react";
import { type ReactNode, useMemo, useState } from "react";
import { LiveView } from "#/entities/live/live-view.tsx";
import { useLive } from "#/entities/live/use-live.ts";
import { AsOf } from "#/entities/outbox/as-of.tsx";
import { BackLink } from "#/entities/page/back-link.tsx";
import { ListToolbar } from "#/entities/page/list-toolbar.tsx";
import { NoRight } from "#/entities/page/no-right.tsx";
import { Page } from "#/entities/page/page.tsx";
import { useCan, useShop } from "#/entities/shop/shop-context.ts";
import { useFormat } from "#/entities/shop/use-format.ts";
import { SupplierDialog } from "#/entities/suppliers/supplier-dialog.tsx";
import type { SupplierView } from "#/sync/projection-catalogue.ts";
import { Button } from "#/ui/button.tsx";
import { DataTable } from "#/ui/data-table.tsx";
import { EmptyState } from "#/ui/empty-state.tsx";
import { Notice } from "#/ui/notice.tsx";
import { toast } from "#/ui/toast-store.ts";
import { useSupplierColumns } from "./supplier-columns.tsx";
import { matchingSuppliers, suppliersKnown } from "./suppliers-query.ts";

/** Whom the goods are bought from. */
export function SuppliersScreen() {
  const { t } = useLingui();
  const { db } = useShop();
  const { language } = useFormat();
  const canRead = useCan("supplier.read");
  const canEdit = useCan("supplier.edit");
  const [open, setOpen] = useState<{ supplier: SupplierView | null } | null>(null);
  const live = useLive(() => suppliersKnown(db, language), [db, language]);
  const add = (
    <Button
      variant="primary"
      glyph={Plus}
      data-testid="add-supplier"
      onClick={() => setOpen({ supplier: null })}
    >
      <Trans>Add supplier</Trans>
    </Button>
  );
  return (
    <Page
      back={<BackLink to="/inventory/categories" />}
      title={<Trans>Suppliers</Trans>}
      subtitle={<AsOf />}
      actions={canEdit ? add : null}
    >
      {canRead ? (
        <LiveView live={live} rows={6}>
          {({ suppliers, refused }) => (
            <>
              <SuppliersFound
                suppliers={suppliers}
                add={canEdit ? add : null}
                onEdit={(supplier) => setOpen({ supplier })}
              />
              {open === null ? null : (
                <SupplierDialog
                  supplier={open.supplier}
                  refused={refused.get(open.supplier?.id ?? "") ?? null}
                  onClose={() => setOpen(null)}
                  onSaved={({ name }) => {
                    toast({ kind: "success", id: "supplier", title: t`Supplier saved: ${name}` });
                    setOpen(null);
                  }}
                />
              )}
            </>
          )}
        </LiveView>
      ) : (
        <NoRight />
      )}
    </Page>
  );
}

interface SuppliersFoundProps {
  readonly suppliers: readonly SupplierView[];
  /** The button that makes one; null for whoever may only look. */
  readonly add: ReactNode;
  readonly onEdit: (supplier: SupplierView) => void;
}

function SuppliersFound({ suppliers, add, onEdit }: SuppliersFoundProps) {
  const { t } = useLingui();
  const [query, setQuery] = useState("");
  const columns = useSupplierColumns(onEdit);
  const found = useMemo(() => matchingSuppliers(suppliers, query), [suppliers, query]);
  if (suppliers.length === 0) {
    return (
      <EmptyState
        glyph={Truck}
        title={t`No supplier yet`}
        text={<Trans>Note whom you buy from, and whom to call when a shelf runs low.</Trans>}
        action={add}
      />
    );
  }
  return (
    <>
      <ListToolbar
        search={{
          label: t`Search by name, phone or note`,
          placeholder: t`Name, phone or note`,
          value: query,
          onText: setQuery,
          "data-testid": "supplier-search",
        }}
      >
        {null}
      </ListToolbar>
      {add === null ? (
        <Notice tone="neutral" glyph={Lock}>
          <Trans>You may look at the suppliers but not change them.</Trans>
        </Notice>
      ) : null}
      {found.length === 0 ? (
        <EmptyState
          glyph={SearchX}
          title={t`No supplier matches`}
          text={<Trans>Try a shorter word.</Trans>}
          action={
            <Button onClick={() => setQuery("")}>
              <Trans>Clear the search</Trans>
            </Button>
          }
        />
      ) : (
        <DataTable caption={t`Suppliers`} columns={columns} rows={found} keyOf={({ id }) => id} />
      )}
    </>
  );
}
