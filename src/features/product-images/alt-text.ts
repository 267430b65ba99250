import type { ProductImage } from "#/contract/product-images.ts";
import type { Language } from "#/i18n/language.ts";

/** Returns a picture's alternative text in a language. */
export function altIn(image: ProductImage, language: Language): string {
  return language === "sw" ? image.alt_text_sw : image.alt_text_en;
}
