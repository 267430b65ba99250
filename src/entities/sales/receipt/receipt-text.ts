import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { BusinessRow } from "#/contract/catalogue-rows.ts";
import { money } from "#/domain/money.ts";
import { quantity } from "#/domain/quantity.ts";
import type { Formatter } from "#/i18n/formatter.ts";
import type { SaleView } from "#/sync/projection-sales.ts";
import { methodNames } from "../method-names.ts";

/** A receipt as plain text, for WhatsApp or SMS. */
export function receiptText(
  sale: SaleView,
  business: Pick<BusinessRow, "name" | "tax_id" | "phone"> | null,
  format: Formatter,
  i18n: I18n,
): string {
  const head = [
    business?.name,
    business?.phone,
    business?.tax_id ? `TIN ${business.tax_id}` : null,
    `${sale.number} · ${format.dateTime(sale.occurred_at)}`,
  ];
  const lines = sale.lines.map(
    (line) =>
      `${format.quantity(quantity(line.quantity))} × ${line.name}  ${format.figure(money(line.line_total))}`,
  );
  const payments = sale.payments.map(
    ({ method, amount }) => `${i18n._(methodNames[method])}  ${format.figure(money(amount))}`,
  );
  const change = money(sale.change);
  const foot = [
    `${i18n._(msg`Total`)}  ${format.amount(money(sale.total))}`,
    ...payments,
    change > 0 ? `${i18n._(msg`Change`)}  ${format.figure(change)}` : null,
    sale.due_date === null ? null : `${i18n._(msg`Due date`)}  ${format.day(sale.due_date)}`,
  ];
  return [head, lines, foot]
    .map((part) => part.filter((row) => row !== null && row !== undefined).join("\n"))
    .join("\n\n");
}
