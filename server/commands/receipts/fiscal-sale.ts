import type { BusinessRow } from "#/contract/catalogue-rows.ts";
import type { SaleRow } from "#/contract/trade-rows.ts";
import { businessDay } from "#/domain/business-day.ts";
import { addAll, money } from "#/domain/money.ts";
import { rate } from "#/domain/rate.ts";
import type { PaymentMethod } from "#/domain/sale.ts";
import { formatTime } from "#/i18n/dates.ts";
import type { FiscalPayment, FiscalSale, TaxCode } from "#server/adapters/fiscal/fiscal-port.ts";

/** The standard rate of value added tax in hundredths of a percent. */
const standardRate = 1800;

const paymentTypes: Readonly<Record<PaymentMethod, FiscalPayment>> = {
  cash: "CASH",
  mobile_money: "EMONEY",
  bank_transfer: "CHEQUE",
  card: "CCARD",
  credit: "INVOICE",
};

/** A sale as the authority's register wants it, at the time it was sold. */
export function fiscalSale(
  business: BusinessRow,
  sale: SaleRow,
  counters: { global: number; daily: number },
): FiscalSale {
  const { time_zone: zone } = business;
  const date = businessDay(sale.occurred_at, zone);
  const total = money(sale.total);
  const tax = money(sale.tax);
  return {
    tin: business.tax_id ?? "",
    vrn: business.vat_number,
    till: sale.till,
    globalCounter: counters.global,
    dailyCounter: counters.daily,
    zNumber: date.replaceAll("-", ""),
    number: sale.number,
    date,
    time: `${formatTime(sale.occurred_at, zone, "en")}:${sale.occurred_at.slice(17, 19)}`,
    customerName: sale.customer_name,
    items: sale.lines.map((line, at) => ({
      id: at + 1,
      description: line.name,
      quantity: line.quantity,
      taxCode: taxCode(rate(line.tax_rate)),
      amount: money(line.line_total),
    })),
    totals: { taxExcluded: total - tax, taxIncluded: total, discount: money(sale.discount) },
    payments: paymentsOf(sale),
  };
}

function taxCode(hundredths: number): TaxCode {
  if (hundredths === 0) return "C";
  return hundredths === standardRate ? "A" : "B";
}

/** What was kept by each way of paying: change is given back from the cash. */
function paymentsOf({ payments, change }: SaleRow): FiscalSale["payments"] {
  const types = [...new Set(payments.map(({ method }) => paymentTypes[method]))];
  return types.map((type) => {
    const own = payments.filter(({ method }) => paymentTypes[method] === type);
    const given = addAll(own.map(({ amount }) => money(amount)));
    return { type, amount: type === "CASH" ? given - money(change) : given };
  });
}
