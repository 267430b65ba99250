import type { ProductImage, ProductImagePatch } from "#/contract/product-images.ts";
import { readNumber } from "#/ui/number-text.ts";

/** Form values of a picture's details. */
export interface ImageDraft {
  readonly altEn: string;
  readonly altSw: string;
  /** As typed. */
  readonly order: string;
  readonly isPrimary: boolean;
}

export function draftOf(image: ProductImage): ImageDraft {
  return {
    altEn: image.alt_text_en,
    altSw: image.alt_text_sw,
    order: String(image.order),
    isPrimary: image.is_primary,
  };
}

/** Parses the position; null if invalid. Positions are whole numbers from 1. */
export function orderIn({ order }: Pick<ImageDraft, "order">): number | null {
  const reading = readNumber(order, { decimals: 0 });
  return reading.ok && reading.value >= 1 && reading.value <= 9999 ? reading.value : null;
}

/** Whether the draft can be sent: both texts are present and the position is valid. */
export function isWhole(draft: ImageDraft): boolean {
  return draft.altEn.trim() !== "" && draft.altSw.trim() !== "" && orderIn(draft) !== null;
}

/** Returns only the fields that differ from the picture; empty if nothing changed. */
export function changedIn(image: ProductImage, draft: ImageDraft): ProductImagePatch {
  const order = orderIn(draft) ?? image.order;
  const [altEn, altSw] = [draft.altEn.trim(), draft.altSw.trim()];
  return {
    ...(altEn === image.alt_text_en ? {} : { alt_text_en: altEn }),
    ...(altSw === image.alt_text_sw ? {} : { alt_text_sw: altSw }),
    ...(order === image.order ? {} : { order }),
    ...(draft.isPrimary === image.is_primary ? {} : { is_primary: draft.isPrimary }),
  };
}
