import { newCustomerFieldNames } from "#/contract/customer-fields.ts";
import type { OpeningDebt } from "#/contract/customer.ts";
import { givenFields } from "#/contract/given-fields.ts";
import {
  customerBody,
  type CustomerBody,
  plainCustomerBody,
  type PlainCustomerBody,
} from "#/contract/operations/customer-create.ts";
import type { WithoutOrigin } from "#/contract/origin.ts";
import { usualCreditDays } from "#/domain/credit.ts";
import { formatMoneyWire, money } from "#/domain/money.ts";
import type { Applied, Command, CommandContext, Flag } from "#server/kernel/operations/command.ts";
import { settleCustomer } from "../customer-ledger.ts";
import type { NewCustomer } from "#server/kernel/ledger/customer-records.ts";
import { plainBody } from "#server/kernel/operations/plain-body.ts";
import { rightsAtTheTime } from "#server/kernel/operations/authorize-carrier.ts";
import { linkOrphans } from "#server/kernel/operations/link-orphans.ts";
import { balanced } from "#server/modules/accounting/postings.ts";
import { Refusal } from "#server/kernel/operations/refusal.ts";
import type { Minor } from "#server/kernel/ledger/ledger-records.ts";

/** Omitted terms default to the business's; a location is required only with an opening debt. */
type Said = Omit<WithoutOrigin<CustomerBody>, "credit_limit" | "credit_days"> & {
  credit_limit?: string | undefined;
  credit_days?: number | undefined;
  location?: string | undefined;
};

/**
 * Creates a customer. If a sale arrived first and left a placeholder, the customer replaces it and keeps the
 * debts recorded since (S5). Can include a debt from before.
 */
export const createCustomer: Command<Said> = {
  type: "customer.create",
  body: customerBody,
  plain: plainBody(plainCustomerBody, complete),
  permission: "customer.create",
  apply,
};

async function apply(context: CommandContext, body: Said): Promise<Applied> {
  const { store, effectiveAt } = context;
  const { id, customer_code = null } = body;
  const there = await store.customer(id);
  if (there && !there.isPlaceholder) throw new Refusal("conflict", { id: ["exists"] });
  const { flags, opening, ...terms } = await termsOf(context, body);
  const card = { ...givenFields(body, newCustomerFieldNames), ...terms, is_active: true };
  await store.insertCustomer({ id, customer_code, ...card }, effectiveAt);
  store.touch("customer", id, null);
  await linkOrphans(store, { entity: "customer", id });
  if (opening !== null) await openDebt(context, { id, balance: there?.balance ?? 0 }, opening);
  return { entity: "customer", id, flags };
}

/** A client without an outbox may leave ids to the server. */
function complete(
  { opId }: CommandContext,
  { id = opId, opening_debt: opening, ...body }: PlainCustomerBody,
): Said {
  return { ...body, id, opening_debt: opening && { ...opening, id: opening.id ?? opId } };
}

type Opening = OpeningDebt & { location: string };

type Terms = Pick<NewCustomer, "credit_limit" | "no_credit_limit" | "credit_days" | "is_wholesale">;

/**
 * The terms that apply: omitted ones default to the business's terms for new customers. Creating a customer
 * is a fact and never refused. Higher terms, more days, wholesale prices or an opening debt given by a user without the
 * permission are dropped and reported to the owner (S14).
 */
async function termsOf(
  context: CommandContext,
  body: Said,
): Promise<Terms & { opening: Opening | null; flags: Flag[] }> {
  const { limit, days } = await context.store.newCustomerTerms();
  const opening = await openingOf(context, body);
  const askedDays = body.credit_days ?? days;
  const usual: Terms = {
    credit_limit: formatMoneyWire(limit ?? 0),
    no_credit_limit: limit === null,
    credit_days: Math.min(askedDays, days),
    is_wholesale: false,
  };
  const { credit_limit, is_wholesale, no_credit_limit: isWithout } = body;
  const said = credit_limit === undefined ? 0 : money(credit_limit);
  // Older clients sent 0 when no limit was entered.
  const isSaid = isWithout !== undefined || said > 0;
  const asked: Terms = { ...usual, credit_days: askedDays, is_wholesale };
  if (isSaid) {
    asked.credit_limit = formatMoneyWire(said);
    asked.no_credit_limit = isWithout ?? false;
  }
  const isUsual = asked.no_credit_limit ? limit === null : said <= (limit ?? 0);
  // An app that does not know the setting sends its own default, which nobody chose.
  const hasMoreDays = askedDays > Math.max(days, usualCreditDays);
  const isPlain = !is_wholesale && opening === null && (!isSaid || isUsual) && !hasMoreDays;
  if (isPlain && askedDays <= days) return { ...asked, opening, flags: [] };
  if ((await rightsAtTheTime(context)).includes("customer.edit"))
    return { ...asked, opening, flags: [] };
  if (isPlain) return { ...asked, credit_days: usual.credit_days, opening, flags: [] };
  const data = {
    permission: "customer.edit",
    credit_limit: asked.credit_limit,
    is_wholesale,
    ...(hasMoreDays ? { credit_days: askedDays } : {}),
    ...(opening === null ? {} : { opening_debt: opening.amount }),
  };
  return { ...usual, opening: null, flags: [{ kind: "terms_not_taken", data }] };
}

/** The validated opening debt; null if none was given. */
async function openingOf(
  { store }: CommandContext,
  { opening_debt: said, location }: Said,
): Promise<Opening | null> {
  if (said === undefined || location === undefined) return null;
  if ((await store.creditLocation(said.id)) !== null)
    throw new Refusal("conflict", { opening_debt: ["exists"] });
  if (!(await store.locationExists(location)))
    throw new Refusal("validation_failed", { location: ["unknown"] });
  return { ...said, location };
}

/**
 * Records a debt from before against the owner's equity, as with opening stock, without a sale. It is dated
 * when it was entered, because earlier debts and payments were never in these books.
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
