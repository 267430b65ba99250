import {
  plainPurchaseCancelBody,
  type PlainPurchaseCancelBody,
  purchaseCancelBody,
} from "#/contract/operations/purchase-cancel.ts";
import { multiplyDivide } from "#/domain/money.ts";
import { serialKey } from "#/domain/serial-key.ts";
import type { Applied, Command, CommandContext } from "#server/kernel/operations/command.ts";
import { plainBody } from "#server/kernel/operations/plain-body.ts";
import { requireEditor } from "#server/kernel/operations/authorize-editor.ts";
import { moveSerials, type SerialLine } from "#server/modules/stock/move-serials.ts";
import { moveStock, type Move } from "#server/modules/stock/move-stock.ts";
import { linesOf, notReturned } from "../purchase-items.ts";
import { folded, inLedger, isUndone, settlePurchase, worthsOf } from "../purchase-ledger.ts";
import type { PurchaseState } from "#server/kernel/ledger/purchase-records.ts";
import { Refusal } from "#server/kernel/operations/refusal.ts";
import type { Milli } from "#server/kernel/ledger/ledger-records.ts";

/**
 * Cancels a purchase: items received and not returned leave stock at their cost and are no longer owed; money
 * already paid becomes the shop's advance. Refused if some of the items are no longer in stock.
 */
export const cancelPurchase: Command<PlainPurchaseCancelBody> = {
  type: "purchase.cancel",
  body: purchaseCancelBody,
  plain: plainBody(plainPurchaseCancelBody),
  permission: "purchase.edit",
  placedBy: (store, purchase) => store.purchase(purchase),
  apply,
};

async function apply(
  context: CommandContext,
  { reason }: PlainPurchaseCancelBody,
): Promise<Applied> {
  const { store, subject, opId, effectiveAt } = context;
  await requireEditor(context, "purchase.edit");
  const before = subject === null ? null : await store.purchase(subject);
  if (before === null || before.isOrphan) throw new Refusal("not_found", {}, false);
  if (before.cancel !== null) throw new Refusal("conflict", { status: ["exists"] });
  const known = folded(before);
  const now = folded({ ...known, cancel: { effectiveAt, opId, reason } });
  const leaving = leavingOf(known, now);
  const pieces = piecesOf(now);
  await requireThere(context, leaving, pieces);
  const { value, flags } = await moveStock(
    store,
    context,
    leaving.map((move) => ({ ...move, lineId: store.newId() })),
  );
  flags.push(...(await moveSerials(context, pieces)));
  flags.push(
    ...(await settlePurchase(context, before, now, {
      description: "Purchase cancelled",
      moved: value,
    })),
  );
  return { entity: "purchase", id: now.id, flags };
}

type Leaving = Omit<Move, "lineId">;
type LeavingPieces = SerialLine & { product: string; serials: readonly string[] };

/** The stock removed by the cancellation, by line and location, at its share of the received cost. */
function leavingOf(known: PurchaseState, now: PurchaseState): Leaving[] {
  const held = new Map<string, { line: string; location: string; quantity: Milli }>();
  const add = (line: string, location: string, quantity: Milli) => {
    const key = `${line} ${location}`;
    const before = held.get(key)?.quantity ?? 0;
    held.set(key, { line, location, quantity: before + quantity });
  };
  for (const receipt of now.receipts.filter((one) => isUndone(now, one)))
    for (const { line, quantity } of receipt.lines) add(line, receipt.location, quantity);
  for (const back of now.returns.filter((one) => isUndone(now, one)))
    for (const { line, quantity } of back.lines) add(line, back.location, -quantity);
  const lineOf = linesOf(known);
  const worths = worthsOf(known);
  return [...held.values()]
    .filter(({ quantity }) => quantity !== 0)
    .map(({ line: id, location, quantity }): Leaving => {
      const { product, variant, received } = lineOf(id);
      const key = { product, variant, location };
      const value = received > 0 ? multiplyDivide(worths.get(id) ?? 0, quantity, received) : 0;
      return {
        key,
        kind: "receipt",
        delta: -quantity,
        worth: { quantity: -quantity, value: -value },
      };
    });
}

/** Refuses if some of the items have been sold or are missing otherwise: they cannot be returned. */
async function requireThere(
  { store }: CommandContext,
  leaving: readonly Leaving[],
  pieces: readonly LeavingPieces[],
): Promise<void> {
  const states = await store.stockItems(leaving.map(({ key }) => key));
  const wanted = new Map<string, Milli>();
  const there = new Map<string, Milli>();
  for (const [index, { delta }] of leaving.entries()) {
    const item = states[index];
    if (item === undefined) continue;
    wanted.set(item.id, (wanted.get(item.id) ?? 0) - delta);
    there.set(item.id, item.quantity);
  }
  const short = [...wanted].filter(([item, some]) => (there.get(item) ?? 0) < some).length;
  // If more was returned than received, other items left with it; a cancellation cannot bring them back.
  const overReturned = leaving.filter(({ delta }) => delta > 0).length;
  // Other units may make up the quantity, but a serial-tracked unit that was sold cannot be returned.
  const missing = Math.max(short, await linesWithoutPieces(store, pieces), overReturned);
  if (missing > 0) throw new Refusal("in_use", { lines: [`gone:${missing}`] }, false);
}

/** Number of lines with a serial-tracked unit that is no longer where it was received. */
async function linesWithoutPieces(
  store: CommandContext["store"],
  pieces: readonly LeavingPieces[],
): Promise<number> {
  const refOf = (product: string, serial: string) => ({ product, key: serialKey(serial) });
  const refs = pieces.flatMap(({ product, serials }) => serials.map((one) => refOf(product, one)));
  const known = refs.length === 0 ? [] : await store.serials(refs);
  const lying = new Set(
    known
      .filter(({ status }) => status === "in_stock")
      .map(({ product, key, location }) => `${product} ${key} ${location}`),
  );
  return pieces.filter(({ product, location, serials }) =>
    serials.some((one) => !lying.has(`${product} ${serialKey(one)} ${location}`)),
  ).length;
}

/** The serial-tracked units received and not returned. */
function piecesOf(now: PurchaseState): LeavingPieces[] {
  const lineOf = linesOf(now);
  return now.receipts
    .toSorted(inLedger)
    .filter((receipt) => isUndone(now, receipt))
    .flatMap(({ location, lines }) =>
      notReturned(now, lines).map(({ id: lineId, line, serials }) => {
        const { product, variant } = lineOf(line);
        return { lineId, kind: "out", product, variant, location, serials } as const;
      }),
    );
}
