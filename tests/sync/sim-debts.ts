import { money } from "#/domain/money.ts";
import { readOperation } from "#/store/operation-body.ts";
import type { OperationRow } from "#/store/operation-row.ts";
import type { CustomerView } from "#/sync/projection-customers.ts";
import { takenOff } from "./sim-after-sale.ts";
import type { Accepted } from "./sim-server.ts";

/** Balance owed by each customer after these operations, minor units. */
export function owedBy(operations: readonly OperationRow[]): Map<string, number> {
  const owed = new Map<string, number>();
  const add = (customer: string, amount: number) =>
    owed.set(customer, (owed.get(customer) ?? 0) + amount);
  for (const operation of operations) {
    const read = readOperation(operation);
    if (read.type === "sale.create" && read.body.customer !== null)
      add(read.body.customer, money(read.body.credit_amount));
    if (read.type === "credit.payment") add(read.body.customer, -money(read.body.amount));
  }
  for (const [customer, amount] of takenOff(operations)) add(customer, -amount);
  return owed;
}

interface Known {
  all: readonly OperationRow[];
  own: readonly OperationRow[];
  accepted: ReadonlyMap<string, Accepted>;
}

/** Predictable operations. A till cannot predict how much of a debt a void still finds. */
const foreseen: ReadonlySet<string> = new Set(["sale.create", "credit.payment"]);

/**
 * [S17] A customer's balance on a device is that of their row plus later credit and payments made here, each
 * counted once, even while an ack is lost and the row already includes the operation.
 */
export function doubledDebts(
  customers: readonly CustomerView[],
  { all, own, accepted }: Known,
  at: string,
): string[] {
  return customers.flatMap(({ id, credit_balance, _seq }) => {
    const isSeen = ({ opId }: OperationRow) => (accepted.get(opId)?.ackSeq ?? Infinity) <= _seq;
    const beyond = own.filter((row) => !isSeen(row) && row.state !== "voided");
    const about = beyond.filter(({ touches }) => touches.includes(id));
    if (!about.every(({ type }) => foreseen.has(type))) return [];
    const wanted = (owedBy(all.filter(isSeen)).get(id) ?? 0) + (owedBy(about).get(id) ?? 0);
    const shown = money(credit_balance);
    return shown === wanted ? [] : [`${at}: customer ${id} owes ${shown}, not ${wanted}`];
  });
}
