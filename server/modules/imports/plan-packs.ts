import type { Pack } from "#/contract/packs.ts";
import { barcodeKey } from "#/domain/barcode.ts";
import type { SaidPack } from "#/domain/import/pack-cells.ts";
import { formatMoneyWire, money } from "#/domain/money.ts";
import {
  holderOf,
  moveBarcode,
  type ProductState,
  type Tell,
  type ImportSnapshot,
} from "./import-snapshot.ts";

/**
 * Applies a row's packs to its item and returns whether they changed. A pack with the same name and size
 * keeps its identity, so that lines referencing it stay valid.
 */
export function layPacks(
  snapshot: ImportSnapshot,
  next: ProductState,
  said: readonly SaidPack[],
  { newId, tell }: { newId: () => string; tell: Tell },
): boolean {
  check(snapshot, next, said, tell);
  const left = [...next.packs];
  const packs = said.map(({ price, ...pack }): Pack => {
    const at = left.findIndex(
      ({ name_en, size }) => name_en === pack.name_en && size === pack.size,
    );
    const [known] = at === -1 ? [] : left.splice(at, 1);
    return {
      ...pack,
      id: known?.id ?? newId(),
      barcode: sameBarcode(known?.barcode ?? null, pack.barcode),
      price: price === null ? null : formatMoneyWire(price),
    };
  });
  if (written(packs) === written(next.packs)) return false;
  next.packs = packs;
  return true;
}

function check(
  snapshot: ImportSnapshot,
  next: ProductState,
  said: readonly SaidPack[],
  tell: Tell,
): void {
  const isNamed = said.length > 0;
  if (isNamed && next.tracking_type === "SERIAL") tell("packs", "packs_of_pieces", "");
  for (const { barcode } of said) {
    if (barcode === null) continue;
    // Scanning it would identify the pack but not the variant.
    if (next.product_type === "VARIABLE") tell("packs", "packs_of_variants", barcode);
    const isOwn = next.barcode !== null && barcodeKey(next.barcode) === barcodeKey(barcode);
    const holder = isOwn ? next.sku : holderOf(snapshot, barcode, next.sku);
    if (holder !== null) tell("packs", "barcode_taken", holder);
  }
}

/** Treats a barcode whose leading zero was dropped by a spreadsheet as unchanged. */
function sameBarcode(held: string | null, said: string | null): string | null {
  const isSame = held !== null && said !== null && barcodeKey(held) === barcodeKey(said);
  return isSame ? held : said;
}

function written(packs: readonly Pack[]): string {
  return JSON.stringify(
    packs.map(({ id, name_en, name_sw, size, barcode, price }) => {
      return [id, name_en, name_sw, size, barcode, price === null ? null : money(price)];
    }),
  );
}

/** Records which barcodes an item's packs now carry and no longer carry. */
export function movePackCodes(
  snapshot: ImportSnapshot,
  next: ProductState,
  known: ProductState | undefined,
): void {
  const { sku, packs, barcode: own } = next;
  if (packs === known?.packs) return;
  for (const { barcode } of known?.packs ?? [])
    moveBarcode(snapshot, sku, { from: barcode, to: null });
  for (const { barcode } of packs) moveBarcode(snapshot, sku, { from: null, to: barcode });
  moveBarcode(snapshot, sku, { from: null, to: own });
}
