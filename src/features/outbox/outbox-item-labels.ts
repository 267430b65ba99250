import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg, plural } from "@lingui/core/macro";
import type { CustomerBody } from "#/contract/operations/customer-create.ts";
import type { ReceiptSendBody } from "#/contract/operations/receipt-send.ts";
import type { OutboxEntry } from "#/entities/outbox/outbox-queries.ts";
import { methodNames } from "#/entities/sales/method-names.ts";
import { money } from "#/domain/money.ts";
import { purchaseWords } from "./purchase-labels.ts";
import { quantity } from "#/domain/quantity.ts";
import { headerMethod } from "#/domain/sale.ts";
import type { Formatter } from "#/i18n/formatter.ts";

const sendTitles = {
  sale: msg`Receipt to send`,
  payment: msg`Receipt to send`,
  statement: msg`Statement to send`,
  order: msg`Order to send`,
  priced_order: msg`Order to send`,
  supplier_statement: msg`Statement to send`,
} as const satisfies Record<ReceiptSendBody["type"], MessageDescriptor>;

export interface EntryWords {
  title: string;
  detail: string;
}

/** An entry of the outbox in words: what it is, and how much. */
export function entryWords(entry: OutboxEntry, format: Formatter, i18n: I18n): EntryWords {
  const { read, goodName } = entry;
  const goods = (count: number) =>
    i18n._(msg`${plural(count, { one: "# item", other: "# items" })}`);
  const newCustomer = ({ name, opening_debt: owed }: CustomerBody) =>
    owed === undefined ? name : `${name} · ${format.amount(money(owed.amount))}`;
  switch (read.type) {
    case "sale.create": {
      const { number, total, payments } = read.body;
      const method = i18n._(methodNames[headerMethod(payments)]);
      return {
        title: i18n._(msg`Sale ${number}`),
        detail: `${format.amount(money(total))} · ${method}`,
      };
    }
    case "sale.void": {
      const { sale_number: number, reason } = read.body;
      return { title: i18n._(msg`Sale ${number} voided`), detail: reason };
    }
    case "sale.return": {
      const { number, total, sale_number } = read.body;
      return {
        title: i18n._(msg`Return ${number}`),
        detail: `${format.amount(money(total))} · ${sale_number}`,
      };
    }
    case "payment.confirm":
      return { title: i18n._(msg`Mobile money confirmed`), detail: read.body.reference };
    case "receipt.send":
      return { title: i18n._(sendTitles[read.body.type]), detail: read.body.to };
    case "shift.open":
      return {
        title: i18n._(msg`Shift opened`),
        detail: format.amount(money(read.body.opening_float)),
      };
    case "shift.close":
      return {
        title: i18n._(msg`Shift closed`),
        detail: format.amount(money(read.body.counted_cash)),
      };
    case "cash.move": {
      const { kind, amount, reason } = read.body;
      return {
        title: kind === "pay_in" ? i18n._(msg`Cash put in`) : i18n._(msg`Cash taken out`),
        detail: `${format.amount(money(amount))} · ${reason}`,
      };
    }
    case "credit.write_off": {
      const { amount, reason } = read.body;
      return {
        title: i18n._(msg`Debt written off`),
        detail: `${format.amount(money(amount))} · ${reason}`,
      };
    }
    case "customer.edit":
      return { title: i18n._(msg`Customer changed`), detail: read.body.name ?? "" };
    case "stock.count": {
      const counted = format.quantity(quantity(read.body.quantity));
      return {
        title: i18n._(msg`Stock count`),
        detail: `${goodName ?? i18n._(msg`An item`)} → ${counted}`,
      };
    }
    case "credit.payment": {
      const { amount, customer_snapshot: customer, number } = read.body;
      return {
        title: i18n._(msg`Debt payment ${number}`),
        detail: `${format.amount(money(amount))} · ${customer.name}`,
      };
    }
    case "customer.create":
      return { title: i18n._(msg`New customer`), detail: newCustomer(read.body) };
    case "alert.acknowledge": {
      const count = read.body.alert_ids.length;
      return {
        title: i18n._(msg`Stock alerts seen`),
        detail: i18n._(msg`${plural(count, { one: "# alert", other: "# alerts" })}`),
      };
    }
    case "stock.adjust": {
      const change = format.quantity(quantity(read.body.quantity));
      return {
        title: i18n._(msg`Stock adjustment`),
        detail: `${goodName ?? i18n._(msg`An item`)} · ${change}`,
      };
    }
    case "stock.record":
      return {
        title: i18n._(msg`Levels of an item`),
        detail: goodName ?? i18n._(msg`An item`),
      };
    case "stock.take":
      return { title: i18n._(msg`Stocktake`), detail: goods(read.body.lines.length) };
    case "transfer.send": {
      const { number, lines, is_prepared = false } = read.body;
      const title = is_prepared
        ? i18n._(msg`Transfer ${number} prepared`)
        : i18n._(msg`Transfer ${number}`);
      return { title, detail: goods(lines.length) };
    }
    case "transfer.dispatch": {
      const { transfer, lines } = read.body;
      const { number } = transfer;
      return { title: i18n._(msg`Transfer ${number} left`), detail: goods(lines.length) };
    }
    case "transfer.receive": {
      const { transfer, lines } = read.body;
      const { number } = transfer;
      return { title: i18n._(msg`Transfer ${number} received`), detail: goods(lines.length) };
    }
    case "transfer.cancel": {
      const { transfer, reason } = read.body;
      const { number } = transfer;
      return { title: i18n._(msg`Transfer ${number} taken back`), detail: reason };
    }
    case "product.create":
      return { title: i18n._(msg`New product`), detail: read.body.name_en };
    case "product.edit":
      return {
        title: i18n._(msg`Product changed`),
        detail: goodName ?? i18n._(msg`An item`),
      };
    case "category.create":
      return { title: i18n._(msg`New category`), detail: read.body.name_en };
    case "category.edit":
      return { title: i18n._(msg`Category changed`), detail: read.body.name_en ?? "" };
    case "category.remove":
      return { title: i18n._(msg`Category deleted`), detail: "" };
    case "purchase.create":
    case "purchase.receive":
    case "purchase.pay":
    case "purchase.return":
    case "purchase.cancel":
    case "purchase.edit":
    case "purchase.remove":
      return purchaseWords(read, format, i18n);
    case "expense.create": {
      const { number, amount, payee } = read.body;
      const title = i18n._(msg`Expense ${number}`);
      return { title, detail: `${format.amount(money(amount))} · ${payee}` };
    }
    case "expense.cancel":
      return { title: i18n._(msg`Expense cancelled`), detail: read.body.reason };
    case "supplier.create":
      return { title: i18n._(msg`New supplier`), detail: read.body.name };
    case "supplier.edit":
      return { title: i18n._(msg`Supplier changed`), detail: read.body.name ?? "" };
  }
}
