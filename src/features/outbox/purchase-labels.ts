import type { I18n } from "@lingui/core";
import { msg, plural } from "@lingui/core/macro";
import { money } from "#/domain/money.ts";
import type { Formatter } from "#/i18n/formatter.ts";
import type { ReadOperation } from "#/store/operation-body.ts";

type ReadPurchase = Extract<ReadOperation, { type: `purchase.${string}` }>;

/** Returns the text of a purchase operation: its number, supplier and amount. */
export function purchaseLabels(
  { type, body }: ReadPurchase,
  format: Formatter,
  i18n: I18n,
): { title: string; detail: string } {
  const items = (count: number) =>
    i18n._(msg`${plural(count, { one: "# item", other: "# items" })}`);
  switch (type) {
    case "purchase.create": {
      const { number, supplier, lines } = body;
      const title = i18n._(msg`Purchase ${number}`);
      return { title, detail: `${supplier.name} · ${items(lines.length)}` };
    }
    case "purchase.receive": {
      const { number, supplier } = body.purchase;
      const title = i18n._(msg`Purchase ${number} received`);
      return { title, detail: `${supplier.name} · ${items(body.lines.length)}` };
    }
    case "purchase.pay": {
      const { number, supplier } = body.purchase;
      const amount = format.amount(money(body.amount));
      if (body.extra_cost !== undefined)
        return { title: i18n._(msg`Cost of purchase ${number} paid`), detail: amount };
      const title = i18n._(msg`Purchase ${number} paid`);
      return { title, detail: `${amount} · ${supplier.name}` };
    }
    case "purchase.return": {
      const { number } = body;
      const title = i18n._(msg`Return to supplier ${number}`);
      return { title, detail: `${body.purchase.supplier.name} · ${body.purchase.number}` };
    }
    case "purchase.cancel":
      return { title: i18n._(msg`Purchase cancelled`), detail: body.reason };
    case "purchase.edit":
      return { title: i18n._(msg`Purchase changed`), detail: body.reference_number ?? "" };
    case "purchase.remove":
      return { title: i18n._(msg`Purchase deleted`), detail: "" };
  }
}
