import { errorFields } from "#/platform/logger.ts";
import type { Session } from "#/session/session.ts";
import {
  closeOnFreeze,
  isStoreClosed,
  openTradingStore,
  type TradingStore,
} from "#/store/open-database.ts";
import { askPersistence } from "#/store/persistence.ts";
import type { DeviceTill } from "#/store/meta-row.ts";
import { deviceTill } from "#/store/till.ts";
import type { Sync } from "#/sync/sync.ts";
import { startLater } from "./deferred-sync.ts";
import type { MirroredDeps } from "./mirrored-sync.ts";
import type { Ports } from "./ports.ts";

/** A business's data on this device, with sync running. */
export interface CurrentBusiness {
  business: string;
  store: TradingStore;
  sync: Sync;
  till: DeviceTill | null;
  /** Whether the shop was completely loaded on this device when it was opened. */
  isFilled: boolean;
  /** Stops sync and closes the database. */
  close: () => void;
}

export type CurrentBusinessState =
  | { phase: "none" }
  | { phase: "opening" }
  | { phase: "open"; opened: CurrentBusiness }
  | { phase: "failed"; error: unknown };

export interface OpenedBusinessDeps {
  readonly ports: Ports;
  readonly session: Pick<Session, "api" | "ensureTill">;
  /** Location of the signed-in user. */
  readonly location: () => string | null;
  /** Runs a task that the first screen does not depend on, once that screen is rendered. */
  readonly later: (task: () => void) => unknown;
}

/** The one business whose data is open. */
export interface OpenedBusiness {
  readonly state: () => CurrentBusinessState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly current: () => CurrentBusiness | null;
  /** The business that is open or being opened. */
  readonly wanted: () => string | null;
  /** Closes the open business and opens another one; null opens none. */
  readonly turnTo: (business: string | null) => void;
  /** Checks for pending work: a till to register, operations to send. */
  readonly poke: () => void;
  /** Retries opening after a failure. */
  readonly retry: () => void;
}

export function createOpenedBusiness(deps: OpenedBusinessDeps): OpenedBusiness {
  const { ports, session, later } = deps;
  const listeners = new Set<() => void>();
  let state: CurrentBusinessState = { phase: "none" };
  let wanted: string | null = null;
  /** Incremented with each change of `wanted`: an opening that was superseded closes what it opened. */
  let turn = 0;

  const become = (next: CurrentBusinessState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const current = () => (state.phase === "open" ? state.opened : null);
  const open = async (business: string) => {
    const ours = turn;
    become({ phase: "opening" });
    try {
      const onTill = () => {
        if (turn === ours && state.phase === "open") settleLater(state.opened);
      };
      const opened = await openBusiness(business, {
        ...deps,
        onTill,
        isOvertaken: () => turn !== ours,
      });
      if (opened === null) return;
      if (turn !== ours) return opened.close();
      become({ phase: "open", opened });
      if (opened.till === null) await settleIn(opened);
      else later(() => settleLater(opened));
    } catch (error) {
      if (isLeft(ours, error)) return;
      ports.logger.error("workplace.not_opened", errorFields(error));
      if (turn === ours) become({ phase: "failed", error });
    }
  };
  /**
   * Whether the error only comes from work still running when the business was left, whose store is now
   * closed.
   */
  const isLeft = (ours: number, error: unknown) => turn !== ours && isStoreClosed(error);
  /** First start on a device: registers its till and requests persistent storage from the browser (S6, S24). */
  const settleIn = async ({ business, store }: CurrentBusiness) => {
    const registered = await session.ensureTill(store.db);
    if (state.phase !== "open" || state.opened.business !== business) return;
    if (!registered.ok) return;
    const { till } = state.opened;
    if (till?.id !== registered.till.id || till.code !== registered.till.code) {
      become({ phase: "open", opened: { ...state.opened, till: registered.till } });
    }
    await askPersistence(store.db, navigator.storage);
  };
  const settleLater = (opened: CurrentBusiness) => {
    const ours = turn;
    settleIn(opened).catch((error: unknown) => {
      if (!isLeft(ours, error)) ports.logger.error("till.not_registered", errorFields(error));
    });
  };
  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    current,
    wanted: () => wanted,
    turnTo(business) {
      wanted = business;
      turn += 1;
      current()?.close();
      become({ phase: "none" });
      if (business !== null) void open(business);
    },
    poke() {
      const opened = current();
      opened?.sync.poke();
      if (opened?.till === null) settleLater(opened);
    },
    retry() {
      if (wanted !== null && state.phase === "failed") void open(wanted);
    },
  };
}

interface OpeningDeps extends OpenedBusinessDeps {
  /** Called when this device has to become another till or has become one. */
  readonly onTill: () => void;
  /** Whether another business has been requested since. */
  readonly isOvertaken: () => boolean;
}

/** Opens the data of a business and starts sync. Returns null if the opening was superseded. */
async function openBusiness(business: string, deps: OpeningDeps): Promise<CurrentBusiness | null> {
  const { ports, session, location, later, onTill, isOvertaken } = deps;
  const store = await openTradingStore(business, ports);
  if (isOvertaken()) {
    store.close();
    return null;
  }
  const unwatch = closeOnFreeze(ports.online, [store.db, store.pulls]);
  const [till = null, feed] = await Promise.all([
    deviceTill(store.db),
    store.db.feeds.get(location() ?? ""),
  ]);
  const syncing: MirroredDeps = {
    ...ports,
    store,
    transport: session.api.transport,
    stamp: session.api.stamp,
    holder: ports.ids.next(),
    location,
    onTill,
  };
  // Once the feed has been read to its end the till can sell; until then the first load is shown.
  const isFilled = feed?.complete === true;
  const sync =
    till !== null && isFilled
      ? startLater(syncing, later)
      : (await import("./mirrored-sync.ts")).startMirroredSync(syncing);
  // Every request reports the number of waiting operations, so the status is observed while the store is
  // open.
  sync.subscribe(() => undefined);
  const close = () => {
    sync.stop();
    unwatch();
    store.close();
  };
  return { business, store, sync, till, isFilled, close };
}
