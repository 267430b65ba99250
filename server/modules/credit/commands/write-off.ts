import { writeOffBody, type WriteOffBody } from "#/contract/operations/credit-write-off.ts";
import { money } from "#/domain/money.ts";
import type { Applied, Command, CommandContext, Flag } from "#server/kernel/operations/command.ts";
import { settleCustomer } from "../customer-ledger.ts";
import { requireEditor } from "#server/kernel/operations/authorize-editor.ts";
import { balanced } from "#server/modules/accounting/postings.ts";
import { Refusal } from "#server/kernel/operations/refusal.ts";

/**
 * Gives up what is left of a debt, with the reason. No money moved and no items, so it is an action that
 * can be refused to whoever had no right; what another till has collected meanwhile stays collected.
 */
export const writeOff: Command<WriteOffBody> = {
  type: "credit.write_off",
  body: writeOffBody,
  permission: "credit.write_off",
  originOf: (body) => body,
  numberOf: () => null,
  apply,
};

async function apply(context: CommandContext, body: WriteOffBody): Promise<Applied> {
  const { store, opId, actor, subject, effectiveAt, receivedAt } = context;
  await requireEditor(context, "credit.write_off");
  const customer = await store.customer(body.customer);
  if (subject === null || customer === null || !(await store.creditExists(subject)))
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
    location: null,
    effectiveAt,
    postedAt: receivedAt,
    postings: balanced(postings),
  });
  store.touch("credit", subject, null);
  // More was given up than was left to pay: the owner is told, as of money taken twice (S14).
  const isOver = balance < 0 && customer.balance > balance;
  const flags: Flag[] = isOver
    ? [{ kind: "overpaid", data: { customer: customer.id, over: -balance } }]
    : [];
  return { entity: "credit", id: subject, flags };
}
