import { msg } from "@lingui/core/macro";
import type { MessageDescriptor } from "@lingui/core";
import type { Block, Pen, ReceiptPaper } from "./receipt-paper.ts";
import { centred, row, rowOf, rule, shopHead } from "./receipt-parts.ts";

export interface StatementLine {
  /** An instant. */
  at: string;
  kind: "credit" | "opening" | "payment" | "return" | "void" | "write_off" | "reduced";
  /** The number of the sale or payment. */
  number: string;
  /** Minor units, added to the outstanding amount; negative for payments and reductions. */
  amount: number;
}

/** A customer's account, for a statement. */
export interface StatementFacts {
  customer_name: string;
  customer_code: string;
  phone: string | null;
  /** Time of issue, an instant. */
  at: string;
  /** Oldest first. */
  lines: readonly StatementLine[];
  /** Minor units, after the last line; negative if the shop holds a deposit. */
  owed: number;
}

/** Keeps statements readable; earlier lines are summarised in one figure. */
export const mostStatementLines = 60;

/** Labels of account lines. */
export const lineKinds = {
  credit: msg({ message: "On credit", context: "a line of an account" }),
  opening: msg`Opening debt`,
  payment: msg({ message: "Paid", context: "a line of an account" }),
  return: msg({ message: "Brought back", context: "a line of an account" }),
  void: msg({ message: "Sale voided", context: "a line of an account" }),
  write_off: msg({ message: "Written off", context: "a line of an account" }),
  reduced: msg({ message: "Taken off", context: "a line of an account" }),
} as const satisfies Record<StatementLine["kind"], MessageDescriptor>;

/** Renders a customer's statement of account: credit, payments, reductions and the outstanding amount. */
export function drawStatement(pen: Pen, facts: StatementFacts): ReceiptPaper {
  const { format, say, letterhead } = pen;
  const { customer_name: name, customer_code: code, phone, at, owed } = facts;
  const title = say(msg`Statement of ${name}`);
  const lines = facts.lines.slice(-mostStatementLines);
  const before = lines.reduce((left, { amount }) => left - amount, owed);
  const sum = owed < 0 ? say(msg`Paid ahead`) : say(msg`Owed in all`);
  const total = format.amount(Math.abs(owed));
  const said = ({ at: when, kind, number }: StatementLine) =>
    `${format.dayShort(format.dayOf(when))} ${say(lineKinds[kind])} ${number}`.trim();
  const opening: Block[] = before === 0 ? [] : [row(say(msg`Before that`), format.figure(before))];
  return {
    type: "statement",
    language: format.language,
    number: code,
    title,
    shop: letterhead.name,
    blocks: [
      ...shopHead(pen),
      centred(say(msg`Statement of account`), "strong"),
      row(name, code),
      ...rowOf(say(msg`Phone`), phone),
      row(say(msg`Written on`), format.dateTime(at)),
      rule,
      ...opening,
      ...lines.map((line) => row(said(line), format.figure(line.amount))),
      rule,
      row(sum, total, "large"),
    ],
    brief: [
      `${letterhead.name}. ${title}, ${format.day(format.dayOf(at))}.`,
      `${sum} ${total}.`,
      ...lines.toReversed().map((line) => `${said(line)} ${format.figure(line.amount)}.`),
    ],
  };
}
