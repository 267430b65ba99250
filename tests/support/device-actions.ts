import type { SaleBody } from "#/contract/operations/sale-create.ts";
import { formatMoneyWire } from "#/domain/money.ts";
import { formatQuantityWire } from "#/domain/quantity.ts";
import { type OutboxPorts, type Place, record } from "#/store/outbox.ts";
import {
  creditPaymentIntent,
  customerIntent,
  type Draft,
  saleIntent,
} from "#/store/outbox-intents.ts";
import { countIntent } from "#/store/stock-intents.ts";
import type { OperationRow } from "#/store/operation-row.ts";
import type { TradingDatabase } from "#/store/trading-database.ts";
import type { TestDevice } from "./device.ts";

type Item = { product: string; variant?: string | null; milli?: number };

/** A till's operations in tests: the real outbox, with bodies a server would accept. */
export function actionsOf(device: TestDevice & Pick<OutboxPorts, "signerOf">, db: TradingDatabase) {
  const { ids } = device;
  const place: Place = { location: device.location, till: device.till.id, actor: device.actor };

  const saleDraft = (
    items: readonly Item[],
    options: { id?: string; credit?: { customer: string; debt: string } } = {},
  ): Draft<SaleBody> => {
    const price = 1_000_00;
    const lines = items.map(({ product, variant = null, milli = 1000 }) => {
      const total = formatMoneyWire((price * milli) / 1000);
      return {
        id: ids.next(),
        product,
        variant,
        name: "Sukari",
        quantity: formatQuantityWire(milli),
        unit_price: formatMoneyWire(price),
        discount: "0.00",
        tax_rate: "0.00",
        tax: "0.00",
        line_total: total,
      };
    });
    const total = formatMoneyWire(
      items.reduce((sum, { milli = 1000 }) => sum + (price * milli) / 1000, 0),
    );
    const { credit } = options;
    return {
      id: options.id ?? ids.next(),
      customer: credit?.customer ?? null,
      customer_snapshot: credit ? { name: "Asha", phone: null } : null,
      lines,
      subtotal: total,
      discount: "0.00",
      tax: "0.00",
      rounding: "0.00",
      total,
      payments: [
        credit
          ? { id: credit.debt, method: "credit", amount: total }
          : { id: ids.next(), method: "cash", amount: total, tendered: total },
      ],
      change: "0.00",
      credit_amount: credit ? total : "0.00",
      due_date: credit ? "2026-12-20" : null,
      notes: "",
    };
  };

  return {
    place,
    saleDraft,
    async sale(
      items: readonly Item[] = [{ product: ids.next() }],
      options: Parameters<typeof saleDraft>[1] = {},
    ): Promise<OperationRow> {
      const draft = saleDraft(items, options);
      const intent = saleIntent({ opId: ids.next(), place, draft });
      return (await record(db, device, intent)).operation;
    },
    async count(product: string, milli: number): Promise<OperationRow> {
      const draft = {
        id: ids.next(),
        product,
        variant: null,
        quantity: formatQuantityWire(milli),
        note: "",
      };
      const intent = await countIntent(db, { opId: ids.next(), place, draft });
      return (await record(db, device, intent)).operation;
    },
    async customer(id = ids.next()): Promise<OperationRow> {
      const draft = {
        id,
        name: "Asha",
        phone: "+255712345678",
        email: null,
        address: "",
        credit_limit: "50000.00",
        credit_days: 30,
        is_wholesale: false,
      };
      const intent = customerIntent({ opId: ids.next(), place, draft });
      return (await record(db, device, intent)).operation;
    },
    async payment(debt: {
      credit: string;
      customer: string;
      sale: string;
      minor: number;
    }): Promise<OperationRow> {
      const draft = {
        id: ids.next(),
        amount: formatMoneyWire(debt.minor),
        payment_method: "cash" as const,
        operator: null,
        reference_number: null,
        payment_date: "2026-11-20",
        customer: debt.customer,
        customer_snapshot: { name: "Asha", phone: null },
        sale: debt.sale,
        sale_number: "K2-000001",
        notes: "",
      };
      const act = { opId: ids.next(), place, draft, credit: debt.credit };
      return (await record(db, device, creditPaymentIntent(act))).operation;
    },
  };
}
