import {
  plainPurchaseReceiveBody,
  type PlainPurchaseReceiveBody,
  purchaseReceiveBody,
  type PurchaseReceiveBody,
} from "#/contract/operations/purchase-receive.ts";
import type { OnRow } from "#/contract/origin.ts";
import { quantity } from "#/domain/quantity.ts";
import type { Applied, Command, CommandContext, Flag } from "#server/kernel/operations/command.ts";
import { plainBody } from "#server/kernel/operations/plain-body.ts";
import { requireProducts } from "#server/kernel/operations/known-products.ts";
import { receiptOf, takeIn } from "../purchase-items.ts";
import { folded, settlePurchase } from "../purchase-ledger.ts";
import { onKnownPurchase, purchaseAt, type SaidLine, withLines } from "../purchase-orphans.ts";
import type { PurchaseReceipt, PurchaseState } from "#server/kernel/ledger/purchase-records.ts";
import { Refusal } from "#server/kernel/operations/refusal.ts";

/** Records a delivery of a purchase (S14, S15). */
export const receivePurchase: Command<OnRow<PurchaseReceiveBody, "purchase">> = {
  type: "purchase.receive",
  body: purchaseReceiveBody,
  plain: plainBody(plainPurchaseReceiveBody, complete),
  permission: "purchase.receive",
  apply,
};

async function apply(
  context: CommandContext,
  body: OnRow<PurchaseReceiveBody, "purchase">,
): Promise<Applied> {
  const { purchase: snapshot, location, till } = body;
  const { before, base, flags } = await purchaseAt(context, snapshot, location);
  const opened = folded(withLines(base, snapshot?.lines ?? [], body.lines));
  if (opened.receipts.some(({ id }) => id === body.id))
    throw new Refusal("conflict", { id: ["exists"] });
  await requireProducts(context, location, itemsOf(opened, body.lines), "lines");
  const receipt = receiptOf(context, till, location, body);
  const { purchase, moved, flags: odd } = await takeIn(context, opened, receipt);
  const done = { description: "Purchase received" as const, moved };
  const excess = await settlePurchase(context, before, purchase, done);
  flags.push(...odd, ...excess);
  // An excess over the order is already flagged and implies a possible duplicate.
  if (excess.length === 0) flags.push(...byTwo(opened, receipt, snapshot?.lines ?? []));
  return { entity: "purchase", id: purchase.id, flags };
}

/** A client without an outbox leaves ids to the server and may leave out the location. */
async function complete(
  context: CommandContext,
  { location, lines, ...body }: PlainPurchaseReceiveBody,
): Promise<OnRow<PurchaseReceiveBody, "purchase">> {
  const { store } = context;
  return {
    ...body,
    ...(await onKnownPurchase(context, location)),
    lines: lines.map((line) => ({ ...line, id: store.newId() })),
  };
}

/**
 * Another till received the same lines and this one did not have that receipt yet: both are accepted, and the
 * owner is notified that they may be the same delivery (S14).
 */
function byTwo(
  { id: purchase, number, receipts, lines }: PurchaseState,
  now: PurchaseReceipt,
  said: readonly Pick<SaidLine, "id" | "received">[],
): Flag[] {
  const knownOf = new Map(said.map(({ id, received }) => [id, received]));
  const before = new Map(lines.map((line) => [line.id, line.received]));
  const isUnknown = (line: string, receivedAt: number) => {
    const known = knownOf.get(line);
    // Older tills do not send the received quantity they had: it is taken to be what the server had at that
    // time.
    if (known === undefined) return receivedAt > now.effectiveAt;
    return (before.get(line) ?? 0) > quantity(known);
  };
  const named = new Set(now.lines.map(({ line }) => line));
  const other = receipts.find(
    ({ till, receivedAt, lines: came }) =>
      till !== now.till &&
      came.some(
        ({ line, quantity: some }) => some > 0 && named.has(line) && isUnknown(line, receivedAt),
      ),
  );
  if (other === undefined || now.till === null) return [];
  return [{ kind: "received_by_two", data: { purchase, number, till: other.till } }];
}

/** The items of the given lines. */
export function itemsOf({ lines }: PurchaseState, named: readonly { line: string }[]) {
  const ids = new Set(named.map(({ line }) => line));
  return lines.filter(({ id }) => ids.has(id));
}
