import type { WriteOffBody } from "#/contract/operations/credit-write-off.ts";
import type { CustomerPatch } from "#/contract/operations/customer-edit.ts";
import type { Origin } from "#/contract/origin.ts";
import { formatMoneyWire } from "#/domain/money.ts";
import type { bodiesOf } from "./trade-bodies.ts";

type Desk = Pick<ReturnType<typeof bodiesOf>, "origin">;

/** Builds a till's bodies about customers and their debts, other than creation and payments. */
export function customerBodies({ origin }: Desk, newId: () => string) {
  return {
    edit(opId: string, changes: Omit<CustomerPatch, keyof Origin>, at?: number): CustomerPatch {
      return { ...origin(opId, at), ...changes };
    },
    /** `amount` in minor units. */
    writeOff(opId: string, customer: string, amount: number, at?: number): WriteOffBody {
      const said = { customer, amount: formatMoneyWire(amount), reason: "Moved away" };
      return { ...origin(opId, at), id: newId(), ...said };
    },
  };
}
