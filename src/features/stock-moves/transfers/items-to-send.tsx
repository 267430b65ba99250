import { Trans, useLingui } from "@lingui/react/macro";
import { useLive, valueOf } from "#/kit/live/use-live.ts";
import type { SellableItem } from "#/entities/products/sellable-item.ts";
import { ItemFinder } from "#/entities/products/item-finder.tsx";
import { useServices } from "#/kit/services/services.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { stockOfProducts, type ProductStock } from "#/entities/stock/stock-queries.ts";
import { Card } from "#/ui/card.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { note } from "#/ui/theme/text.css.ts";
import { ItemLine } from "./item-line.tsx";
import {
  withItem,
  withSerials,
  type EnteredLine,
  type TransferProblems,
} from "./transfer-form-values.ts";
import { useScannedItems, type Edit } from "./use-scanned-items.ts";

export interface ItemsToSendProps {
  readonly lines: readonly EnteredLine[];
  readonly problems: TransferProblems;
  readonly onLines: (edit: Edit) => void;
}

const unknown: ReadonlyMap<string, ProductStock> = new Map();

/** The items of a transfer, found by typing or scanning, with quantity and available stock. */
export function ItemsToSend({ lines, problems, onLines }: ItemsToSendProps) {
  const { t } = useLingui();
  const { db, session } = useShop();
  const { ids } = useServices();
  const location = session.location.id;
  const products = [...new Set(lines.map(({ product }) => product))];
  const stock = valueOf(
    useLive(() => stockOfProducts(db, location, products), [db, location, products.join()]),
    unknown,
  );
  const enterNumbersOf = useScannedItems(onLines);
  const add = (item: SellableItem) => onLines((was) => withItem(was, item, ids.next(), 0));
  return (
    <Card title={<Trans>Items</Trans>}>
      <Stack gap={16}>
        <ItemFinder
          label={t`Add an item`}
          placeholder={t`Name, SKU or barcode`}
          error={problems.lines === undefined ? undefined : t`Add at least one item.`}
          onChoose={add}
        />
        {lines.length === 0 ? (
          <p className={note}>
            <Trans>Type a name, or scan a barcode: each scan counts one.</Trans>
          </p>
        ) : (
          <Stack as="ul" gap={12}>
            {lines.map((line) => (
              <ItemLine
                key={line.id}
                line={line}
                problems={problems}
                available={availableOf(stock, line)}
                onQuantity={(quantity) =>
                  onLines((was) =>
                    was.map((one) => (one.id === line.id ? { ...one, quantity } : one)),
                  )
                }
                onSerials={(serials) => onLines((was) => withSerials(was, line.id, serials))}
                onNumbers={(isEntering) => enterNumbersOf(isEntering ? line.id : null)}
                onRemove={() => onLines((was) => was.filter(({ id }) => id !== line.id))}
              />
            ))}
          </Stack>
        )}
      </Stack>
    </Card>
  );
}

/** Returns the available stock for a line; null while unknown. */
export function availableOf(
  stock: ReadonlyMap<string, ProductStock>,
  { product, variant }: EnteredLine,
): number | null {
  const stockItem = stock.get(product);
  return stockItem === undefined ? null : (stockItem.byVariant.get(variant ?? "") ?? 0);
}
