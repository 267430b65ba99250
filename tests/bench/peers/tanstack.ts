import { createCollection } from "@tanstack/db";
import {
  IndexedDBAdapter,
  type OnlineDetector,
  startOfflineExecutor,
} from "@tanstack/offline-transactions";
import { header } from "#/contract/headers.ts";
import { endpoints } from "../stub/endpoints.ts";
import { bodyOf, time, timeEach } from "./contender.ts";

/** Its own storage, instrumented: a transaction reports its response, not when it was stored. */
class WatchedStorage extends IndexedDBAdapter {
  readonly waiting = new Set<string>();
  #listener: () => void = () => undefined;

  async look(): Promise<void> {
    for (const key of await this.keys()) this.waiting.add(key);
  }

  override async set(key: string, value: string): Promise<void> {
    await super.set(key, value);
    this.waiting.add(key);
    this.#listener();
  }

  override async delete(key: string): Promise<void> {
    await super.delete(key);
    this.waiting.delete(key);
    this.#listener();
  }

  until(isSo: () => boolean): Promise<void> {
    return new Promise((resolve) => {
      this.#listener = () => {
        if (isSo()) resolve();
      };
      this.#listener();
    });
  }
}

/** Offline until switched online. */
function createSwitch(): OnlineDetector {
  const listeners = new Set<() => void>();
  let isOnline = false;
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    notifyOnline() {
      isOnline = true;
      for (const listener of listeners) listener();
    },
    isOnline: () => isOnline,
    dispose: () => {
      listeners.clear();
    },
  };
}

const collection = createCollection<{ id: string }, string>({
  id: "sales",
  getKey: ({ id }) => id,
  sync: {
    sync({ markReady }) {
      markReady();
    },
  },
});
const storage = new WatchedStorage();
await storage.look();
const onlineDetector = createSwitch();
const executor = startOfflineExecutor({
  collections: { sales: collection },
  storage,
  onlineDetector,
  mutationFns: {
    async send({ transaction, idempotencyKey }) {
      for (const { modified } of transaction.mutations) {
        const answer = await fetch(endpoints.sales, {
          method: "POST",
          headers: { [header.idempotencyKey]: idempotencyKey },
          body: JSON.stringify(modified),
        });
        if (!answer.ok) throw new Error(`Refused with ${answer.status}`);
      }
    },
  },
});
await executor.waitForInit();
await collection.preload();

window.contender = {
  append: (sales) => timeEach(sales.map(bodyOf), keep),

  replay: () =>
    time(() => {
      onlineDetector.notifyOnline();
      return storage.until(() => storage.waiting.size === 0);
    }),
};

async function keep(sale: ReturnType<typeof bodyOf>): Promise<void> {
  const transaction = executor.createOfflineTransaction({
    mutationFnName: "send",
    autoCommit: false,
  });
  transaction.mutate(() => collection.insert(sale));
  const before = storage.waiting.size;
  void transaction.commit();
  await storage.until(() => storage.waiting.size > before);
}
