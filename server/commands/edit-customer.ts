import { givenFields } from "#/contract/catalogue-fields.ts";
import { customerFieldNames, givenTerms } from "#/contract/customer-fields.ts";
import {
  customerPatch,
  plainCustomerPatch,
  type CustomerPatch,
  type PlainCustomerPatch,
} from "#/contract/customer-writes.ts";
import type { Applied, Command, CommandContext } from "./command.ts";
import { eitherBody } from "./either-body.ts";
import { requireEditor } from "./judge-editor.ts";
import { Refusal } from "./refusal.ts";
import type { CustomerFields } from "./customer-records.ts";

/**
 * Changes fields of a customer; of each the latest effective edit stands (S15). One who is only known
 * by a sale (S5) can be changed when their own operation has arrived.
 */
export const editCustomer: Command<CustomerPatch | PlainCustomerPatch> = {
  type: "customer.edit",
  body: eitherBody(customerPatch, plainCustomerPatch),
  permission: "customer.edit",
  originOf: (body) => ("till" in body ? body : null),
  numberOf: () => null,
  apply,
};

async function apply(
  context: CommandContext,
  body: CustomerPatch | PlainCustomerPatch,
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
