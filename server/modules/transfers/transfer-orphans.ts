import { quantity } from "#/domain/quantity.ts";
import type { TransferBody } from "#/contract/operations/transfer-send.ts";
import type { CommandContext } from "#server/kernel/operations/command.ts";
import { Refusal } from "#server/kernel/operations/refusal.ts";
import type { TransferLine, TransferState } from "#server/kernel/ledger/transfer-records.ts";

/** What a receipt or a taking back says of the sending it follows. */
export type Snapshot = {
  number: string;
  from: string;
  to: string;
  lines: TransferBody["lines"];
};

/** A transfer whose sending has not arrived, from what is said of it (S5). Refuses where nothing is. */
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
 * The transfer with the lines it was not known to have. A sending that has arrived knows its own:
 * there only a line that came is added, as one of which nothing was sent.
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
