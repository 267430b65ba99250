import { msg } from "@lingui/core/macro";
import type { Minor } from "#/domain/money.ts";
import type { Milli, Unit } from "#/domain/quantity.ts";
import type { Pen, ReceiptPaper } from "./receipt-paper.ts";
import { centred, row, rule, serialLines, shopHead } from "./receipt-parts.ts";

/** The purchase from which items were returned. */
export interface ReturnedPurchase {
  readonly number: string;
  readonly supplier: { readonly name: string };
  readonly reference: string;
  readonly lines: readonly {
    readonly id: string;
    readonly name: string;
    readonly unit: Unit | null;
  }[];
}

/** The items of one return. */
export interface ItemsBack {
  readonly number: string;
  readonly reason: string;
  readonly at: string;
  /** Null for users who may not see costs. */
  readonly amount: Minor | null;
  readonly lines: readonly {
    readonly line: string;
    readonly quantity: Milli;
    readonly serials: readonly string[];
  }[];
}

/**
 * Renders a debit note: the items returned to the supplier, the reason, and the amount the supplier owes for
 * them.
 */
export function drawDebitNote(pen: Pen, purchase: ReturnedPurchase, back: ItemsBack): ReceiptPaper {
  const { format, say, letterhead } = pen;
  const { number, reason, at, amount } = back;
  const title = say(msg`Debit note ${number}`);
  const lineOf = new Map(purchase.lines.map((line) => [line.id, line]));
  const items = back.lines.map(({ line, quantity, serials }) => {
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
      row(say(msg({ message: "To", context: "whom a paper is for" })), purchase.supplier.name),
      row(say(msg`Date`), format.dateTime(at)),
      row(say(msg`For the purchase`), purchase.number),
      ...(purchase.reference === "" ? [] : [row(say(msg`Bill number`), purchase.reference)]),
      row(say(msg`Reason`), reason),
      rule,
      ...items.flatMap(({ name, many, serials }) => [row(name, many), ...serialLines(serials)]),
      rule,
      ...(sum === null ? [] : [row(say(msg`To be credited to us`), sum, "large")]),
    ],
    brief: [
      `${letterhead.name}. ${title}, ${format.day(format.dayOf(at))}.`,
      ...(sum === null ? [] : [`${say(msg`To be credited to us`)} ${sum}.`]),
      ...items.map(({ name, many }) => `${name}: ${many}.`),
    ],
  };
}
