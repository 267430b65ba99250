import { takenCodes, type CodesOfItem, type TakenCode } from "#/entities/products/taken-codes.ts";
import { useLive, valueOf } from "#/kit/live/use-live.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { useDebounced } from "#/ui/use-debounced.ts";
import type { ProductFormValues } from "./product-form-values.ts";
import { packField, variantField, type Faults } from "./read-product.ts";

const typingPauseMs = 300;
const none: TakenCode[] = [];

/** Returns the form's codes used by other items, looked up on this device while typing. */
export function useTakenCodes(
  id: string,
  values: ProductFormValues,
  held: ProductFormValues | null,
): Faults {
  const { db } = useShop();
  const { language } = useFormat();
  const codes = JSON.stringify(codesOf(id, values, held));
  const asked = useDebounced(codes, typingPauseMs);
  const taken = useLive(
    () => takenCodes(db, JSON.parse(asked) as CodesOfItem, language),
    [db, asked, language],
  );
  // The result belongs to earlier input.
  return codes === asked ? takenFaults(valueOf(taken, none)) : {};
}

/**
 * Returns the form's codes that must be unused. Excludes variants of a simple item, and codes the item
 * already has, which the server does not check either.
 */
export function codesOf(
  id: string,
  values: ProductFormValues,
  held: ProductFormValues | null,
): CodesOfItem {
  const had = new Set(held === null ? [] : allCodes(held));
  const unlessHad = (code: string) => (had.has(code.trim().toLowerCase()) ? "" : code);
  return {
    id,
    sku: unlessHad(values.sku),
    barcode: unlessHad(values.barcode),
    variants: variantCodes(values).map((variant) => ({
      id: variant.id,
      sku: unlessHad(variant.sku),
      barcode: unlessHad(variant.barcode),
    })),
    packs: packCodes(values).map((pack) => ({ id: pack.id, barcode: unlessHad(pack.barcode) })),
  };
}

function variantCodes({ sku, product_type, variants }: ProductFormValues) {
  if (product_type === "SIMPLE") return [];
  return variants.map(({ id, sku_suffix, barcode }) => ({
    id,
    sku: sku_suffix.trim() === "" ? "" : `${sku.trim()}${sku_suffix.trim()}`,
    barcode,
  }));
}

/** Packs of an item with variants have no code, since a scanned code must identify one variant. */
function packCodes({ product_type, tracking_type, packs }: ProductFormValues) {
  return product_type === "SIMPLE" && tracking_type === "QTY" ? packs : [];
}

function allCodes(values: ProductFormValues): string[] {
  const own = [values.sku, values.barcode];
  const ofVariants = variantCodes(values).flatMap(({ sku, barcode }) => [sku, barcode]);
  const ofPacks = packCodes(values).map(({ barcode }) => barcode);
  return [...own, ...ofVariants, ...ofPacks].map((code) => code.trim().toLowerCase());
}

/** Converts taken codes to faults of the form's fields. */
export function takenFaults(taken: readonly TakenCode[]): Faults {
  return Object.fromEntries(
    taken.map(({ field, variant, pack, by }) => [
      pack !== undefined
        ? packField(pack, field)
        : variant === null
          ? field
          : variantField(variant, field),
      { code: "taken", by } as const,
    ]),
  );
}
