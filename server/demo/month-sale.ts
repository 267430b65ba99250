import type { SaleBody } from "#/contract/operations/sale-create.ts";
import type { MobileOperator } from "#/contract/sale.ts";
import { totalCart, type CartTotals, type SaleLineInput } from "#/domain/cart.ts";
import { formatMoneyWire, type Minor } from "#/domain/money.ts";
import { formatQuantityWire } from "#/domain/quantity.ts";
import { formatRateWire, rate } from "#/domain/rate.ts";
import { settle, type PaymentInput, type Settled } from "#/domain/sale.ts";
import { suggestedTender } from "#/domain/tender.ts";
import { fillBasket, type BasketLine } from "./basket.ts";
import type { SeededRandom } from "./seeded-random.ts";
import type { DemoOperation } from "./month-event.ts";
import { shillings, type Shop } from "./shop.ts";
import { dayOf, dayLength } from "./trading-hours.ts";
import type { TillRun, TradingState } from "./trading-state.ts";

type Customer = Shop["customers"][number];
type Paying = PaymentInput & { operator?: MobileOperator };

const operators = [
  ["mpesa", 52],
  ["mixx", 27],
  ["airtel", 15],
  ["halopesa", 6],
] as const satisfies readonly (readonly [MobileOperator, number])[];

/** One customer's sale; null if none of their items is in stock. */
export function makeSale(
  state: TradingState,
  till: TillRun,
  at: number,
  chance: SeededRandom,
): DemoOperation | null {
  const customer = chance.yes(0.17) ? chance.one(state.shop.customers) : null;
  const forTrade = customer?.is_wholesale === true;
  const inStock = (item: BasketLine["item"]) => state.inStock(till.location, item);
  const basket = fillBasket(state.items, inStock, { forTrade }, chance);
  if (basket.length === 0) return null;

  const lines = basket.map((line) => ({ ...line, ...lineInput(line, at, chance) }));
  const bargain = forTrade || chance.yes(0.04);
  const totals = totalCart({
    lines,
    pricesIncludeTax: true,
    cartDiscount: bargain ? roundedDown(totalCart({ lines, pricesIncludeTax: true }).total) : 0,
  });
  const onCredit = customer !== null && mayOwe(state, customer, totals.total) && chance.yes(0.75);
  const payments = onCredit
    ? creditPayments(totals.total, at, chance)
    : moneyPayments(totals.total, at, chance);
  const settled = settle<Paying>({
    total: totals.total,
    payments,
    customer: customer?.id ?? null,
  });
  if (!settled.ok) throw new Error(`a demo sale does not settle: ${settled.code}`);

  const opId = chance.id(at - chance.whole(20_000, 120_000));
  const id = chance.id(at);
  const number = state.nextNumber(till);
  for (const { item, quantity } of basket) state.moveStock(till.location, item, -quantity);
  const cash = settled.payments.filter(({ method }) => method === "cash");
  const taken = cash.reduce((sum, { amount }) => sum + amount, -settled.change);
  const shift = state.takeCash(till, taken);
  const debt = settled.payments.find(({ method }) => method === "credit");
  if (customer && debt)
    state.lend(customer.id, {
      id: debt.id,
      sale: id,
      saleNumber: number,
      since: at,
      left: debt.amount,
    });
  return {
    kind: "operation",
    type: "sale.create",
    opId,
    at,
    subject: "",
    body: {
      ...state.chain(till, opId, at),
      id,
      number,
      shift,
      ...customerPart(customer),
      lines: wireLines(lines, totals),
      ...wireSums(totals, settled),
      due_date: customer && debt ? dayOf(at + customer.credit_days * dayLength).date : null,
      notes: "",
    },
  };
}

function lineInput(
  { item, quantity }: BasketLine,
  at: number,
  chance: SeededRandom,
): SaleLineInput {
  return {
    id: chance.id(at),
    quantity,
    unitPrice: item.price,
    discount: 0,
    taxRate: rate(item.good.tax_rate),
  };
}

