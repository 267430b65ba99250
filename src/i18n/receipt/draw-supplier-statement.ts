import { msg } from "@lingui/core/macro";
import type { MessageDescriptor } from "@lingui/core";
import type { Minor } from "#/domain/money.ts";
import { type AccountLine, type OwedAge, owedAges } from "#/domain/purchasing/supplier-account.ts";
import type { Pen, ReceiptPaper } from "./receipt-paper.ts";
import { centred, row, rowOf, rule, shopHead, text } from "./receipt-parts.ts";

const ageNames = {
  to_30: msg`Up to 30 days`,
  to_60: msg`31–60 days`,
  to_90: msg`61–90 days`,
  over_90: msg`Over 90 days`,
} as const satisfies Record<OwedAge, MessageDescriptor>;

/** The account with a supplier, for a statement. */
export interface SupplierStatementFacts {
  supplier: { name: string; phone: string | null };
  /** A business day. */
  today: string;
  /** Oldest first, starting with the balance brought forward. */
  lines: readonly AccountLine[];
  ages: Readonly<Record<OwedAge, Minor>>;
  /** After the last line; negative if the shop has paid in advance. */
  owed: Minor;
}

const kinds = {
  before: msg({ message: "Before that", context: "a line of a supplier's account" }),
  purchase: msg({ message: "Bought", context: "a line of a supplier's account" }),
  payment: msg({ message: "Paid", context: "a line of a supplier's account" }),
  return: msg({ message: "Returned", context: "a line of a supplier's account" }),
} as const satisfies Record<AccountLine["kind"], MessageDescriptor>;

/** A customer's statement shows the customer's debt; this one may show a debt of either side. */
const heading = msg({ message: "Statement of account", context: "with a supplier" });

/**
 * Renders the statement of the account with a supplier: every movement with its balance, the outstanding
 * amount and its age.
 */
export function drawSupplierStatement(pen: Pen, facts: SupplierStatementFacts): ReceiptPaper {
  const { format, say, letterhead } = pen;
  const { supplier, today, lines, ages, owed } = facts;
  const { name } = supplier;
  const title = say(msg`Statement of the account with ${name}`);
  const from = lines.find(({ day }) => day !== "")?.day ?? today;
  const period = `${format.day(from)} – ${format.day(today)}`;
  const sum = owed < 0 ? say(msg`Our advance with you`) : say(msg`We owe`);
  const total = format.amount(Math.abs(owed));
  const said = ({ day, kind, number }: AccountLine) =>
    [day === "" ? "" : format.dayShort(day), say(kinds[kind]), number].filter(Boolean).join(" ");
  const old = owedAges.filter((age) => ages[age] !== 0);
  return {
    type: "statement",
    language: format.language,
    number: name,
    title,
    shop: letterhead.name,
    blocks: [
      ...shopHead(pen),
      centred(say(heading), "strong"),
      row(say(msg`Supplier`), name),
      ...rowOf(say(msg`Phone`), supplier.phone),
      row(say(msg`Period`), period),
      rule,
      ...lines.flatMap((line) => {
        const balance = format.figure(line.balance);
        return [
          row(said(line), format.figure(line.amount)),
          text(say(msg`balance ${balance}`), "small"),
        ];
      }),
      rule,
      row(sum, total, "large"),
      ...(old.length === 0 ? [] : [text(say(msg`Of it, by the age of the purchases`), "small")]),
      ...old.map((age) => row(say(ageNames[age]), format.figure(ages[age]))),
    ],
    brief: [
      `${letterhead.name}. ${title}, ${format.day(today)}.`,
      `${sum} ${total}.`,
      ...lines.toReversed().map((line) => `${said(line)} ${format.figure(line.amount)}.`),
    ],
  };
}
