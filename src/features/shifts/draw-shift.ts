import { msg } from "@lingui/core/macro";
import { money } from "#/domain/money.ts";
import { type MethodSums, moneyMethods, type SoldOutside, sumOf } from "#/domain/shift.ts";
import { methodNames } from "#/entities/sales/method-names.ts";
import type { NamedShift } from "#/entities/shifts/shift-queries.ts";
import type { Block, Pen, ReceiptPaper } from "#/i18n/receipt/receipt-paper.ts";
import { centred, row, rowOf, rule, shopHead, text } from "#/i18n/receipt/receipt-parts.ts";
import type { ShiftView } from "#/sync/projection-shifts.ts";
import { drawerLines } from "./drawer-lines.ts";
import { signed } from "./signed.ts";

/** The data of a printed report; `printedAt` in epoch milliseconds. */
export interface ShiftPrinted {
  known: NamedShift;
  /** Sales at the till on the same day outside any shift; null if there were none. */
  outside: SoldOutside | null;
  printedAt: number;
}

/**
 * Renders the report of a shift for printing: X while it is open, Z once the drawer is counted. Uses the
 * blocks of receipts, so that every printer supports it.
 */
export function drawShift(pen: Pen, { known, outside, printedAt }: ShiftPrinted): ReceiptPaper {
  const { format, say } = pen;
  const { shift, till, opener, closer } = known;
  const { pending } = shift;
  const title = say(shift.status === "open" ? msg`Report so far (X)` : msg`Report of a shift (Z)`);
  return {
    type: "shift",
    language: format.language,
    number: till,
    title,
    shop: pen.letterhead.name,
    blocks: [
      ...shopHead(pen),
      centred(title, "strong"),
      ...(pending === 0 ? [] : [centred(say(msg`Provisional: ${pending} not sent yet`), "strong")]),
      row(say(msg`Till`), till),
      row(say(msg`Opened`), format.dateTime(shift.opened_at)),
      row(say(msg`Opened by`), opener ?? "–"),
      ...(shift.closed_at === null
        ? []
        : [
            row(
              say(msg({ message: "Closed", context: "shift" })),
              format.dateTime(shift.closed_at),
            ),
            row(say(msg`Closed by`), closer ?? "–"),
          ]),
      row(say(msg`Printed`), format.dateTime(printedAt)),
      rule,
      ...takings(pen, shift),
      rule,
      ...drawer(pen, shift),
      ...countOf(pen, shift),
      ...(outside === null ? [] : [rule, ...apart(pen, outside)]),
      ...(shift.note === "" ? [] : [rule, text(shift.note)]),
    ],
    brief: [title],
  };
}

/** Sales not counted by any shift. */
function apart({ format, say }: Pen, outside: SoldOutside): Block[] {
  return [
    row(say(msg`Sold outside a shift`), format.amount(outside.total)),
    row(say(msg`Of it in cash`), format.amount(outside.cash)),
  ];
}

/** Sales, payments by method, refunds and collected debts. */
function takings({ format, say }: Pen, { figures }: ShiftView): Block[] {
  const methods = (sums: MethodSums) =>
    moneyMethods.flatMap((method) => {
      const amount = sums[method] ?? 0;
      return amount === 0 ? [] : [row(say(methodNames[method]), format.amount(amount))];
    });
  const collected = sumOf(figures.collected);
  return [
    row(say(msg`Number of sales`), format.count(figures.sales)),
    ...methods(figures.paid),
    row(say(msg`Sold in all`), format.amount(figures.total), "strong"),
    ...(figures.tips === 0
      ? []
      : [row(say(msg`Tips taken beside it`), format.amount(figures.tips))]),
    row(say(msg`Discounts given`), format.amount(figures.discount)),
    row(say(msg`Voided sales`), format.count(figures.voids)),
    row(say(msg`Returns`), format.count(figures.returns)),
    row(say(msg`Given back in all`), format.amount(sumOf(figures.refunded))),
    row(say(msg`Debts collected`), format.amount(collected)),
    ...methods(figures.collected),
  ];
}

/** The components of the expected cash; pay-ins and pay-outs with their reasons. */
function drawer({ format, say }: Pen, shift: ShiftView): Block[] {
  const kinds = { in: "pay_in", out: "pay_out" } as const;
  const reasons = (wanted: "pay_in" | "pay_out") =>
    shift.movements.flatMap(({ kind, reason, amount }) =>
      kind === wanted ? [row(`- ${reason}`, format.figure(money(amount)), "small")] : [],
    );
  return drawerLines(shift).flatMap(({ id, label, amount }) => [
    row(say(label), format.amount(amount)),
    ...(id === "in" || id === "out" ? reasons(kinds[id]) : []),
  ]);
}

/** The expected cash and, once counted, the actual cash. */
function countOf(
  { format, say }: Pen,
  { expected, found, difference, counted }: ShiftView,
): Block[] {
  return [
    rule,
    row(say(msg`Expected`), format.amount(expected), "large"),
    ...rowOf(say(msg`Counted`), found === null ? null : format.amount(found)),
    ...(difference === null
      ? []
      : [row(say(msg`Difference`), signed(format, difference), "large")]),
    ...counted.map((one) => {
      const each = money(one.denomination);
      const notes = `${format.count(one.count)} × ${format.figure(each)}`;
      return row(notes, format.figure(each * one.count), "small");
    }),
  ];
}