/** The discount of a bargain: the odd shillings of the total, within a cashier's limit. */
function roundedDown(total: Minor): Minor {
  const odd = [shillings(1000), shillings(500), shillings(100)]
    .map((unit) => total % unit)
    .find((rest) => rest > 0 && rest * 20 <= total);
  return odd ?? 0;
}

function mayOwe(state: TradingState, customer: Customer, amount: Minor): boolean {
  return state.owed(customer.id) + amount <= shillings(customer.credit_limit);
}

/** The whole amount on credit, or a part paid now in round notes and the rest owed. */
function creditPayments(total: Minor, at: number, chance: SeededRandom): Paying[] {
  const half = Math.floor(total / 2 / shillings(1000)) * shillings(1000);
  if (half === 0 || chance.yes(0.75))
    return [{ id: chance.id(at), method: "credit", amount: total }];
  return [
    { id: chance.id(at), method: "cash", amount: half },
    { id: chance.id(at), method: "credit", amount: total - half },
  ];
}

function moneyPayments(total: Minor, at: number, chance: SeededRandom): Paying[] {
  if (chance.yes(0.15)) {
    const operator = chance.weighted(operators);
    const reference = mobileReference(chance);
    return [{ id: chance.id(at), method: "mobile_money", amount: total, operator, reference }];
  }
  const tendered = chance.yes(0.4) ? total : chance.one([total, ...suggestedTender(total)]);
  return [{ id: chance.id(at), method: "cash", amount: total, tendered }];
}

/** Ten letters and digits, in the format of the networks' messages. */
export function mobileReference(chance: SeededRandom): string {
  const signs = "ABCDEFGHJKLMNPQRSTUVWXYZ0123456789";
  return Array.from({ length: 10 }, () => signs.charAt(chance.whole(0, signs.length - 1))).join("");
}

function customerPart(customer: Customer | null): Pick<SaleBody, "customer" | "customer_snapshot"> {
  if (!customer) return { customer: null, customer_snapshot: null };
  const { id, name, phone } = customer;
  return { customer: id, customer_snapshot: { name, phone } };
}

function wireLines(
  lines: readonly (BasketLine & SaleLineInput)[],
  totals: CartTotals,
): SaleBody["lines"] {
  const byId = new Map(totals.lines.map((line) => [line.id, line]));
  return lines.map(({ id, item, quantity }) => {
    const total = byId.get(id);
    return {
      id,
      product: item.product,
      variant: item.variant,
      name: item.name,
      quantity: formatQuantityWire(quantity),
      unit_price: formatMoneyWire(item.price),
      discount: formatMoneyWire(total?.discount ?? 0),
      tax_rate: formatRateWire(rate(item.good.tax_rate)),
      tax: formatMoneyWire(total?.tax ?? 0),
      line_total: formatMoneyWire(total?.total ?? 0),
    };
  });
}

type Sums = Pick<
  SaleBody,
  "subtotal" | "discount" | "tax" | "rounding" | "total" | "payments" | "change" | "credit_amount"
>;

function wireSums(totals: CartTotals, settled: Settled<Paying>): Sums {
  return {
    subtotal: formatMoneyWire(totals.subtotal),
    discount: formatMoneyWire(totals.discount),
    tax: formatMoneyWire(totals.tax),
    rounding: formatMoneyWire(settled.rounding),
    total: formatMoneyWire(totals.total),
    payments: settled.payments.map(({ id, method, amount, tendered, operator, reference }) => ({
      id,
      method,
      amount: formatMoneyWire(amount),
      ...(tendered === undefined ? {} : { tendered: formatMoneyWire(tendered) }),
      ...(operator === undefined ? {} : { operator, status: "confirmed" }),
      ...(reference === undefined ? {} : { reference }),
    })),
    change: formatMoneyWire(settled.change),
    credit_amount: formatMoneyWire(settled.creditAmount),
  };
}
