import type { BusinessRow } from "#/contract/business-row.ts";
import type { SaleRow } from "#/contract/sale.ts";
import { businessDay } from "#/domain/business-day.ts";
import { addAll, type Minor, money } from "#/domain/money.ts";
import { formatQuantityWire } from "#/domain/quantity.ts";
import { rate } from "#/domain/rate.ts";
import type { BackLine } from "#/domain/return.ts";
import type { PaymentMethod } from "#/domain/sale.ts";
import { formatTime } from "#/i18n/dates.ts";
import type {
  FiscalDocument,
  FiscalMended,
  FiscalPayment,
  TaxCode,
} from "#server/adapters/fiscal/fiscal-port.ts";

/** The standard rate of VAT in hundredths of a percent. */
const standardRate = 1800;

const paymentTypes: Readonly<Record<PaymentMethod, FiscalPayment>> = {
  cash: "CASH",
  mobile_money: "EMONEY",
  bank_transfer: "CHEQUE",
  card: "CCARD",
  credit: "INVOICE",
};

/** The position of a document in its till's sequence. */
export type FiscalPlace = { till: string; global: number; daily: number };

/** What was voided or returned of a sale, and how it was refunded. */
export type TakenBack = {
  number: string;
  /** Instant in wire format. */
  occurred_at: string;
  lines: readonly BackLine[];
  refunds: readonly { method: PaymentMethod; amount: Minor }[];
  /** The debt cancelled in addition to the refunds. */
  debt: Minor;
  mends: FiscalMended;
};

/** A sale in the revenue authority's format, dated when it was sold. */
export function fiscalSale(
  business: BusinessRow,
  sale: SaleRow,
  place: FiscalPlace,
): FiscalDocument {
  const total = money(sale.total);
  return {
    ...headOf(business, sale, place, sale.occurred_at),
    mends: null,
    number: sale.number,
    items: sale.lines.map((line, at) => ({
      id: at + 1,
      description: line.name,
      quantity: line.quantity,
      taxCode: taxCode(rate(line.tax_rate)),
      amount: money(line.line_total),
    })),
    totals: {
      taxExcluded: total - money(sale.tax),
      taxIncluded: total,
      discount: money(sale.discount),
    },
    payments: paymentsOf(sale),
  };
}

/** A void or return as a credit note, dated when it happened. */
export function fiscalCreditNote(
  business: BusinessRow,
  sale: SaleRow,
  { number, occurred_at, lines, mends, ...given }: TakenBack,
  place: FiscalPlace,
): FiscalDocument {
  const sold = new Map(sale.lines.map((line) => [line.id, line]));
  const total = addAll(lines.map(({ amount }) => amount));
  return {
    ...headOf(business, sale, place, occurred_at),
    mends,
    number,
    items: lines.map(({ line, quantity, amount }, at) => ({
      id: at + 1,
      description: sold.get(line)?.name ?? "",
      quantity: formatQuantityWire(quantity),
      taxCode: taxCode(rate(sold.get(line)?.tax_rate ?? "0.00")),
      amount,
    })),
    totals: {
      taxExcluded: total - addAll(lines.map(({ tax }) => tax)),
      taxIncluded: total,
      discount: 0,
    },
    payments: refundsOf(total, given),
  };
}

function headOf(business: BusinessRow, sale: SaleRow, place: FiscalPlace, at: string) {
  const { time_zone: zone } = business;
  const date = businessDay(at, zone);
  return {
    tin: business.tax_id ?? "",
    vrn: business.vat_number,
    till: place.till,
    globalCounter: place.global,
    dailyCounter: place.daily,
    zNumber: date.replaceAll("-", ""),
    date,
    time: `${formatTime(at, zone, "en")}:${at.slice(17, 19)}`,
    customerName: sale.customer_name,
  };
}

function taxCode(hundredths: number): TaxCode {
  if (hundredths === 0) return "C";
  return hundredths === standardRate ? "A" : "B";
}

/**
 * The amount retained for the items per payment method. Change is deducted from cash. A tip is not turnover:
 * it is deducted from cash first, then from other money.
 */
function paymentsOf({ payments, change, tip = "0.00" }: SaleRow): FiscalDocument["payments"] {
  const types = [...new Set(payments.map(({ method }) => paymentTypes[method]))];
  const kept = types.map((type) => {
    const own = payments.filter(({ method }) => paymentTypes[method] === type);
    const given = addAll(own.map(({ amount }) => money(amount)));
    return { type, amount: type === "CASH" ? given - money(change) : given };
  });
  let rest = money(tip);
  const cashFirst = kept.toSorted((a, b) => Number(b.type === "CASH") - Number(a.type === "CASH"));
  for (const one of cashFirst) {
    const part = one.type === "INVOICE" ? 0 : Math.min(rest, Math.max(0, one.amount));
    one.amount -= part;
    rest -= part;
  }
  return money(tip) === 0 ? kept : kept.filter(({ amount }) => amount !== 0);
}

/**
 * How the amount was refunded, with **Σ = total**: never more than the total, and any rounding remainder is
 * assigned to the last refund's payment method.
 */
function refundsOf(
  total: Minor,
  { refunds, debt }: Pick<TakenBack, "refunds" | "debt">,
): FiscalDocument["payments"] {
  const sums = new Map<FiscalPayment, Minor>();
  let rest = total;
  const give = (type: FiscalPayment, amount: Minor) => {
    const part = Math.min(amount, rest);
    if (part <= 0) return;
    sums.set(type, (sums.get(type) ?? 0) + part);
    rest -= part;
  };
  for (const { method, amount } of refunds) give(paymentTypes[method], amount);
  give("INVOICE", debt);
  give(paymentTypes[refunds.at(-1)?.method ?? "cash"], rest);
  return [...sums].map(([type, amount]) => ({ type, amount }));
}
