import {
  plainPurchaseReturnBody,
  type PlainPurchaseReturnBody,
  purchaseReturnBody,
  type PurchaseReturnBody,
} from "#/contract/operations/purchase-return.ts";
import type { OnRow } from "#/contract/origin.ts";
import { quantity } from "#/domain/quantity.ts";
import type { Applied, Command, CommandContext, Flag } from "#server/kernel/operations/command.ts";
import { plainBody, plainNumber } from "#server/kernel/operations/plain-body.ts";
import { requireProducts } from "#server/kernel/operations/known-products.ts";
import { happenedOf, sendBack } from "../purchase-items.ts";
import { folded, settlePurchase } from "../purchase-ledger.ts";
import { onKnownPurchase, purchaseAt, withLines } from "../purchase-orphans.ts";
import type { PurchaseReturn, PurchaseState } from "#server/kernel/ledger/purchase-records.ts";
import { itemsOf } from "./receive-purchase.ts";
import { Refusal } from "#server/kernel/operations/refusal.ts";
import { requireDistinct } from "#server/modules/transfers/transfer-checks.ts";

/** Records items returned to their supplier, with a debit note (S14). */
export const returnPurchase: Command<OnRow<PurchaseReturnBody, "purchase">> = {
  type: "purchase.return",
  body: purchaseReturnBody,
  plain: plainBody(plainPurchaseReturnBody, complete),
  permission: "purchase.edit",
  numberOf: (body) => body.number.slice(2),
  apply,
};

async function apply(
  context: CommandContext,
  body: OnRow<PurchaseReturnBody, "purchase">,
): Promise<Applied> {
  const { id, number, location, till, reason, purchase: snapshot } = body;
  const { before, base, flags } = await purchaseAt(context, snapshot, location);
  const opened = folded(withLines(base, snapshot?.lines ?? [], body.lines));
  if (opened.returns.some((one) => one.id === id))
    throw new Refusal("conflict", { id: ["exists"] });
  await requireProducts(context, location, itemsOf(opened, body.lines), "lines");
  const back: PurchaseReturn = {
    ...happenedOf(context, till),
    id,
    number,
    location,
    reason,
    lines: body.lines.map((line) => ({
      id: line.id,
      line: line.line,
      quantity: quantity(line.quantity),
      amount: 0,
      serials: line.serials ?? [],
    })),
  };
  requireDistinct(back.lines);
  requireDistinct(back.lines.map(({ line }) => ({ id: line })));
  const { purchase, moved, flags: odd } = await sendBack(context, opened, back);
  const done = { description: "Goods returned to the supplier" as const, moved };
  flags.push(
    ...odd,
    ...tooMuch(opened, purchase),
    ...(await settlePurchase(context, before, purchase, done)),
  );
  return { entity: "purchase", id: purchase.id, flags };
}

/** A client without an outbox leaves ids and the number to the server and may leave out the location. */
async function complete(
  context: CommandContext,
  { location, lines, ...body }: PlainPurchaseReturnBody,
): Promise<OnRow<PurchaseReturnBody, "purchase">> {
  const { store, opId } = context;
  return {
    ...body,
    ...(await onKnownPurchase(context, location)),
    number: plainNumber("P", opId),
    lines: lines.map((line) => ({ ...line, id: store.newId() })),
  };
}

/** Flags a return of more than was received: it is accepted and reported to the owner (S14). */
function tooMuch(before: PurchaseState, { id: purchase, number, lines }: PurchaseState): Flag[] {
  if (before.isOrphan) return [];
  const beyond = (some: PurchaseState["lines"]) =>
    some.reduce((sum, line) => sum + Math.max(0, line.returned - line.received), 0);
  const quantityBeyond = beyond(lines) - beyond(before.lines);
  if (quantityBeyond <= 0) return [];
  return [{ kind: "returned_more", data: { purchase, number, quantity: quantityBeyond } }];
}
