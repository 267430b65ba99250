import { newCustomerFieldNames } from "#/contract/customer-fields.ts";
import type { OpeningDebt } from "#/contract/customer.ts";
import { givenFields } from "#/contract/given-fields.ts";
import {
  customerBody,
  type CustomerBody,
  plainCustomerBody,
  type PlainCustomerBody,
} from "#/contract/operations/customer-create.ts";
import { formatMoneyWire, money } from "#/domain/money.ts";
import type { Applied, Command, CommandContext, Flag } from "#server/kernel/operations/command.ts";
import { settleCustomer } from "../customer-ledger.ts";
import type { NewCustomer } from "#server/kernel/ledger/customer-records.ts";
import { fullOrPlainBody } from "#server/kernel/operations/full-or-plain-body.ts";
import { rightsAtTheTime } from "#server/kernel/operations/authorize-carrier.ts";
import { linkOrphans } from "#server/kernel/operations/link-orphans.ts";
import { balanced } from "#server/modules/accounting/postings.ts";
import { Refusal } from "#server/kernel/operations/refusal.ts";
import type { Minor } from "#server/kernel/ledger/ledger-records.ts";

/**
 * Takes a customer in. Where a sale was heard first and a placeholder stands, the customer takes
 * its place and keeps what was borrowed meanwhile (S5). What they owe already comes with them.
 */
export const createCustomer: Command<CustomerBody | PlainCustomerBody> = {
  type: "customer.create",
  body: fullOrPlainBody(customerBody, plainCustomerBody),
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
  const { flags, opening, ...terms } = await termsOf(context, body);
  const customer_code = ("customer_code" in body ? body.customer_code : null) ?? null;
  const card = { ...givenFields(body, newCustomerFieldNames), ...terms, is_active: true };
  await store.insertCustomer({ id, customer_code, ...card }, effectiveAt);
  store.touch("customer", id, null);
  await linkOrphans(store, { entity: "customer", id });
  if (opening !== null) await openDebt(context, { id, balance: there?.balance ?? 0 }, opening);
  return { entity: "customer", id, flags };
}

type Opening = OpeningDebt & { location: string };

type Terms = Pick<NewCustomer, "credit_limit" | "no_credit_limit" | "credit_days" | "is_wholesale">;

/**
 * The terms as they are taken: what is not said is as the business has it for new customers. That somebody
 * came in is a fact and is never refused; more than that, wholesale prices or a debt from before, said by
 * who had no right to, are not taken, and the owner is told what was said (S14).
 */
async function termsOf(
  context: CommandContext,
  body: CustomerBody | PlainCustomerBody,
): Promise<Terms & { opening: Opening | null; flags: Flag[] }> {
  const { limit, days } = await context.store.newCustomerTerms();
  const opening = await openingOf(context, body);
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
  const isPlain = !is_wholesale && opening === null && (!isSaid || isUsual);
  if (isPlain || (await rightsAtTheTime(context)).includes("customer.edit"))
    return { ...asked, opening, flags: [] };
  const data = {
    permission: "customer.edit",
    credit_limit: asked.credit_limit,
    is_wholesale,
    ...(opening === null ? {} : { opening_debt: opening.amount }),
  };
  return { ...usual, opening: null, flags: [{ kind: "terms_not_taken", data }] };
}

/** What they owe already, as it can be kept; null where nothing is said. */
async function openingOf(
  { store, opId }: CommandContext,
  { opening_debt: said, location }: CustomerBody | PlainCustomerBody,
): Promise<Opening | null> {
  if (said === undefined || location === undefined) return null;
  const id = said.id ?? opId;
  if (await store.creditExists(id)) throw new Refusal("conflict", { opening_debt: ["exists"] });
  if (!(await store.locationExists(location)))
    throw new Refusal("validation_failed", { location: ["unknown"] });
  return { ...said, id, location };
}

/**
 * A debt that the owner brings along, as opening stock is: against the owner's equity and no sale's. It
 * is of the moment it came in, for what was owed and paid before that was never in these books.
 */
async function openDebt(
  { store, opId, effectiveAt, receivedAt }: CommandContext,
  customer: { id: string; balance: Minor },
  { id, amount: said, since, due_date: dueDate, location }: Opening,
): Promise<void> {
  const amount = money(said);
  const whose = { customer: customer.id, location, effectiveAt, opId };
  const opening = { since };
  await store.insertCredit({ id, sale: id, saleNumber: "", opening, amount, dueDate, ...whose });
  store.touch("credit", id, null);
  await linkOrphans(store, { entity: "credit", id });
  const { postings } = await settleCustomer(store, customer.id, customer.balance, opId);
  await store.post({
    opId,
    kind: "opening",
    description: "Opening debt",
    reference: "",
    location,
    effectiveAt,
    postedAt: receivedAt,
    postings: balanced([{ account: "opening_equity", amount: -amount }, ...postings]),
  });
}
