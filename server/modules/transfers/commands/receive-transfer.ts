import {
  plainReceiveBody,
  type PlainReceiveBody,
  receiveBody,
  type ReceiveBody,
} from "#/contract/operations/transfer-receive.ts";
import type { OnRow } from "#/contract/origin.ts";
import { quantity } from "#/domain/quantity.ts";
import { worthOfReceived } from "#/domain/transfer.ts";
import type { Applied, Command, CommandContext, Flag } from "#server/kernel/operations/command.ts";
import { plainBody } from "#server/kernel/operations/plain-body.ts";
import { requireProducts } from "#server/kernel/operations/known-products.ts";
import { moveSerials } from "#server/modules/stock/move-serials.ts";
import { moveStock, type Move } from "#server/modules/stock/move-stock.ts";
import { Refusal } from "#server/kernel/operations/refusal.ts";
import type { Milli, Minor } from "#server/kernel/ledger/ledger-records.ts";
import { closedFlags, requireDistinct, requireTwoLocations } from "../transfer-checks.ts";
import { settle } from "../transfer-ledger.ts";
import type {
  MissingItems,
  TransferLine,
  TransferReceipt,
  TransferState,
} from "#server/kernel/ledger/transfer-records.ts";
import { knownTransfer, orphanTransfer, withLines, type Snapshot } from "../transfer-orphans.ts";

/**
 * Records the receipt of a transfer (S15): each line brings its share of the value sent, the last part all of
 * the rest. Quantities beyond what was sent are valued at the average; after the final receipt the rest
 * counts as lost. A receipt after the cancellation takes precedence.
 */
export const receiveTransfer: Command<OnRow<ReceiveBody, "transfer">> = {
  type: "transfer.receive",
  body: receiveBody,
  plain: plainBody(plainReceiveBody, complete),
  permission: "stock.transfer",
  apply,
};

/** A received line with its item. */
type Arrival = {
  id: string;
  line: string;
  product: string;
  variant: string | null;
  quantity: Milli;
  serials: string[] | undefined;
  missing: Missing;
};

type Missing = ReceiveBody["lines"][number]["missing"];

type Said = {
  place: string;
  till: string | null;
  arrivals: Arrival[];
};

async function apply(
  context: CommandContext,
  body: OnRow<ReceiveBody, "transfer">,
): Promise<Applied> {
  const { store, subject, effectiveAt } = context;
  const before = subject === null ? null : await store.transfer(subject);
  const snapshot = await snapshotOf(context, body);
  const { location: place, till } = body;
  const base = before ?? orphanTransfer(context, snapshot);
  const said = { place, till, arrivals: arrivalsOf(body, snapshot?.lines ?? base.lines) };
  const opened = withLines(base, snapshot?.lines ?? [], said.arrivals);
  const { known, inventory } = await takeIn(context, opened, said);
  const finalAt = body.is_final ? earlier(known.finalAt, effectiveAt) : known.finalAt;
  const { flags } = await settle(
    context,
    before,
    { ...known, finalAt },
    {
      inventory,
      description: "Transfer received",
      receipts: receiptsOf(context, known.id, said, body.note),
    },
  );
  flags.push(...(await closedFlags(store, known, [place])), ...oddities(before, known, said));
  flags.push(
    ...(await moveSerials(
      context,
      said.arrivals.map(({ id: lineId, product, variant, serials }) => {
        return {
          lineId,
          kind: "received",
          product,
          variant,
          location: place,
          source: known.id,
          serials,
        };
      }),
    )),
  );
  return { entity: "transfer", id: known.id, flags };
}

/** A client without an outbox receives a transfer the server knows, at its destination. */
async function complete(
  context: CommandContext,
  { lines, is_final = false, note = "" }: PlainReceiveBody,
): Promise<OnRow<ReceiveBody, "transfer">> {
  const { to } = await knownTransfer(context);
  const { store, opId } = context;
  const own = { id: opId, location: to, till: null, is_final, note, transfer: null };
  return { ...own, lines: lines.map((line) => ({ ...line, id: store.newId() })) };
}

/** The validated data of the transfer as the receiver's till had it; null if none was sent. */
async function snapshotOf(
  context: CommandContext,
  { location, transfer, lines }: OnRow<ReceiveBody, "transfer">,
): Promise<Snapshot | null> {
  if (transfer === null) return null;
  await requireTwoLocations(context.store, location, transfer.from_location, "transfer");
  await requireProducts(context, location, transfer.lines, "lines");
  requireDistinct(transfer.lines);
  requireDistinct(lines);
  return { ...transfer, from: transfer.from_location, to: location };
}

