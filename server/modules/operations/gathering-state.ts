import type { Tx } from "#server/kernel/database/database.ts";
import type { Incoming } from "#server/kernel/operations/executed.ts";
import type { LedgerScope } from "#server/kernel/operations/ledger-scope.ts";
import { UndoableMap, UndoLog } from "#server/kernel/undoable.ts";
import type { Gathering } from "./gathering.ts";
import { type Known, readKnown } from "./known.ts";
import { namedBy } from "./named.ts";
import { nothingPending, writePending } from "./pending.ts";

export type Brought = {
  /** The operations of the transaction. */
  incoming: readonly Incoming[];
  /** The public keys of the devices that signed them. */
  devices: Iterable<string>;
  /** The last commit number of the locked business; null if the user has no access to it. */
  seq: number | null;
};

/** The rows prefetched for the operations of one transaction, and their writes not yet in the tables. */
export function gatheringState(raw: Tx, scope: LedgerScope, { incoming, devices, seq }: Brought) {
  const { business } = scope;
  /** Index of the current operation; rows named only by earlier ones are not read again. */
  let from = 0;
  let known: Known | null = null;
  const log = new UndoLog();
  let pending = nothingPending(log);
  let made = nothingMade(log);
  /** Commit numbers: `own` of the current operation, `last` assigned, `written` last written. */
  let own: number | null = null;
  let last = seq;
  let written = seq;

  const number = () => {
    if (last === null) throw new Error("writing requires a locked business");
    return (own ??= last += 1);
  };
  const flush = async () => {
    const now = pending;
    pending = nothingPending(log);
    made = nothingMade(log);
    const due = last === written ? null : last;
    written = last;
    await writePending(raw, business, now, due);
  };
  const load = async () =>
    (known ??= await readKnown(
      raw,
      business,
      namedBy(incoming.slice(from), scope.user, devices),
      log,
    ));
  const gathering = (): Gathering => {
    if (known === null) throw new Error("referenced rows must be loaded first");
    return { known, pending, ...made, number };
  };
  const mark = () => {
    const before = { known, pending, made, own, last, written };
    const undo = log.mark();
    return () => {
      undo();
      ({ known, pending, made, own, last, written } = before);
    };
  };

  return {
    number,
    /** Writes pending rows to the tables. */
    flush,
    /** Prefetches the rows named from the current operation on, unless already loaded. */
    load,
    gathering,
    /** Returns a function that restores the current state. */
    mark,

    /** Discards the prefetched rows, because the tables were written to directly. */
    forget(): void {
      known = null;
    },

    /** Begins an operation; returns whether the business is locked and therefore writable. */
    async lock(): Promise<boolean> {
      own = null;
      return last !== null;
    },

    /** Moves on to an operation; some may be skipped. For a repeated one the index does not move back. */
    moveTo(opId: string): void {
      from = Math.max(
        from,
        incoming.findIndex((one, at) => at >= from && one.opId === opId),
      );
    },
  };
}

function nothingMade(log: UndoLog): Pick<Gathering, "sold" | "approved"> {
  return { sold: new UndoableMap(log), approved: new UndoableMap(log) };
}
