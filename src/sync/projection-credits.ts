import type { CreditPaymentRow, DebtReductionRow } from "#/contract/credit.ts";
import type { CustomerBody } from "#/contract/operations/customer-create.ts";
import type { SaleBody } from "#/contract/operations/sale-create.ts";
import { creditStatus } from "#/domain/credit.ts";
import { compareEffective } from "#/domain/effective-order.ts";
import { formatMoneyWire, money } from "#/domain/money.ts";
import type { OperationRow } from "#/store/operation-row.ts";
import type { StoredCredit, StoredCreditPayment } from "#/store/replicated-rows.ts";
import {
  isBeyond,
  type Overlaid,
  overlaid,
  type OverlayIn,
  type OverlayOf,
  overlaysIn,
} from "./overlay.ts";
import { blockedOperations } from "./plan.ts";
import { refundedAsCredit } from "./refunded-credit.ts";

/** A debt with the local operations applied, such as payments taken here since. */
export type CreditView = StoredCredit & Overlaid;
export type CreditPaymentView = StoredCreditPayment & Overlaid;

interface Open {
  row: StoredCredit;
  outstanding: number;
  /** Total returned, voided or written off. */
  reduced: number;
  /** What reduced it, oldest first. */
  reductions: readonly DebtReductionRow[];
  payments: number;
  laid: OperationRow[];
}

/**
 * `view = fold(rows, operations)` for debts (S17), oldest first. A payment taken here settles the customer's
 * debts from the oldest on, as the server will allocate it, whichever debt it was taken for. The excess is
 * held by the shop for the customer and shows in their balance only.
 *
 * `rows` must contain all debts of the customers concerned. `today` is the business day.
 */
export function projectCredits(
  rows: readonly StoredCredit[],
  operations: readonly OperationRow[],
  today: string,
): CreditView[] {
  const blocked = blockedOperations(operations);
  const overlays = overlaysIn("credits", operations);
  const open = new Map<string, Open>(rows.map((row) => [row.id, openOf(row)]));
  for (const overlay of overlays) {
    if (overlay.type !== "sale.create" && overlay.type !== "customer.create") continue;
    const made = debtOf(overlay);
    if (made === null) continue;
    const known = open.get(made.id);
    if (!known) open.set(made.id, { ...openOf(made), laid: [overlay.operation] });
    else if (isBeyond(overlay.operation, known.row._seq)) known.laid.push(overlay.operation);
  }
  const debts = [...open.values()].toSorted((a, b) =>
    compareEffective(effectiveOf(a.row), effectiveOf(b.row)),
  );
  for (const overlay of overlays) lay(debts, overlay);
  return debts.map((debt) => viewOf(debt, blocked, today));
}

/** `view = fold(rows, operations)` for the payments of debts, newest first. */
export function projectCreditPayments(
  rows: readonly StoredCreditPayment[],
  operations: readonly OperationRow[],
): CreditPaymentView[] {
  const blocked = blockedOperations(operations);
  const views = new Map<string, CreditPaymentView>(
    rows.map((row) => [row.id, { ...row, sync: "sent", pending: 0 }]),
  );
  for (const overlay of overlaysIn("credits", operations)) {
    if (overlay.type !== "credit.payment") continue;
    const row = views.get(overlay.body.id);
    if (row && !isBeyond(overlay.operation, row._seq)) continue;
    const mark = overlaid([overlay.operation], blocked);
    views.set(overlay.body.id, { ...(row ?? paymentOf(overlay)), ...mark });
  }
  return [...views.values()].toSorted((a, b) => (a.effective_at < b.effective_at ? 1 : -1));
}

function openOf(row: StoredCredit): Open {
  const outstanding = money(row.outstanding);
  const reduced = money(row.reduced ?? "0");
  const { reductions = [], number_of_payments: payments } = row;
  return { row, outstanding, reduced, reductions, payments, laid: [] };
}

function lay(debts: readonly Open[], overlay: OverlayIn<"credits">): void {
  switch (overlay.type) {
    case "credit.payment":
      return pay(debts, overlay);
    case "credit.write_off": {
      const { customer, amount } = overlay.body;
      return reduce(debts, overlay, {
        id: overlay.body.id,
        kind: "write_off",
        credit: overlay.operation.subject,
        customer,
        amount: money(amount),
        isCapped: true,
      });
    }
    case "sale.void": {
      const { id, credit, customer, credit_amount } = overlay.body;
      return reduce(debts, overlay, {
        id,
        kind: "void",
        credit,
        customer,
        amount: money(credit_amount),
        isCapped: true,
      });
    }
    case "sale.return": {
      const { id, credit, customer, refunds } = overlay.body;
      return reduce(debts, overlay, {
        id,
        kind: "return",
        credit,
        customer,
        amount: refundedAsCredit(refunds),
        isCapped: false,
      });
    }
    case "sale.create":
    case "customer.create":
    case "receipt.send":
      return undefined;
  }
}

interface Reduction {
  id: string;
  kind: DebtReductionRow["kind"];
  credit: string | null;
  customer: string | null;
  amount: number;
  /** Limited to the outstanding amount of its debt: a void or write-off never creates a credit balance. */
  isCapped: boolean;
}

