import type { MessageDescriptor } from "@lingui/core";
import { formatReceiptCode, readReceiptCode } from "#/domain/receipt-code.ts";
import { money } from "#/domain/money.ts";
import type { FiscalMark, ReceiptMethod, ReceiptOperator } from "./receipt-facts.ts";
import type { Block, Pen, ReceiptType, Weight } from "./receipt-paper.ts";
import {
  receiptMethods,
  receiptOperators,
  receiptTitles,
  receiptLabels,
} from "./receipt-labels.ts";

export const rule: Block = { kind: "rule" };

export const row = (left: string, right: string, weight: Weight = "normal"): Block => ({
  kind: "row",
  left,
  right,
  weight,
});

export const text = (words: string, weight: Weight = "normal"): Block => ({
  kind: "text",
  text: words,
  align: "start",
  weight,
});

export const centred = (words: string, weight: Weight = "normal"): Block => ({
  kind: "text",
  text: words,
  align: "center",
  weight,
});

/** The serial numbers of a line. */
export function serialLines(serials: readonly string[] = []): Block[] {
  return serials.length === 0 ? [] : [text(`S/N ${serials.join(", ")}`, "small")];
}

/** The issuer as required by law. */
export function shopHead({ letterhead }: Pick<Pen, "letterhead">): Block[] {
  const { name, address, phone, tax_id, vat_number, logo } = letterhead;
  return [
    ...(logo ? [{ kind: "logo", path: logo } as const] : []),
    centred(name, "large"),
    ...(address ? [centred(address)] : []),
    ...(phone ? [centred(phone)] : []),
    ...(tax_id ? [centred(`TIN ${tax_id}`)] : []),
    ...(vat_number ? [centred(`VRN ${vat_number}`)] : []),
  ];
}

/** Issuer, title and copy mark. */
export function head(pen: Pen, type: ReceiptType): Block[] {
  const { say, isCopy } = pen;
  return [
    ...shopHead(pen),
    ...(type === "sale" ? [] : [centred(say(receiptTitles[type]), "strong")]),
    ...(isCopy ? [centred(say(receiptLabels.copy), "large")] : []),
  ];
}

/** The title shown without the receipt itself: the subject of an email, the start of an SMS. */
export function titleOf({ isCopy, say }: Pen, words: readonly string[]): string {
  return [...words, ...(isCopy ? [say(receiptLabels.copy)] : [])].join(" · ");
}

/** The fiscal mark of the revenue authority, if there is one. */
export function fiscalMark(
  { say }: Pen,
  name: MessageDescriptor,
  mark: FiscalMark | null | undefined,
): Block[] {
  if (!mark) return [];
  return [rule, row(say(name), mark.number), { kind: "code", text: mark.qr, caption: mark.number }];
}

interface Ending {
  readonly number: string;
  readonly isSent: boolean;
}

/** The lookup code and the shop's footer. */
export function foot({ letterhead, say }: Pen, { number, isSent }: Ending): Block[] {
  // Numbers of other systems are printed as they are and have no code.
  const code = readReceiptCode(number) === null ? null : formatReceiptCode(number);
  return [
    ...(code === null ? [] : [{ kind: "code", text: code, caption: code } as const]),
    ...(isSent ? [] : [centred(say(receiptLabels.unsent), "small")]),
    ...(letterhead.footer.trim() || say(receiptLabels.thanks))
      .split("\n")
      .map((line) => centred(line)),
  ];
}

interface Money {
  readonly method: ReceiptMethod;
  readonly operator?: ReceiptOperator | undefined;
  readonly reference?: string | undefined;
}

/** The service (`M-Pesa`), or the method if no service is given. */
export function methodName({ say }: Pen, { method, operator }: Money): string {
  return say(operator === undefined ? receiptMethods[method] : receiptOperators[operator]);
}

/** Each payment with its reference below. */
export function moneyRows(
  pen: Pen,
  payments: readonly (Money & { readonly amount: string })[],
  nameOf: (payment: Money) => string = (payment) => methodName(pen, payment),
): Block[] {
  return payments.flatMap((payment) => [
    row(nameOf(payment), pen.format.figure(money(payment.amount))),
    ...(payment.reference ? [text(payment.reference, "small")] : []),
  ]);
}

/** A row, unless its value is empty. */
export function rowOf(left: string, right: string | null): Block[] {
  return right === null || right === "" ? [] : [row(left, right)];
}
