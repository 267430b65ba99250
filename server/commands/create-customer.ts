import { plainCustomerBody, type PlainCustomerBody } from "#/contract/customer-writes.ts";
import { customerBody, type CustomerBody } from "#/contract/writes.ts";
import { formatMoneyWire, money } from "#/domain/money.ts";
import type { Applied, Command, CommandContext, Flag } from "./command.ts";
import type { NewCustomer } from "./customer-records.ts";
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
  const { name, phone, email, address } = body;
  const { flags, ...terms } = await termsOf(context, body);
  const card = { name, phone, email, address, ...terms };
  const customer_code = ("customer_code" in body ? body.customer_code : null) ?? null;
  const { no_reminders = false, language = null } = body;
  const wishes = { no_reminders, language, is_active: true };
  await store.insertCustomer({ id, customer_code, ...card, ...wishes }, effectiveAt);
  store.touch("customer", id, null);
  await adopt(store, { entity: "customer", id });
  return { entity: "customer", id, flags };
}

type Terms = Pick<NewCustomer, "credit_limit" | "no_credit_limit" | "credit_days" | "is_wholesale">;

/**
 * The terms as they are taken: what is not said is as the business has it for new customers. That somebody
 * came in is a fact and is never refused; more than that, or wholesale prices, agreed by who had no right to
 * are not taken, and the owner is told what was said (S14).
 */
async function termsOf(
  context: CommandContext,
  body: CustomerBody | PlainCustomerBody,
): Promise<Terms & { flags: Flag[] }> {
  const { limit, days } = await context.store.newCustomerTerms();
  const usual: Terms = {
    credit_limit: formatMoneyWire(limit ?? 0),
    no_credit_limit: limit === null,
    credit_days: body.credit_days ?? days,
    is_wholesale: false,
  };
  const { credit_limit, is_wholesale, no_credit_limit: isWithout } = body;
  const said = credit_limit === undefined ? 0 : money(credit_limit);
  // Older callers wrote 0 where nobody had thought of a limit.
  const isSaid = isWithout !== undefined || said > 0;
  const asked: Terms = isSaid
    ? {
        ...usual,
        is_wholesale,
        credit_limit: formatMoneyWire(said),
        no_credit_limit: isWithout ?? false,
      }
    : { ...usual, is_wholesale };
  const isUsual = asked.no_credit_limit ? limit === null : said <= (limit ?? 0);
  if (!is_wholesale && (!isSaid || isUsual)) return { ...asked, flags: [] };
  if ((await rightsAtTheTime(context)).includes("customer.edit")) return { ...asked, flags: [] };
  const data = { permission: "customer.edit", credit_limit: asked.credit_limit, is_wholesale };
  return { ...usual, flags: [{ kind: "terms_not_taken", data }] };
}
