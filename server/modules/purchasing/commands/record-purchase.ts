import {
  plainPurchaseBody,
  type PlainPurchaseBody,
  purchaseBody,
  type PurchaseBody,
} from "#/contract/operations/purchase-create.ts";
import type { Stated } from "#/contract/origin.ts";
import { businessDay } from "#/domain/business-day.ts";
import { addAll, money } from "#/domain/money.ts";
import type { Applied, Command, CommandContext, Flag } from "#server/kernel/operations/command.ts";
import { plainBody, plainNumber } from "#server/kernel/operations/plain-body.ts";
import type { PermissionSlug } from "#/domain/permissions.ts";
import { authorizeActor } from "#server/kernel/operations/authorize-actor.ts";
import { requireProducts } from "#server/kernel/operations/known-products.ts";
import { payFromDrawer } from "#server/modules/shifts/pay-from-drawer.ts";
import { happenedOf, receiptOf, square, takeIn } from "../purchase-items.ts";
import { folded, settlePurchase } from "../purchase-ledger.ts";
import { moneyOutAt, paymentOf } from "../purchase-money.ts";
import { knowSupplier, linesTold, orderedLine } from "../purchase-orphans.ts";
import type { PurchaseState } from "#server/kernel/ledger/purchase-records.ts";
import { Refusal } from "#server/kernel/operations/refusal.ts";
import { requireDistinct } from "#server/modules/transfers/transfer-checks.ts";

type Said = Stated<PurchaseBody>;

/** Records items bought from a supplier (S14), including what was received and paid immediately. */
export const recordPurchase: Command<Said> = {
  type: "purchase.create",
  body: purchaseBody,
  plain: plainBody(plainPurchaseBody, complete),
  permission: "purchase.edit",
  // The letter before the till's counter distinguishes purchases from sales.
  numberOf: (body) => body.number.slice(2),
  apply,
};

async function apply(context: CommandContext, said: Said): Promise<Applied> {
  const { store } = context;
  const early = await store.purchase(said.id);
  // A different purchase already uses this id.
  if (early !== null && !early.isOrphan) throw new Refusal("conflict", { id: ["exists"] });
  await requireProducts(context, said.location, said.lines, "lines");
  requireDistinct(said.lines);
  requireDistinct(said.extra_costs);
  const flags = [
    ...(await checkParts(context, said)),
    ...(await knowSupplier(context, said.supplier)),
  ];
  const squared = await square(context, folded(madeOf(context, said, early)));
  const arrived =
    said.delivery === null
      ? { purchase: squared.purchase, moved: { inventory: 0, absorbed: 0 }, flags: [] }
      : await takeIn(
          context,
          squared.purchase,
          receiptOf(context, said.till, said.location, knownLines(said)),
        );
  const { payment } = said;
  const paid =
    payment === null
      ? []
      : [
          paymentOf(context, payment, {
            till: said.till,
            date: said.purchase_date,
            shift: payment.method === "CASH" ? said.shift : null,
          }),
        ];
  const purchase = folded({
    ...arrived.purchase,
    payments: [...arrived.purchase.payments, ...paid],
  });
  const toOthers = said.extra_costs.filter(({ payee }) => payee === "other");
  const out = [
    ...paid,
    ...toOthers.map(({ method, amount }) => ({ method, amount: money(amount) })),
  ];
  const inventory = arrived.moved.inventory + squared.inventory;
  flags.push(
    ...arrived.flags,
    ...(await settlePurchase(context, early, purchase, {
      description: "Purchase",
      moved: { ...arrived.moved, inventory },
      money: await moneyOutAt(context, said.shift, out),
    })),
    ...(await payFromDrawer(context, {
      amount: addAll(out.flatMap(({ method, amount }) => (method === "CASH" ? [amount] : []))),
      shift: said.shift,
      purpose: "supplier",
      reason: said.number,
      at: said,
    })),
  );
  return { entity: "purchase", id: said.id, flags };
}

