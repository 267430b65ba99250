import type { ParkedCart, ParkedCartBody } from "#/contract/parked-carts.ts";
import { formatMoneyWire, money } from "#/domain/money.ts";
import { formatQuantityWire, quantity } from "#/domain/quantity.ts";
import { formatRateWire, rate } from "#/domain/rate.ts";
import type { CartLine, CartRow } from "#/store/cart-row.ts";

/** The location of a handover, and the till involved. */
export interface HandOverLocation {
  readonly business: string;
  readonly location: string;
  readonly till: string;
}

/** A cart in the form another till can resume. Payments and approvals stay on this till. */
export function parkedBody(cart: CartRow, place: HandOverLocation): ParkedCartBody {
  const { customer } = cart;
  return {
    ...place,
    id: cart.id,
    name: cart.name,
    lines: cart.lines.map((line) => ({
      product: line.product,
      variant: line.variant,
      name: line.name,
      unit: line.unit,
      quantity: formatQuantityWire(line.quantity),
      unit_price: formatMoneyWire(line.unitPrice),
      discount: formatMoneyWire(line.discount),
      tax_rate: formatRateWire(line.taxRate),
      note: line.note,
      list_price: line.prices === undefined ? null : formatMoneyWire(line.prices.list),
      wholesale_price: wireOrNull(line.prices?.wholesale ?? null),
      ...(line.pack === undefined ? {} : { pack: line.pack }),
      ...(line.serials === undefined ? {} : { serials: line.serials }),
    })),
    customer:
      customer === null
        ? null
        : {
            id: customer.id,
            name: customer.name,
            phone: customer.phone,
            is_wholesale: customer.isWholesale ?? false,
          },
    discount: formatMoneyWire(cart.discount),
    discount_share: cart.discountShare === undefined ? null : formatRateWire(cart.discountShare),
    notes: cart.notes,
    ...(cart.tip === undefined ? {} : { tip: formatMoneyWire(cart.tip) }),
  };
}

function wireOrNull(amount: number | null): string | null {
  return amount === null ? null : formatMoneyWire(amount);
}

/** The local cart made from one handed over: all ids are new (S2), and it is parked here. */
export function cartOfParked(
  parked: ParkedCart,
  newId: () => string,
  how: { actor: string; now: number },
): CartRow {
  const { customer } = parked;
  const row: CartRow = {
    id: newId(),
    opId: newId(),
    saleId: newId(),
    status: "parked",
    name: parked.name,
    handedFrom: parked.id,
    location: parked.location,
    actor: how.actor,
    customer:
      customer === null
        ? null
        : {
            id: customer.id,
            name: customer.name,
            phone: customer.phone,
            isWholesale: customer.is_wholesale,
          },
    lines: parked.lines.map((line) => lineOf(line, newId())),
    discount: money(parked.discount),
    payments: [],
    dueDate: null,
    notes: parked.notes,
    openedAt: how.now,
    changedAt: how.now,
    revision: 0,
  };
  if (parked.discount_share !== null) row.discountShare = rate(parked.discount_share);
  if (parked.tip !== undefined) row.tip = money(parked.tip);
  return row;
}

function lineOf(line: ParkedCart["lines"][number], id: string): CartLine {
  const made: CartLine = {
    id,
    product: line.product,
    variant: line.variant,
    name: line.name,
    unit: line.unit,
    quantity: quantity(line.quantity),
    unitPrice: money(line.unit_price),
    discount: money(line.discount),
    taxRate: rate(line.tax_rate),
    note: line.note,
  };
  if (line.list_price !== null) {
    const wholesale = line.wholesale_price === null ? null : money(line.wholesale_price);
    made.prices = { list: money(line.list_price), wholesale };
  }
  if (line.pack !== undefined) made.pack = line.pack;
  if (line.serials !== undefined) made.serials = line.serials;
  return made;
}
