import type { PackOfLine } from "#/contract/packs.ts";
import type { AcknowledgeBody } from "#/contract/operations/alert-acknowledge.ts";
import type { CreditPaymentBody } from "#/contract/operations/credit-payment.ts";
import type { CustomerBody } from "#/contract/operations/customer-create.ts";
import type { SaleBody } from "#/contract/operations/sale-create.ts";
import type { AdjustmentBody } from "#/contract/operations/stock-adjust.ts";
import type { CountBody } from "#/contract/operations/stock-count.ts";
import type { RecordBody, recordFields } from "#/contract/operations/stock-record.ts";
import type { StocktakeBody } from "#/contract/operations/stock-take.ts";
import type { Origin } from "#/contract/origin.ts";
import type { AdjustmentReason } from "#/domain/adjustment.ts";
import { formatMoneyWire, money } from "#/domain/money.ts";
import { formatSaleNumber } from "#/domain/sale-number.ts";
import { multiplyDivide } from "#/domain/money.ts";
import { formatQuantityWire } from "#/domain/quantity.ts";

/** The user, till and location of a test's bodies. */
export type Desk = {
  business: string;
  location: string;
  till: string;
  tillCode: string;
  actor: string;
};

/** The same sale, paid immediately with an additional tip. Minor units. */
export function withTip(body: SaleBody, tip: number): SaleBody {
  const payments = body.payments.map((payment) => {
    const amount = formatMoneyWire(money(payment.amount) + tip);
    return { ...payment, amount, ...(payment.method === "cash" ? { tendered: amount } : {}) };
  });
  return { ...body, payments, tip: formatMoneyWire(tip) };
}

/** Builds the bodies of one till in its own sequence, as a device would. */
export function bodiesOf(desk: Desk, newId: () => string, now: () => number) {
  let seq = 0;
  let last: string | null = null;
  const origin = (opId: string, occurredAt = now()): Origin => {
    const { business, location, till, actor } = desk;
    seq += 1;
    const made: Origin = {
      v: 1,
      business,
      location,
      till,
      actor,
      occurred_at: new Date(occurredAt).toISOString(),
      clock_offset_ms: 0,
      till_seq: seq,
      prev_op: last,
    };
    last = opId;
    return made;
  };
  const number = () => formatSaleNumber(desk.tillCode, seq);

  return {
    origin,
    number,
    /** A sale of the given items; paid with exact cash unless `credit` names the debtor. */
    sale(
      opId: string,
      items: readonly {
        product: string;
        variant?: string | null;
        milli: number;
        /** Price per unit, or per pack sold, minor units. */
        price: number;
        pack?: PackOfLine;
      }[],
      options: {
        credit?: { customer: string; name: string; debt: string };
        at?: number;
        id?: string;
      } = {},
    ): SaleBody {
      const made = origin(opId, options.at);
      const lines = items.map((item) => {
        const { pack, price } = item;
        const size = pack?.size ?? 1;
        const total = formatMoneyWire(multiplyDivide(item.milli, price, 1000 * size));
        return {
          id: newId(),
          product: item.product,
          variant: item.variant ?? null,
          name: "Good",
          quantity: formatQuantityWire(item.milli),
          unit_price: formatMoneyWire(Math.round(price / size)),
          ...(pack === undefined ? {} : { pack, pack_price: formatMoneyWire(price) }),
          discount: "0.00",
          tax_rate: "0.00",
          tax: "0.00",
          line_total: total,
        };
      });
      const total = formatMoneyWire(lines.reduce((sum, line) => sum + money(line.line_total), 0));
      const { credit } = options;
      return {
        ...made,
        id: options.id ?? newId(),
        number: number(),
        customer: credit?.customer ?? null,
        customer_snapshot: credit ? { name: credit.name, phone: null } : null,
        lines,
        subtotal: total,
        discount: "0.00",
        tax: "0.00",
        rounding: "0.00",
        total,
        payments: credit
          ? [{ id: credit.debt, method: "credit", amount: total }]
          : [{ id: newId(), method: "cash", amount: total, tendered: total }],
        change: "0.00",
        credit_amount: credit ? total : "0.00",
        due_date: null,
        notes: "",
      };
    },
    count(opId: string, product: string, milli: number, at?: number): CountBody {
      const made = origin(opId, at);
      return {
        ...made,
        id: newId(),
        product,
        variant: null,
        quantity: formatQuantityWire(milli),
        note: "",
      };
    },
    adjust(
      opId: string,
      product: string,
      milli: number,
      options: { reason?: AdjustmentReason; variant?: string; at?: number } = {},
    ): AdjustmentBody {
      const made = origin(opId, options.at);
      return {
        ...made,
        id: newId(),
        product,
        variant: options.variant ?? null,
        quantity: formatQuantityWire(milli),
        reason: options.reason ?? "other",
        note: "",
      };
    },
    record(
      opId: string,
      product: string,
      fields: Partial<Pick<RecordBody, keyof typeof recordFields | "quantity_available">>,
      at?: number,
    ): RecordBody {
      return { ...origin(opId, at), id: newId(), product, variant: null, ...fields };
    },
    /** Each line counted at its own time; by default that of the stocktake. */
    stocktake(
      opId: string,
      found: readonly { product: string; milli: number; countedAt?: number }[],
      at?: number,
    ): StocktakeBody {
      const made = origin(opId, at);
      return {
        ...made,
        id: newId(),
        note: "",
        lines: found.map(({ product, milli, countedAt }) => ({
          id: newId(),
          product,
          variant: null,
          quantity: formatQuantityWire(milli),
          counted_at:
            countedAt === undefined ? made.occurred_at : new Date(countedAt).toISOString(),
        })),
      };
    },
    acknowledge(opId: string, alerts: readonly string[]): AcknowledgeBody {
      return { ...origin(opId), alert_ids: [...alerts] };
    },
    payment(
      opId: string,
      of: { customer: string; name: string; sale: string; saleNumber: string },
      amount: number,
      at?: number,
    ): CreditPaymentBody {
      const made = origin(opId, at);
      return {
        ...made,
        id: newId(),
        number: number(),
        amount: formatMoneyWire(amount),
        payment_method: "cash",
        operator: null,
        reference_number: null,
        payment_date: made.occurred_at.slice(0, 10),
        customer: of.customer,
        customer_snapshot: { name: of.name, phone: null },
        sale: of.sale,
        sale_number: of.saleNumber,
        notes: "",
      };
    },
    customer(opId: string, id: string, name: string, at?: number): CustomerBody {
      const made = origin(opId, at);
      return {
        ...made,
        id,
        name,
        phone: null,
        email: null,
        address: "",
        credit_limit: "1000000.00",
        credit_days: 30,
        is_wholesale: false,
      };
    },
  };
}
