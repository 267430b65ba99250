import type { ActorRights } from "#server/kernel/ledger/ledger-records.ts";
import type { LedgerStore } from "#server/kernel/ledger/ledger-store.ts";

/**
 * A store for replaying a month in one transaction. Values that cannot change meanwhile (the lock, the time
 * zone, rights, locations) are queried once; a refusal rolls back everything, so savepoints are no-ops; and
 * everything is one commit of the feed, which the caller flushes from `store` at the end. Responses are
 * omitted as if pruned: a repeated request would be answered from the row (S13).
 */
export function replayStore(store: LedgerStore): LedgerStore {
  let lock: Promise<boolean> | undefined;
  let zone: Promise<string> | undefined;
  const rights = new Map<string, Promise<ActorRights>>();
  const places = new Map<string, Promise<boolean>>();
  return {
    ...store,
    lockBusiness: () => (lock ??= store.lockBusiness()),
    timeZone: () => (zone ??= store.timeZone()),
    // The demo's users hold their roles in the whole business.
    actorRights: (user, at) => remembered(rights, user, () => store.actorRights(user, at)),
    locationExists: (id) => remembered(places, id, () => store.locationExists(id)),
    savepoint(work) {
      return work(this);
    },
    insertOperation: (operation) => store.insertOperation({ ...operation, answer: null }),
    present: () => Promise.resolve(null),
    flushChanges: () => Promise.resolve(),
  };
}

function remembered<T>(
  known: Map<string, Promise<T>>,
  key: string,
  ask: () => Promise<T>,
): Promise<T> {
  const answer = known.get(key) ?? ask();
  known.set(key, answer);
  return answer;
}
