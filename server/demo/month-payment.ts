import type { CreditPaymentMethod } from "#/contract/credit.ts";
import { formatMoneyWire, type Minor } from "#/domain/money.ts";
import type { SeededRandom } from "./seeded-random.ts";
import type { DemoOperation } from "./month-event.ts";
import { mobileReference } from "./month-sale.ts";
import { shillings } from "./shop.ts";
import { dayLength, dayOf } from "./trading-hours.ts";
import type { OpenDebt, TillRun, TradingState } from "./trading-state.ts";

const methods = [
  ["cash", 60],
  ["mobile_money", 34],
  ["bank_transfer", 6],
] as const satisfies readonly (readonly [CreditPaymentMethod, number])[];

/** Younger debts are not paid yet; the older a debt, the more likely its payment. */
const grace = 3 * dayLength;

/** A customer pays all or part of their oldest debt; null if none is due yet. */
export function makePayment(
  state: TradingState,
  till: TillRun,
  at: number,
  chance: SeededRandom,
): DemoOperation | null {
  const due = state.shop.customers.flatMap((customer) => {
    const debt = state.oldestDebt(customer.id);
    return debt && at - debt.since > grace ? [[{ customer, debt }, at - debt.since] as const] : [];
  });
  if (due.length === 0) return null;
  const { customer, debt } = chance.weighted(due);
  const amount = paidOf(debt, chance);
  const method = chance.weighted(methods);
  debt.left -= amount;

  const opId = chance.id(at);
  const { name, phone } = customer;
  return {
    kind: "operation",
    type: "credit.payment",
    opId,
    at,
    subject: debt.id,
    body: {
      ...state.chain(till, opId, at),
      id: chance.id(at),
      number: state.nextNumber(till),
      shift: state.takeCash(till, method === "cash" ? amount : 0),
      amount: formatMoneyWire(amount),
      payment_method: method,
      operator: method === "mobile_money" ? "mpesa" : null,
      reference_number: method === "cash" ? null : mobileReference(chance),
      payment_date: dayOf(at).date,
      customer: customer.id,
      customer_snapshot: { name, phone },
      sale: debt.sale,
      sale_number: debt.saleNumber,
      notes: "",
    },
  };
}

/** More often the whole debt than a part in round thousands. */
function paidOf({ left }: OpenDebt, chance: SeededRandom): Minor {
  const half = Math.floor(left / 2 / shillings(1000)) * shillings(1000);
  return half === 0 || chance.yes(0.6) ? left : half;
}
