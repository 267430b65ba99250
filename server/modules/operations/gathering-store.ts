import type { Incoming } from "#server/kernel/operations/executed.ts";
import type { LedgerStore } from "#server/kernel/ledger/ledger-store.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { preceded } from "#server/kernel/database/preceded.ts";
import { pgLedgerStore } from "./pg-ledger-store.ts";
import type { LedgerScope } from "#server/kernel/operations/ledger-scope.ts";
import { gatheredRepository } from "./gathered-repository.ts";
import type { Gathering } from "./gathering.ts";
import { type Known, readKnown } from "./known.ts";
import { namedBy } from "./named.ts";
import { UndoableMap, UndoLog } from "#server/kernel/undoable.ts";
import { nothingPending, writePending } from "./pending.ts";

/** A store whose writes wait for each other; `flush` is called before the commit. */
export type GatheringStore = LedgerStore & { flush(): Promise<void> };

export type Brought = {
  /** The operations of the transaction. */
  incoming: readonly Incoming[];
  /** The public keys of the devices they were signed on. */
  devices: Iterable<string>;
  /** The last commit number of the business, which is locked; null where it is not this user's. */
  seq: number | null;
};

/** Thrown to the operation that asks the tables for what was not read before. */
class NotGathered extends Error {
  override readonly name = "NotGathered";
}

/**
 * A store for several operations of one transaction (S12, S13). What they name is read at once, and what
 * they write is gathered and written in sets. An operation that asks for anything else is undone in memory
 * and done again on the tables, in a savepoint of its own, after what was gathered has been written.
 *
 * What the tables refuse while they are written in sets is nobody's refusal: the transaction is to be
 * thrown away, and each operation brought by itself.
 */
export function gatheringStore(
  raw: Tx,
  scope: LedgerScope,
  { incoming, devices, seq }: Brought,
): GatheringStore {
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
  let isRefused = false;

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

  const blocked = preceded(raw, () => {
    isRefused = true;
    return Promise.reject(new NotGathered());
  });
  const flushing = preceded(raw, async (text) => {
    await flush();
    if (!/^\s*select\b(?!.*\bfor update\b)/is.test(text)) known = null;
  });
  const lock = async () => {
    own = null;
    return last !== null;
  };
  const onTables = pgLedgerStore(flushing, scope);
  const hard: LedgerStore = {
    ...onTables,
    lockBusiness: lock,
    seq: async () => number(),
  };
  const refusing = pgLedgerStore(blocked, scope);
  const soft: LedgerStore = {
    ...refusing,
    seq: async () => number(),
    ...gatheredRepository(scope, gathering, refusing),
  };
  const canGather = incoming.every(isPlain);

  return {
    ...hard,
    flush,
    async operation(opId) {
      // Some are passed over. One that comes a second time stays where it is.
      from = Math.max(
        from,
        incoming.findIndex((one, at) => at >= from && one.opId === opId),
      );
      const { operations } = await load();
      const found = operations.get(opId);
      return found === undefined ? hard.operation(opId) : found;
    },
    async savepoint(work) {
      if (canGather) {
        await load();
        const undo = mark();
        isRefused = false;
        try {
          const done = await work(soft);
          if (!isRefused) return done;
        } catch (error) {
          if (!isRefused) {
            undo();
            throw error;
          }
        }
        undo();
      }
      await flush();
      const undo = mark();
      try {
        return await hard.savepoint(work);
      } catch (error) {
        undo();
        throw error;
      }
    },
  };
}

function nothingMade(log: UndoLog): Pick<Gathering, "sold" | "approved"> {
  return { sold: new UndoableMap(log), approved: new UndoableMap(log) };
}

const uuids = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;

/** Whether its ids are written as the database writes them, so that they are found by their text. */
function isPlain({ opId, body_text }: Incoming): boolean {
  return [opId, ...(body_text.match(uuids) ?? [])].every((id) => id === id.toLowerCase());
}
