import {
  plainTransferCancelBody,
  type PlainTransferCancelBody,
  transferCancelBody,
  type TransferCancelBody,
} from "#/contract/operations/transfer-cancel.ts";
import { quantity } from "#/domain/quantity.ts";
import type { Applied, Command, CommandContext, Flag } from "#server/kernel/operations/command.ts";
import { fullOrPlainBody } from "#server/kernel/operations/full-or-plain-body.ts";
import { requireProducts } from "#server/kernel/operations/known-products.ts";
import { moveSerials } from "#server/modules/stock/move-serials.ts";
import { isAfter } from "#server/modules/stock/move-stock.ts";
import { placeOfSender, requireDistinct, requireTwoLocations } from "../transfer-checks.ts";
import { settle } from "../transfer-ledger.ts";
import { orphanTransfer, withLines, type Snapshot } from "../transfer-orphans.ts";
import type { TransferState } from "#server/kernel/ledger/transfer-records.ts";

/**
 * Records the cancellation of a transfer (S15): items not received are back in the sender's stock from that
 * time on. Cancelling a transfer that was already received returns nothing and is flagged.
 */
export const cancelTransfer: Command<TransferCancelBody | PlainTransferCancelBody> = {
  type: "transfer.cancel",
  body: fullOrPlainBody(transferCancelBody, plainTransferCancelBody),
  permission: "stock.transfer",
  placedBy: placeOfSender,
  apply,
};

async function apply(
  context: CommandContext,
  body: TransferCancelBody | PlainTransferCancelBody,
): Promise<Applied> {
  const { store, subject, effectiveAt, opId } = context;
  const before = subject === null ? null : await store.transfer(subject);
  const snapshot = "till" in body ? await snapshotOf(context, body) : null;
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

async function snapshotOf(context: CommandContext, body: TransferCancelBody): Promise<Snapshot> {
  const { location, lines, transfer } = body;
  await requireTwoLocations(context.store, location, transfer.to_location, "transfer");
  await requireProducts(context, location, lines, "lines");
  requireDistinct(lines);
  return { number: transfer.number, from: location, to: transfer.to_location, lines };
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
