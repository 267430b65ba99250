import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { isFractional, whole } from "#/domain/quantity.ts";
import { productView } from "#/entities/products/catalogue-queries.ts";
import { itemOf, type SellableItem } from "#/entities/products/sellable-item.ts";
import { byCode } from "#/entities/products/product-queries.ts";
import { beep } from "#/kit/scanner/beep.ts";
import { serialScanned } from "#/entities/serials/serial-scanned.ts";
import { foundWith, hasSerial, serialsAt } from "#/entities/serials/serial-list.ts";
import { serialsInStock } from "#/entities/serials/serial-queries.ts";
import { useServices } from "#/kit/services/services.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { stockOfProducts } from "#/entities/stock/stock-queries.ts";
import { errorFields } from "#/platform/logger.ts";
import { dropCount, type FoundSoFar, noteCount } from "#/store/stocktakes.ts";
import { toast } from "#/ui/toast-store.ts";

/** An item to count, from the finder, a scan or a counted row. */
export type CountableItem = Pick<SellableItem, "product" | "variant" | "name" | "unit">;

export interface Counting {
  /** The item whose quantity is being entered. */
  entering: CountableItem | null;
  /** Opens the quantity dialog for an item. */
  enter: (item: CountableItem | null) => void;
  /**
   * Counts one more of an item; prompts for the quantity of measured items and the serial number of
   * serial-tracked ones. A scanned serial number counts its unit once.
   */
  scan: (code: string) => void;
  /** Sets the total quantity found of an item. Resolves to whether it has been stored. */
  set: (item: CountableItem, quantity: number) => Promise<boolean>;
  /** Sets the serial numbers seen of an item; the quantity is at least their count. */
  see: (item: CountableItem, serials: readonly string[]) => Promise<boolean>;
  drop: (item: string) => Promise<void>;
}

/** The functions that count items. Every change is stored immediately, so that a reload loses nothing. */
export function useCounting(stocktake: string): Counting {
  const { t } = useLingui();
  const { db, session } = useShop();
  const { language } = useFormat();
  const { note, drop } = useStoredCounts(stocktake);
  const [entering, enter] = useState<CountableItem | null>(null);
  const location = session.location.id;

  const miss = (title: string, text: string) => {
    beep("miss");
    toast({ id: "scan-missed", kind: "warning", title, text });
  };
  const see = (item: CountableItem, serials: readonly string[]) =>
    note(item, (before) => {
      const counts = { before: before?.serials?.length ?? 0, now: serials.length };
      return { quantity: foundWith(before?.quantity ?? 0, counts), serials: [...serials] };
    });
  const isSerial = async ({ product }: CountableItem) =>
    (await productView(db, product))?.tracking_type === "SERIAL";
  const piece = async (item: CountableItem, serial: string) => {
    let isTwice = false;
    const isKept = await note(item, (before) => {
      const serials = before?.serials ?? [];
      isTwice = hasSerial(serials, serial);
      if (isTwice && before !== null) return before;
      const counts = { before: serials.length, now: serials.length + 1 };
      return {
        quantity: foundWith(before?.quantity ?? 0, counts),
        serials: [...serials, serial],
      };
    });
    if (!isKept) return;
    if (isTwice)
      miss(t`Counted already: ${serial}`, t`A serial number is one piece. It counts once.`);
    else beep("hit");
  };
  const scan = async (code: string) => {
    const match = await byCode(db, code);
    if (match === null) {
      // While serial numbers of an item are being entered, an unknown code is taken as one of them.
      if (entering !== null && (await isSerial(entering))) return piece(entering, code.trim());
      const found = await serialScanned(db, code, { location, language });
      if (found !== null) return piece(found.item, found.serial);
      return miss(t`Not found: ${code}`, t`No item here has this barcode.`);
    }
    const item = itemOf(match.product, match.variant, language);
    // The code of a product whose stock is held by its variants is ambiguous.
    if (match.product.product_type === "VARIABLE" && match.variant === null) {
      const { name } = item;
      return miss(
        t`Which one: ${name}?`,
        t`There are several kinds of this item. Find yours by its name.`,
      );
    }
    beep("hit");
    if (isFractional(item.unit) || match.product.tracking_type === "SERIAL") enter(item);
    else {
      // A scanned pack counts as its whole content.
      const some = (match.pack?.size ?? 1) * whole;
      await note(item, (before) => ({ quantity: (before?.quantity ?? 0) + some }));
    }
  };
  return {
    entering,
    enter,
    scan: (code) => void scan(code),
    async set(item, quantity) {
      const none = (await isSerial(item)) ? { serials: [] } : {};
      return note(item, (before) => {
        const serials = before?.serials;
        return { quantity, ...(serials === undefined ? none : { serials }) };
      });
    },
    see,
    drop,
  };
}

interface StoredCounts extends Pick<Counting, "drop"> {
  /** Stores what was found of an item, based on the previous count. Resolves to whether it has been stored. */
  readonly note: (
    item: CountableItem,
    found: (before: FoundSoFar | null) => FoundSoFar,
  ) => Promise<boolean>;
}

/** The counts of a stocktake as stored on this device. Storage errors are shown immediately. */
function useStoredCounts(stocktake: string): StoredCounts {
  const { t } = useLingui();
  const { db, session } = useShop();
  const { clock, ids, logger } = useServices();
  const location = session.location.id;
  const refused = (error: unknown) => {
    logger.error("stocktake.not_kept", errorFields(error));
    toast({
      id: "stocktake-storage",
      kind: "error",
      title: t`This count was not saved`,
      text: t`This device could not save it. Free some space and count the item again.`,
    });
  };
  const note: StoredCounts["note"] = async (item, found) => {
    const { product, variant } = item;
    try {
      const stockItem = (await stockOfProducts(db, location, [product])).get(product);
      const here = serialsAt(await serialsInStock(db, product), { variant, location });
      const line = {
        good: variant ?? product,
        id: ids.next(),
        product,
        variant,
        countedAt: clock.now(),
        expected: stockItem?.byVariant.get(variant ?? "") ?? 0,
        known: here.map(({ serial }) => serial),
      };
      return (await noteCount(db, stocktake, line, found)) !== null;
    } catch (error) {
      refused(error);
      return false;
    }
  };
  return {
    note,
    async drop(item) {
      await dropCount(db, stocktake, item).catch(refused);
    },
  };
}