/**
 * Applies a return, void or write-off to its debt. What exceeds the debt because it was already paid goes to
 * the customer's other debts, oldest first, as in the server's fold.
 */
function reduce(
  debts: readonly Open[],
  { operation, effectiveAt }: OverlayIn<"credits">,
  { id, kind, credit, customer, amount, isCapped }: Reduction,
): void {
  const debt = debts.find(({ row }) => row.id === credit);
  if (debt && !isBeyond(operation, debt.row._seq)) return;
  const most = debt ? money(debt.row.credit_amount) - debt.reduced : 0;
  let left = isCapped ? Math.min(amount, most) : amount;
  if (debt) {
    const part = Math.min(left, debt.outstanding);
    debt.reduced += Math.min(left, most);
    if (left > 0) {
      const line = { id, kind, amount: formatMoneyWire(left), effective_at: effectiveAt };
      debt.reductions = [...debt.reductions, line];
    }
    debt.outstanding -= part;
    debt.laid.push(operation);
    left -= part;
  }
  fill(debts, operation, { customer, amount: left });
}

/** Applies a payment to the customer's debts that do not include it yet, oldest first (S15). */
function pay(debts: readonly Open[], { operation, body }: OverlayOf<"credit.payment">): void {
  const paid = { customer: body.customer, amount: money(body.amount) };
  for (const debt of fill(debts, operation, paid)) debt.payments += 1;
}

/** Returns the debts that took a share. */
function fill(
  debts: readonly Open[],
  operation: OperationRow,
  { customer, amount }: { customer: string | null; amount: number },
): Open[] {
  let left = amount;
  const taking: Open[] = [];
  for (const debt of debts.filter(({ row }) => row.customer === customer)) {
    // The rows of one commit are settled together: if one includes it, all do.
    if (!isBeyond(operation, debt.row._seq)) return taking;
    const part = Math.min(left, debt.outstanding);
    if (part <= 0) continue;
    debt.outstanding -= part;
    debt.laid.push(operation);
    taking.push(debt);
    left -= part;
  }
  return taking;
}

function viewOf(
  { row, outstanding, reduced, reductions, payments, laid }: Open,
  blocked: ReadonlySet<string>,
  today: string,
): CreditView {
  const amount = money(row.credit_amount);
  return {
    ...row,
    amount_paid: formatMoneyWire(amount - reduced - outstanding),
    reduced: formatMoneyWire(reduced),
    ...(reductions.length === 0 ? {} : { reductions: [...reductions] }),
    outstanding: formatMoneyWire(outstanding),
    number_of_payments: payments,
    payment_status: creditStatus({
      amount: amount - reduced,
      outstanding,
      dueDate: row.due_date,
      today,
    }),
    ...overlaid(laid, blocked),
  };
}

/** Returns the debt the operation creates (a sale on credit, or a customer with an opening debt), or null. */
function debtOf({
  operation,
  effectiveAt,
  ...made
}: OverlayOf<"sale.create"> | OverlayOf<"customer.create">): StoredCredit | null {
  const said = made.type === "sale.create" ? lentBy(made.body) : openingOf(made.body);
  if (said === null) return null;
  return {
    ...said,
    location: operation.location,
    amount_paid: formatMoneyWire(0),
    outstanding: said.credit_amount,
    payment_status: "pending",
    number_of_payments: 0,
    reminder_count: 0,
    last_reminder_sent: null,
    effective_at: effectiveAt,
    _seq: 0,
  };
}

type Said = Pick<StoredCredit, "id" | "sale" | "sale_number" | "opening"> &
  Pick<StoredCredit, "customer" | "credit_amount" | "due_date">;

function lentBy({ id: sale, number, customer, payments, due_date }: SaleBody): Said | null {
  const lent = payments.find(({ method }) => method === "credit");
  if (!lent || customer === null) return null;
  const { id, amount: credit_amount } = lent;
  return { id, sale, sale_number: number, customer, credit_amount, due_date };
}

function openingOf({ id: customer, opening_debt: said }: CustomerBody): Said | null {
  if (said === undefined) return null;
  const { id, amount: credit_amount, since, due_date } = said;
  const opening = { since };
  return { id, sale: id, sale_number: "", opening, customer, credit_amount, due_date };
}

function paymentOf({
  operation,
  body,
  effectiveAt,
}: OverlayOf<"credit.payment">): StoredCreditPayment {
  const { id, customer, amount, payment_method, reference_number, payment_date, number } = body;
  const row: CreditPaymentRow = {
    id,
    customer,
    amount,
    payment_method,
    reference_number,
    payment_date,
    number,
    operator: body.operator,
    credit: operation.subject,
    actor: body.actor,
    till: body.till,
    effective_at: effectiveAt,
    is_orphan: false,
  };
  return { ...row, _seq: 0 };
}

function effectiveOf({ effective_at, id }: StoredCredit): { effectiveAt: string; opId: string } {
  return { effectiveAt: effective_at, opId: id };
}
