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
  /** The public keys of the devices they were signed on. */
  devices: Iterable<string>;
  /** The last commit number of the business, which is locked; null where it is not this user's. */
  seq: number | null;
};

/** What was read for the operations of one transaction, and what they wrote that is not in the tables yet. */
export function gatheringState(raw: Tx, scope: LedgerScope, { incoming, devices, seq }: Brought) {
  const { business } = scope;
  /** Where the operation at hand stands among them: what those before it named is not read again. */
  let from = 0;
  let known: Known | null = null;
  const log = new UndoLog();
  let pending = nothingPending(log);
  let made = nothingMade(log);
  /** The commit numbers: of the operation at hand, the last one given, the last one written. */
  let own: number | null = null;
  let last = seq;
  let written = seq;

  const number = () => {
    if (last === null) throw new Error("nothing is written in a business that is not locked");
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
    if (known === null) throw new Error("what is named is read first");
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
    /** Writes what is pending into the tables. */
    flush,
    /** Reads what the operations from the one at hand on name, unless that is known. */
    load,
    gathering,
    /** Answers what brings back the state of this moment. */
    mark,

    /** What was read is old: the tables were written to directly. */
    forget(): void {
      known = null;
    },

    /** Begins an operation; whether the business is locked, and so may be written in. */
    async lock(): Promise<boolean> {
      own = null;
      return last !== null;
    },

    /** Some operations are passed over. One that comes a second time stays where it is. */
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
