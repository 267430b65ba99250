import {
  plainVoidBody,
  type PlainVoidBody,
  voidBody,
  type VoidBody,
} from "#/contract/operations/sale-void.ts";
import type { Stated } from "#/contract/origin.ts";
import { formatMoneyWire, money } from "#/domain/money.ts";
import { formatQuantityWire, quantity } from "#/domain/quantity.ts";
import { voidRefunds } from "#/domain/return.ts";
import type { Applied, Command, CommandContext } from "#server/kernel/operations/command.ts";
import { plainBody } from "#server/kernel/operations/plain-body.ts";
import { costFigures } from "#server/kernel/ledger/sale-figures.ts";
import { itemsOf, checkRight, lowerDebt, moneyOut, refundRecords } from "../take-back.ts";
import { requireProducts } from "#server/kernel/operations/known-products.ts";
import { moveSerials } from "#server/modules/stock/move-serials.ts";
import { moveStock } from "#server/modules/stock/move-stock.ts";
import { resolveCustomer } from "#server/kernel/operations/link-orphans.ts";
import { balanced, costOfGoods } from "#server/modules/accounting/postings.ts";
import { Refusal } from "#server/kernel/operations/refusal.ts";
import type { VoidRecord } from "#server/kernel/ledger/sale-action-records.ts";
import { settleSale } from "../settle-sale.ts";
import { settleShift } from "#server/modules/shifts/settle-shift.ts";

/**
 * Voids a whole sale: its postings are reversed, its debt is cancelled, and its items were returned or never
 * handed out (S15). It has happened, so problems are flagged (S14). May arrive before its sale (S5).
 */
export const voidSale: Command<Stated<VoidBody, string>> = {
  type: "sale.void",
  body: voidBody,
  plain: plainBody(plainVoidBody, complete),
  // Any cashier may do it with a supervisor's approval; the required permission is checked inside.
  permission: "sale.create",
  placedBy: (store, sale) => store.saleFacts(sale),
  apply,
};

async function apply(context: CommandContext, said: Stated<VoidBody, string>): Promise<Applied> {
  const { store, opId, subject, effectiveAt, receivedAt } = context;
  if (subject === null) throw new Refusal("malformed");
  const sale = await store.saleFacts(subject);
  const { location, reason, goods: items, shift } = said;
  const lines = itemsOf(said.lines);
  await requireProducts(context, location, lines, "lines");
  const flags = await checkRight(context, {
    slug: "sale.void",
    approval: said.approval,
    sale,
    shift,
  });
  const self = { entity: "sale", id: subject, location } as const;
  const citing = { customer: said.customer, customer_snapshot: null, number: said.sale_number };
  flags.push(...(await resolveCustomer(context, citing, self)));
  const record = recordOf(context, subject, said);
  await store.insertVoid(record);
  if (sale === null) {
    await store.awaitRow(opId, self, { entity: "sale", id: subject });
    flags.push({ kind: "orphan", data: { entity: "sale", id: subject } });
  }
  const never = Math.min(Date.parse(said.sold_at), effectiveAt);
  const moved = await moveStock(
    store,
    { opId, effectiveAt: items === "back" ? effectiveAt : never, receivedAt },
    lines.map(({ id, product, variant, quantity: back }) => ({
      key: { product, variant, location },
      lineId: id,
      kind: "void",
      delta: quantity(back),
    })),
  );
  const kind = items === "back" ? "back" : "never_left";
  flags.push(
    ...(await moveSerials(
      context,
      lines.map(({ id: lineId, product, variant, serials }) => {
        return { lineId, kind, product, variant, location, source: subject, serials };
      }),
    )),
  );
  const settled = await settleSale(context, subject);
  const debt = await lowerDebt(context, {
    id: said.id,
    kind: "void",
    credit: said.credit,
    customer: said.customer,
    amount: money(said.credit_amount),
    reason,
  });
  await store.post({
    opId,
    kind: "void",
    description: "Sale voided",
    reference: said.sale_number,
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
    kind: "void",
    at: effectiveAt,
    location,
    till: said.till,
    actor: context.actor,
    customer: said.customer,
    acts: 0,
    ...costFigures(lines, moved.values, "void"),
  });
  flags.push(...settled.flags, ...(await settleShift(context, shift)));
  return { entity: "sale", id: subject, flags };
}

function recordOf(
  { opId, actor, effectiveAt, receivedAt }: CommandContext,
  sale: string,
  said: Stated<VoidBody, string>,
): VoidRecord {
  const { occurred_at: claimed } = said;
  return {
    id: said.id,
    opId,
    sale,
    saleNumber: said.sale_number,
    goods: said.goods,
    reason: said.reason,
    location: said.location,
    till: said.till,
    actor,
    customer: said.customer,
    shift: said.shift,
    refunds: refundRecords(said.refunds),
    occurredAt: claimed === undefined ? receivedAt : Date.parse(claimed),
    effectiveAt,
    receivedAt,
  };
}

/** Clients without an outbox send only items and reason; the rest is taken from the sale. */
async function complete(
  { store, opId, subject }: CommandContext,
  { goods: items, reason, occurred_at }: PlainVoidBody,
): Promise<Stated<VoidBody, string>> {
  const sale = subject === null ? null : await store.saleFacts(subject);
  if (sale === null) throw new Refusal("not_found", {}, false);
  // The client has not acted yet: a sale already voided or returned is not voided again.
  if (sale.status !== "completed")
    throw new Refusal("validation_failed", { sale: ["not_allowed"] });
  const debt = sale.payments.find(({ method }) => method === "credit");
  const refunds = voidRefunds(
    sale.payments.map(({ method, amount, operator }) => ({
      method,
      amount,
      operator: operator ?? undefined,
    })),
    sale.change,
  );
  return {
    location: sale.location,
    till: sale.till,
    occurred_at,
    id: opId,
    sale_number: sale.number,
    sold_at: new Date(sale.effectiveAt).toISOString(),
    goods: items,
    reason,
    lines: sale.lines.map(({ id: line, product, variant, quantity: sold, serials }) => ({
      id: store.newId(),
      line,
      product,
      variant,
      quantity: formatQuantityWire(sold),
      ...(serials.length === 0 ? {} : { serials }),
    })),
    refunds: refunds.map(({ method, amount, operator }) => ({
      id: store.newId(),
      method,
      amount: formatMoneyWire(amount),
      ...(operator === undefined ? {} : { operator }),
    })),
    customer: sale.customer,
    credit: debt?.id ?? null,
    credit_amount: formatMoneyWire(sale.creditAmount),
    shift: null,
    approval: null,
  };
}
