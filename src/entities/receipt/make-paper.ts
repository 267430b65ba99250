import { unitsOf } from "#/entities/products/units-of.ts";
import { memberName } from "#/entities/sales/sale-queries.ts";
import type { Shop } from "#/kit/shop/shop-context.ts";
import { defaultTimeZone } from "#/i18n/dates.ts";
import { createFormatter } from "#/i18n/formatter.ts";
import type { Language } from "#/i18n/language.ts";
import { paperTexts } from "#/i18n/receipt/paper-texts.ts";
import type { Pen, ReceiptPaper } from "#/i18n/receipt/receipt-paper.ts";
import { drawSource } from "./draw-source.ts";
import { texts } from "./draw-source.ts?texts";
import type { ReceiptSource } from "./receipt-source.ts";

export interface PaperAsked {
  readonly language: Language;
  /** Whether it was given out before. */
  readonly isCopy: boolean;
}

/** Renders a receipt for this shop from data stored on the device. */
export async function makePaper(
  shop: Pick<Shop, "db" | "business" | "session">,
  source: ReceiptSource,
  asked: PaperAsked,
): Promise<ReceiptPaper> {
  const [say, by] = await Promise.all([
    paperTexts(asked.language, texts),
    memberName(shop.db, source.actor),
  ]);
  const pen = penOf(shop, asked, say);
  return drawSource(pen, source, { by, unitsOf: (lines) => unitsOf(shop.db, lines) });
}

/** Returns this shop's pen for a language. */
export function penOf(
  { business, session }: Pick<Shop, "business" | "session">,
  { language, isCopy }: PaperAsked,
  say: Pen["say"],
): Pen {
  return {
    letterhead: {
      name: business?.name ?? session.business.name,
      address: business?.address ?? null,
      phone: business?.phone ?? null,
      tax_id: business?.tax_id ?? null,
      vat_number: business?.vat_number ?? null,
      logo: business?.logo ?? null,
      footer: business?.settings.receipt_text ?? "",
    },
    format: createFormatter({
      language,
      timeZone: business?.time_zone ?? defaultTimeZone,
      currency: business?.currency ?? "TZS",
    }),
    say,
    isCopy,
  };
}
