import { addAll, money } from "#/domain/money.ts";
import { quantity } from "#/domain/quantity.ts";
import { taxByRate } from "#/domain/tax-by-rate.ts";
import { soldText } from "../packs.ts";
import type { SoldFacts } from "./receipt-facts.ts";
import type { Block, Pen, ReceiptPaper } from "./receipt-paper.ts";
import {
  centred,
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
import { receiptTitles, receiptLabels as words, vatAt } from "./receipt-labels.ts";

/** Renders the receipt of a sale, titled as a credit sale if it was not paid in full. */
export function drawSale(pen: Pen, sale: SoldFacts): ReceiptPaper {
  const { format, say, letterhead } = pen;
  const type = money(sale.credit_amount) > 0 ? "credit" : "sale";
  const voided = sale.isVoid ? [say(words.void)] : [];
  const title = titleOf(pen, [`${say(receiptTitles[type])} ${sale.number}`, ...voided]);
  return {
    type,
    language: format.language,
    number: sale.number,
    title,
    shop: letterhead.name,
    blocks: [
      ...head(pen, type),
      ...voided.map((word) => centred(word, "large")),
      row(sale.number, format.dateTime(sale.occurred_at)),
      ...rowOf(say(words.customer), sale.customer_name),
      ...rowOf(say(words.servedBy), sale.by),
      rule,
      ...lineBlocks(pen, sale),
      rule,
      ...sums(pen, sale),
      rule,
      ...paid(pen, sale),
      ...fiscalMark(pen, words.fiscal, sale.fiscal),
      ...fiscalMark(pen, words.creditNote, sale.void?.fiscal),
      ...foot(pen, sale),
    ],
    brief: brief(pen, sale, title),
  };
}

function lineBlocks({ format }: Pen, { lines, units }: SoldFacts): Block[] {
  return lines.flatMap((line) => {
    const off = money(line.discount);
    const count = soldText(format, line, units?.get(line.product ?? ""));
    return [
      text(line.name),
      row(
        off > 0 ? `${count} − ${format.figure(off)}` : count,
        format.figure(money(line.line_total)),
      ),
      ...serialLines(line.serials),
      ...(line.note ? [text(line.note, "small")] : []),
    ];
  });
}

function sums({ format, say }: Pen, sale: SoldFacts): Block[] {
  const off = money(sale.discount);
  const rounded = money(sale.rounding);
  const tip = tipOf(sale);
  return [
    ...(off > 0 ? [row(say(words.discount), format.figure(-off))] : []),
    ...taxByRate(sale.lines)
      .filter(({ tax }) => tax > 0)
      .map(({ rate, tax }) => row(say(vatAt(format.rate(rate))), format.figure(tax))),
    ...(rounded === 0 ? [] : [row(say(words.rounding), format.figure(rounded))]),
    row(say(words.total), format.amount(money(sale.total)), "large"),
    ...(tip === 0 ? [] : [row(say(words.tip), format.figure(tip))]),
  ];
}

/** In minor units. */
function tipOf({ tip = "0.00" }: SoldFacts): number {
  return money(tip);
}

function paid(pen: Pen, sale: SoldFacts): Block[] {
  const { format, say } = pen;
  const change = money(sale.change);
  const owed = stillOwed(sale);
  const back = broughtBack(sale);
  const atOnce = sale.payments.filter(({ method }) => method !== "credit");
  return [
    ...moneyRows(pen, atOnce),
    ...(change > 0 ? [row(say(words.change), format.figure(change))] : []),
    ...(owed > 0 ? [row(say(words.toPay), format.amount(owed), "strong")] : []),
    ...rowOf(
      say(words.dueDate),
      owed === 0 || sale.due_date === null ? null : format.day(sale.due_date),
    ),
    ...(back > 0 ? [row(say(words.givenBack), format.figure(-back), "strong")] : []),
  ];
}

/** The value of items returned since, in minor units. */
function broughtBack({ returns = [] }: SoldFacts): number {
  return addAll(returns.map(({ total }) => money(total)));
}

/** A void cancels the outstanding amount. */
function stillOwed({ isVoid, credit_amount }: SoldFacts): number {
  return isVoid ? 0 : money(credit_amount);
}

function brief(pen: Pen, sale: SoldFacts, title: string): string[] {
  const { format, say, letterhead } = pen;
  const owed = stillOwed(sale);
  const back = broughtBack(sale);
  const payments = sale.payments.filter(({ method }) => method !== "credit");
  const items = sale.lines.map(({ name, quantity: count, line_total }) =>
    [`${format.quantity(quantity(count))} × ${name}`, format.figure(money(line_total))].join(" "),
  );
  return [
    `${letterhead.name}. ${title}, ${format.dateTime(sale.occurred_at)}.`,
    `${say(words.total)} ${format.amount(money(sale.total))}.`,
    ...(tipOf(sale) === 0 ? [] : [`${say(words.tip)} ${format.figure(tipOf(sale))}.`]),
    ...(back > 0 ? [`${say(words.givenBack)} ${format.amount(back)}.`] : []),
    ...(owed > 0 ? [`${say(words.toPay)} ${format.amount(owed)}.`] : []),
    ...(owed === 0 || sale.due_date === null
      ? []
      : [`${say(words.dueDate)} ${format.day(sale.due_date)}.`]),
    ...payments.map((one) => `${methodName(pen, one)} ${format.figure(money(one.amount))}.`),
    ...(sale.fiscal === null ? [] : [sale.fiscal.qr]),
    ...items,
  ];
}
