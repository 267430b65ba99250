import type { UnsentInOtherBusinesses } from "#/kit/services/services.ts";
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

/** Operations waiting on this device for businesses other than the open one (S19). */
export interface OtherBusinessesSync {
  /** Checks again: the open business, or the sessions able to send, may have changed. */
  look(): void;
  unsent(): Promise<UnsentInOtherBusinesses[]>;
}

export interface OtherBusinessesSyncDeps extends Ports, OpeningPorts {
  session: Pick<Session, "api" | "places">;
  /** The business that is open or being opened; it sends its own operations. */
  openBusiness: () => string | null;
}

/**
 * Sends for every other business on this device that has waiting operations and a user whose session can send
 * them. It only sends; rows are pulled when the business is opened.
 */
export function createOtherBusinessesSync(deps: OtherBusinessesSyncDeps): OtherBusinessesSync {
  const { session, openBusiness, logger, online } = deps;
  /** Running senders by business, each with its abort controller. */
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
        // Waiting operations are unchanged; the next check retries.
        logger.warn("elsewhere.not_sent", errorFields(error));
      })
      .finally(() => {
        sendings.delete(business);
        // The business may need sending again: it was opened and left while this sender was closing.
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
    // Another business may have been opened while the store was read.
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
      const found: UnsentInOtherBusinesses[] = [];
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
