import { Trans, useLingui } from "@lingui/react/macro";
import { useAtomValue } from "jotai";
import { useState } from "react";
import { quantity } from "#/domain/quantity.ts";
import { useLive, valueOf } from "#/kit/live/use-live.ts";
import { BackLink } from "#/kit/page/back-link.tsx";
import { Page } from "#/kit/page/page.tsx";
import type { SellableItem } from "#/entities/products/sellable-item.ts";
import { ItemFinder } from "#/entities/products/item-finder.tsx";
import { productsById } from "#/entities/products/product-queries.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { stockRecord } from "#/entities/stock/stock-records.ts";
import { sellableAt } from "#/store/replicated-rows.ts";
import { Card } from "#/ui/card.tsx";
import { Notice } from "#/ui/notice.tsx";
import { SkeletonRows } from "#/ui/skeleton.tsx";
import { recordsPlace } from "../stock-view.ts";
import { MayEdit } from "./edit-record-screen.tsx";
import { RecordForm, type RecordItem } from "./record-form.tsx";

/** Creates an item's stock record at this location; opens the existing one if there is one. */
export function NewRecordScreen() {
  const { t } = useLingui();
  const { session } = useShop();
  const [item, setItem] = useState<SellableItem | null>(null);
  const left = useAtomValue(recordsPlace);
  return (
    <Page
      narrow
      back={<BackLink to={left.to} search={left.filters} />}
      title={<Trans>New stock record</Trans>}
      subtitle={session.location.name}
    >
      <MayEdit>
        <Card title={<Trans>Which item</Trans>}>
          <ItemFinder
            label={t`Find an item`}
            placeholder={t`Name, SKU or barcode`}
            onChoose={setItem}
          />
        </Card>
        {item === null ? null : <ChosenItem key={item.variant ?? item.product} item={item} />}
      </MayEdit>
    </Page>
  );
}

function ChosenItem({ item }: { readonly item: SellableItem }) {
  const { db, session } = useShop();
  const { language } = useFormat();
  const location = session.location.id;
  const key = sellableAt(item.variant ?? item.product, location);
  const found = valueOf(
    useLive(async () => {
      const [record, [product]] = await Promise.all([
        stockRecord(db, location, key, language),
        productsById(db, [item.product]),
      ]);
      return { record, product };
    }, [db, location, key, item.product, language]),
    null,
  );
  if (found === null) return <SkeletonRows rows={4} />;
  const { record, product } = found;
  const start: RecordItem = {
    product: item.product,
    variant: item.variant,
    unit: item.unit,
    isSerial: product?.tracking_type === "SERIAL",
    title: item.name,
    reorderLevel: quantity(product?.reorder_point ?? "0"),
    alertLevel: quantity(product?.alert_level ?? "0"),
    minimumStockLevel: 0,
    maxStockLevel: null,
    binLocation: "",
  };
  return (
    <>
      {record === null ? null : (
        <Notice tone="info">
          <Trans>This item has a record here already. You are changing it.</Trans>
        </Notice>
      )}
      <RecordForm item={start} record={record} />
    </>
  );
}
