import { quantity } from "#/domain/quantity.ts";
import type { TransferBody } from "#/contract/operations/transfer-send.ts";
import type { CommandContext } from "#server/kernel/operations/command.ts";
import { requireProducts } from "#server/kernel/operations/known-products.ts";
import { Refusal } from "#server/kernel/operations/refusal.ts";
import type { TransferLine, TransferState } from "#server/kernel/ledger/transfer-records.ts";
import { requireDistinct, requireTwoLocations } from "./transfer-checks.ts";

/** The transfer data sent with a receipt, dispatch or cancellation. */
export type Snapshot = {
  number: string;
  from: string;
  to: string;
  lines: TransferBody["lines"];
};

/** The transfer an operation without such data refers to. Refused if the server does not have it. */
export async function knownTransfer({ store, subject }: CommandContext): Promise<TransferState> {
  const known = subject === null ? null : await store.transfer(subject);
  if (known === null) throw new Refusal("not_found", {}, false);
  return known;
}

/** The validated data of a transfer as its sender's till had it; null if none was sent. */
export async function sentSnapshot(
  context: CommandContext,
  {
    location,
    lines,
    transfer,
  }: {
    location: string;
    lines: Snapshot["lines"];
    transfer: { number: string; to_location: string } | null;
  },
): Promise<Snapshot | null> {
  if (transfer === null) return null;
  await requireTwoLocations(context.store, location, transfer.to_location, "transfer");
  await requireProducts(context, location, lines, "lines");
  requireDistinct(lines);
  return { number: transfer.number, from: location, to: transfer.to_location, lines };
}

/** An orphan transfer from the data sent with a later operation (S5). Refused without such data. */
export function orphanTransfer(
  { subject, opId, actor, effectiveAt, receivedAt }: CommandContext,
  snapshot: Snapshot | null,
): TransferState {
  if (snapshot === null || subject === null) throw new Refusal("not_found", {}, false);
  const { number, from, to } = snapshot;
  return {
    id: subject,
    number,
    from,
    to,
    status: "in_transit",
    note: "",
    actor,
    till: null,
    opId,
    sentAt: effectiveAt,
    isPrepared: false,
    leftAt: null,
    receivedAt,
    cancel: null,
    finalAt: null,
    closedAt: null,
    isOrphan: true,
    lines: [],
  };
}

/**
 * Adds lines missing from the transfer. If the transfer itself has arrived, only received lines are added, as
 * not sent.
 */
export function withLines(
  transfer: TransferState,
  said: TransferBody["lines"],
  arrivals: readonly { line: string }[] = [],
): TransferState {
  const known = new Set(transfer.lines.map(({ id }) => id));
  const came = new Set(arrivals.map(({ line }) => line));
  const added = said
    .filter(({ id }) => !known.has(id) && (transfer.isOrphan || came.has(id)))
    .map(({ id, product, variant, name, quantity: count, serials = [] }): TransferLine => {
      const sent = transfer.isOrphan ? quantity(count) : 0;
      const nothing = { received: 0, returned: 0, lost: 0, value: 0, inTransit: 0 };
      return { id, product, variant, name, quantity: sent, ...nothing, serials, missing: null };
    });
  return { ...transfer, lines: [...transfer.lines, ...added] };
}
