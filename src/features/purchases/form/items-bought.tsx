import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { PackagePlus } from "lucide-react";
import { useRef, useState } from "react";
import type { SellableItem } from "#/entities/products/sellable-item.ts";
import { ItemFinder } from "#/entities/products/item-finder.tsx";
import {
  type LineOffer,
  type PriceOffers,
  usePriceOffers,
} from "#/entities/purchases/price-offers.ts";
import { CameraButton } from "#/kit/scanner/camera-button.tsx";
import { Card } from "#/ui/card.tsx";
import { EmptyState } from "#/ui/empty-state.tsx";
import { Columns } from "#/ui/layout/columns.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { BoughtLine } from "./bought-line.tsx";
import { withSerials, type EnteredLine } from "./purchase-form-values.ts";
import { costOfOne } from "./in-units.ts";
import type { PurchaseProblems } from "./read-purchase.ts";
import { useBoughtItems, type Edit } from "./use-bought-items.ts";

export interface ItemsBoughtProps {
  /** The supplier whose last prices take precedence; null until selected. */
  readonly supplier: string | null;
  readonly lines: readonly EnteredLine[];
  readonly isReceived: boolean;
  readonly problems: PurchaseProblems;
  /** Whether some of a line was received, so that it cannot be removed. */
  readonly isHere?: (line: string) => boolean;
  readonly onLines: (edit: Edit) => void;
}

type Named = Pick<SellableItem, "product" | "variant">;

/** Lines of a purchase: added by search or scan, most recent first. */
export function ItemsBought(props: ItemsBoughtProps) {
  const { supplier, lines, isReceived, problems, isHere = () => false, onLines } = props;
  const { t } = useLingui();
  const count = lines.length;
  const finder = useRef<HTMLDivElement>(null);
  const [added, setAdded] = useState<{ item: Named; round: number } | null>(null);
  const items = useBoughtItems(supplier, onLines, (item) =>
    setAdded((was) => ({ item, round: (was?.round ?? 0) + 1 })),
  );
  const offers = usePriceOffers(lines.map(({ product }) => product));
  const findNext = () => finder.current?.querySelector("input")?.focus();
  const change = (id: string, part: Partial<EnteredLine>) =>
    onLines((was) => was.map((line) => (line.id === id ? { ...line, ...part } : line)));
  return (
    <Card
      title={<Trans>Items</Trans>}
      aside={lines.length === 0 ? undefined : <Plural value={count} one="# item" other="# items" />}
    >
      <Stack gap={16} shrinks>
        <Columns columns="fill-auto" gap={8} align="end" ref={finder}>
          <ItemFinder
            label={t`Add an item`}
            placeholder={t`Name, SKU or barcode`}
            error={problems.lines === undefined ? undefined : t`Add at least one item.`}
            onChoose={items.add}
          />
          <CameraButton many testId="purchase-camera" onCode={items.scan} />
        </Columns>
        {lines.length === 0 ? (
          <EmptyState
            glyph={PackagePlus}
            title={t`Add Items to Start`}
            text={<Trans>Type a name, or scan a barcode: each scan counts one.</Trans>}
          />
        ) : (
          <Stack as="ul">
            {lines.toReversed().map((line) => (
              <BoughtLine
                key={line.id}
                line={line}
                isReceived={isReceived}
                problems={problems.ofLines.get(line.id)}
                offer={offerAt(offers, line)}
                focus={added !== null && isOf(line, added.item) ? added.round : null}
                costBy={(pack) => items.costBy(line, pack)}
                onChange={(part) => change(line.id, part)}
                onSerials={(serials) => onLines((was) => withSerials(was, line.id, serials))}
                onNumbers={(isEntering) => items.enterNumbersOf(isEntering ? line.id : null)}
                onNext={findNext}
                onRemove={
                  isHere(line.id)
                    ? null
                    : () => onLines((was) => was.filter(({ id }) => id !== line.id))
                }
              />
            ))}
          </Stack>
        )}
      </Stack>
    </Card>
  );
}

/** Returns the suggested selling price at the typed cost. */
function offerAt({ offerOf }: PriceOffers, line: EnteredLine): LineOffer | null {
  const cost = costOfOne(line);
  return cost === null ? null : offerOf({ ...line, cost });
}

function isOf({ product, variant }: EnteredLine, item: Named): boolean {
  return product === item.product && variant === item.variant;
}
