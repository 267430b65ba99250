import { barcodeKey, barcodeSpellings } from "#/domain/barcode.ts";
import type { Language } from "#/i18n/language.ts";
import { catalogueKey } from "#/store/catalogue-key.ts";
import { operationsTouching } from "#/store/outbox-queries.ts";
import type { TradingDatabase } from "#/store/trading-database.ts";
import type { ProductView } from "#/sync/projection-catalogue.ts";
import { productViewsOf } from "./catalogue-queries.ts";
import { nameIn } from "./sellable-item.ts";

/** The codes an item would have; a variant's SKU includes its product's. Empty ones are ignored. */
export interface CodesOfItem {
  readonly id: string;
  readonly sku: string;
  readonly barcode: string;
  readonly variants: readonly {
    readonly id: string;
    readonly sku: string;
    readonly barcode: string;
  }[];
  readonly packs: readonly { readonly id: string; readonly barcode: string }[];
}

/** A code already used by another item on this device. */
export interface TakenCode {
  readonly field: "sku" | "barcode" | "sku_suffix";
  /** The variant with this code; null for the product's own. */
  readonly variant: string | null;
  /** The pack with this barcode. */
  readonly pack?: string;
  /** The name of the item using it. */
  readonly by: string;
}

/**
 * Returns the codes of an item already used by another one on this device, including unsent ones recorded
 * here. SKUs are compared ignoring case, a variant's as its product's plus the suffix, barcodes by
 * `barcodeKey`. Uses indexes, so it can run while typing.
 */
export async function takenCodes(
  db: TradingDatabase,
  item: CodesOfItem,
  language: Language,
): Promise<TakenCode[]> {
  const own = [
    { variant: null, field: "sku" as const, sku: item.sku.trim(), barcode: item.barcode },
    ...item.variants.map(({ id, sku, barcode }) => ({
      variant: id,
      field: "sku_suffix" as const,
      sku: sku.trim(),
      barcode,
    })),
    ...item.packs.map(({ id, barcode }) => {
      return { variant: null, pack: id, field: "sku" as const, sku: "", barcode };
    }),
  ];
  const others = await holders(db, item, own);
  return own.flatMap(({ field, sku, barcode, ...at }): TakenCode[] => {
    const bySku = sku === "" ? undefined : others.find(({ skus }) => skus.has(sku.toLowerCase()));
    const key = barcodeKey(barcode);
    const byBarcode = key === "" ? undefined : others.find(({ barcodes }) => barcodes.has(key));
    return [
      ...(bySku ? [{ field, ...at, by: nameIn(bySku.product, language) }] : []),
      ...(byBarcode
        ? [{ field: "barcode" as const, ...at, by: nameIn(byBarcode.product, language) }]
        : []),
    ];
  });
}

/** Whether any item on this device has this barcode. */
export async function isBarcodeTaken(db: TradingDatabase, barcode: string): Promise<boolean> {
  const item = { id: "", sku: "", barcode, variants: [], packs: [] };
  return (await takenCodes(db, item, "en")).length > 0;
}

interface Holder {
  product: ProductView;
  skus: ReadonlySet<string>;
  barcodes: ReadonlySet<string>;
}

/** Returns the other items that may have one of the codes, as shown on this device. */
function holders(
  db: TradingDatabase,
  { id }: CodesOfItem,
  own: readonly { sku: string; barcode: string }[],
): Promise<Holder[]> {
  return db.transaction("r", [db.products, db.variants, db.operations], async () => {
    const skus = own.map(({ sku }) => sku).filter(Boolean);
    const barcodes = own.flatMap(({ barcode }) =>
      barcode.trim() === "" ? [] : barcodeSpellings(barcode.trim()),
    );
    const operations = await operationsTouching(db, [catalogueKey]);
    const [bySku, byBarcode, byPack, variants] = await Promise.all([
      // A product whose SKU is a prefix of one of them may have a variant that completes it.
      db.products.where("sku").anyOfIgnoreCase(skus.flatMap(beginnings)).primaryKeys(),
      db.products.where("barcode").anyOf(barcodes).primaryKeys(),
      db.products.where("_packCodes").anyOf(barcodes).primaryKeys(),
      db.variants.where("barcode").anyOf(barcodes).toArray(),
    ]);
    const waiting = operations.map(({ subject }) => subject);
    const ofVariants = variants.map(({ product }) => product);
    const others = [...bySku, ...byBarcode, ...byPack, ...waiting, ...ofVariants];
    const views = await productViewsOf(db, others, operations);
    return views.filter((product) => product.id !== id).map(holderOf);
  });
}

function holderOf(product: ProductView): Holder {
  const { sku, barcode, variants, packs = [] } = product;
  const suffixes = ["", ...variants.map(({ sku_suffix }) => sku_suffix)];
  const codes = [barcode, ...[...variants, ...packs].map((one) => one.barcode)];
  return {
    product,
    skus: new Set(suffixes.map((suffix) => `${sku}${suffix}`.toLowerCase())),
    barcodes: new Set(codes.flatMap((code) => (code === null ? [] : [barcodeKey(code)]))),
  };
}

function beginnings(sku: string): string[] {
  return Array.from(sku, (_, length) => sku.slice(0, length + 1));
}
