import type { UnsentElsewhere } from "#/kit/services/services.ts";
import { errorFields } from "#/platform/logger.ts";
import type { Session } from "#/session/session.ts";
import {
  closeOnFreeze,
  type OpeningPorts,
  openTradingStore,
  type TradingStore,
} from "#/store/open-database.ts";
import { outboxSummary } from "#/store/outbox-queries.ts";
import { sendAll } from "#/sync/send-all.ts";
import type { Ports } from "./ports.ts";

/** What waits on this device for businesses other than the one that is open (S19). */
export interface Elsewhere {
  /** Looks again: the business at hand, or who can carry, may have changed. */
  look(): void;
  unsent(): Promise<UnsentElsewhere[]>;
}

export interface ElsewhereDeps extends Ports, OpeningPorts {
  session: Pick<Session, "api" | "places">;
  /** The business that is open, or about to be; it sends for itself. */
  openBusiness: () => string | null;
}

/**
 * Sends for every other business of this device that has operations waiting and a person whose session
 * can carry them. It sends only; rows are pulled when the business is opened.
 */
export function createElsewhere(deps: ElsewhereDeps): Elsewhere {
  const { session, openBusiness, logger, online } = deps;
  /** By business, how to end it. */
  const sendings = new Map<string, AbortController>();

  async function others() {
    const open = openBusiness();
    return (await session.places()).filter(({ business }) => business.id !== open);
  }

  function begin(business: string): void {
    if (sendings.has(business)) return;
    const ended = new AbortController();
    sendings.set(business, ended);
    void send(business, ended.signal)
      .catch((error: unknown) => {
        // What waits is as it was; the next look tries again.
        logger.warn("elsewhere.not_sent", errorFields(error));
      })
      .finally(() => {
        sendings.delete(business);
        // It may be wanted again by now: opened and left while this was closing.
        if (ended.signal.aborted) look();
      });
  }

  async function send(business: string, signal: AbortSignal): Promise<void> {
    await withStore(business, async (store) => {
      if (signal.aborted || (await outboxSummary(store.db)).unsent === 0) return;
      logger.info("elsewhere.sending", { business });
      const { transport } = session.api;
      await sendAll({ ...deps, store, transport, holder: deps.ids.next() }, signal);
    });
  }

  async function withStore<T>(
    business: string,
    work: (store: TradingStore) => Promise<T>,
  ): Promise<T> {
    const store = await openTradingStore(business, deps);
    const unwatch = closeOnFreeze(online, [store.db, store.pulls]);
    try {
      return await work(store);
    } finally {
      unwatch();
      store.close();
    }
  }

  function look(): void {
    seek().catch((error: unknown) => {
      logger.warn("elsewhere.not_looked", errorFields(error));
    });
  }

  async function seek(): Promise<void> {
    const found = await others();
    // Another may have been opened while the store was asked.
    const wanted = found.filter(
      ({ business, canSend }) => canSend && business.id !== openBusiness(),
    );
    const ids = wanted.map(({ business }) => business.id);
    for (const [business, ended] of sendings) if (!ids.includes(business)) ended.abort();
    for (const business of ids) begin(business);
  }

  return {
    look,
    async unsent() {
      const found: UnsentElsewhere[] = [];
      for (const { business } of await others()) {
        const unsent = await withStore(
          business.id,
          async ({ db }) => (await outboxSummary(db)).unsent,
        );
        if (unsent > 0) found.push({ business, unsent });
      }
      return found;
    },
  };
}
