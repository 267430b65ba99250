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
import { Checkbox } from "#/ui/checkbox.tsx";
import { DataTable } from "#/ui/data-table.tsx";
import { EmptyState } from "#/ui/empty-state.tsx";
import { form, fields } from "#/ui/form-card.css.ts";
import { Notice } from "#/ui/notice.tsx";
import { NumberField } from "#/ui/number-field.tsx";
import { readNumber } from "#/ui/number-text.ts";
import { Select } from "#/ui/select.tsx";
import type { Label } from "./label-face.tsx";
import { LabelFace } from "./label-face.tsx";
import { labelGoods, type LabelGood, type LabelGoods } from "./label-goods.ts";
import { isSheet, labelPages, labelPapers, paperOf } from "./label-papers.ts";
import { PrintLabels } from "./print-labels.tsx";
import { canHaveCode, useMakeCodes } from "./use-make-codes.ts";
import { useLabelColumns } from "./label-columns.tsx";

export interface LabelsScreenProps {
  /** The products to label, joined by commas; none: all that have no barcode. */
  readonly ids: string | undefined;
  readonly paper: string | undefined;
  readonly onPaper: (paper: string) => void;
}

/** Shelf and barcode labels of the chosen goods, on sheets of A4 or on the roll of a label printer. */
export function LabelsScreen(props: LabelsScreenProps) {
  const { t } = useLingui();
  const { db } = useShop();
  const { language } = useFormat();
  const canEdit = useCan("product.edit");
  const { ids } = props;
  const live = useLive(() => labelGoods(db, ids?.split(",") ?? [], language), [db, ids, language]);
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

const none: LabelGoods = { goods: [], count: 0 };

/** Copies of one good at most. */
const mostCopies = 500;

type LabelsProps = LabelsScreenProps & LabelGoods;

function Labels({ goods, count, paper: asked, onPaper }: LabelsProps) {
  const { t } = useLingui();
  const format = useFormat();
  const paper = paperOf(asked);
  const [copies, setCopies] = useState<ReadonlyMap<string, string>>(new Map());
  const [hasPrice, setPrice] = useState(true);
  const [from, setFrom] = useState("1");
  const [isPrinting, setPrinting] = useState(false);
  const draw = useBars();
  const { busy, make, dialog } = useMakeCodes();
  const without = goods.filter(canHaveCode);
  const copiesOf = (id: string) => copies.get(id) ?? "1";
  const countOf = (id: string) => readCount(copiesOf(id), mostCopies);
  const labelOf = ({ id, good, barcode, sku }: LabelGood): Label => {
    const code = barcode ?? sku;
    return {
      id,
      name: good.name,
      price: hasPrice ? format.amount(good.unitPrice) : null,
      code,
      bars: draw(code),
    };
  };
  const labels = goods.map(labelOf);
  const wanted = labels.map((label) => ({ label, copies: countOf(label.id) }));
  const total = wanted.reduce((sum, one) => sum + one.copies, 0);
  const names: Record<string, string> = {
    "a4-24": t`A4 sheet, 24 labels of 70 × 37 mm`,
    "a4-40": t`A4 sheet, 40 labels of 52.5 × 29.7 mm`,
    "a4-65": t`A4 sheet, 65 labels of 38.1 × 21.2 mm`,
  };
  const columns = useLabelColumns({
    copiesOf,
    most: mostCopies,
    onCopies: (id, text) => setCopies((now) => new Map(now).set(id, text)),
  });
  const [first] = labels;
  const shown = format.count(goods.length);
  const all = format.count(count);
  return (
    <>
      {dialog}
      <Card title={<Trans>Paper</Trans>}>
        <div className={form} data-testid="label-paper">
          <div className={fields}>
            <Select
              label={t`Labels`}
              value={paper.id}
              onChoose={onPaper}
              options={labelPapers.map(({ id, width, height }) => ({
                value: id,
                label: names[id] ?? t`Label printer, ${width} × ${height} mm`,
              }))}
            />
            {isSheet(paper) ? (
              <NumberField
                label={t`First free place on the sheet`}
                value={from}
                decimals={0}
                min={1}
                max={paper.across * paper.down}
                steppers
                data-testid="label-from"
                onNumber={setFrom}
              />
            ) : null}
          </div>
          <Checkbox label={<Trans>Print the price</Trans>} checked={hasPrice} onCheck={setPrice} />
          {first === undefined ? null : (
            <div style={{ overflowX: "auto" }} data-testid="label-preview">
              <div style={{ width: "fit-content", outline: "1px dashed #888888" }}>
                <LabelFace label={first} paper={paper} />
              </div>
            </div>
          )}
        </div>
      </Card>
      <Card
        title={<Trans>Items</Trans>}
        aside={<Plural value={total} one="# label" other="# labels" />}
      >
        <div className={form}>
          {goods.length === count ? null : (
            <Notice tone="info">
              <Trans>
                Only the first {shown} of {all} items are listed. Print these first, then choose the
                others in the list of products.
              </Trans>
            </Notice>
          )}
          {without.length === 0 ? null : (
            <Button
              glyph={Barcode}
              busy={busy}
              data-testid="make-codes"
              onClick={() => void make(without)}
            >
              <Plural
                value={without.length}
                one="Make a barcode for # item"
                other="Make barcodes for # items"
              />
            </Button>
          )}
          <DataTable
            caption={t`Items`}
            columns={columns}
            rows={[...goods]}
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
        </div>
      </Card>
      {isPrinting ? (
        <PrintLabels
          pages={labelPages(wanted, paper, readCount(from, paper.across * paper.down))}
          paper={paper}
          onPrinted={() => setPrinting(false)}
        />
      ) : null}
    </>
  );
}

/** A whole number up to a bound; what is none counts as none. */
function readCount(text: string, most: number): number {
  const reading = readNumber(text, { decimals: 0 });
  return reading.ok ? Math.min(Math.max(reading.value, 0), most) : 0;
}

/** Draws the bars of a code as the address of a picture; the drawing is fetched with this screen alone. */
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
