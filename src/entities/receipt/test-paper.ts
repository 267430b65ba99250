import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Shop } from "#/kit/shop/shop-context.ts";
import type { Formatter } from "#/i18n/formatter.ts";
import type { Block, ReceiptPaper } from "#/i18n/receipt/receipt-paper.ts";

/** A test page for paper width, letters, digits and QR codes. It is not a receipt. */
export function testPaper(
  { business, session, till }: Pick<Shop, "business" | "session" | "till">,
  format: Formatter,
  i18n: I18n,
): ReceiptPaper {
  const shop = business?.name ?? session.business.name;
  const title = i18n._(msg`Test page`);
  const row = (left: string, right: string, weight: "normal" | "large" = "normal"): Block => ({
    kind: "row",
    left,
    right,
    weight,
  });
  // Test characters, independent of language.
  /* oxlint-disable lingui/no-unlocalized-strings */
  const signs = [
    row("ABCDEFGHIJKLM abcdefghijklm", "123"),
    row("NOPQRSTUVWXYZ nopqrstuvwxyz", "456"),
    row("À É Ñ ß ç ö", "× − ·"),
  ];
  /* oxlint-enable lingui/no-unlocalized-strings */
  return {
    type: "sale",
    language: format.language,
    number: till?.code ?? "",
    title,
    shop,
    blocks: [
      ...(business?.logo ? [{ kind: "logo", path: business.logo } as const] : []),
      { kind: "text", text: shop, align: "center", weight: "large" },
      { kind: "text", text: title, align: "center", weight: "strong" },
      row(session.location.name, till?.code ?? ""),
      { kind: "rule" },
      ...signs,
      { kind: "rule" },
      row(i18n._(msg`Total`), format.amount(123_456_700), "large"),
      { kind: "code", text: title, caption: title },
    ],
    brief: [title],
  };
}
