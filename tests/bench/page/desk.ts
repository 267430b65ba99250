import { openPeople } from "#/store/people-store.ts";
import type { Origin } from "#/contract/origin.ts";
import { csrfCookie } from "#/contract/headers.ts";
import { createLogger } from "#/platform/logger.ts";
import { systemClock } from "#/platform/clock.ts";
import { sha256Hex } from "#/platform/digest.ts";
import { systemIds } from "#/platform/ids.ts";
import { createWebLocks } from "#/platform/locks.ts";
import { createOnline } from "#/platform/online.ts";
import { systemTimers } from "#/platform/timers.ts";
import { createSession, type Session } from "#/session/session.ts";
import { wishTill } from "#/store/till-wish.ts";
import { openTradingStore, type TradingStore } from "#/store/open-database.ts";
import type { Place } from "#/store/outbox.ts";

/** The account that signs in for the measurement. */
export interface Credentials {
  email: string;
  password: string;
}

/** The app's engine in a page of its own, without a UI: its ports, session and store. */
export interface Desk {
  ports: typeof ports;
  session: Session;
  store: TradingStore;
  business: Origin["business"];
  place: Place;
}

/** The browser APIs the app uses. */
export const ports = {
  clock: systemClock,
  ids: systemIds,
  digest: sha256Hex,
  locks: createWebLocks(navigator.locks),
  timers: systemTimers,
  online: createOnline(window),
  logger: createLogger({ level: "error", sink: () => undefined }),
  random: () => Math.random(),
};

/** Signs in, opens the business's store on disk and registers this page's till. */
export async function openDesk(credentials: Credentials): Promise<Desk> {
  const session = createSession({
    secure: null,
    people: await openPeople(null, ports.clock),
    tabStorage: null,
    openStore: (business) => openTradingStore(business, ports),
    crypto,
    ids: ports.ids,
    api: {
      ...ports,
      baseUrl: "",
      tenant: "duka",
      clientVersion: "bench",
      language: () => "en",
      device: () => ({ till: null, unsent: 0, oldest: null }),
      readCookie: cookie,
      onServerTime: () => undefined,
    },
  });
  const signedIn = await session.signIn({ ...credentials, remember: false });
  const state = session.getSnapshot();
  if (!signedIn.ok || state.phase !== "signed_in") throw new Error("Nobody could sign in");
  const store = await openTradingStore(state.business.id, ports);
  const wish = { id: ports.ids.next(), name: "Bench", location: state.location.id };
  await wishTill(store.db, wish);
  const till = await session.ensureTill(store.db);
  if (!till.ok) throw new Error(`No till: ${till.code}`);
  const location = state.location.id;
  const place = { location, till: till.till.id, actor: state.user.id };
  return { ports, session, store, business: state.business.id, place };
}

function cookie(name: string): string | null {
  const pair = document.cookie.split("; ").find((part) => part.startsWith(`${name}=`));
  return name === csrfCookie && pair !== undefined
    ? decodeURIComponent(pair.slice(name.length + 1))
    : null;
}
