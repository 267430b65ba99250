import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { CreditAge } from "#/domain/credit.ts";
import type { StatementLine } from "./draw-statement.ts";
import type { Pen } from "./receipt-paper.ts";
import { lineKinds } from "./draw-statement.ts";

/** A customer's account over a period, for an A4 statement. Minor units. */
export interface SheetFacts {
  readonly customer_name: string;
  readonly customer_code: string;
  readonly phone: string | null;
  readonly address: string;
  /** Time of issue, an instant. */
  readonly at: string;
  /** Business days; undefined for an open end. */
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly opening: number;
  readonly lines: readonly (StatementLine & { id: string; balance: number; due: string | null })[];
  readonly borrowed: number;
  readonly paid: number;
  readonly takenOff: number;
  readonly closing: number;
  readonly ages: readonly { age: CreditAge; owed: number }[] | null;
}

/** The formatted texts of an A4 statement, without layout. */
export interface StatementSheet {
  readonly title: string;
  /** The shop's name, followed by its address and numbers. */
  readonly shop: readonly string[];
  readonly about: readonly (readonly [name: string, value: string])[];
  readonly heads: readonly string[];
  readonly rows: readonly { id: string; cells: readonly string[] }[];
  readonly sums: readonly (readonly [name: string, value: string])[];
  readonly ageTitle: string;
  readonly ages: readonly (readonly [name: string, value: string])[];
}

const ageNames = {
  not_due: msg`Not due`,
  to_30: msg`1–30 days`,
  to_60: msg`31–60 days`,
  to_90: msg`61–90 days`,
  over_90: msg`Over 90 days`,
} as const satisfies Record<CreditAge, MessageDescriptor>;

/** Creates an A4 statement of account in the pen's language. */
export function drawA4Statement(
  { format, say, letterhead }: Pen,
  facts: SheetFacts,
): StatementSheet {
  const { name, address, phone, tax_id: tin, vat_number: vrn } = letterhead;
  const day = (one: string) => format.day(one);
  const figure = (amount: number) => format.figure(amount);
  const told = (label: MessageDescriptor, value: string | null) =>
    value === null || value === "" ? [] : [[say(label), value] as const];
  const rows = facts.lines.map((line) => ({
    id: line.id,
    cells: [
      day(format.dayOf(line.at)),
      [say(lineKinds[line.kind]), line.number].filter(Boolean).join(" "),
      line.due === null ? "" : day(line.due),
      line.amount > 0 ? figure(line.amount) : "",
      line.amount > 0 ? "" : figure(-line.amount),
      figure(line.balance),
    ],
  }));
  const start = facts.from === undefined ? "" : day(facts.from);
  const carried = ["", "", figure(facts.opening)];
  return {
    title: say(msg`Statement of account`),
    shop: [
      name,
      ...[address, phone].flatMap((text) => (text ? [text] : [])),
      ...(tin ? [`TIN ${tin}`] : []),
      ...(vrn ? [`VRN ${vrn}`] : []),
    ],
    about: [
      [say(msg`Customer`), `${facts.customer_name} · ${facts.customer_code}`],
      ...told(msg`Phone`, facts.phone),
      ...told(msg`Address`, facts.address),
      [say(msg`Period`), periodLabels({ format, say }, facts)],
      [say(msg`Written on`), format.dateTime(facts.at)],
      [say(msg`Currency`), format.currency],
    ],
    heads: [
      say(msg`Date`),
      say(msg`What`),
      say(msg`Due date`),
      say(msg`Borrowed`),
      say(msg`Paid or taken off`),
      say(msg`Balance`),
    ],
    rows: [{ id: "opening", cells: [start, say(msg`Opening balance`), "", ...carried] }, ...rows],
    sums: [
      [say(msg`Opening balance`), figure(facts.opening)],
      [say(msg`Borrowed`), figure(facts.borrowed)],
      [say(msg({ message: "Paid", context: "a line of an account" })), figure(-facts.paid)],
      [
        say(msg({ message: "Taken off", context: "a line of an account" })),
        figure(-facts.takenOff),
      ],
      [
        facts.closing < 0 ? say(msg`Paid ahead`) : say(msg`Owed in all`),
        format.amount(Math.abs(facts.closing)),
      ],
    ],
    ageTitle: say(msg`How long it has been due`),
    ages: (facts.ages ?? []).map(({ age, owed }) => [say(ageNames[age]), figure(owed)] as const),
  };
}

function periodLabels({ format, say }: Pick<Pen, "format" | "say">, { from, to, at }: SheetFacts) {
  const first = from === undefined ? say(msg`From the beginning`) : format.day(from);
  return `${first} – ${format.day(to ?? format.dayOf(at))}`;
}
