import { Trans, useLingui } from "@lingui/react/macro";
import { useAtomValue } from "jotai";
import { useState } from "react";
import { quantity } from "#/domain/quantity.ts";
import { useLive, valueOf } from "#/kit/live/use-live.ts";
import { BackLink } from "#/kit/page/back-link.tsx";
import { Page } from "#/kit/page/page.tsx";
import type { Good } from "#/entities/products/good.ts";
import { GoodFinder } from "#/entities/products/good-finder.tsx";
import { productsById } from "#/entities/products/product-queries.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { stockRecord } from "#/entities/stock/stock-records.ts";
import { goodAt } from "#/store/replicated-rows.ts";
import { Card } from "#/ui/card.tsx";
import { Notice } from "#/ui/notice.tsx";
import { SkeletonRows } from "#/ui/skeleton.tsx";
import { recordsPlace } from "../stock-view.ts";
import { MayEdit } from "./edit-record-screen.tsx";
import { RecordForm, type RecordGood } from "./record-form.tsx";

/** Makes the record of a good at this location; one that is there already is opened. */
export function NewRecordScreen() {
  const { t } = useLingui();
  const { session } = useShop();
  const [good, setGood] = useState<Good | null>(null);
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
          <GoodFinder
            label={t`Find an item`}
            placeholder={t`Name, SKU or barcode`}
            onChoose={setGood}
          />
        </Card>
        {good === null ? null : <ChosenGood key={good.variant ?? good.product} good={good} />}
      </MayEdit>
    </Page>
  );
}

function ChosenGood({ good }: { readonly good: Good }) {
  const { db, session } = useShop();
  const { language } = useFormat();
  const location = session.location.id;
  const key = goodAt(good.variant ?? good.product, location);
  const found = valueOf(
    useLive(async () => {
      const [record, [product]] = await Promise.all([
        stockRecord(db, location, key, language),
        productsById(db, [good.product]),
      ]);
      return { record, product };
    }, [db, location, key, good.product, language]),
    null,
  );
  if (found === null) return <SkeletonRows rows={4} />;
  const { record, product } = found;
  const start: RecordGood = {
    product: good.product,
    variant: good.variant,
    unit: good.unit,
    isSerial: product?.tracking_type === "SERIAL",
    title: good.name,
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
      <RecordForm good={start} record={record} />
    </>
  );
}
