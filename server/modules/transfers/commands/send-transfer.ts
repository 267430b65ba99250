import {
  plainTransferBody,
  type PlainTransferBody,
  transferBody,
  type TransferBody,
} from "#/contract/operations/transfer-send.ts";
import type { Stated } from "#/contract/origin.ts";
import { multiplyDivide } from "#/domain/money.ts";
import { quantity } from "#/domain/quantity.ts";
import { worthOfReceived } from "#/domain/transfer.ts";
import type { Applied, Command, CommandContext, Flag } from "#server/kernel/operations/command.ts";
import { plainBody, plainNumber } from "#server/kernel/operations/plain-body.ts";
import { requireProducts } from "#server/kernel/operations/known-products.ts";
import { moveSerials } from "#server/modules/stock/move-serials.ts";
import { moveStock } from "#server/modules/stock/move-stock.ts";
import { Refusal } from "#server/kernel/operations/refusal.ts";
import { averageAfter, revaluation } from "#server/modules/stock/stock-value.ts";
import type { Minor } from "#server/kernel/ledger/ledger-records.ts";
import { closedFlags, requireDistinct, requireTwoLocations } from "../transfer-checks.ts";
import { settle } from "../transfer-ledger.ts";
import type { TransferLine, TransferState } from "#server/kernel/ledger/transfer-records.ts";

/**
 * Records items sent to another location (S14, S15): they leave the sender's stock at their value and are at
 * neither location until received or cancelled. Prepared items are deducted from sellable stock as well; that
 * they left the location is recorded later.
 */
export const sendTransfer: Command<Stated<TransferBody>> = {
  type: "transfer.send",
  body: transferBody,
  plain: plainBody(plainTransferBody, complete),
  permission: "stock.transfer",
  numberOf: (body) => body.number,
  apply,
};

async function apply(context: CommandContext, said: Stated<TransferBody>): Promise<Applied> {
  const { store } = context;
  const from = said.location;
  const to = said.to_location;
  const before = await store.transfer(said.id);
  // A different transfer already uses this id.
  if (before !== null && !before.isOrphan) throw new Refusal("conflict", { id: ["exists"] });
  await requireTwoLocations(store, from, to, "to_location");
  await requireProducts(context, from, said.lines, "lines");
  requireDistinct(said.lines);

  const moved = await moveStock(
    store,
    context,
    said.lines.map(({ id, product, variant, quantity: sent }) => ({
      key: { product, variant, location: from },
      lineId: id,
      kind: "transfer_out",
      delta: -quantity(sent),
    })),
  );
  const lines = linesOf(said.lines, moved.values, before);
  const { id, number, note, till } = said;
  const { opId, actor, effectiveAt, receivedAt } = context;
  const isPrepared = said.is_prepared === true;
  const own = { id, number, from, to, note, actor, till, opId, receivedAt, lines, isPrepared };
  const known = before ?? { cancel: null, finalAt: null, closedAt: null, leftAt: null };
  const sent: TransferState = {
    ...known,
    ...own,
    sentAt: effectiveAt,
    status: "in_transit",
    isOrphan: false,
  };
  const squared = before === null ? 0 : await square(context, before, sent);
  const { flags } = await settle(context, before, sent, {
    inventory: moved.value.inventory + squared,
    description: own.isPrepared ? "Transfer prepared" : "Transfer sent",
  });
  flags.push(...moved.flags, ...(await closedFlags(store, { id, number }, [from, to])));
  flags.push(...elsewhere(before, sent));
  flags.push(
    ...(await moveSerials(
      context,
      lines.map(({ id: lineId, product, variant, serials }) => {
        return { lineId, kind: "sent", product, variant, location: from, source: id, serials };
      }),
    )),
  );
  return { entity: "transfer", id, flags };
}

/** Fills in what clients without an outbox leave to the server: ids, item names and a number. */
async function complete(
  { store, opId }: CommandContext,
  body: PlainTransferBody,
): Promise<Stated<TransferBody>> {
  const names = await store.productNames(body.lines.map(({ product }) => product));
  return {
    id: opId,
    number: plainNumber("T", opId),
    location: body.from_location,
    to_location: body.to_location,
    note: body.note ?? "",
    is_prepared: body.is_prepared,
    till: null,
    lines: body.lines.map((line) => ({
      id: store.newId(),
      product: line.product,
      variant: line.variant ?? null,
      name: names.get(line.product) ?? "",
      quantity: line.quantity,
      serials: line.serials,
    })),
  };
}

/**
 * The lines as sent, merged with receipts that arrived earlier; received lines that were not sent follow
 * them.
 */
function linesOf(
  sent: TransferBody["lines"],
  values: readonly Minor[],
  before: TransferState | null,
): TransferLine[] {
  const known = new Map(before?.lines.map((line) => [line.id, line]));
  const lines = sent.map(
    ({ id, product, variant, name, quantity: count, serials = [] }, index) => ({
      id,
      product,
      variant,
      name,
      quantity: quantity(count),
      received: known.get(id)?.received ?? 0,
      returned: 0,
      lost: 0,
      value: -(values[index] ?? 0),
      inTransit: 0,
      serials,
      missing: known.get(id)?.missing ?? null,
    }),
  );
  const said = new Set(sent.map(({ id }) => id));
  const unsent = (before?.lines ?? [])
    .filter(({ id, received }) => !said.has(id) && received > 0)
    .map((line) => ({ ...line, quantity: 0, serials: [] }));
  return [...lines, ...unsent];
}

/**
 * Revalues items received before their transfer arrived, at the receiver's average (S5), now that their value
 * is known. Returns the change in stock value.
 */
async function square(
  { store }: CommandContext,
  before: TransferState,
  sent: TransferState,
): Promise<Minor> {
  let inventory = 0;
  for (const early of before.lines.filter(({ received }) => received > 0)) {
    const line = sent.lines.find(({ id }) => id === early.id);
    const came = Math.min(early.received, line?.quantity ?? 0);
    if (!line || came === 0) continue;
    const taken = multiplyDivide(-early.inTransit, came, early.received);
    const { product, variant } = early;
    const [item] = await store.stockItems([{ product, variant, location: before.to }]);
    if (!item) throw new Error("the stock item of received items was not loaded");
    const change = revaluation(item, worthOfReceived(line.value, line) - taken, came);
    const after = { ...item, value: item.value + change };
    await store.saveStock([{ ...after, averageCost: averageAfter(after) }]);
    inventory += change;
  }
  return inventory;
}

function elsewhere(before: TransferState | null, { id, number, to }: TransferState): Flag[] {
  if (before === null || before.to === to) return [];
  return [{ kind: "received_elsewhere", data: { transfer: id, number, location: before.to } }];
}
