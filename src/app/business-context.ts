import type { UnsentElsewhere } from "#/kit/services/services.ts";
import type { DeviceFacts } from "#/http/client.ts";
import { errorFields } from "#/platform/logger.ts";
import type { SignedIn } from "#/session/session-state.ts";
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
import type { Elsewhere } from "./other-businesses-sync.ts";
import { startLater } from "./deferred-sync.ts";
import type { Ports } from "./ports.ts";

const lookElsewhereAfterMs = 2_000;

/** A business's data on this device, with its sending and reading under way. */
export interface Workplace {
  business: string;
  store: TradingStore;
  sync: Sync;
  till: DeviceTill | null;
  /** The shop was whole on this device when it was opened. */
  isFilled: boolean;
  /** Ends sending and reading, and lets go of the database. */
  close: () => void;
}

export type WorkplaceState =
  | { phase: "none" }
  | { phase: "opening" }
  | { phase: "open"; workplace: Workplace }
  | { phase: "failed"; error: unknown };

/** The workplace of whoever is signed in; follows the session. */
export interface Workplaces {
  state: () => WorkplaceState;
  subscribe: (listener: () => void) => () => void;
  current: () => Workplace | null;
  /** What every request says of this device (S25). */
  facts: () => DeviceFacts;
  /** What waits here for other businesses; it is sent to them whatever is open (S19). */
  unsentElsewhere: () => Promise<UnsentElsewhere[]>;
  /** Looks for what came: a till that is asked for, something to send. */
  poke: () => void;
  /** After a failure: tries to open again. */
  retry: () => void;
}

/** @param later runs what the first screen does not wait for, once that stands */
export function createWorkplaces(
  ports: Ports,
  session: Session,
  later: (task: () => void) => unknown = (task) => task(),
): Workplaces {
  const listeners = new Set<() => void>();
  let state: WorkplaceState = { phase: "none" };
  let wanted: string | null = null;
  /** Raised with each change of `wanted`: an opening that was overtaken closes what it opened. */
  let turn = 0;
  let elsewhere: Promise<Elsewhere> | null = null;
  let looking: (() => void) | null = null;

  const become = (next: WorkplaceState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const open = async (business: string) => {
    const ours = turn;
    become({ phase: "opening" });
    try {
      const store = await openTradingStore(business, ports);
      if (turn !== ours) return store.close();
      const unwatch = closeOnFreeze(ports.online, [store.db, store.pulls]);
      const location = () => signedIn(session)?.location.id ?? null;
      const [till = null, feed] = await Promise.all([
        deviceTill(store.db),
        store.db.feeds.get(location() ?? ""),
      ]);
      const syncing = {
        ...ports,
        store,
        transport: session.api.transport,
        stamp: session.api.stamp,
        holder: ports.ids.next(),
        location,
        onTill: () => {
          if (turn === ours && state.phase === "open") settleLater(state.workplace);
        },
      };
      // What has come to its end once is sold from; what has not is waited for.
      const isFilled = feed?.complete === true;
      const sync =
        till !== null && isFilled
          ? startLater(syncing, later)
          : (await import("./mirrored-sync.ts")).startMirroredSync(syncing);
      // Every request says how much waits here, so the facts are watched as long as the store is open.
      sync.subscribe(() => undefined);
      const close = () => {
        sync.stop();
        unwatch();
        store.close();
      };
      if (turn !== ours) return close();
      const workplace = { business, store, sync, till, isFilled, close };
      become({ phase: "open", workplace });
      if (till === null) await settleIn(business, store);
      else later(() => settleLater(workplace));
    } catch (error) {
      if (isLeft(ours, error)) return;
      ports.logger.error("workplace.not_opened", errorFields(error));
      if (turn === ours) become({ phase: "failed", error });
    }
  };
  /** Whether this is only what was under way when the business was left: its store is closed by then. */
  const isLeft = (ours: number, error: unknown) => turn !== ours && isStoreClosed(error);
  /** The first time on a device: its till, and the browser's promise to keep the store (S6, S24). */
  const settleIn = async (business: string, store: TradingStore) => {
    const registered = await session.ensureTill(store.db);
    if (state.phase !== "open" || state.workplace.business !== business) return;
    if (!registered.ok) return;
    if (state.workplace.till?.id !== registered.till.id) {
      become({ phase: "open", workplace: { ...state.workplace, till: registered.till } });
    }
    await askPersistence(store.db, navigator.storage);
  };
  const settleLater = ({ business, store }: Workplace) => {
    const ours = turn;
    settleIn(business, store).catch((error: unknown) => {
      if (!isLeft(ours, error)) ports.logger.error("till.not_registered", errorFields(error));
    });
  };
  const follow = () => {
    lookElsewhere();
    const business = signedIn(session)?.business.id ?? null;
    if (business !== wanted) {
      wanted = business;
      turn += 1;
      leave();
      if (business !== null) void open(business);
      return;
    }
    if (state.phase === "open") {
      state.workplace.sync.poke();
      if (state.workplace.till === null) settleLater(state.workplace);
    }
  };
  const leave = () => {
    if (state.phase === "open") state.workplace.close();
    become({ phase: "none" });
  };
  const sendingElsewhere = () => {
    elsewhere ??= import("./other-businesses-sync.ts").then(({ createElsewhere }) =>
      createElsewhere({ ...ports, session, openBusiness: () => wanted }),
    );
    return elsewhere;
  };
  /** A while after the start, since the business at hand is opened first; then at every change. */
  const lookElsewhere = () => {
    looking?.();
    looking = ports.timers.after(elsewhere === null ? lookElsewhereAfterMs : 0, () => {
      sendingElsewhere().then(
        ({ look }) => look(),
        (error: unknown) => {
          elsewhere = null;
          ports.logger.warn("elsewhere.not_loaded", errorFields(error));
        },
      );
    });
  };
  session.subscribe(follow);
  // A till that could not be registered without a line is, once there is one.
  ports.online.subscribe((event) => {
    if (event === "online" || event === "visible") follow();
  });

  const current = () => (state.phase === "open" ? state.workplace : null);
  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    current,
    poke: follow,
    facts: () => {
      const at = current();
      const status = at?.sync.getSnapshot();
      return {
        till: at?.till?.id ?? null,
        unsent: status?.unsent ?? 0,
        oldest: status?.oldest ?? null,
      };
    },
    unsentElsewhere: async () => (await sendingElsewhere()).unsent(),
    retry: () => {
      if (wanted !== null && state.phase === "failed") void open(wanted);
    },
  };
}

function signedIn(session: Session): SignedIn | null {
  const state = session.getSnapshot();
  return state.phase === "signed_in" ? state : null;
}
