import { plainCustomerBody, type PlainCustomerBody } from "#/contract/customer-writes.ts";
import { customerBody, type CustomerBody } from "#/contract/writes.ts";
import type { Applied, Command, CommandContext } from "./command.ts";
import { eitherBody } from "./either-body.ts";
import { adopt } from "./orphans.ts";
import { Refusal } from "./refusal.ts";

/**
 * Takes a customer in. Where a sale was heard first and a placeholder stands, the customer takes
 * its place and keeps what was borrowed meanwhile (S5).
 */
export const createCustomer: Command<CustomerBody | PlainCustomerBody> = {
  type: "customer.create",
  body: eitherBody(customerBody, plainCustomerBody),
  permission: "customer.create",
  originOf: (body) => ("till" in body ? body : null),
  numberOf: () => null,
  apply,
};

async function apply(
  { store, effectiveAt, opId }: CommandContext,
  body: CustomerBody | PlainCustomerBody,
): Promise<Applied> {
  const id = body.id ?? opId;
  const there = await store.customer(id);
  if (there && !there.isPlaceholder) throw new Refusal("conflict", { id: ["exists"] });
  const { name, phone, email, address, credit_limit, credit_days, is_wholesale } = body;
  const card = { name, phone, email, address, credit_limit, credit_days, is_wholesale };
  const customer_code = ("customer_code" in body ? body.customer_code : null) ?? null;
  const wishes = { no_reminders: body.no_reminders ?? false, is_active: true };
  await store.insertCustomer({ id, customer_code, ...card, ...wishes }, effectiveAt);
  store.touch("customer", id, null);
  await adopt(store, { entity: "customer", id });
  return { entity: "customer", id, flags: [] };
}
