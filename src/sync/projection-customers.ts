import { givenFields } from "#/contract/given-fields.ts";
import {
  customerFieldNames,
  givenTerms,
  newCustomerFieldNames,
} from "#/contract/customer-fields.ts";
import type { CustomerRow } from "#/contract/customer.ts";
import { formatMoneyWire, money } from "#/domain/money.ts";
import { refundedAsCredit } from "./refunded-credit.ts";
import type { OperationRow } from "#/store/operation-row.ts";
import type { StoredCustomer } from "#/store/replicated-rows.ts";
import { isBeyond, type Overlaid, overlaid, type OverlayIn, overlaysIn } from "./overlay.ts";
import { blockedOperations } from "./plan.ts";

/** A customer with the local operations applied, including credit taken and paid here since. */
export type CustomerView = StoredCustomer & Overlaid;

type CustomerOverlay = OverlayIn<"customers">;

/** `view = fold(rows, operations)` for customers (S17), by name. */
export function projectCustomers(
  rows: readonly StoredCustomer[],
  operations: readonly OperationRow[],
): CustomerView[] {
  const blocked = blockedOperations(operations);
  const overlays = overlaysIn("customers", operations);
  const known = new Map(rows.map((row) => [row.id, row]));
  for (const overlay of overlays) {
    const made = madeBy(overlay);
    if (made && !known.has(made.id)) known.set(made.id, made);
  }
  const about = new Map<string, CustomerOverlay[]>();
  for (const overlay of overlays) {
    const customer = customerOf(overlay);
    if (customer === null) continue;
    const others = about.get(customer);
    if (others) others.push(overlay);
    else about.set(customer, [overlay]);
  }
  return [...known.values()]
    .map((row) => viewOf(row, about.get(row.id) ?? [], blocked))
    .toSorted((a, b) => a.name.localeCompare(b.name));
}

function viewOf(
  row: StoredCustomer,
  overlays: readonly CustomerOverlay[],
  blocked: ReadonlySet<string>,
): CustomerView {
  const laid = overlays.filter(({ operation }) => isBeyond(operation, row._seq));
  const changes = laid.map(balanceChange);
  const balance = changes.reduce((sum, change) => sum + change, money(row.credit_balance));
  const edited = { ...row };
  for (const overlay of laid) Object.assign(edited, editOf(overlay));
  return {
    ...edited,
    credit_balance: formatMoneyWire(balance),
    has_credit: row.has_credit || changes.some((change) => change > 0),
    ...overlaid(
      laid.map(({ operation }) => operation),
      blocked,
    ),
  };
}

function customerOf(overlay: CustomerOverlay): string | null {
  switch (overlay.type) {
    case "sale.create":
    case "sale.void":
    case "sale.return":
    case "credit.payment":
    case "credit.write_off":
      return overlay.body.customer;
    case "customer.create":
      return overlay.body.id;
    case "customer.edit":
      return overlay.operation.subject;
  }
}

/** Change to the customer's balance owed, minor units. */
function balanceChange(overlay: CustomerOverlay): number {
  switch (overlay.type) {
    case "sale.create":
      return money(overlay.body.credit_amount);
    case "credit.payment":
    case "credit.write_off":
      return -money(overlay.body.amount);
    case "sale.void":
      return -money(overlay.body.credit_amount);
    case "sale.return":
      return -refundedAsCredit(overlay.body.refunds);
    case "customer.create":
      return money(overlay.body.opening_debt?.amount ?? "0");
    case "customer.edit":
      return 0;
  }
}

/** The fields it changes on the customer; none for a refused edit, which has not happened. */
function editOf(overlay: CustomerOverlay): Partial<CustomerRow> {
  if (overlay.type !== "customer.edit" || overlay.operation.state === "rejected") return {};
  return givenTerms(givenFields(overlay.body, customerFieldNames));
}

function madeBy(overlay: CustomerOverlay): StoredCustomer | null {
  if (overlay.type !== "customer.create") return null;
  const { id, customer_code } = overlay.body;
  const row: CustomerRow = {
    id,
    // If empty, the server assigns one.
    customer_code: customer_code ?? "",
    // Bodies frozen before this field existed do not contain it.
    no_reminders: false,
    language: null,
    no_credit_limit: false,
    ...givenFields(overlay.body, newCustomerFieldNames),
    credit_balance: formatMoneyWire(0),
    has_credit: false,
    is_active: true,
  };
  return { ...row, _seq: 0 };
}
