import {
  dispatchBody,
  type DispatchBody,
  plainDispatchBody,
} from "#/contract/operations/transfer-dispatch.ts";
import type { OnRow } from "#/contract/origin.ts";
import type { Applied, Command, CommandContext } from "#server/kernel/operations/command.ts";
import { plainBody } from "#server/kernel/operations/plain-body.ts";
import { placeOfSender } from "../transfer-checks.ts";
import { settle } from "../transfer-ledger.ts";
import { knownTransfer, orphanTransfer, sentSnapshot, withLines } from "../transfer-orphans.ts";

/**
 * Records that prepared items left the sender's location (S15). Neither stock nor value changes, because both
 * were deducted when the items were set aside. The earliest dispatch applies; the dispatch of a cancelled
 * transfer changes nothing until it is received.
 */
export const dispatchTransfer: Command<OnRow<DispatchBody, "transfer">> = {
  type: "transfer.dispatch",
  body: dispatchBody,
  plain: plainBody(plainDispatchBody, complete),
  permission: "stock.transfer",
  placedBy: placeOfSender,
  apply,
};

async function apply(
  context: CommandContext,
  body: OnRow<DispatchBody, "transfer">,
): Promise<Applied> {
  const { store, subject, effectiveAt } = context;
  const before = subject === null ? null : await store.transfer(subject);
  const snapshot = await sentSnapshot(context, body);
  const base = withLines(before ?? orphanTransfer(context, snapshot), snapshot?.lines ?? []);
  const leftAt = Math.min(base.leftAt ?? effectiveAt, effectiveAt);
  const said = { inventory: 0, description: "Transfer left" as const };
  const { flags } = await settle(context, before, { ...base, leftAt }, said);
  const { id, number } = base;
  if (before === null) flags.push({ kind: "orphan", data: { entity: "transfer", id, number } });
  return { entity: "transfer", id, flags };
}

/** A client without an outbox dispatches a transfer the server knows, as the server knows it. */
async function complete(context: CommandContext): Promise<OnRow<DispatchBody, "transfer">> {
  const { from } = await knownTransfer(context);
  return { id: context.opId, location: from, till: null, lines: [], transfer: null };
}
