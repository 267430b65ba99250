import {
  fateOf,
  isClosed,
  transferStatus,
  worthOfReceived,
  type TransferFacts,
} from "#/domain/transfer.ts";
import type { JournalEntryFact } from "#/i18n/journal-entry-labels.ts";
import type { CommandContext, Flag } from "#server/kernel/operations/command.ts";
import { isAfter, moveStock, type Move } from "#server/modules/stock/move-stock.ts";
import { balanced } from "#server/modules/accounting/postings.ts";
import type { Millis, Minor } from "#server/kernel/ledger/ledger-records.ts";
import type { LedgerStore } from "#server/kernel/ledger/ledger-store.ts";
import type {
  TransferLine,
  TransferReceipt,
  TransferState,
} from "#server/kernel/ledger/transfer-records.ts";

/** The facts of a transfer as a whole, for the rules of `domain/transfer`. */
function factsOf({ isOrphan, cancel, finalAt, isPrepared, leftAt }: TransferState): TransferFacts {
  return {
    isSent: !isOrphan,
    isCancelled: cancel !== null,
    isFinal: finalAt !== null,
    isSetApart: isPrepared && leftAt === null,
  };
}

/**
 * Updates lines and status from the known facts, whichever arrived last (S15). The value in transit is
 * recomputed each time, so every order of arrival gives the same result.
 */
function folded(transfer: TransferState): TransferState {
  const facts = factsOf(transfer);
  const lines = transfer.lines.map((line): TransferLine => {
    if (transfer.isOrphan) return line;
    const { returned, lost, waiting } = fateOf(line, facts);
    const inTransit = waiting > 0 ? line.value - worthOfReceived(line.value, line) : 0;
    return { ...line, returned, lost, inTransit };
  });
  return { ...transfer, lines, status: transferStatus(lines, facts) };
}

/**
 * Saves the new state of a transfer: returns cancelled items to the sender, or removes those received after
 * all, posts the journal entry and updates the feed. Remaining value is stock variance: lost items, excess
 * items, and what counts have already included.
 *
 * @param before null if the transfer was unknown
 * @param done `inventory`: change in stock value already made by this operation
 */
export async function settle(
  context: CommandContext,
  before: TransferState | null,
  known: TransferState,
  done: { inventory: Minor; description: JournalEntryFact; receipts?: readonly TransferReceipt[] },
): Promise<{ transfer: TransferState; flags: Flag[] }> {
  const { store, opId, effectiveAt, receivedAt } = context;
  const now = folded(known);
  const returned = await giveBack(context, before, now);
  const { inventory, description, receipts = [] } = done;
  const came = receipts.length > 0 ? effectiveAt : 0;
  const transfer = { ...now, closedAt: await closedAt(context, now, came) };
  await store.saveTransfer(transfer);
  await store.insertReceipts(receipts);
  store.touch("transfer", transfer.id, null);
  if ((before?.status === "prepared") !== (transfer.status === "prepared"))
    await touchSender(store, transfer);
  const inTransit = sum(transfer, "inTransit") - (before ? sum(before, "inTransit") : 0);
  // Items are lost at the time it was reported that nothing more will arrive, whichever fact arrives last.
  const lostAt = transfer.finalAt ?? effectiveAt;
  const lost = lostAt === effectiveAt ? 0 : lostWorth(transfer) - (before ? lostWorth(before) : 0);
  const entry = {
    opId,
    kind: "transfer" as const,
    description,
    reference: transfer.number,
    location: receipts.length > 0 ? transfer.to : transfer.from,
    postedAt: receivedAt,
  };
  await store.post({
    ...entry,
    effectiveAt,
    postings: balanced(
      [
        { account: "inventory", amount: inventory + returned },
        { account: "goods_in_transit", amount: inTransit + lost },
      ],
      "stock_variance",
    ),
  });
  if (lost !== 0)
    await store.post({
      ...entry,
      effectiveAt: lostAt,
      postings: balanced([{ account: "goods_in_transit", amount: -lost }], "stock_variance"),
    });
  return { transfer, flags: changesToFlag(before, transfer) };
}

