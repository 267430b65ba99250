import { drawPayment } from "#/i18n/receipt/draw-payment.ts";
import { drawReturn } from "#/i18n/receipt/draw-return.ts";
import { drawSale } from "#/i18n/receipt/draw-sale.ts";
import { drawStatement } from "#/i18n/receipt/draw-statement.ts";
import type { ReturnedFacts, SoldFacts } from "#/i18n/receipt/receipt-facts.ts";
import type { Pen, ReceiptPaper } from "#/i18n/receipt/receipt-paper.ts";
import type { ReceiptSource } from "./receipt-source.ts";

interface Known {
  readonly by: Parameters<typeof drawPayment>[1]["by"];
  readonly unitsOf: (
    lines: (SoldFacts | ReturnedFacts)["lines"],
  ) => Promise<Parameters<typeof drawSale>[1]["units"]>;
}

/** Renders a receipt of any kind; the pen determines the language. */
export async function drawSource(
  pen: Pen,
  source: ReceiptSource,
  { by, unitsOf }: Known,
): Promise<ReceiptPaper> {
  switch (source.type) {
    case "sale":
      return drawSale(pen, { ...source.facts, by, units: await unitsOf(source.facts.lines) });
    case "payment":
      return drawPayment(pen, { ...source.facts, by });
    case "return":
      return drawReturn(pen, { ...source.facts, by, units: await unitsOf(source.facts.lines) });
    case "statement":
      return drawStatement(pen, source.facts);
  }
}
