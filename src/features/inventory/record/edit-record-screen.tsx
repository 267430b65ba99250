import { Trans, useLingui } from "@lingui/react/macro";
import { useAtom } from "jotai";
import { Archive, Lock } from "lucide-react";
import { useEffect, useMemo, type ReactNode } from "react";
import { LiveView } from "#/kit/live/live-view.tsx";
import { useLive } from "#/kit/live/use-live.ts";
import { BackLink } from "#/kit/page/back-link.tsx";
import { NoRight } from "#/kit/page/no-right.tsx";
import { Page } from "#/kit/page/page.tsx";
import { useCan, useShop } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { stockRecord, type StockRecord } from "#/entities/stock/stock-records.ts";
import { EmptyState } from "#/ui/empty-state.tsx";
import { Notice } from "#/ui/notice.tsx";
import { recordsPlace } from "../stock-view.ts";
import { RecordForm } from "./record-form.tsx";

/** Edits the levels and the bin location of a record, and optionally its count. */
export function EditRecordScreen({ id }: { readonly id: string }) {
  const { t } = useLingui();
  const { db, session } = useShop();
  const { language } = useFormat();
  const location = session.location.id;
  const [left, setLeft] = useAtom(recordsPlace);
  useEffect(() => setLeft((before) => ({ ...before, record: id })), [setLeft, id]);
  const live = useLive(() => stockRecord(db, location, id, language), [db, location, id, language]);
  return (
    <Page
      narrow
      back={<BackLink to={left.to} search={left.filters} />}
      title={<Trans>Edit the record</Trans>}
      subtitle={session.location.name}
    >
      <MayEdit>
        <LiveView live={live} rows={4}>
          {(record) =>
            record === null ? (
              <EmptyState
                glyph={Archive}
                title={t`There is no such record here`}
                text={<Trans>It may belong to another location.</Trans>}
              />
            ) : (
              <Form record={record} />
            )
          }
        </LiveView>
      </MayEdit>
    </Page>
  );
}

function Form({ record }: { readonly record: StockRecord }) {
  const title = [record.name, record.variantName].filter(Boolean).join(" · ");
  const item = useMemo(() => ({ ...record, title }), [record, title]);
  return <RecordForm item={item} record={record} />;
}

/** Levels require permission to adjust stock; users who may only count do so from the list. */
export function MayEdit({ children }: { readonly children: ReactNode }) {
  const canRead = useCan("stock.read");
  const canAdjust = useCan("stock.adjust");
  if (!canRead) return <NoRight />;
  if (canAdjust) return children;
  return (
    <Notice tone="neutral" glyph={Lock}>
      <Trans>You may not change stock records. The owner can give you that right.</Trans>
    </Notice>
  );
}
