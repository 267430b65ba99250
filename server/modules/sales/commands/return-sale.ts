import { plainReturnBody, returnBody, type ReturnBody } from "#/contract/operations/sale-return.ts";
import type { Stated } from "#/contract/origin.ts";
import { money } from "#/domain/money.ts";
import { addAll } from "#/domain/money.ts";
import { quantity } from "#/domain/quantity.ts";
import type { Applied, Command, CommandContext, Flag } from "#server/kernel/operations/command.ts";
import { plainBody } from "#server/kernel/operations/plain-body.ts";
import { costFigures } from "#server/kernel/ledger/sale-figures.ts";
import { asCredit, itemsOf, checkRight, lowerDebt, moneyOut, refundRecords } from "../take-back.ts";
import { requireProducts } from "#server/kernel/operations/known-products.ts";
import { moveSerials } from "#server/modules/stock/move-serials.ts";
import { moveStock } from "#server/modules/stock/move-stock.ts";
import { resolveCustomer } from "#server/kernel/operations/link-orphans.ts";
import { isOfACoin } from "../check-totals.ts";
import { completeReturn } from "../plain-return.ts";
import { balanced, costOfGoods } from "#server/modules/accounting/postings.ts";
import { Refusal } from "#server/kernel/operations/refusal.ts";
import type { ReturnRecord } from "#server/kernel/ledger/sale-action-records.ts";
import { settleSale } from "../settle-sale.ts";
import { settleShift } from "#server/modules/shifts/settle-shift.ts";

/**
 * Returns items of a sale by line and quantity: they are added to stock, against a refund, a reduced debt or
 * a credit note. If two tills together return too much, it is recorded and flagged (S14). May arrive before
 * its sale (S5).
 */
export const returnSale: Command<Stated<ReturnBody, string>> = {
  type: "sale.return",
  body: returnBody,
  plain: plainBody(plainReturnBody, completeReturn),
  // Any cashier may do it with a supervisor's approval; the required permission is checked inside.
  permission: "sale.create",
  numberOf: (body) => body.number,
  apply,
};

async function apply(context: CommandContext, said: Stated<ReturnBody, string>): Promise<Applied> {
  const { store, opId, subject, effectiveAt, receivedAt } = context;
  if (subject === null) throw new Refusal("malformed");
  const sale = await store.saleFacts(subject);
  const { location, reason, shift } = said;
  const items = itemsOf(said.lines);
  await requireProducts(context, location, items, "lines");
  const flags = await checkRight(context, {
    slug: "sale.return",
    approval: said.approval,
    sale,
  });
  const self = { entity: "sale", id: subject, location } as const;
  flags.push(...(await resolveCustomer(context, said, self)));
  const record = recordOf(context, subject, said);
  await store.insertReturn(record);
  if (sale === null) {
    await store.awaitRow(opId, self, { entity: "sale", id: subject });
    flags.push({ kind: "orphan", data: { entity: "sale", id: subject } });
  }
  const moved = await moveStock(
    store,
    context,
    items.map(({ id, product, variant, quantity: back }) => ({
      key: { product, variant, location },
      lineId: id,
      kind: "return",
      delta: quantity(back),
    })),
  );
  flags.push(
    ...(await moveSerials(
      context,
      items.map(({ id: lineId, product, variant, serials }) => {
        return { lineId, kind: "back", product, variant, location, source: subject, serials };
      }),
    )),
  );
  const settled = await settleSale(context, subject);
  const debt = await lowerDebt(context, {
    id: said.id,
    kind: "return",
    credit: said.credit,
    customer: said.customer,
    amount: asCredit(record.refunds),
    reason,
  });
  await store.post({
    opId,
    kind: "return",
    description: "Goods returned",
    reference: said.number,
    location,
    effectiveAt,
    postedAt: receivedAt,
    postings: [
      ...balanced([...moneyOut(record.refunds), ...debt, ...settled.postings]),
      ...balanced(costOfGoods(moved.value)),
    ],
  });
  await settled.bookOthers();
  await store.tally({
    kind: "return",
    at: effectiveAt,
    location,
    till: said.till,
    actor: context.actor,
    customer: said.customer,
    acts: 0,
    ...costFigures(items, moved.values, "return"),
  });
  flags.push(...(await totalsDiffer(context, record)), ...settled.flags);
  flags.push(...(await settleShift(context, shift)));
  return { entity: "sale", id: subject, flags };
}

/**
 * Flags a return whose amounts do not add up, with the difference posted to suspense, or whose cash is rounded
 * up by more than a coin: what earlier returns were rounded by is made up for by later ones.
 */
async function totalsDiffer(
  { store }: CommandContext,
  { lines, refunds, total, tax, rounding }: ReturnRecord,
): Promise<Flag[]> {
  const worth = addAll(lines.map(({ amount }) => amount));
  const taxed = addAll(lines.map((line) => line.tax));
  const given = addAll(refunds.map(({ amount }) => amount));
  const isRounded = rounding <= 0 || (await isOfACoin(store, { rounding, of: refunds, halves: 2 }));
  if (worth === total && taxed === tax && given === total + rounding && isRounded) return [];
  return [{ kind: "totals_differ", data: { lines: worth, paid: given, wanted: total + rounding } }];
}

function recordOf(
  { opId, actor, effectiveAt, receivedAt }: CommandContext,
  sale: string,
  said: Stated<ReturnBody, string>,
): ReturnRecord {
  const { occurred_at: claimed } = said;
  return {
    id: said.id,
    opId,
    sale,
    number: said.number,
    saleNumber: said.sale_number,
    reason: said.reason,
    location: said.location,
    till: said.till,
    actor,
    customer: said.customer,
    customerName: said.customer_snapshot?.name ?? null,
    shift: said.shift,
    refunds: refundRecords(said.refunds),
    tax: money(said.tax),
    rounding: money(said.rounding),
    total: money(said.total),
    lines: said.lines.map(({ quantity: back, amount, tax, ...line }) => ({
      ...line,
      quantity: quantity(back),
      amount: money(amount),
      tax: money(tax),
    })),
    occurredAt: claimed === undefined ? receivedAt : Date.parse(claimed),
    effectiveAt,
    receivedAt,
  };
}
