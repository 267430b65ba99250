import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { statesOf, toldOperations } from "./being-sent.ts";
import { csrfCookie } from "#/contract/headers.ts";
import { systemTimers, type Timers } from "#/platform/timers.ts";
import { createLogger } from "#/platform/logger.ts";
import { createSession } from "#/session/session.ts";
import { takeLead } from "#/store/leader.ts";
import { openSecureDatabase, openTradingStore } from "#/store/open-database.ts";
import { openPeople } from "#/store/people-store.ts";
import { noteServerTime } from "#/store/server-clock.ts";
import { tillWish, wishTill } from "#/store/till-wish.ts";
import { createDrain } from "#/sync/drain.ts";
import { pull } from "#/sync/pull.ts";
import type { TestApi } from "./api.ts";
import { actionsOf } from "./device-actions.ts";
import { createTestDevice } from "./device.ts";
import type { TestBusiness, TestPerson } from "./test-business.ts";

/** Intercepts a request on its way to the server: `serve` delivers it, each time it is called. */
export type Way = (request: Request, serve: () => Promise<Response>) => Promise<Response>;

/** The app's process died while waiting for the network: the promise never settles. */
export const neverAnswered = (): Promise<Response> => new Promise(() => undefined);
/** A browser's error when no response arrived. */
export const noAnswer = (): Promise<Response> => Promise.reject(new TypeError("Failed to fetch"));

const straight: Way = (_request, serve) => serve();
let addresses = 0;

/** A device's view of a server: its time, and how to send requests to it. */
export type AskedServer = Pick<TestApi, "clock" | "fetch">;

/**
 * A device of a shop with the complete app except its UI: session and vault, HTTP client, outbox, drain and
 * feed, over the real handlers. Its clock is off by `clockErrorMs`.
 */
export function wholeDevice(
  api: AskedServer,
  shop: TestBusiness,
  {
    clockErrorMs = 0,
    indexedDB = new IDBFactory(),
    /** For its requests to the server: time-outs, retries, and waiting for other windows. */
    timers = systemTimers,
  }: { clockErrorMs?: number; indexedDB?: IDBFactory; timers?: Timers } = {},
) {
  const made = createTestDevice();
  const tick = () => made.clock.set(api.clock.now + clockErrorMs);
  tick();
  const disk = { indexedDB, IDBKeyRange };
  addresses += 1;
  const address = `10.99.${addresses >> 8}.${addresses & 255}`;

  return {
    indexedDB,
    clock: made.clock,
    ids: made.ids,
    locks: made.locks,
    /** Advances time, at the server and here. */
    pass(ms: number): void {
      api.clock.now += ms;
      tick();
    },
    tick,
    /** Opens another window. The first user to sign in there makes the device a till, as in the app. */
    open: (way: Way = straight) => openWindow({ api, shop, made, disk, address, timers }, way),
  };
}

interface Around {
  api: AskedServer;
  shop: TestBusiness;
  made: ReturnType<typeof createTestDevice>;
  disk: { indexedDB: IDBFactory; IDBKeyRange: typeof IDBKeyRange };
  address: string;
  timers: Timers;
}

async function openWindow({ api, shop, made, disk, address, timers }: Around, first: Way) {
  const { clock } = made;
  const opening = { timers: systemTimers, ...disk };
  const secure = await openSecureDatabase(opening);
  const store = await openTradingStore(shop.id, opening);
  let way = first;
  const jar = new Map<string, string>();
  const serve = async (request: Request): Promise<Response> => {
    for (const [name, value] of jar) request.headers.append("Cookie", `${name}=${value}`);
    const answer = await api.fetch(request, address);
    for (const set of answer.headers.getSetCookie()) {
      const [name = "", value = ""] = (set.split(";")[0] ?? "").split("=");
      jar.set(name, value);
    }
    return answer;
  };
  const session = createSession({
    secure,
    people: await openPeople(secure, clock),
    tabStorage: null,
    openStore: (business) => openTradingStore(business, opening),
    crypto: globalThis.crypto,
    ids: made.ids,
    api: {
      baseUrl: `http://${shop.subdomain}.localhost`,
      tenant: shop.subdomain,
      clientVersion: "1",
      language: () => "en",
      device: () => ({ till: null, unsent: 0, oldest: null }),
      readCookie: (name) => (name === csrfCookie ? (jar.get(name) ?? null) : null),
      locks: made.locks,
      timers,
      clock,
      logger: createLogger({ level: "error", sink: () => undefined }),
      random: () => 0.5,
      firstWaitMs: 1,
      onServerTime: (serverMs, deviceMs) => void noteServerTime(store.db, serverMs, deviceMs),
      fetch: async (input, init) => {
        const request = new Request(input, init);
        return way(request.clone(), () => serve(request.clone()));
      },
    },
  });
  await session.start();
  const { signal } = new AbortController();
  const lead = () => takeLead(store.db, "window", clock.now());
  const deps = { store, transport: session.api.transport, clock };

  async function actionsOfPerson({ id: actor }: TestPerson) {
    // A registration waiting for its response keeps its id, as in the form.
    if ((await tillWish(store.db)) === null)
      await wishTill(store.db, { id: made.ids.next(), name: "Counter", location: shop.location });
    const till = await session.ensureTill(store.db);
    if (!till.ok) throw new Error(`no till: ${till.code}`);
    const row = { ...made.till, ...till.till, business: shop.id };
    const signerOf = (user: string) => session.signerOf(user);
    const device = { ...made, till: row, business: shop.id, location: till.till.location, actor };
    const ports = { ...device, signerOf };
    return { till: till.till, ports, ...actionsOf(ports, store.db) };
  }

  return {
    session,
    store,
    db: store.db,
    /** From now on requests take this way. */
    meet(next: Way): void {
      way = next;
    },
    /** A user signs in at this till with their password; returns their actions. */
    async signIn(who: TestPerson) {
      const { email, password } = who;
      const result = await session.signIn({ email, password, remember: true });
      if (!result.ok) throw new Error(`not signed in: ${result.code}`);
      return actionsOfPerson(who);
    },
    /** The same for a user whose session is still on this device. */
    resume: actionsOfPerson,
    lead,
    /** Takes the lead, unless it has it, and sends what waits; resolves after the round. */
    async drain(canBatch = true, fence?: number) {
      return createDrain(deps).round(fence ?? (await lead()), canBatch, signal);
    },
    async pull(fence?: number) {
      return pull(deps, fence ?? (await lead()), shop.location, signal);
    },
    /** The same in pages of a fixed number of rows, regardless of the connection. */
    async pullBy(rows: number) {
      const pages = { rows: () => rows, took: () => undefined, failed: () => undefined };
      return pull({ ...deps, pages }, await lead(), shop.location, signal);
    },
    operations: () => toldOperations(store.db),
    states: () => statesOf(store.db),
    /** Destroys the window; only the disk survives. */
    kill(): void {
      session.stop();
      store.close();
    },
  };
}

export type WholeWindow = Awaited<ReturnType<typeof openWindow>>;
