import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { FileQuestion, PackageOpen, Pencil, Plus } from "lucide-react";
import { useMemo, useState } from "react";
import { money } from "#/domain/money.ts";
import { LinkTable } from "#/kit/list/link-table.tsx";
import { fromDevice, ResourceList } from "#/kit/list/resource-list.tsx";
import { LiveView } from "#/kit/live/live-view.tsx";
import { useLive } from "#/kit/live/use-live.ts";
import { SyncNotice } from "#/entities/outbox/sync-notice.tsx";
import { AsOf } from "#/entities/outbox/as-of.tsx";
import { BackLink } from "#/kit/page/back-link.tsx";
import { columns } from "#/kit/page/columns.css.ts";
import { Fact, Facts } from "#/kit/page/facts.tsx";
import { NoRight } from "#/kit/page/no-right.tsx";
import { Page } from "#/kit/page/page.tsx";
import { usePurchaseReader } from "#/entities/purchases/use-purchase-reader.ts";
import { useServices } from "#/kit/services/services.ts";
import { useCan, useShop } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { SupplierDialog } from "#/entities/suppliers/supplier-dialog.tsx";
import type { OperationRow } from "#/store/operation-row.ts";
import { Badge } from "#/ui/badge.tsx";
import { buttonClass } from "#/ui/button-class.ts";
import { Button } from "#/ui/button.tsx";
import { Card } from "#/ui/card.tsx";
import { EmptyState } from "#/ui/empty-state.tsx";
import { Icon } from "#/ui/icon.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { toast } from "#/ui/toast-store.ts";
import { touchLink } from "#/ui/touch-link.css.ts";
import { RemotePurchases } from "../list/purchases-remote-history.tsx";
import { usePurchaseColumns } from "../list/purchase-columns.tsx";
import {
  usePurchasesRemoteHistory,
  withRemoteHistory,
} from "../list/use-purchases-remote-history.ts";
import type { Purchase } from "#/entities/purchases/purchase.ts";
import { purchaseList } from "#/entities/purchases/purchase-queries.ts";
import { OwedAges, SupplierStatement } from "./supplier-statement.tsx";
import { type ListedSupplier, suppliersKnown } from "./suppliers-query.ts";

interface SupplierInFull {
  supplier: ListedSupplier;
  refused: OperationRow | null;
}

/** One supplier: the amount owed, purchases and payments. */
export function SupplierScreen({ id }: { readonly id: string }) {
  const { t } = useLingui();
  const { db } = useShop();
  const { Answers } = useServices();
  const reader = usePurchaseReader();
  const canRead = useCan("supplier.read");
  const live = useLive(async (): Promise<SupplierInFull | null> => {
    const { suppliers, refused } = await suppliersKnown(db, reader);
    const supplier = suppliers.find((one) => one.id === id);
    return supplier === undefined ? null : { supplier, refused: refused.get(id) ?? null };
  }, [db, id, reader]);
  const known = live.state === "ready" ? live.value : null;
  return (
    <Page
      back={<BackLink to="/suppliers" />}
      title={known === null ? <Trans>Supplier</Trans> : known.supplier.name}
      subtitle={<AsOf />}
      actions={known === null || !canRead ? null : <Actions {...known} />}
    >
      {canRead ? (
        <LiveView live={live} rows={4}>
          {(value) =>
            value === null ? (
              <EmptyState
                glyph={FileQuestion}
                title={t`This supplier is not on this device`}
                text={<Trans>It may not have arrived yet, or belong to another business.</Trans>}
                action={
                  <Link to="/suppliers" className={buttonClass({})}>
                    <Trans>All suppliers</Trans>
                  </Link>
                }
              />
            ) : (
              <Answers>
                <SupplierDetails supplier={value.supplier} />
              </Answers>
            )
          }
        </LiveView>
      ) : (
        <NoRight />
      )}
    </Page>
  );
}

function Actions({ supplier, refused }: SupplierInFull) {
  const { t } = useLingui();
  const canEdit = useCan("supplier.edit");
  const canBuy = useCan("purchase.edit");
  const [isEditing, setEditing] = useState(false);
  const { id } = supplier;
  return (
    <>
      {canEdit ? (
        <Button glyph={Pencil} data-testid="supplier-edit" onClick={() => setEditing(true)}>
          {supplier.sync === "rejected" ? <Trans>Fix</Trans> : <Trans>Edit</Trans>}
        </Button>
      ) : null}
      {canBuy && supplier.is_active ? (
        <Link
          to="/purchases/new"
          search={{ supplier: id }}
          className={buttonClass({ variant: "primary" })}
          data-testid="buy-from"
        >
          <Icon glyph={Plus} />
          <span>
            <Trans>New purchase</Trans>
          </span>
        </Link>
      ) : null}
      {isEditing ? (
        <SupplierDialog
          supplier={supplier}
          refused={refused}
          onClose={() => setEditing(false)}
          onSaved={({ name }) => {
            toast({ kind: "success", id: "supplier", title: t`Supplier saved: ${name}` });
            setEditing(false);
          }}
        />
      ) : null}
    </>
  );
}