/** Receiving or paying as part of a purchase requires the same permissions as doing it separately. */
async function checkParts(
  context: CommandContext,
  { delivery, payment, extra_costs }: Said,
): Promise<Flag[]> {
  const isPaid = payment !== null || extra_costs.some(({ payee }) => payee === "other");
  if (delivery === null && !isPaid) return [];
  const { store, actor, effectiveAt } = context;
  const rights = await store.actorRights(actor, effectiveAt);
  const check = (permission: PermissionSlug) =>
    authorizeActor(store, rights, { ...context, type: "purchase.create", permission });
  return [
    ...(delivery === null ? [] : await check("purchase.receive")),
    ...(isPaid ? await check("purchase.pay") : []),
  ];
}

/** A delivery included in a purchase may only reference that purchase's lines. */
function knownLines({ delivery, lines }: Said): NonNullable<Said["delivery"]> {
  const ids = new Set(lines.map(({ id }) => id));
  if (delivery === null || delivery.lines.some(({ line }) => !ids.has(line)))
    throw new Refusal("validation_failed", { delivery: ["unknown"] });
  return delivery;
}

/**
 * The purchase as created, merged with deliveries that arrived earlier; received lines not on the order
 * follow the ordered ones.
 */
function madeOf(context: CommandContext, said: Said, early: PurchaseState | null): PurchaseState {
  return {
    ...happenedOf(context, said.till),
    id: said.id,
    number: said.number,
    location: said.location,
    supplier: said.supplier.id,
    purchase_date: said.purchase_date,
    reference_number: said.reference_number,
    notes: said.notes,
    expected_on: said.expected_on,
    method: said.payment_method,
    spreadBy: said.spread_by,
    extraCosts: [
      ...said.extra_costs.map((one) => ({ ...one, amount: money(one.amount), paid: null })),
      // Costs paid to third parties whose operations arrived first.
      ...(early?.extraCosts ?? []),
    ],
    lines: early === null ? said.lines.map(orderedLine) : linesTold(early, said.lines),
    receipts: early?.receipts ?? [],
    payments: early?.payments ?? [],
    returns: early?.returns ?? [],
    cancel: early?.cancel ?? null,
    isOrphan: false,
    status: "ordered",
    closedAt: null,
    total: 0,
    paid: 0,
    billed: 0,
    costInTransit: 0,
  };
}

/** Fills in what clients without an outbox leave to the server: ids, names, the number, the day. */
async function complete(
  { store, opId, effectiveAt }: CommandContext,
  body: PlainPurchaseBody,
): Promise<Said> {
  const names = await store.productNames(body.lines.map(({ product }) => product));
  const lines = body.lines.map(({ serials: _pieces, ...line }) => ({
    ...line,
    id: store.newId(),
    name: names.get(line.product) ?? "",
  }));
  const { payment_method: method } = body;
  const isPaid = method !== "CREDIT" && money(body.amount_paid) > 0;
  const nothing = { mobile_money_reference: "", mobile_money_number: "", bank_reference: "" };
  return {
    ...body,
    id: opId,
    number: plainNumber("P", opId),
    till: null,
    shift: null,
    supplier: { id: body.supplier, name: "" },
    purchase_date: body.purchase_date ?? businessDay(effectiveAt, await store.timeZone()),
    lines,
    extra_costs: body.extra_costs.map((one) => ({ ...one, id: store.newId() })),
    delivery: body.is_received
      ? {
          id: store.newId(),
          is_final: true,
          delivery_note: "",
          note: "",
          lines: lines.map(({ id: line, quantity }, index) => ({
            id: store.newId(),
            line,
            quantity,
            damaged: "0",
            unit_cost: null,
            serials: body.lines[index]?.serials,
          })),
        }
      : null,
    payment: isPaid
      ? { id: store.newId(), amount: body.amount_paid, method, notes: "", ...nothing }
      : null,
  };
}
