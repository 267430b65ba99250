import type { Incoming } from "#server/kernel/operations/executed.ts";
import type { LedgerStore } from "#server/kernel/ledger/ledger-store.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { preceded } from "#server/kernel/database/preceded.ts";
import { pgLedgerStore } from "./pg-ledger-store.ts";
import type { LedgerScope } from "#server/kernel/operations/ledger-scope.ts";
import { gatheredRepository } from "./gathered-repository.ts";
import { type Brought, gatheringState } from "./gathering-state.ts";

/** A store whose writes wait for each other; `flush` is called before the commit. */
export type GatheringStore = LedgerStore & { flush(): Promise<void> };

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

/** Whether its ids are written as the database writes them, so that they are found by their text. */
function isPlain({ opId, body_text }: Incoming): boolean {
  return [opId, ...(body_text.match(uuids) ?? [])].every((id) => id === id.toLowerCase());
}
