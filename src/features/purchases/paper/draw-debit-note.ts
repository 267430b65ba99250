import { msg } from "@lingui/core/macro";
import type { Purchase, PurchaseReturn } from "#/entities/purchases/purchase.ts";
import type { Pen, ReceiptPaper } from "#/i18n/receipt/receipt-paper.ts";
import { centred, row, rule, serialLines, shopHead } from "#/i18n/receipt/receipt-parts.ts";

/** A debit note on paper: what went back to the supplier, why, and what they owe back for it. */
export function drawDebitNote(
  pen: Pen,
  purchase: Pick<Purchase, "number" | "supplier" | "reference" | "lines">,
  back: PurchaseReturn,
): ReceiptPaper {
  const { format, say, letterhead } = pen;
  const { number, reason, at, amount } = back;
  const title = say(msg`Debit note ${number}`);
  const lineOf = new Map(purchase.lines.map((line) => [line.id, line]));
  const goods = back.lines.map(({ line, quantity, serials }) => {
    const known = lineOf.get(line);
    const many =
      known === undefined || known.unit === null
        ? format.quantity(quantity)
        : format.quantity(quantity, known.unit);
    return { name: known?.name ?? "–", many, serials };
  });
  const sum = amount === null ? null : format.amount(amount);
  return {
    type: "debit_note",
    language: format.language,
    number,
    title,
    shop: letterhead.name,
    blocks: [
      ...shopHead(pen),
      centred(title, "strong"),
      row(say(msg`To`), purchase.supplier.name),
      row(say(msg`Date`), format.dateTime(at)),
      row(say(msg`For the purchase`), purchase.number),
      ...(purchase.reference === "" ? [] : [row(say(msg`Bill number`), purchase.reference)]),
      row(say(msg`Reason`), reason),
      rule,
      ...goods.flatMap(({ name, many, serials }) => [row(name, many), ...serialLines(serials)]),
      rule,
      ...(sum === null ? [] : [row(say(msg`To be credited to us`), sum, "large")]),
    ],
    brief: [
      `${letterhead.name}. ${title}, ${format.day(format.dayOf(at))}.`,
      ...(sum === null ? [] : [`${say(msg`To be credited to us`)} ${sum}.`]),
      ...goods.map(({ name, many }) => `${name}: ${many}.`),
    ],
  };
}
