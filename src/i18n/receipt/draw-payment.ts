import { money } from "#/domain/money.ts";
import type { PaidFacts } from "./receipt-facts.ts";
import type { Pen, ReceiptPaper } from "./receipt-paper.ts";
import { foot, head, methodName, row, rowOf, rule, titleOf } from "./receipt-parts.ts";
import { receiptTitles, receiptLabels as words } from "./receipt-labels.ts";

/** Renders the receipt of a debt payment. */
export function drawPayment(pen: Pen, paid: PaidFacts): ReceiptPaper {
  const { format, say, letterhead } = pen;
  const { payment, owed, handedOver } = paid;
  const title = titleOf(pen, [`${say(receiptTitles.payment)} ${paid.number}`]);
  const method = methodName(pen, payment);
  const amount = format.amount(money(paid.amount));
  return {
    type: "payment",
    language: format.language,
    number: paid.number,
    title,
    shop: letterhead.name,
    blocks: [
      ...head(pen, "payment"),
      row(paid.number, format.dateTime(paid.occurred_at)),
      ...rowOf(say(words.from), paid.customer_name),
      ...rowOf(say(words.ofSale), paid.sale_number),
      ...rowOf(method, payment.reference ?? null),
      ...rowOf(say(words.handedOver), handedOver === null ? null : format.day(handedOver)),
      rule,
      row(say(words.received), amount, "large"),
      ...(payment.reference ? [] : [row(method, format.figure(money(paid.amount)))]),
      rule,
      ...(owed === null
        ? []
        : [
            ...(paid.sale_number === ""
              ? []
              : [row(say(words.owedOfSale), format.amount(owed.ofSale))]),
            row(say(words.owedInAll), format.amount(owed.inAll)),
          ]),
      ...rowOf(say(words.receivedBy), paid.by),
      ...foot(pen, paid),
    ],
    brief: [
      `${letterhead.name}. ${title}, ${format.dateTime(paid.occurred_at)}.`,
      `${say(words.received)} ${amount}, ${method}.`,
      ...(owed === null ? [] : [`${say(words.owedInAll)} ${format.amount(owed.inAll)}.`]),
      ...(paid.sale_number === "" ? [] : [`${say(words.ofSale)} ${paid.sale_number}.`]),
    ],
  };
}