/** The sender's stock rows include reserved quantities, which change with the transfer. */
async function touchSender(store: LedgerStore, { lines, from }: TransferState): Promise<void> {
  const keys = lines.map(({ product, variant }) => ({ product, variant, location: from }));
  for (const item of await store.stockItems(keys)) store.touch("stock_item", item.id, from);
}

/**
 * Moves cancelled items back at the sender. They take effect at the time of the cancellation, even if a
 * receipt or the transfer itself arrives later, because a count made since reflects the actual state.
 */
async function giveBack(
  context: CommandContext,
  before: TransferState | null,
  now: TransferState,
): Promise<Minor> {
  const { store, receivedAt } = context;
  if (now.cancel === null) return 0;
  const old = before?.cancel ?? null;
  const isEarlier = old !== null && isAfter(old, now.cancel);
  let inventory = 0;
  if (old !== null && isEarlier) {
    const undone = returnMoves(store.newId, before, { ...now, lines: before?.lines ?? [] }, -1);
    inventory += (await moveStock(store, { ...old, receivedAt }, undone)).value.inventory;
  }
  const moves = returnMoves(store.newId, isEarlier ? null : before, now, 1);
  const { value } = await moveStock(store, { ...now.cancel, receivedAt }, moves);
  return inventory + value.inventory;
}

/** The change of each line's returned quantity at the sender; `sign` -1 reverses all of it. */
function returnMoves(
  newId: () => string,
  before: TransferState | null,
  now: TransferState,
  sign: 1 | -1,
): Move[] {
  const known = new Map(sign === -1 ? [] : before?.lines.map((line) => [line.id, line]));
  return now.lines.flatMap((line): Move[] => {
    const last = known.get(line.id);
    const delta = sign * (line.returned - (last?.returned ?? 0));
    if (delta === 0) return [];
    const value = sign * (returnedWorth(line) - (last ? returnedWorth(last) : 0));
    const isFirst = sign === 1 && (last?.returned ?? 0) === 0;
    return [
      {
        key: { product: line.product, variant: line.variant, location: now.from },
        lineId: isFirst ? line.id : newId(),
        kind: delta > 0 ? "transfer_in" : "transfer_out",
        delta,
        worth: { quantity: delta, value },
      },
    ];
  });
}

/** The value of items that never arrived. */
function lostWorth({ lines }: TransferState): Minor {
  return lines.reduce(
    (worth, line) => worth + (line.lost === 0 ? 0 : line.value - worthOfReceived(line.value, line)),
    0,
  );
}

function returnedWorth(line: TransferLine): Minor {
  return line.returned === 0 ? 0 : line.value - worthOfReceived(line.value, line);
}

async function closedAt(
  { store }: CommandContext,
  { id, status, cancel, finalAt }: TransferState,
  came: Millis,
): Promise<Millis | null> {
  if (!isClosed(status)) return null;
  const last = Math.max(came, (await store.lastReceipt(id)) ?? 0);
  return Math.max(cancel?.effectiveAt ?? 0, finalAt ?? 0, last);
}

/** Flags for the owner if this operation increased an excess or a shortage (S14). */
function changesToFlag(before: TransferState | null, now: TransferState): Flag[] {
  const { id: transfer, number } = now;
  const lost = sum(now, "lost") - (before ? sum(before, "lost") : 0);
  const excess = excessOf(now) - (before ? excessOf(before) : 0);
  const flags: Flag[] = [];
  if (lost > 0) flags.push({ kind: "transfer_short", data: { transfer, number, quantity: lost } });
  if (excess > 0)
    flags.push({ kind: "received_more", data: { transfer, number, quantity: excess } });
  return flags;
}

function excessOf(transfer: TransferState): number {
  const facts = factsOf(transfer);
  return transfer.lines.reduce((total, line) => total + fateOf(line, facts).excess, 0);
}

function sum({ lines }: TransferState, field: "inTransit" | "lost"): number {
  return lines.reduce((total, line) => total + line[field], 0);
}
