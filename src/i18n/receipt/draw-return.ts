import { money } from "#/domain/money.ts";
import { quantity } from "#/domain/quantity.ts";
import type { ReturnedFacts } from "./receipt-facts.ts";
import type { Pen, ReceiptPaper } from "./receipt-paper.ts";
import {
  fiscalMark,
  foot,
  head,
  methodName,
  moneyRows,
  row,
  rowOf,
  rule,
  serialLines,
  text,
  titleOf,
} from "./receipt-parts.ts";
import { receiptTitles, receiptLabels as words } from "./receipt-labels.ts";

/** Renders the slip of a return with the refund. */
export function drawReturn(pen: Pen, back: ReturnedFacts): ReceiptPaper {
  const { format, say, letterhead } = pen;
  const title = titleOf(pen, [`${say(receiptTitles.return)} ${back.number}`]);
  const tax = money(back.tax);
  const total = format.amount(money(back.total));
  return {
    type: "return",
    language: format.language,
    number: back.number,
    title,
    shop: letterhead.name,
    blocks: [
      ...head(pen, "return"),
      row(back.number, format.dateTime(back.occurred_at)),
      ...rowOf(say(words.ofSale), back.sale_number),
      ...rowOf(say(words.customer), back.customer_name),
      ...rowOf(say(words.servedBy), back.by),
      rule,
      ...back.lines.flatMap((line) => [
        text(line.name),
        row(
          format.quantity(quantity(line.quantity), back.units?.get(line.product ?? "")),
          format.figure(money(line.amount)),
        ),
        ...serialLines(line.serials),
      ]),
      rule,
      ...(tax > 0 ? [row(say(words.taxBack), format.figure(tax))] : []),
      row(say(words.givenBack), total, "large"),
      rule,
      ...moneyRows(pen, back.refunds, (refund) =>
        refund.method === "credit" ? say(words.offDebt) : methodName(pen, refund),
      ),
      ...(back.reason === "" ? [] : [text(`${say(words.reason)}: ${back.reason}`, "small")]),
      ...fiscalMark(pen, words.creditNote, back.fiscal),
      ...foot(pen, back),
    ],
    brief: [
      `${letterhead.name}. ${title}, ${format.dateTime(back.occurred_at)}.`,
      `${say(words.givenBack)} ${total}.`,
      `${say(words.ofSale)} ${back.sale_number}.`,
    ],
  };
}
