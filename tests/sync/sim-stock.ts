import type { AdjustmentReason } from "#/domain/adjustment.ts";
import { formatQuantityWire, quantity } from "#/domain/quantity.ts";
import { type Place, record } from "#/store/outbox.ts";
import {
  adjustmentIntent,
  countIntent,
  dispatchIntent,
  receiveIntent,
  stocktakeIntent,
  transferCancelIntent,
  transferIntent,
} from "#/store/stock-intents.ts";
import type { TradingDatabase } from "#/store/trading-database.ts";
import type { TransferView } from "#/sync/projection-transfers.ts";
import { firstOf, numbered, seen } from "./sim-serials.ts";

export type Ports = Parameters<typeof record>[1];

/** A till's own context for its actions in a run. */
export interface Desk {
  readonly db: () => TradingDatabase;
  readonly ports: Ports;
  readonly place: Place;
  readonly newId: () => string;
  readonly opIds: () => string;
}

type Item = { id: string };

/** A till's stock operations in a run, including transfers in both directions. */
export function stockActions(
  { db, ports, place, newId, opIds }: Desk,
  { now, elsewhere }: { now: () => number; elsewhere: string },
  transfers: () => Promise<readonly TransferView[]>,
) {
  const lineOf = ({ id }: Item, milli: number) => ({
    id: newId(),
    product: id,
    variant: null,
    quantity: formatQuantityWire(milli),
  });
  /** The counted quantity of an item; for one with serial numbers, the units and their number. */
  const counted = (item: Item, milli: number, pieces: number) => {
    if (pieces === 0) return lineOf(item, milli);
    const { serials, milli: found } = seen(pieces, milli);
    return { ...lineOf(item, found), serials };
  };
  return {
    async count(item: Item, milli: number, pieces: number): Promise<void> {
      const draft = { ...counted(item, milli, pieces), note: "" };
      const act = { opId: opIds(), place, draft };
      await record(db(), ports, await countIntent(db(), act));
    },
    async adjust(
      item: Item,
      { milli, pieces, reason }: { milli: number; pieces: number; reason: number },
    ): Promise<void> {
      const named = { ...lineOf(item, milli), ...numbered(pieces, Math.abs(milli)) };
      const draft = { ...named, reason: reasonOf(reason, milli), note: "" };
      await record(db(), ports, adjustmentIntent({ opId: opIds(), place, draft }));
    },
    /** Counts the items in sequence, shortly after one another, the first `ago` milliseconds ago. */
    async take(
      items: readonly Item[],
      milli: number,
      ago: number,
      piecesOf: (item: Item) => number,
    ): Promise<void> {
      const lines = items.map((item, at) => ({
        ...counted(item, milli + at * 1000, piecesOf(item)),
        counted_at: new Date(now() - Math.floor(ago / (at + 1))).toISOString(),
      }));
      const act = { opId: opIds(), place, draft: { id: newId(), note: "", lines } };
      await record(db(), ports, await stocktakeIntent(db(), act));
    },
    async send(
      item: Item,
      { milli, pieces, isPrepared }: { milli: number; pieces: number; isPrepared: boolean },
    ): Promise<void> {
      const lines = [{ ...lineOf(item, milli), name: "Good", ...numbered(pieces, milli) }];
      const prepared = isPrepared ? { is_prepared: true } : {};
      const draft = { id: newId(), to_location: elsewhere, lines, note: "", ...prepared };
      await record(db(), ports, transferIntent({ opId: opIds(), place, draft }));
    },
    /** Dispatches a transfer this till knows as prepared. */
    async dispatch(which: number): Promise<void> {
      const known = await transfers();
      const transfer = pick(
        known.filter((one) => one.from_location === place.location && one.status === "prepared"),
        which,
      );
      if (transfer === null) return;
      const { id: subject, number, to_location } = transfer;
      const lines = transfer.lines.map(snapshotOf);
      const draft = { id: newId(), lines, transfer: { number, to_location } };
      const act = { opId: opIds(), place, draft, subject };
      await record(db(), ports, dispatchIntent(act));
    },
    /** Receives a share of an incoming transfer this till knows; does nothing if there is none. */
    async receive(which: number, share: number, isFinal: boolean): Promise<void> {
      const known = await transfers();
      const transfer = pick(
        known.filter((one) => one.to_location === place.location && waitingOf(one) > 0),
        which,
      );
      if (transfer === null) return;
      const { id: subject, number, from_location } = transfer;
      const draft = {
        id: newId(),
        lines: transfer.lines.map((line) => {
          const came = Math.max(
            1,
            Math.floor((quantity(line.quantity) - quantity(line.received)) * share),
          );
          const pieces = firstOf(line.serials, came);
          return { id: newId(), line: line.id, quantity: formatQuantityWire(came), ...pieces };
        }),
        is_final: isFinal,
        note: "",
        transfer: { number, from_location, lines: transfer.lines.map(snapshotOf) },
      };
      const act = { opId: opIds(), place, draft, subject };
      await record(db(), ports, receiveIntent(act));
    },
    /** Cancels everything this till still considers in transit of a transfer it knows. */
    async takeBack(which: number): Promise<void> {
      const known = await transfers();
      const transfer = pick(
        known.filter((one) => one.from_location === place.location && waitingOf(one) > 0),
        which,
      );
      if (transfer === null) return;
      const { id: subject, number, to_location } = transfer;
      const lines = transfer.lines.map((line) => {
        const rest = quantity(line.quantity) - quantity(line.received);
        const { serials, ...snapshot } = snapshotOf(line);
        return { ...snapshot, quantity: formatQuantityWire(rest), ...firstOf(serials, rest) };
      });
      const transferred = { number, to_location };
      const draft = { id: newId(), reason: "Sent by mistake", lines, transfer: transferred };
      const act = { opId: opIds(), place, draft, subject };
      await record(db(), ports, transferCancelIntent(act));
    },
  };
}

function pick(known: readonly TransferView[], which: number): TransferView | null {
  return known[which % Math.max(1, known.length)] ?? null;
}

function waitingOf({ status, lines }: TransferView): number {
  if (status === "received" || status === "cancelled") return 0;
  return lines.reduce((sum, line) => sum + quantity(line.quantity) - quantity(line.received), 0);
}

function snapshotOf({ id, product, variant, name, ...line }: TransferView["lines"][number]) {
  const { quantity: sent, serials } = line;
  const pieces = serials === undefined ? {} : { serials };
  return { id, product, variant, name, quantity: sent, ...pieces };
}

/** Mostly an arbitrary reason; otherwise marked damaged but kept, repaired, or discarded. */
function reasonOf(dice: number, milli: number): AdjustmentReason {
  if (dice === 0) return "damaged_kept";
  return dice === 1 && milli < 0 ? "damaged_gone" : "other";
}
