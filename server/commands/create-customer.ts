import { plainCustomerBody, type PlainCustomerBody } from "#/contract/customer-writes.ts";
import { customerBody, type CustomerBody } from "#/contract/writes.ts";
import { formatMoneyWire, money } from "#/domain/money.ts";
import type { Applied, Command, CommandContext, Flag } from "./command.ts";
import { eitherBody } from "./either-body.ts";
import { rightsAtTheTime } from "./judge-carrier.ts";
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
  context: CommandContext,
  body: CustomerBody | PlainCustomerBody,
): Promise<Applied> {
  const { store, effectiveAt, opId } = context;
  const id = body.id ?? opId;
  const there = await store.customer(id);
  if (there && !there.isPlaceholder) throw new Refusal("conflict", { id: ["exists"] });
  const { name, phone, email, address, credit_days } = body;
  const { flags, ...terms } = await termsOf(context, body);
  const card = { name, phone, email, address, credit_days, ...terms };
  const customer_code = ("customer_code" in body ? body.customer_code : null) ?? null;
  const { no_reminders = false, language = null } = body;
  const wishes = { no_reminders, language, is_active: true };
  await store.insertCustomer({ id, customer_code, ...card, ...wishes }, effectiveAt);
  store.touch("customer", id, null);
  await adopt(store, { entity: "customer", id });
  return { entity: "customer", id, flags };
}

type Terms = Pick<CustomerBody, "credit_limit" | "is_wholesale">;

/**
 * The terms as they are taken. That somebody came in is a fact and is never refused; a limit, or wholesale
 * prices, agreed by who had no right to are not taken, and the owner is told what was said (S14).
 */
async function termsOf(
  context: CommandContext,
  { credit_limit, is_wholesale }: Terms,
): Promise<Terms & { flags: Flag[] }> {
  const isPlain = money(credit_limit) === 0 && !is_wholesale;
  if (isPlain) return { credit_limit, is_wholesale, flags: [] };
  if ((await rightsAtTheTime(context)).includes("customer.edit"))
    return { credit_limit, is_wholesale, flags: [] };
  const data = { permission: "customer.edit", credit_limit, is_wholesale };
  const flags: Flag[] = [{ kind: "terms_not_taken", data }];
  return { credit_limit: formatMoneyWire(0), is_wholesale: false, flags };
}
