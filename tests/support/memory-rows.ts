import type { EntityName } from "#/contract/sync.ts";
import { formatMoneyWire } from "#/domain/money.ts";
import { formatQuantityWire } from "#/domain/quantity.ts";
import { isAfter } from "#server/modules/stock/move-stock.ts";
import type { MemoryBusiness } from "./memory-business.ts";
import { presentExpense } from "./memory-expenses.ts";
import { presentPurchase } from "./memory-purchases.ts";
import { presentShift } from "./memory-shifts.ts";
import { presentSerial } from "./memory-serials.ts";
import { presentSale } from "./memory-sale-actions.ts";
import { presentTransfer } from "./memory-transfers.ts";

/** The rows the simulation's devices read, with the fields that projections fold over. */
export function presentMemory(
  data: Readonly<MemoryBusiness>,
  entity: EntityName,
  id: string,
): Record<string, unknown> | null {
  if (entity === "stock_item") return presentStock(data, id);
  if (entity === "transfer") return presentTransfer(data, id);
  if (entity === "purchase") {
    const purchase = data.purchases.get(id);
    return purchase === undefined ? null : presentPurchase(purchase);
  }
  if (entity === "expense") return presentExpense(data, id);
  if (entity === "serial") return presentSerial(data, id);
  if (entity === "shift") return presentShift(data, id);
  if (entity === "product" || entity === "variant" || entity === "category") {
    const row = data.catalogue.get(`${entity}:${id}`);
    if (!row) return null;
    return { id, ...row.fields, ...(row.product === null ? {} : { product: row.product }) };
  }
  if (entity === "customer") return presentCustomer(data, id);
  if (entity === "credit") return presentCredit(data, id);
  if (entity === "sale") return presentSale(data, id);
  if (entity === "credit_payment") {
    const payment = data.creditPayments.get(id);
    return payment ? { ...payment, amount: formatMoneyWire(payment.amount) } : null;
  }
  return null;
}

function presentStock(data: Readonly<MemoryBusiness>, id: string): Record<string, unknown> | null {
  const item = [...data.stock.values()].find((candidate) => candidate.id === id);
  if (!item) return null;
  const { count } = item;
  const tail = data.movements.filter(
    (movement) => movement.item === id && (count === null || isAfter(movement, count)),
  );
  const reserved = [...data.transfers.values()]
    .filter(({ status, from }) => status === "prepared" && from === item.location)
    .flatMap(({ lines }) => lines)
    .filter(({ product, variant }) => product === item.product && variant === item.variant)
    .reduce((sum, line) => sum + line.quantity, 0);
  return {
    id,
    product: item.product,
    variant: item.variant,
    location: item.location,
    quantity_available: formatQuantityWire(item.quantity),
    damaged_quantity: formatQuantityWire(item.held.quantity),
    reserved_quantity: formatQuantityWire(reserved),
    ledger: {
      count: count && {
        op_id: count.opId,
        effective_at: new Date(count.effectiveAt).toISOString(),
        quantity: formatQuantityWire(count.quantity),
      },
      carried: "0",
      tail_from: null,
      tail: tail.map((movement) => ({
        op_id: movement.opId,
        line_id: movement.lineId,
        kind: movement.kind,
        effective_at: new Date(movement.effectiveAt).toISOString(),
        delta: formatQuantityWire(movement.delta),
      })),
    },
  };
}

function presentCustomer(
  data: Readonly<MemoryBusiness>,
  id: string,
): Record<string, unknown> | null {
  const customer = data.customers.get(id);
  if (!customer) return null;
  return {
    id,
    name: customer.name,
    phone: customer.phone,
    credit_limit: formatMoneyWire(customer.creditLimit ?? 0),
    credit_balance: formatMoneyWire(customer.balance),
  };
}

function presentCredit(data: Readonly<MemoryBusiness>, id: string): Record<string, unknown> | null {
  const credit = data.credits.get(id);
  if (!credit) return null;
  return {
    id,
    sale: credit.sale,
    sale_number: credit.saleNumber,
    location: credit.location,
    customer: credit.customer,
    credit_amount: formatMoneyWire(credit.amount),
    amount_paid: formatMoneyWire(credit.paid),
    reduced: formatMoneyWire(credit.reduced),
    outstanding: formatMoneyWire(credit.amount - credit.reduced - credit.paid),
    due_date: credit.dueDate,
    number_of_payments: credit.payments,
    effective_at: new Date(credit.effectiveAt).toISOString(),
  };
}
