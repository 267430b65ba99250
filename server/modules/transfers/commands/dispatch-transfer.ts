import {
  dispatchBody,
  type DispatchBody,
  plainDispatchBody,
  type PlainDispatchBody,
} from "#/contract/operations/transfer-dispatch.ts";
import type { Applied, Command, CommandContext } from "#server/kernel/operations/command.ts";
import { fullOrPlainBody } from "#server/kernel/operations/full-or-plain-body.ts";
import { requireProducts } from "#server/kernel/operations/known-products.ts";
import { placeOfSender, requireDistinct, requireTwoLocations } from "../transfer-checks.ts";
import { settle } from "../transfer-ledger.ts";
import { orphanTransfer, withLines, type Snapshot } from "../transfer-orphans.ts";

/**
 * Records that prepared items left the sender's location (S15). Neither stock nor value changes, because both
 * were deducted when the items were set aside. The earliest dispatch applies; the dispatch of a cancelled
 * transfer changes nothing until it is received.
 */
export const dispatchTransfer: Command<DispatchBody | PlainDispatchBody> = {
  type: "transfer.dispatch",
  body: fullOrPlainBody(dispatchBody, plainDispatchBody),
  permission: "stock.transfer",
  placedBy: placeOfSender,
  apply,
};

async function apply(
  context: CommandContext,
  body: DispatchBody | PlainDispatchBody,
): Promise<Applied> {
  const { store, subject, effectiveAt } = context;
  const before = subject === null ? null : await store.transfer(subject);
  const snapshot = "till" in body ? await snapshotOf(context, body) : null;
  const base = withLines(before ?? orphanTransfer(context, snapshot), snapshot?.lines ?? []);
  const leftAt = Math.min(base.leftAt ?? effectiveAt, effectiveAt);
  const said = { inventory: 0, description: "Transfer left" as const };
  const { flags } = await settle(context, before, { ...base, leftAt }, said);
  const { id, number } = base;
  if (before === null) flags.push({ kind: "orphan", data: { entity: "transfer", id, number } });
  return { entity: "transfer", id, flags };
}

async function snapshotOf(
  context: CommandContext,
  { location, lines, transfer }: DispatchBody,
): Promise<Snapshot> {
  await requireTwoLocations(context.store, location, transfer.to_location, "transfer");
  await requireProducts(context, location, lines, "lines");
  requireDistinct(lines);
  return { number: transfer.number, from: location, to: transfer.to_location, lines };
}
