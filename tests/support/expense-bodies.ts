import type { ExpenseCancelBody } from "#/contract/operations/expense-cancel.ts";
import type { ExpenseBody } from "#/contract/operations/expense-create.ts";
import { formatMoneyWire } from "#/domain/money.ts";
import type { bodiesOf } from "./trade-bodies.ts";

type TillBodies = Pick<ReturnType<typeof bodiesOf>, "origin" | "number">;

type Spent = Partial<
  Pick<ExpenseBody, "category" | "method" | "shift" | "expense_date" | "payee" | "note" | "picture">
> & { at?: number };

/** Builds a till's expense bodies, in the sequence of its other bodies. Minor units. */
export function expenseBodies({ origin, number }: TillBodies, newId: () => string) {
  return {
    spend(opId: string, amount: number, { at, ...said }: Spent = {}): ExpenseBody {
      const made = origin(opId, at);
      return {
        ...made,
        id: newId(),
        number: `E-${number()}`,
        category: "rent",
        amount: formatMoneyWire(amount),
        method: "CASH",
        payee: "Mzee Juma",
        reference: "",
        note: "",
        expense_date: made.occurred_at.slice(0, 10),
        shift: null,
        monthly: false,
        picture: null,
        ...said,
      };
    },
    takeBack: (opId: string, at?: number): ExpenseCancelBody => ({
      ...origin(opId, at),
      reason: "Typed twice",
    }),
  };
}