function SupplierDetails({ supplier }: { readonly supplier: ListedSupplier }) {
  const { t } = useLingui();
  const { db } = useShop();
  const reader = usePurchaseReader();
  const canRead = useCan("purchase.read");
  const canReceive = useCan("purchase.receive");
  const [isAsked, setAsked] = useState(false);
  const { id } = supplier;
  const live = useLive(() => purchaseList(db, reader), [db, reader]);
  const all = live.state === "ready" ? live.value : null;
  const kept = useMemo(() => all?.filter((one) => one.supplier.id === id) ?? [], [all, id]);
  const filters = useMemo(() => ({ supplier: id }), [id]);
  const older = usePurchasesRemoteHistory({ filters, kept: all, found: kept, isAsked });
  const purchases = withRemoteHistory(kept, older.rows);
  return (
    <Stack gap={16} shrinks>
      <SyncNotice key={supplier.id} mark={supplier.sync} />
      <div className={columns}>
        <CardOf supplier={supplier} purchases={purchases} />
        {supplier.owed === null ? null : (
          <SupplierStatement supplier={supplier} purchases={purchases} owed={supplier.owed} />
        )}
      </div>
      {canRead || canReceive ? (
        <ResourceList
          from={fromDevice(live, { rows: 4 })}
          count={purchases.length}
          isAsking={older.isBeyond && older.state !== "heard"}
          none={
            <EmptyState
              glyph={PackageOpen}
              title={t`Nothing bought yet`}
              text={<Trans>Every purchase from this supplier appears here.</Trans>}
            />
          }
          beside={<RemotePurchases older={older} onAsk={() => setAsked(true)} />}
        >
          <PurchasesOf purchases={purchases} />
        </ResourceList>
      ) : null}
    </Stack>
  );
}

interface CardOfProps {
  readonly supplier: ListedSupplier;
  readonly purchases: readonly Purchase[];
}

function CardOf({ supplier, purchases }: CardOfProps) {
  const format = useFormat();
  const { phone, note, owed: balance, lead_days: days, least_order: least } = supplier;
  return (
    <Card
      title={<Trans context="supplier">Account</Trans>}
      aside={
        supplier.is_active ? undefined : (
          <Badge>
            <Trans>Inactive</Trans>
          </Badge>
        )
      }
    >
      <Facts>
        <Fact label={<Trans>Phone</Trans>}>
          {phone === null ? (
            "–"
          ) : (
            <a href={`tel:${phone}`} className={touchLink}>
              {phone}
            </a>
          )}
        </Fact>
        {typeof days === "number" ? (
          <Fact label={<Trans>Days from order to delivery</Trans>} testId="supplier-lead">
            <Plural value={days} one="# day" other="# days" />
          </Fact>
        ) : null}
        {typeof least === "string" ? (
          <Fact label={<Trans>Smallest order they deliver</Trans>} testId="supplier-least">
            {format.amount(money(least))}
          </Fact>
        ) : null}
        {note === "" ? null : <Fact label={<Trans>Note</Trans>}>{note}</Fact>}
        {balance === null ? null : (
          <Fact
            label={balance < 0 ? <Trans>Advance with the supplier</Trans> : <Trans>We owe</Trans>}
            isSum
            testId="supplier-balance"
          >
            {format.amount(Math.abs(balance))}
          </Fact>
        )}
      </Facts>
      {balance === null ? null : <OwedAges purchases={purchases} />}
    </Card>
  );
}

function PurchasesOf({ purchases }: { readonly purchases: readonly Purchase[] }) {
  const { t } = useLingui();
  const hasFigures = useCan("cost.view");
  const listed = usePurchaseColumns({ hasSupplier: false, hasFigures });
  return (
    <LinkTable
      caption={t`Purchases`}
      columns={listed}
      rows={purchases}
      keyOf={(purchase) => purchase.id}
      linkOf={(purchase) => ({
        to: "/purchases/$id",
        params: { id: purchase.id },
        "data-testid": "purchase-row",
        "data-number": purchase.number,
      })}
    />
  );
}