/** The received lines with their items: those of the till's own data, whatever the server has (S5). */
function arrivalsOf(
  { lines }: OnRow<ReceiveBody, "transfer">,
  sent: readonly Pick<TransferLine, "id" | "product" | "variant">[],
): Arrival[] {
  const items = new Map(sent.map((line) => [line.id, line]));
  return lines.map(({ id, line, quantity: came, serials, missing }) => {
    const item = items.get(line);
    if (!item) throw new Refusal("validation_failed", { lines: ["unknown"] });
    const { product, variant } = item;
    return { id, line, product, variant, quantity: quantity(came), serials, missing };
  });
}

/** Adds received items to stock and to their lines. */
async function takeIn(
  context: CommandContext,
  transfer: TransferState,
  { place, arrivals }: Said,
): Promise<{ known: TransferState; inventory: Minor }> {
  const lines = new Map(transfer.lines.map((line) => [line.id, { ...line }]));
  for (const { line, missing } of arrivals)
    if (missing !== undefined)
      sayMissing(lineOf(lines, line), { ...missing, at: context.effectiveAt });
  const came = arrivals.filter(({ quantity: some }) => some > 0);
  const moves = came.map(({ id, line: of, product, variant, quantity: delta }): Move => {
    const line = lineOf(lines, of);
    const worth = transfer.isOrphan ? null : worthOf(line, delta);
    line.received += delta;
    const key = { product, variant, location: place };
    const move = { key, lineId: id, kind: "transfer_in" as const, delta };
    return worth === null ? move : { ...move, worth };
  });
  const { value, values } = await moveStock(context.store, context, moves);
  // Until the transfer itself arrives with their value, the lines carry the value they were received at.
  if (transfer.isOrphan)
    came.forEach(({ line }, index) => {
      lineOf(lines, line).inTransit -= values[index] ?? 0;
    });
  return { known: { ...transfer, lines: [...lines.values()] }, inventory: value.inventory };
}

/** The share of a line's value for these items, and the quantity it applies to. */
function worthOf(line: TransferLine, delta: Milli): { quantity: Milli; value: Minor } {
  const after = { ...line, received: line.received + delta };
  const within = (received: Milli) => Math.min(received, line.quantity);
  return {
    quantity: within(after.received) - within(line.received),
    value: worthOfReceived(line.value, after) - worthOfReceived(line.value, line),
  };
}

/** Of several reasons the earliest applies, whatever the order of arrival. */
function sayMissing(line: TransferLine, said: MissingItems): void {
  const rank = ({ at, reason, note }: MissingItems) => [at, reason, note] as const;
  const known = line.missing;
  if (known === null || isBefore(rank(said), rank(known))) line.missing = said;
}

function isBefore(one: readonly (number | string)[], other: readonly (number | string)[]): boolean {
  const place = one.findIndex((value, index) => value !== other[index]);
  const [mine = 0, theirs = 0] = [one[place], other[place]];
  return place !== -1 && mine < theirs;
}

function lineOf(lines: ReadonlyMap<string, TransferLine>, id: string): TransferLine {
  const line = lines.get(id);
  if (!line) throw new Error("the received line was not loaded");
  return line;
}

function receiptsOf(
  { opId, actor, effectiveAt, receivedAt }: CommandContext,
  transfer: string,
  { arrivals, till }: Said,
  note: string,
): TransferReceipt[] {
  return arrivals
    .filter(({ quantity: some }) => some > 0)
    .map(({ id, line, quantity: came }) => {
      const at = { opId, actor, till, note, effectiveAt, receivedAt };
      return { ...at, id, transfer, line, quantity: came };
    });
}

/** Flags problems of a receipt (S14); it is accepted all the same. */
function oddities(
  before: TransferState | null,
  { id: transfer, number }: TransferState,
  { place, arrivals }: Said,
): Flag[] {
  if (before === null)
    return [{ kind: "orphan", data: { entity: "transfer", id: transfer, number } }];
  const flags: Flag[] = [];
  const data = { transfer, number, location: place };
  if (before.cancel !== null && arrivals.some(({ quantity: came }) => came > 0))
    flags.push({ kind: "cancelled_received", data });
  if (before.to !== place) flags.push({ kind: "received_elsewhere", data });
  return flags;
}

function earlier(one: number | null, other: number): number {
  return one === null ? other : Math.min(one, other);
}
