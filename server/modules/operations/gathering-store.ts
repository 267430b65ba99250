import type { Incoming } from "#server/kernel/operations/executed.ts";
import type { LedgerStore } from "#server/kernel/ledger/ledger-store.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { preceded } from "#server/kernel/database/preceded.ts";
import { pgLedgerStore } from "./pg-ledger-store.ts";
import type { LedgerScope } from "#server/kernel/operations/ledger-scope.ts";
import { gatheredRepository } from "./gathered-repository.ts";
import { type Brought, gatheringState } from "./gathering-state.ts";

/** A store with deferred writes; `flush` is called before the commit. */
export type GatheringStore = LedgerStore & { flush(): Promise<void> };

/** Thrown into an operation that queries rows which were not prefetched. */
class NotGathered extends Error {
  override readonly name = "NotGathered";
}

/**
 * A store for several operations of one transaction (S12, S13). The rows they name are prefetched together;
 * their writes are collected and written in sets. If an operation needs anything else, it is undone in memory
 * and repeated on the tables in its own savepoint, after the collected writes have been flushed.
 *
 * If the tables refuse a flush, the failure cannot be attributed to an operation: the transaction must be
 * rolled back and each operation executed separately.
 */
export function gatheringStore(raw: Tx, scope: LedgerScope, brought: Brought): GatheringStore {
  const state = gatheringState(raw, scope, brought);
  const { flush, load, mark, number } = state;
  let isRefused = false;

  const blocked = preceded(raw, () => {
    isRefused = true;
    return Promise.reject(new NotGathered());
  });
  const flushing = preceded(raw, async (text) => {
    await flush();
    if (!/^\s*select\b(?!.*\bfor update\b)/is.test(text)) state.forget();
  });
  const onTables = pgLedgerStore(flushing, scope);
  const hard: LedgerStore = {
    ...onTables,
    lockBusiness: state.lock,
    seq: async () => number(),
  };
  const refusing = pgLedgerStore(blocked, scope);
  const soft: LedgerStore = {
    ...refusing,
    seq: async () => number(),
    ...gatheredRepository(scope, state.gathering, refusing),
  };
  const canGather = brought.incoming.every(isPlain);

  return {
    ...hard,
    flush,
    async operation(opId) {
      state.moveTo(opId);
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

const uuids = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;

/** Whether all ids are in the database's notation, so that they can be found by their text. */
function isPlain({ opId, body_text }: Incoming): boolean {
  return [opId, ...(body_text.match(uuids) ?? [])].every((id) => id === id.toLowerCase());
}
