import { writeOffBody, type WriteOffBody } from "#/contract/operations/credit-write-off.ts";
import { money } from "#/domain/money.ts";
import type { Applied, Command, CommandContext, Flag } from "#server/kernel/operations/command.ts";
import { settleCustomer } from "../customer-ledger.ts";
import { requireEditor } from "#server/kernel/operations/authorize-editor.ts";
import { balanced } from "#server/modules/accounting/postings.ts";
import { Refusal } from "#server/kernel/operations/refusal.ts";

/**
 * Writes off the rest of a debt, with the reason. No money or items moved, so unlike a fact it can be refused
 * for lack of permission; payments already collected on another till remain valid.
 */
export const writeOff: Command<WriteOffBody> = {
  type: "credit.write_off",
  body: writeOffBody,
  permission: "credit.write_off",
  apply,
};

async function apply(context: CommandContext, body: WriteOffBody): Promise<Applied> {
  const { store, opId, actor, subject, effectiveAt, receivedAt } = context;
  await requireEditor(context, "credit.write_off");
  const customer = await store.customer(body.customer);
  const location = subject === null ? null : await store.creditLocation(subject);
  if (subject === null || customer === null || location === null)
    throw new Refusal("not_found", {}, false);
  await store.insertReduction({
    id: body.id,
    opId,
    credit: subject,
    customer: customer.id,
    kind: "write_off",
    amount: money(body.amount),
    reason: body.reason,
    actor,
    effectiveAt,
    receivedAt,
  });
  const { balance, postings } = await settleCustomer(store, customer.id, customer.balance, opId);
  await store.post({
    opId,
    kind: "write_off",
    description: "Debt written off",
    reference: "",
    // A location's profit bears the debts made there.
    location,
    effectiveAt,
    postedAt: receivedAt,
    postings: balanced(postings),
  });
  store.touch("credit", subject, null);
  // More was written off than was outstanding: reported to the owner like a double payment (S14).
  const isOver = balance < 0 && customer.balance > balance;
  const flags: Flag[] = isOver
    ? [{ kind: "overpaid", data: { customer: customer.id, over: -balance } }]
    : [];
  return { entity: "credit", id: subject, flags };
}
