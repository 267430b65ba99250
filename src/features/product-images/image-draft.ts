import type { ProductImage, ProductImagePatch } from "#/contract/product-images.ts";
import { readNumber } from "#/ui/number-text.ts";

/** What is said of a picture while it is typed. */
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

/** The place as it was typed; null where it is none: places are whole and begin at 1. */
export function orderIn({ order }: Pick<ImageDraft, "order">): number | null {
  const reading = readNumber(order, { decimals: 0 });
  return reading.ok && reading.value >= 1 && reading.value <= 9999 ? reading.value : null;
}

/** Whether a draft can be sent: both texts are there, and the place is one. */
export function isWhole(draft: ImageDraft): boolean {
  return draft.altEn.trim() !== "" && draft.altSw.trim() !== "" && orderIn(draft) !== null;
}

/** Only what differs from the picture as it is; empty while nothing was changed. */
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
