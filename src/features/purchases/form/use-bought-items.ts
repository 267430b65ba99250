import { useLingui } from "@lingui/react/macro";
import { useMemo, useRef } from "react";
import type { PackOfLine } from "#/contract/packs.ts";
import { money, type Minor } from "#/domain/money.ts";
import { useLive, valueOf } from "#/kit/live/use-live.ts";
import { itemOf, packNamed, type SellableItem } from "#/entities/products/sellable-item.ts";
import { byCode, productsById } from "#/entities/products/product-queries.ts";
import {
  type BoughtItem,
  boughtItems,
  costBy,
  lastCosts,
} from "#/entities/purchases/supplier-purchases.ts";
import { beep } from "#/kit/scanner/beep.ts";
import { useScanner } from "#/kit/scanner/use-scanner.ts";
import { useServices } from "#/kit/services/services.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import type { StoredProduct } from "#/store/replicated-rows.ts";
import { toast } from "#/ui/toast-store.ts";
import {
  lineOf,
  withCost,
  withItem,
  withSerial,
  type EnteredLine,
} from "./purchase-form-values.ts";

const none: readonly BoughtItem[] = [];

export type Edit = (lines: readonly EnteredLine[]) => readonly EnteredLine[];

export interface BoughtItems {
  /** Adds an item found by name. */
  readonly add: (item: SellableItem) => void;
  /** Returns an item's last cost per pack or unit, as typed; empty if unknown. */
  readonly costBy: (
    item: Pick<SellableItem, "product" | "variant">,
    pack: PackOfLine | null,
  ) => string;
  /** Handles a code from a scanner or the camera. */
  readonly scan: (code: string) => void;
  /** Sets the line whose serials are being entered; null for none. */
  readonly enterNumbersOf: (line: string | null) => void;
}

function named(pack: BoughtItem["pack"]): PackOfLine | null {
  return pack === null ? null : { id: pack.id, name: pack.name, size: pack.size };
}

/**
 * Adds items to the purchase at their last cost, preferably from this supplier. A scanned code that matches
 * no item is a serial of the line whose serials are being entered.
 */
export function useBoughtItems(
  supplier: string | null,
  onLines: (edit: Edit) => void,
  onAdded: (item: Pick<SellableItem, "product" | "variant">) => void,
): BoughtItems {
  const { t } = useLingui();
  const { db, permissions } = useShop();
  const { ids } = useServices();
  const format = useFormat();
  const numbered = useRef<string | null>(null);
  const bought = valueOf(
    useLive(() => boughtItems(db, permissions), [db, permissions]),
    none,
  );
  const last = useMemo(() => lastCosts(bought, supplier), [bought, supplier]);
  const written = (cost: Minor) => (cost === 0 ? "" : format.figure(cost));
  const boughtLast = ({ product, variant }: Pick<SellableItem, "product" | "variant">) =>
    last.get(variant ?? product);
  const lastOf = (item: Pick<SellableItem, "product" | "variant">, pack: PackOfLine | null) => {
    const before = boughtLast(item);
    return written(before === undefined ? 0 : costBy(before, pack));
  };
  const usualOf = (row: StoredProduct | undefined, pack: PackOfLine | null) =>
    written(money(row?.cost_price ?? "0.00") * (pack?.size ?? 1));
  const add = (item: SellableItem) => {
    // Uses the pack of the last purchase.
    const pack = named(boughtLast(item)?.pack ?? null);
    const lastCost = lastOf(item, pack);
    const id = ids.next();
    // Added synchronously, so that the next key goes to its quantity; the usual cost follows asynchronously.
    onLines((was) => withItem(was, { item, pack, lastCost }, id, false));
    onAdded(item);
    if (lastCost !== "") return;
    void productsById(db, [item.product]).then(([row]) =>
      onLines((was) => withCost(was, id, usualOf(row, null))),
    );
  };
  const editOf = async (code: string, line: string | null): Promise<Edit | null> => {
    const match = await byCode(db, code);
    if (match === null) {
      return line === null ? null : (was) => withSerial(was, line, code.trim());
    }
    const { product, variant } = match;
    // A product with variants is ambiguous; the variant must be selected by name.
    if (variant === null && product.product_type !== "SIMPLE") return null;
    const item = itemOf(product, variant, format.language);
    // The quantity of a serial-tracked item is the number of its serials; the item's own code is not a
    // serial.
    const isCounted = product.tracking_type !== "SERIAL";
    const pack = match.pack === undefined ? null : packNamed(match.pack, format.language);
    const lastCost = lastOf(item, pack) || usualOf(product, pack);
    return (was) =>
      isCounted || lineOf(was, item) === undefined
        ? withItem(was, { item, pack: isCounted ? pack : null, lastCost }, ids.next(), isCounted)
        : was;
  };
  const scan = (code: string) => {
    void editOf(code, numbered.current).then((edit) => {
      beep(edit === null ? "miss" : "hit");
      if (edit !== null) onLines(edit);
      else
        toast({
          kind: "warning",
          id: "purchase-missed",
          title: t`No item has the barcode ${code}`,
        });
    });
  };
  useScanner({ onTyped: () => undefined, onScan: scan });
  return {
    add,
    costBy: lastOf,
    scan,
    enterNumbersOf: (line) => {
      numbered.current = line;
    },
  };
}
