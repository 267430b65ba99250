import { takenCodes, type CodesOfGood, type TakenCode } from "#/entities/products/taken-codes.ts";
import { useLive, valueOf } from "#/kit/live/use-live.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { useDebounced } from "#/ui/use-debounced.ts";
import type { ProductEntry } from "./product-form-values.ts";
import { packField, variantField, type Faults } from "./read-product.ts";

const typingPauseMs = 300;
const none: TakenCode[] = [];

/** Which codes of the form another good has, looked up on this device while they are typed. */
export function useTakenCodes(id: string, entry: ProductEntry, held: ProductEntry | null): Faults {
  const { db } = useShop();
  const { language } = useFormat();
  const codes = JSON.stringify(codesOf(id, entry, held));
  const asked = useDebounced(codes, typingPauseMs);
  const taken = useLive(
    () => takenCodes(db, JSON.parse(asked) as CodesOfGood, language),
    [db, asked, language],
  );
  // What was looked up is not what stands there any more.
  return codes === asked ? takenFaults(valueOf(taken, none)) : {};
}

/**
 * The codes of a form that are to be free. Variants of a simple good have none, and what the good had
 * before is not asked for again: the server does not, either.
 */
export function codesOf(id: string, entry: ProductEntry, held: ProductEntry | null): CodesOfGood {
  const had = new Set(held === null ? [] : allCodes(held));
  const unlessHad = (code: string) => (had.has(code.trim().toLowerCase()) ? "" : code);
  return {
    id,
    sku: unlessHad(entry.sku),
    barcode: unlessHad(entry.barcode),
    variants: variantCodes(entry).map((variant) => ({
      id: variant.id,
      sku: unlessHad(variant.sku),
      barcode: unlessHad(variant.barcode),
    })),
    packs: packCodes(entry).map((pack) => ({ id: pack.id, barcode: unlessHad(pack.barcode) })),
  };
}

function variantCodes({ sku, product_type, variants }: ProductEntry) {
  if (product_type === "SIMPLE") return [];
  return variants.map(({ id, sku_suffix, barcode }) => ({
    id,
    sku: sku_suffix.trim() === "" ? "" : `${sku.trim()}${sku_suffix.trim()}`,
    barcode,
  }));
}

/** Packs of a good with variants have no code: what is scanned names one of them. */
function packCodes({ product_type, tracking_type, packs }: ProductEntry) {
  return product_type === "SIMPLE" && tracking_type === "QTY" ? packs : [];
}

function allCodes(entry: ProductEntry): string[] {
  const own = [entry.sku, entry.barcode];
  const ofVariants = variantCodes(entry).flatMap(({ sku, barcode }) => [sku, barcode]);
  const ofPacks = packCodes(entry).map(({ barcode }) => barcode);
  return [...own, ...ofVariants, ...ofPacks].map((code) => code.trim().toLowerCase());
}

/** The same as faults of the form's fields. */
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
