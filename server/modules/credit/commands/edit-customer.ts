import { givenFields } from "#/contract/given-fields.ts";
import { customerFieldNames, givenTerms } from "#/contract/customer-fields.ts";
import {
  customerPatch,
  type CustomerPatch,
  plainCustomerPatch,
} from "#/contract/operations/customer-edit.ts";
import type { WithoutOrigin } from "#/contract/origin.ts";
import type { Applied, Command, CommandContext } from "#server/kernel/operations/command.ts";
import { plainBody } from "#server/kernel/operations/plain-body.ts";
import { requireEditor } from "#server/kernel/operations/authorize-editor.ts";
import { Refusal } from "#server/kernel/operations/refusal.ts";
import type { CustomerFields } from "#server/kernel/ledger/customer-records.ts";

/**
 * Changes fields of a customer; the latest effective edit wins per field (S15). A customer known only from a
 * sale (S5) can be changed once their own operation has arrived.
 */
export const editCustomer: Command<WithoutOrigin<CustomerPatch>> = {
  type: "customer.edit",
  body: customerPatch,
  plain: plainBody(plainCustomerPatch),
  permission: "customer.edit",
  apply,
};

async function apply(
  context: CommandContext,
  body: WithoutOrigin<CustomerPatch>,
): Promise<Applied> {
  const { store, subject: id, effectiveAt, opId } = context;
  await requireEditor(context, "customer.edit");
  const known = id === null ? null : await store.customer(id);
  if (id === null || known === null || known.isPlaceholder)
    throw new Refusal("not_found", {}, false);
  const given: Partial<CustomerFields> = givenTerms(givenFields(body, customerFieldNames));
  const point = { effectiveAt, opId };
  const won = await store.claimFields({ entity: "customer", id }, Object.keys(given), point);
  const winning = Object.fromEntries(Object.entries(given).filter(([name]) => won.includes(name)));
  if (won.length > 0) await store.saveCustomer(id, winning);
  store.touch("customer", id, null);
  return { entity: "customer", id, flags: [] };
}
