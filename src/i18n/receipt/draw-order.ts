import { msg } from "@lingui/core/macro";
import type { Minor } from "#/domain/money.ts";
import { amountOfLine } from "#/domain/purchasing/purchase.ts";
import type { Milli, Unit } from "#/domain/quantity.ts";
import { packsText } from "../packs.ts";
import type { Block, Pen, ReceiptPaper } from "./receipt-paper.ts";
import { centred, row, rowOf, rule, shopHead, text } from "./receipt-parts.ts";

/** A purchase order for a supplier. */
export interface OrderFacts {
  /** The purchase's number; empty for a draft order. */
  number: string;
  supplier: string;
  /** A business day. */
  day: string;
  /** A business day; null if not specified. */
  expectedOn: string | null;
  /** Delivery location; empty if not stated on the order. */
  place: string;
  lines: readonly {
    name: string;
    unit: Unit | null;
    quantity: Milli;
    /** The pack it is ordered by; `cost` per pack is null if no price is stated. */
    pack: { name: string; size: number; cost: Minor | null } | null;
    /** Per whole unit; null if no price is stated. */
    unitCost: Minor | null;
    note: string;
  }[];
  notes: string;
}

/** Renders an order: buyer, supplier and items, with prices if stated. */
export function drawOrder(pen: Pen, facts: OrderFacts): ReceiptPaper {
  const { format, say, letterhead } = pen;
  const { number, supplier, day, expectedOn, place, lines, notes } = facts;
  const shop = letterhead.name;
  const title = number === "" ? say(msg`Order from ${shop}`) : say(msg`Order ${number}`);
  const pieces = ({ quantity, unit }: OrderFacts["lines"][number]) =>
    format.quantity(quantity, unit);
  // The supplier counts packs, the recipient counts pieces.
  const many = (line: OrderFacts["lines"][number]) =>
    line.pack === null
      ? pieces(line)
      : `${packsText(format, line.quantity, line.pack)} = ${pieces(line)}`;
  const amounts = lines.map(({ quantity, unitCost, pack }) => {
    if (unitCost === null) return null;
    const by = pack === null || pack.cost === null ? null : { size: pack.size, price: pack.cost };
    return amountOfLine({ quantity, unitCost, pack: by });
  });
  const priced = ({ quantity, unit, unitCost, pack }: OrderFacts["lines"][number]) => {
    const [how, each] =
      pack === null || pack.cost === null
        ? [format.quantity(quantity, unit), unitCost]
        : [packsText(format, quantity, pack), pack.cost];
    return `${how} × ${format.figure(each ?? 0)}`;
  };
  const sum = amounts.reduce<Minor | null>(
    (whole, amount) => (whole === null || amount === null ? null : whole + amount),
    0,
  );
  const items = lines.flatMap((line, index): Block[] => {
    const amount = amounts[index] ?? null;
    return [
      text(line.name, "strong"),
      amount === null ? row("", many(line)) : row(priced(line), format.figure(amount)),
      ...(line.note === "" ? [] : [text(line.note, "small")]),
    ];
  });
  const total = sum === null || lines.length === 0 ? null : format.amount(sum);
  return {
    type: "order",
    language: format.language,
    number: number === "" ? say(msg`Order`) : number,
    title,
    shop,
    blocks: [
      ...shopHead(pen),
      centred(number === "" ? say(msg`Order`) : title, "strong"),
      row(say(msg({ message: "To", context: "whom a paper is for" })), supplier),
      row(say(msg`Date`), format.day(day)),
      ...rowOf(say(msg`Wanted on`), expectedOn === null ? null : format.day(expectedOn)),
      ...rowOf(say(msg`To be brought to`), place),
      rule,
      ...items,
      ...(total === null ? [] : [rule, row(say(msg`Total`), total, "large")]),
      ...(notes === "" ? [] : [rule, text(notes)]),
    ],
    brief: [
      `${shop}. ${title}, ${format.day(day)}.`,
      ...lines.map((line) => `${line.name}: ${many(line)}.`),
    ],
  };
}
