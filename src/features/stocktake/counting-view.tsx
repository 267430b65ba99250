import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Camera, ScanBarcode } from "lucide-react";
import { useState } from "react";
import { ItemFinder } from "#/entities/products/item-finder.tsx";
import { ResourceList } from "#/kit/list/resource-list.tsx";
import { CameraDialog } from "#/kit/scanner/camera-dialog.tsx";
import { useBarcodeReader } from "#/kit/scanner/use-barcode-reader.ts";
import { useScanner } from "#/kit/scanner/use-scanner.ts";
import type { StocktakeRow } from "#/store/stocktake-row.ts";
import { Button } from "#/ui/button.tsx";
import { DataTable } from "#/ui/data-table.tsx";
import { EmptyState } from "#/ui/empty-state.tsx";
import { IconButton } from "#/ui/icon-button.tsx";
import { Columns } from "#/ui/layout/columns.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { note } from "#/ui/theme/text.css.ts";
import { useCountedColumns } from "./counted-columns.tsx";
import { GiveUp } from "./give-up.tsx";
import { QuantityDialog } from "./quantity-dialog.tsx";
import type { CountedItem } from "./stocktake-view.ts";
import * as styles from "./stocktake.css.ts";
import { useCounting, type CountableItem } from "./use-counting.ts";

export interface CountingViewProps {
  readonly stocktake: StocktakeRow;
  readonly items: readonly CountedItem[];
  readonly onReview: () => void;
}

/** The counting view, used while scanning; the item counted last is on top. */
export function CountingView({ stocktake, items, onReview }: CountingViewProps) {
  const { t } = useLingui();
  const counting = useCounting(stocktake.id);
  useScanner({ onScan: counting.scan, onTyped: () => undefined });
  const columns = useCountedColumns((item) => counting.enter(countable(item)));
  return (
    <Stack gap={16} shrinks>
      <Finder onChoose={counting.enter} onCode={counting.scan} />
      <ResourceList
        count={items.length}
        none={
          <EmptyState
            glyph={ScanBarcode}
            title={t`Nothing counted yet`}
            text={<Trans>Scan the first item, or find it by name above.</Trans>}
          />
        }
      >
        <p className={note} role="status" data-testid="stocktake-count">
          <Plural value={items.length} one="# item counted" other="# items counted" />
        </p>
        <DataTable
          caption={t`Counted items`}
          columns={columns}
          rows={items}
          keyOf={({ good: item }) => item}
        />
      </ResourceList>
      <div className={styles.actions}>
        <GiveUp stocktake={stocktake.id} count={items.length} />
        <Button
          variant="primary"
          disabled={items.length === 0}
          onClick={onReview}
          data-testid="stocktake-review"
        >
          <Trans>Look at the differences</Trans>
        </Button>
      </div>
      {counting.entering === null ? null : (
        <QuantityDialog
          key={counting.entering.variant ?? counting.entering.product}
          good={counting.entering}
          before={items.find(({ good: item }) => item === keyOf(counting.entering)) ?? null}
          counting={counting}
        />
      )}
    </Stack>
  );
}

function Finder({
  onChoose,
  onCode,
}: {
  readonly onChoose: (item: CountableItem) => void;
  readonly onCode: (code: string) => void;
}) {
  const { t } = useLingui();
  const reader = useBarcodeReader();
  const [isLooking, setLooking] = useState(false);
  return (
    <Columns columns="fill-auto" gap={8} align="end">
      <ItemFinder
        label={t`Find an item to count`}
        placeholder={t`Name, SKU or barcode`}
        onChoose={onChoose}
      />
      {reader === null ? null : (
        <IconButton
          glyph={Camera}
          label={t`Scan with the camera`}
          onClick={() => setLooking(true)}
        />
      )}
      {reader === null || !isLooking ? null : (
        <CameraDialog
          reader={reader}
          onClose={() => setLooking(false)}
          onCode={(code) => {
            setLooking(false);
            onCode(code);
          }}
        />
      )}
    </Columns>
  );
}

function countable({ product, variant, name, unit }: CountedItem): CountableItem {
  return { product, variant, name, unit };
}

function keyOf(item: CountableItem | null): string | undefined {
  return item?.variant ?? item?.product;
}
