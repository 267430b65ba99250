import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Barcode, Printer, Tags } from "lucide-react";
import { useEffect, useState } from "react";
import { fromDevice, ResourceList } from "#/kit/list/resource-list.tsx";
import { useLive, valueOf } from "#/kit/live/use-live.ts";
import { AsOf } from "#/entities/outbox/as-of.tsx";
import { BackLink } from "#/kit/page/back-link.tsx";
import { NoRight } from "#/kit/page/no-right.tsx";
import { Page } from "#/kit/page/page.tsx";
import { useCan, useShop } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { Button } from "#/ui/button.tsx";
import { Card } from "#/ui/card.tsx";
import { DataTable } from "#/ui/data-table.tsx";
import { EmptyState } from "#/ui/empty-state.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { Notice } from "#/ui/notice.tsx";
import { readNumber } from "#/ui/number-text.ts";
import type { Label } from "./label-face.tsx";
import { labelItems, type LabelItem, type LabelItems } from "./label-items.ts";
import { labelPages, paperOf } from "./label-papers.ts";
import { PaperCard, type LabelSettings } from "./paper-card.tsx";
import { PrintLabels } from "./print-labels.tsx";
import { canHaveCode, useMakeCodes } from "./use-make-codes.ts";
import { useLabelColumns } from "./label-columns.tsx";

export interface LabelsScreenProps {
  /** Comma-separated ids of the products to label; all without a barcode if absent. */
  readonly ids: string | undefined;
  readonly paper: string | undefined;
  readonly onPaper: (paper: string) => void;
}

/** Prints shelf and barcode labels for the selected items, on A4 sheets or a label printer roll. */
export function LabelsScreen(props: LabelsScreenProps) {
  const { t } = useLingui();
  const { db } = useShop();
  const { language } = useFormat();
  const canEdit = useCan("product.edit");
  const { ids } = props;
  const live = useLive(() => labelItems(db, ids?.split(",") ?? [], language), [db, ids, language]);
  const found = valueOf(live, none);
  return (
    <Page
      back={<BackLink to="/products" />}
      title={<Trans>Print labels</Trans>}
      subtitle={<AsOf />}
    >
      {canEdit ? (
        <ResourceList
          from={fromDevice(live)}
          count={found.count}
          none={
            <EmptyState
              glyph={Tags}
              tone="positive"
              title={t`Every item has a barcode`}
              text={t`To print labels again, choose products in the list and touch “Print labels”.`}
            />
          }
        >
          <Labels {...found} {...props} />
        </ResourceList>
      ) : (
        <NoRight />
      )}
    </Page>
  );
}

const none: LabelItems = { items: [], count: 0 };

/** Maximum copies per item. */
const mostCopies = 500;

type LabelsProps = LabelsScreenProps & LabelItems;

function Labels({ items, count, paper: asked, onPaper }: LabelsProps) {
  const { t } = useLingui();
  const paper = paperOf(asked);
  const [copies, setCopies] = useState<ReadonlyMap<string, string>>(new Map());
  const [settings, setSettings] = useState<LabelSettings>({ hasPrice: true, from: "1" });
  const [isPrinting, setPrinting] = useState(false);
  const labelOf = useLabelOf(settings.hasPrice);
  const { busy, make, dialog } = useMakeCodes();
  const without = items.filter(canHaveCode);
  const copiesOf = (id: string) => copies.get(id) ?? "1";
  const countOf = (id: string) => readCount(copiesOf(id), mostCopies);
  const labels = items.map(labelOf);
  const wanted = labels.map((label) => ({ label, copies: countOf(label.id) }));
  const total = wanted.reduce((sum, one) => sum + one.copies, 0);
  const columns = useLabelColumns({
    copiesOf,
    most: mostCopies,
    onCopies: (id, text) => setCopies((now) => new Map(now).set(id, text)),
  });
  return (
    <>
      {dialog}
      <PaperCard
        paper={paper}
        settings={settings}
        sample={labels[0]}
        onPaper={onPaper}
        onSettings={(part) => setSettings((was) => ({ ...was, ...part }))}
      />
      <Card
        title={<Trans>Items</Trans>}
        aside={<Plural value={total} one="# label" other="# labels" />}
      >
        <Stack gap={16} shrinks>
          {items.length === count ? null : <OnlyFirst shown={items.length} all={count} />}
          {without.length === 0 ? null : (
            <MakeCodesButton items={without} busy={busy} onMake={() => void make(without)} />
          )}
          <DataTable
            caption={t`Items`}
            columns={columns}
            rows={[...items]}
            keyOf={({ id }) => id}
          />
          <Button
            variant="primary"
            glyph={Printer}
            disabled={total === 0 || isPrinting}
            data-testid="print-labels"
            onClick={() => setPrinting(true)}
          >
            <Trans>Print labels</Trans>
          </Button>
        </Stack>
      </Card>
      {isPrinting ? (
        <PrintLabels
          pages={labelPages(wanted, paper, readCount(settings.from, paper.across * paper.down))}
          paper={paper}
          onPrinted={() => setPrinting(false)}
        />
      ) : null}
    </>
  );
}

/** Returns a function that builds an item's label, with the price if prices are printed, and the barcode. */
function useLabelOf(hasPrice: boolean): (item: LabelItem) => Label {
  const format = useFormat();
  const draw = useBars();
  return ({ id, item, barcode, sku }) => {
    const code = barcode ?? sku;
    return {
      id,
      name: item.name,
      price: hasPrice ? format.amount(item.unitPrice) : null,
      code,
      bars: draw(code),
    };
  };
}

interface OnlyFirstProps {
  readonly shown: number;
  readonly all: number;
}

function OnlyFirst(props: OnlyFirstProps) {
  const format = useFormat();
  const shown = format.count(props.shown);
  const all = format.count(props.all);
  return (
    <Notice tone="info">
      <Trans>
        Only the first {shown} of {all} items are listed. Print these first, then choose the others
        in the list of products.
      </Trans>
    </Notice>
  );
}

interface MakeCodesButtonProps {
  /** Items without a barcode that can be assigned one. */
  readonly items: readonly LabelItem[];
  readonly busy: boolean;
  readonly onMake: () => void;
}

function MakeCodesButton({ items, busy, onMake }: MakeCodesButtonProps) {
  return (
    <Button glyph={Barcode} busy={busy} data-testid="make-codes" onClick={onMake}>
      <Plural
        value={items.length}
        one="Make a barcode for # item"
        other="Make barcodes for # items"
      />
    </Button>
  );
}

/** Parses a whole number up to a limit; invalid input counts as zero. */
function readCount(text: string, most: number): number {
  const reading = readNumber(text, { decimals: 0 });
  return reading.ok ? Math.min(Math.max(reading.value, 0), most) : 0;
}

/** Returns a function that renders a barcode to an image URL; the renderer is loaded with this screen only. */
function useBars(): (code: string) => string | null {
  const [draw, setDraw] = useState<((code: string) => string | null) | null>(null);
  useEffect(() => {
    let isGone = false;
    void import("./draw-barcode.ts").then(
      ({ barcodePicture }) => {
        if (!isGone) setDraw(() => barcodePicture);
      },
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, []);
  return (code) => {
    const svg = draw?.(code) ?? null;
    return svg === null ? null : `data:image/svg+xml,${encodeURIComponent(svg)}`;
  };
}
