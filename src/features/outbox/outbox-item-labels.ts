import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg, plural } from "@lingui/core/macro";
import type { CustomerBody } from "#/contract/operations/customer-create.ts";
import type { ReceiptSendBody } from "#/contract/operations/receipt-send.ts";
import type { OutboxItem } from "#/entities/outbox/outbox-queries.ts";
import { methodNames } from "#/entities/sales/method-names.ts";
import { money } from "#/domain/money.ts";
import { purchaseLabels } from "./purchase-labels.ts";
import { quantity } from "#/domain/quantity.ts";
import { headerMethod } from "#/domain/sale.ts";
import type { Formatter } from "#/i18n/formatter.ts";
import type { ReadOperation } from "#/store/operation-body.ts";

const sendTitles = {
  sale: msg`Receipt to send`,
  payment: msg`Receipt to send`,
  statement: msg`Statement to send`,
  order: msg`Order to send`,
  priced_order: msg`Order to send`,
  supplier_statement: msg`Statement to send`,
} as const satisfies Record<ReceiptSendBody["type"], MessageDescriptor>;

export interface OutboxItemLabels {
  title: string;
  detail: string;
}

/** Returns the text of an outbox entry: its kind and amount. */
export function outboxItemLabels(
  outboxItem: OutboxItem,
  format: Formatter,
  i18n: I18n,
): OutboxItemLabels {
  const { read, itemName } = outboxItem;
  const item = itemName ?? i18n._(msg`An item`);
  switch (read.type) {
    case "sale.create":
    case "sale.void":
    case "sale.return":
      return saleLabels(read, format, i18n);
    case "payment.confirm":
      return { title: i18n._(msg`Mobile money confirmed`), detail: read.body.reference };
    case "receipt.send":
      return { title: i18n._(sendTitles[read.body.type]), detail: read.body.to };
    case "shift.open":
    case "shift.close":
    case "cash.move":
      return shiftLabels(read, format, i18n);
    case "credit.write_off":
    case "credit.payment":
      return creditLabels(read, format, i18n);
    case "customer.create":
      return { title: i18n._(msg`New customer`), detail: newCustomer(read.body, format) };
    case "customer.edit":
      return { title: i18n._(msg`Customer changed`), detail: read.body.name ?? "" };
    case "alert.acknowledge": {
      const count = read.body.alert_ids.length;
      return {
        title: i18n._(msg`Stock alerts seen`),
        detail: i18n._(msg`${plural(count, { one: "# alert", other: "# alerts" })}`),
      };
    }
    case "stock.count":
    case "stock.adjust":
    case "stock.record":
    case "stock.take":
      return stockLabels(read, item, format, i18n);
    case "transfer.send":
    case "transfer.dispatch":
    case "transfer.receive":
    case "transfer.cancel":
      return transferLabels(read, i18n);
    case "product.create":
    case "product.edit":
    case "category.create":
    case "category.edit":
    case "category.remove":
      return catalogueLabels(read, item, i18n);
    case "purchase.create":
    case "purchase.receive":
    case "purchase.pay":
    case "purchase.return":
    case "purchase.cancel":
    case "purchase.edit":
    case "purchase.remove":
      return purchaseLabels(read, format, i18n);
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

/** Operations of one aggregate, by the prefix of their type. */
type ReadOf<Prefix extends string> = Extract<ReadOperation, { type: `${Prefix}.${string}` }>;

/** Labels of a sale and of later operations on it. */
function saleLabels(
  { type, body }: ReadOf<"sale">,
  format: Formatter,
  i18n: I18n,
): OutboxItemLabels {
  switch (type) {
    case "sale.create": {
      const { number, total, payments } = body;
      const method = i18n._(methodNames[headerMethod(payments)]);
      return {
        title: i18n._(msg`Sale ${number}`),
        detail: `${format.amount(money(total))} · ${method}`,
      };
    }
    case "sale.void": {
      const { sale_number: number, reason } = body;
      return { title: i18n._(msg`Sale ${number} voided`), detail: reason };
    }
    case "sale.return": {
      const { number, total, sale_number } = body;
      return {
        title: i18n._(msg`Return ${number}`),
        detail: `${format.amount(money(total))} · ${sale_number}`,
      };
    }
  }
}

/** Labels of a shift and of cash movements in its drawer. */
function shiftLabels(
  { type, body }: ReadOf<"shift" | "cash">,
  format: Formatter,
  i18n: I18n,
): OutboxItemLabels {
  switch (type) {
    case "shift.open":
      return {
        title: i18n._(msg`Shift opened`),
        detail: format.amount(money(body.opening_float)),
      };
    case "shift.close":
      return {
        title: i18n._(msg`Shift closed`),
        detail: format.amount(money(body.counted_cash)),
      };
    case "cash.move": {
      const { kind, amount, reason } = body;
      return {
        title: kind === "pay_in" ? i18n._(msg`Cash put in`) : i18n._(msg`Cash taken out`),
        detail: `${format.amount(money(amount))} · ${reason}`,
      };
    }
  }
}

/** Labels of operations on a debt. */
function creditLabels(
  { type, body }: ReadOf<"credit">,
  format: Formatter,
  i18n: I18n,
): OutboxItemLabels {
  switch (type) {
    case "credit.write_off": {
      const { amount, reason } = body;
      return {
        title: i18n._(msg`Debt written off`),
        detail: `${format.amount(money(amount))} · ${reason}`,
      };
    }
    case "credit.payment": {
      const { amount, customer_snapshot: customer, number } = body;
      return {
        title: i18n._(msg`Debt payment ${number}`),
        detail: `${format.amount(money(amount))} · ${customer.name}`,
      };
    }
  }
}

/** The customer's name and opening debt. */
function newCustomer({ name, opening_debt: owed }: CustomerBody, format: Formatter): string {
  return owed === undefined ? name : `${name} · ${format.amount(money(owed.amount))}`;
}

/** Labels of stock operations on one or many items. */
function stockLabels(
  { type, body }: ReadOf<"stock">,
  item: string,
  format: Formatter,
  i18n: I18n,
): OutboxItemLabels {
  switch (type) {
    case "stock.count": {
      const counted = format.quantity(quantity(body.quantity));
      return {
        title: i18n._(msg`Stock count`),
        detail: `${item} → ${counted}`,
      };
    }
    case "stock.adjust": {
      const change = format.quantity(quantity(body.quantity));
      return {
        title: i18n._(msg`Stock adjustment`),
        detail: `${item} · ${change}`,
      };
    }
    case "stock.record":
      return {
        title: i18n._(msg`Levels of an item`),
        detail: item,
      };
    case "stock.take":
      return { title: i18n._(msg`Stocktake`), detail: itemCount(body.lines, i18n) };
  }
}

/** Labels of transfers to another location. */
function transferLabels({ type, body }: ReadOf<"transfer">, i18n: I18n): OutboxItemLabels {
  switch (type) {
    case "transfer.send": {
      const { number, lines, is_prepared = false } = body;
      const title = is_prepared
        ? i18n._(msg`Transfer ${number} prepared`)
        : i18n._(msg`Transfer ${number}`);
      return { title, detail: itemCount(lines, i18n) };
    }
    case "transfer.dispatch": {
      const { transfer, lines } = body;
      const { number } = transfer;
      return { title: i18n._(msg`Transfer ${number} left`), detail: itemCount(lines, i18n) };
    }
    case "transfer.receive": {
      const { transfer, lines } = body;
      const { number } = transfer;
      return { title: i18n._(msg`Transfer ${number} received`), detail: itemCount(lines, i18n) };
    }
    case "transfer.cancel": {
      const { transfer, reason } = body;
      const { number } = transfer;
      return { title: i18n._(msg`Transfer ${number} taken back`), detail: reason };
    }
  }
}

/** Labels of catalogue operations on an item or category. */
function catalogueLabels(
  { type, body }: ReadOf<"product" | "category">,
  item: string,
  i18n: I18n,
): OutboxItemLabels {
  switch (type) {
    case "product.create":
      return { title: i18n._(msg`New product`), detail: body.name_en };
    case "product.edit":
      return {
        title: i18n._(msg`Product changed`),
        detail: item,
      };
    case "category.create":
      return { title: i18n._(msg`New category`), detail: body.name_en };
    case "category.edit":
      return { title: i18n._(msg`Category changed`), detail: body.name_en ?? "" };
    case "category.remove":
      return { title: i18n._(msg`Category deleted`), detail: "" };
  }
}

function itemCount({ length: count }: readonly unknown[], i18n: I18n): string {
  return i18n._(msg`${plural(count, { one: "# item", other: "# items" })}`);
}
