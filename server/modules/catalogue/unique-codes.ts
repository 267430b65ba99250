import { barcodeKey } from "#/domain/barcode.ts";
import type { FieldFaults } from "#server/kernel/operations/field-fault.ts";
import { Refusal } from "#server/kernel/operations/refusal.ts";
import type { LedgerStore } from "#server/kernel/ledger/ledger-store.ts";

/** The codes of an item that must be unique: a scanned or typed code finds one item or none. */
export type Coded = {
  sku: string;
  barcode: string | null;
  variants: readonly { id: string; sku_suffix: string; barcode: string | null }[];
  packs?: readonly { barcode: string | null }[] | undefined;
};

type Claim = { key: string; field: string };

/**
 * Refuses codes used by another item or shared among an item's own variants and packs. SKUs are compared
 * case-insensitively, a variant's with its item's SKU prepended; barcodes by `barcodeKey`. Codes the item
 * already had are not checked again.
 *
 * @param fieldOf the variant's path in the body (`variants.0`); null if the body does not contain it
 */
export async function requireUniqueCodes(
  store: LedgerStore,
  product: string,
  { before, after }: { before: Coded | null; after: Coded },
  fieldOf: (variant: string) => string | null,
): Promise<void> {
  const skus = {
    had: before === null ? [] : skuClaims(before, fieldOf),
    claimed: skuClaims(after, fieldOf),
  };
  const barcodes = {
    had: before === null ? [] : barcodeClaims(before, fieldOf),
    claimed: barcodeClaims(after, fieldOf),
  };
  const taken = [
    ...(await takenOf(skus, (keys) => store.takenSkus(keys, product))),
    ...(await takenOf(barcodes, (keys) => store.takenBarcodes(keys, product))),
  ];
  const faults: FieldFaults = Object.fromEntries(taken.map(({ field }) => [field, ["taken"]]));
  // A code taken now may be free later, so the refusal is not final.
  if (Object.keys(faults).length > 0) throw new Refusal("validation_failed", faults, false);
}

/** The new claims that other items hold or that occur twice. */
async function takenOf(
  { had, claimed }: { had: readonly Claim[]; claimed: readonly Claim[] },
  takenByOthers: (keys: readonly string[]) => Promise<ReadonlySet<string>>,
): Promise<Claim[]> {
  const hadKeys = keysOf(had);
  const hadTwice = keysOf(repeated(had));
  const fresh = claimed.filter(({ key }) => !hadKeys.has(key));
  const others = await takenByOthers([...keysOf(fresh)]);
  return [
    ...fresh.filter(({ key }) => others.has(key)),
    ...repeated(claimed).filter(({ key }) => !hadTwice.has(key)),
  ];
}

function skuClaims({ sku, variants }: Coded, fieldOf: (variant: string) => string | null): Claim[] {
  const own = { key: sku.toLowerCase(), field: "sku" };
  return [
    own,
    ...variants.map(({ id, sku_suffix }) => {
      const field = fieldOf(id);
      return {
        key: `${sku}${sku_suffix}`.toLowerCase(),
        field: field === null ? "sku" : `${field}.sku_suffix`,
      };
    }),
  ];
}

function barcodeClaims(
  { barcode, variants, packs = [] }: Coded,
  fieldOf: (variant: string) => string | null,
): Claim[] {
  const own = barcode === null ? [] : [{ key: barcodeKey(barcode), field: "barcode" }];
  return [
    ...own,
    ...variants.flatMap((variant) => {
      if (variant.barcode === null) return [];
      const field = fieldOf(variant.id);
      return [
        {
          key: barcodeKey(variant.barcode),
          field: field === null ? "barcode" : `${field}.barcode`,
        },
      ];
    }),
    ...packs.flatMap((pack, index) =>
      pack.barcode === null
        ? []
        : [{ key: barcodeKey(pack.barcode), field: `packs.${index}.barcode` }],
    ),
  ];
}

/** All claims but the first of each key. */
function repeated(claims: readonly Claim[]): Claim[] {
  const seen = new Set<string>();
  return claims.filter(({ key }) => {
    const isRepeated = seen.has(key);
    seen.add(key);
    return isRepeated;
  });
}

function keysOf(claims: readonly Claim[]): Set<string> {
  return new Set(claims.map(({ key }) => key));
}
