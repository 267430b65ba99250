import { saleBody, type SaleBody } from "#/contract/operations/sale-create.ts";
import { addAll, money } from "#/domain/money.ts";
import { quantity } from "#/domain/quantity.ts";
import { rate } from "#/domain/rate.ts";
import type { Applied, Command, CommandContext, Flag } from "#server/kernel/operations/command.ts";
import type { SaleFigures } from "#server/kernel/ledger/sale-figures.ts";
import { settleCustomer } from "#server/modules/credit/customer-ledger.ts";
import { linkOrphans, resolveCustomer } from "#server/kernel/operations/link-orphans.ts";
import { checkSale } from "../check-sale.ts";
import { moveSerials } from "#server/modules/stock/move-serials.ts";
import { moveStock, type Move } from "#server/modules/stock/move-stock.ts";
import {
  balanced,
  costOfGoods,
  moneyIn,
  type MoneyIn,
} from "#server/modules/accounting/postings.ts";
import { phonesAsked } from "#server/kernel/ledger/payment-request-store.ts";
import { settlePayments } from "../settle-payments.ts";
import { settleShift } from "#server/modules/shifts/settle-shift.ts";
import { settleSale } from "../settle-sale.ts";
import type { Posting } from "#server/kernel/ledger/ledger-records.ts";

/**
 * Records a sale (S14): it has happened, so problems are flagged and nothing is refused. Sale, stock, debt
 * and journal entries are written in one transaction.
 */
export const recordSale: Command<SaleBody> = {
  type: "sale.create",
  body: saleBody,
  permission: "sale.create",
  numberOf: (body) => body.number,
  apply,
};

async function apply(context: CommandContext, body: SaleBody): Promise<Applied> {
  const { store, opId, effectiveAt, receivedAt } = context;
  const flags = await checkSale(context, body);
  const orphan = await resolveCustomer(context, body, {
    entity: "sale",
    id: body.id,
    location: body.location,
  });
  const moved = await moveStock(store, context, stockMoves(body));
  const { id: source, location } = body;
  const pieces = body.lines.map(({ id: lineId, product, variant, serials }) => {
    return { lineId, kind: "sold" as const, product, variant, location, source, serials };
  });
  flags.push(...orphan, ...moved.flags, ...(await moveSerials(context, pieces)));

  const kinds = [...new Set(flags.map((flag) => flag.kind))];
  await store.insertSale({ body, opId, effectiveAt, receivedAt, flags: kinds });
  const phones = phonesAsked(body, context);
  if (phones.length > 0) await store.askPhones(phones);
  store.touch("sale", body.id, body.location);

  const debt = await lend(context, body);
  // Operations on the sale may have arrived before it (S5).
  const wasAwaited = await linkOrphans(store, { entity: "sale", id: body.id });
  const settled = await settleSale(context, body.id);
  flags.push(...debt.flags, ...settled.flags);
  const facts = wasAwaited ? await store.saleFacts(body.id) : null;
  if (facts !== null) flags.push(...(await settlePayments(context, facts)));
  await store.post({
    opId,
    kind: "sale",
    description: "Sale",
    reference: body.number,
    location: body.location,
    effectiveAt,
    postedAt: receivedAt,
    postings: [
      ...balanced([...takings(body), ...debt.postings, ...settled.postings]),
      ...balanced(costOfGoods(moved.value)),
    ],
  });
  await settled.bookOthers();
  await store.tally(figuresOf(context, body, moved.values));
  flags.push(...(await settleShift(context, body.shift)));
  return { entity: "sale", id: body.id, flags };
}

/**
 * The sale's contribution to the figures of its day; `costs` are those of the lines that move stock, in
 * order.
 */
function figuresOf(
  { effectiveAt }: CommandContext,
  body: SaleBody,
  values: readonly number[],
): SaleFigures {
  const costs = body.lines.filter(({ product }) => product !== null);
  const costOf = new Map(costs.map(({ id }, index) => [id, -(values[index] ?? 0)]));
  return {
    kind: "sale",
    at: effectiveAt,
    location: body.location,
    till: body.till,
    actor: body.actor,
    customer: body.customer,
    acts: 1,
    discount: money(body.discount),
    total: money(body.total),
    tax: money(body.tax),
    cost: addAll([...costOf.values()]),
    goods: body.lines.map((line) => ({
      product: line.product,
      variant: line.variant,
      quantity: quantity(line.quantity),
      discount: money(line.discount),
      total: money(line.line_total),
      tax: money(line.tax),
      rate: rate(line.tax_rate),
      cost: costOf.get(line.id) ?? 0,
    })),
  };
}

/** Lines that move stock; quick items are not in the catalogue and have no stock. */
function stockMoves(body: SaleBody): Move[] {
  return body.lines.flatMap((line) =>
    line.product === null
      ? []
      : [
          {
            key: { product: line.product, variant: line.variant, location: body.location },
            lineId: line.id,
            kind: "sale" as const,
            delta: -quantity(line.quantity),
          },
        ],
  );
}

/** Money received less change, against revenue, the tax included, and the tip owed to the staff. */
function takings(body: SaleBody): Posting[] {
  const paid = body.payments.flatMap((payment): MoneyIn[] =>
    payment.method === "credit" ? [] : [{ method: payment.method, amount: money(payment.amount) }],
  );
  const tax = money(body.tax);
  return [
    ...moneyIn(paid),
    { account: "cash", amount: -money(body.change) },
    { account: "sales_revenue", amount: tax - money(body.total) },
    { account: "tax_payable", amount: -tax },
    { account: "tips_payable", amount: -money(body.tip ?? "0.00") },
    // Cash rounding: rounding up is a gain of the shop, rounding down an expense.
    { account: "expenses", detail: "rounding", amount: -money(body.rounding) },
  ];
}

async function lend(
  { store, opId, effectiveAt }: CommandContext,
  body: SaleBody,
): Promise<{ postings: Posting[]; flags: Flag[] }> {
  const payment = body.payments.find((candidate) => candidate.method === "credit");
  if (!payment) return { postings: [], flags: [] };
  const amount = addAll(
    body.payments.filter(({ method }) => method === "credit").map((part) => money(part.amount)),
  );
  const customer = body.customer === null ? null : await store.customer(body.customer);
  // A debt without a customer cannot be collected: it is posted to suspense for the owner (S14).
  if (!customer)
    return {
      postings: [{ account: "suspense", amount }],
      flags: [{ kind: "orphan", data: { amount } }],
    };

  await store.insertCredit({
    id: payment.id,
    sale: body.id,
    saleNumber: body.number,
    opening: null,
    location: body.location,
    customer: customer.id,
    amount,
    dueDate: body.due_date,
    effectiveAt,
    opId,
  });
  store.touch("credit", payment.id, null);
  await linkOrphans(store, { entity: "credit", id: payment.id });
  const { balance, postings } = await settleCustomer(store, customer.id, customer.balance, opId);
  const over = customer.creditLimit === null ? 0 : balance - customer.creditLimit;
  const allowedBy =
    body.approvals?.find(({ act: action }) => action === "credit_limit")?.by ?? null;
  const flags: Flag[] =
    over > 0 && !customer.isPlaceholder
      ? [
          {
            kind: "over_credit_limit",
            data: { customer: customer.id, over, balance, approved_by: allowedBy },
          },
        ]
      : [];
  return { postings, flags };
}
