import { formatQuantityWire, quantity } from "#/domain/quantity.ts";
import { type Place, record } from "#/store/outbox.ts";
import {
  adjustmentIntent,
  countIntent,
  receiveIntent,
  stocktakeIntent,
  transferCancelIntent,
  transferIntent,
} from "#/store/stock-intents.ts";
import type { TradingDatabase } from "#/store/trading-database.ts";
import type { TransferView } from "#/sync/projection-transfers.ts";

export type Ports = Parameters<typeof record>[1];

/** How the acts of a till come by what is its own in a run. */
export interface Desk {
  readonly db: () => TradingDatabase;
  readonly ports: Ports;
  readonly place: Place;
  readonly newId: () => string;
  readonly opIds: () => string;
}

type Good = { id: string };

/** What a till does to its shelves in a run, and to what is on its way to them and from them. */
export function stockActs(
  { db, ports, place, newId, opIds }: Desk,
  { now, elsewhere }: { now: () => number; elsewhere: string },
  transfers: () => Promise<readonly TransferView[]>,
) {
  const named = ({ id }: Good, milli: number) => ({
    id: newId(),
    product: id,
    variant: null,
    quantity: formatQuantityWire(milli),
  });
  return {
    async count(good: Good, milli: number): Promise<void> {
      const act = { opId: opIds(), place, draft: { ...named(good, milli), note: "" } };
      await record(db(), ports, await countIntent(db(), act));
    },
    async adjust(good: Good, milli: number): Promise<void> {
      const draft = { ...named(good, milli), reason: "other" as const, note: "" };
      await record(db(), ports, await adjustmentIntent(db(), { opId: opIds(), place, draft }));
    },
    /** Counts each good a moment after the one before it, the first `ago` milliseconds ago. */
    async take(goods: readonly Good[], milli: number, ago: number): Promise<void> {
      const lines = goods.map((good, at) => ({
        ...named(good, milli + at * 1000),
        counted_at: new Date(now() - Math.floor(ago / (at + 1))).toISOString(),
      }));
      const act = { opId: opIds(), place, draft: { id: newId(), note: "", lines } };
      await record(db(), ports, await stocktakeIntent(db(), act));
    },
    async send(good: Good, milli: number): Promise<void> {
      const lines = [{ ...named(good, milli), name: "Good" }];
      const draft = { id: newId(), to_location: elsewhere, lines, note: "" };
      await record(db(), ports, await transferIntent(db(), { opId: opIds(), place, draft }));
    },
    /** A share of what is on its way here, of one transfer this till knows; nothing where none is. */
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
          return { id: newId(), line: line.id, quantity: formatQuantityWire(came) };
        }),
        is_final: isFinal,
        note: "",
        transfer: { number, from_location, lines: transfer.lines.map(snapshotOf) },
      };
      const act = { opId: opIds(), place, draft, subject };
      await record(db(), ports, await receiveIntent(db(), act));
    },
    /** All that this till takes to be on its way still of a transfer it knows of. */
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
        return { ...snapshotOf(line), quantity: formatQuantityWire(rest) };
      });
      const transferred = { number, to_location };
      const draft = { id: newId(), reason: "Sent by mistake", lines, transfer: transferred };
      const act = { opId: opIds(), place, draft, subject };
      await record(db(), ports, await transferCancelIntent(db(), act));
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

function snapshotOf({ id, product, variant, name, quantity: sent }: TransferView["lines"][number]) {
  return { id, product, variant, name, quantity: sent };
}
