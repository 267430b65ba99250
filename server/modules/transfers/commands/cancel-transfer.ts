import {
  plainTransferCancelBody,
  type PlainTransferCancelBody,
  transferCancelBody,
  type TransferCancelBody,
} from "#/contract/operations/transfer-cancel.ts";
import type { OnRow } from "#/contract/origin.ts";
import { quantity } from "#/domain/quantity.ts";
import type { Applied, Command, CommandContext, Flag } from "#server/kernel/operations/command.ts";
import { plainBody } from "#server/kernel/operations/plain-body.ts";
import { moveSerials } from "#server/modules/stock/move-serials.ts";
import { isAfter } from "#server/modules/stock/move-stock.ts";
import { placeOfSender } from "../transfer-checks.ts";
import { settle } from "../transfer-ledger.ts";
import {
  knownTransfer,
  orphanTransfer,
  sentSnapshot,
  withLines,
  type Snapshot,
} from "../transfer-orphans.ts";
import type { TransferState } from "#server/kernel/ledger/transfer-records.ts";

/**
 * Records the cancellation of a transfer (S15): items not received are back in the sender's stock from that
 * time on. Cancelling a transfer that was already received returns nothing and is flagged.
 */
export const cancelTransfer: Command<OnRow<TransferCancelBody, "transfer">> = {
  type: "transfer.cancel",
  body: transferCancelBody,
  plain: plainBody(plainTransferCancelBody, complete),
  permission: "stock.transfer",
  placedBy: placeOfSender,
  apply,
};

async function apply(
  context: CommandContext,
  body: OnRow<TransferCancelBody, "transfer">,
): Promise<Applied> {
  const { store, subject, effectiveAt, opId } = context;
  const before = subject === null ? null : await store.transfer(subject);
  const snapshot = await sentSnapshot(context, body);
  const base = withLines(before ?? orphanTransfer(context, snapshot), snapshot?.lines ?? []);
  const cancel = { effectiveAt, opId, reason: body.reason };
  const stands = base.cancel !== null && !isAfter(base.cancel, cancel);
  const known = { ...base, cancel: stands ? base.cancel : cancel };
  const { flags } = await settle(context, before, known, {
    inventory: 0,
    description: "Transfer taken back",
  });
  flags.push(...received(before, known, snapshot));
  flags.push(
    ...(await moveSerials(
      context,
      (snapshot?.lines ?? known.lines).map(({ id: lineId, product, variant, serials }) => {
        const location = known.from;
        return {
          lineId,
          kind: "taken_back",
          product,
          variant,
          location,
          source: known.id,
          serials,
        };
      }),
    )),
  );
  return { entity: "transfer", id: known.id, flags };
}

/** A client without an outbox cancels a transfer the server knows, as the server knows it. */
async function complete(
  context: CommandContext,
  { reason }: PlainTransferCancelBody,
): Promise<OnRow<TransferCancelBody, "transfer">> {
  const { from } = await knownTransfer(context);
  return { id: context.opId, location: from, till: null, reason, lines: [], transfer: null };
}

/** Flags a transfer both cancelled and received: less was in transit than assumed, or nothing. */
function received(
  before: TransferState | null,
  { id: transfer, number }: TransferState,
  snapshot: Snapshot | null,
): Flag[] {
  if (before === null)
    return [{ kind: "orphan", data: { entity: "transfer", id: transfer, number } }];
  const rest = new Map(before.lines.map((line) => [line.id, line.quantity - line.received]));
  const isAmiss = snapshot
    ? snapshot.lines.some(({ id, quantity: thought }) => quantity(thought) > (rest.get(id) ?? 0))
    : [...rest.values()].every((some) => some <= 0);
  return isAmiss ? [{ kind: "cancelled_received", data: { transfer, number } }] : [];
}
