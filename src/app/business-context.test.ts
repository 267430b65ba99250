import { IDBKeyRange } from "fake-indexeddb";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { paths } from "#/contract/paths.ts";
import type { BatchBody } from "#/contract/sync.ts";
import type { Transport, TransportAnswer } from "#/http/transport.ts";
import { createLogger } from "#/platform/logger.ts";
import { systemTimers } from "#/platform/timers.ts";
import type { Session } from "#/session/session.ts";
import { openTradingStore } from "#/store/open-database.ts";
import { deviceTill, installTill } from "#/store/till.ts";
import type { TradingDatabase } from "#/store/trading-database.ts";
import { statesOf } from "#tests/support/being-sent.ts";
import { actionsOf } from "#tests/support/device-actions.ts";
import { createTestDevice, createTestOnline, idle } from "#tests/support/device.ts";
import { createBusinessContext } from "./business-context.ts";

// Preloads lazy modules, so that test time-outs do not include fetching files.
beforeAll(() => Promise.all([import("./mirrored-sync.ts"), import("./other-businesses-sync.ts")]));
beforeEach(() => {
  vi.stubGlobal("navigator", {});
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** A session stub; `canSend` marks the businesses its session can send for. */
function createSessionAt(transport: Transport) {
  const listeners = new Set<() => void>();
  const state = {
    business: null as string | null,
    places: [] as { business: { id: string; name: string }; canSend: boolean }[],
    ensureTill: async (_db: TradingDatabase): Promise<unknown> => ({ ok: false, code: "offline" }),
  };
  const session = {
    api: { transport },
    subscribe: (listener: () => void) => listeners.add(listener),
    getSnapshot: () =>
      state.business === null
        ? { phase: "signed_out" }
        : { phase: "signed_in", business: { id: state.business }, location: { id: "shop" } },
    ensureTill: (db: TradingDatabase) => state.ensureTill(db),
    places: async () => state.places,
  } as unknown as Session;
  const goTo = (business: string | null) => {
    state.business = business;
    for (const listener of listeners) listener();
  };
  return { session, state, goTo };
}

/** Records the business of each operation, and accepts each key once. */
function createServer(clock: { now(): number }) {
  const made = new Map<string, string>();
  const asked: { path: string; business: string | null; at: string | null }[] = [];
  const hanging: (() => void)[] = [];
  const state = { isThere: true, isHanging: false };
  const answer = (body: unknown): TransportAnswer => ({
    kind: "answer",
    status: 200,
    text: JSON.stringify(body),
    carrier: "asha",
  });
  const take = (opId: string, bodyText: string) => {
    const { business } = JSON.parse(bodyText) as { business: string };
    const code = made.has(opId) ? "replayed" : "accepted";
    made.set(opId, business);
    return { op_id: opId, outcome: code, code, status: 201, ack_seq: made.size };
  };
  const respond = (path: string, opId: string | null, body: string | null): TransportAnswer => {
    if (path === paths.ping) {
      const time = new Date(clock.now()).toISOString();
      return answer({ time, abilities: { batch: true, stream: false }, version: "1" });
    }
    if (path.startsWith(paths.changes)) {
      const cursor = { cursor: "1", position: made.size, more: false, remaining: 0 };
      return answer({ changes: [], ...cursor, visibility: "all" });
    }
    if (path !== paths.batch) return answer(take(opId ?? "", body ?? ""));
    const { operations } = JSON.parse(body ?? "") as BatchBody;
    return answer({ results: operations.map((entry) => take(entry.op_id, entry.body_text)) });
  };
  const transport: Transport = async ({ path: whole, body, opId, business }) => {
    const [path = "", query] = whole.split("?");
    asked.push({ path, business, at: new URLSearchParams(query).get("business") });
    await Promise.resolve();
    if (!state.isThere) return { kind: "no_line" };
    const said = respond(path, opId, body);
    if (state.isHanging && body !== null) await new Promise<void>((go) => hanging.push(go));
    return said;
  };
  const letGo = () => {
    for (const go of hanging.splice(0)) go();
  };
  return { made, asked, state, transport, letGo };
}

/** A device with two businesses, none of them open yet. */
async function twoShops() {
  const device = createTestDevice();
  const { clock, timers, indexedDB } = device;
  const server = createServer(clock);
  const { session, state, goTo } = createSessionAt(server.transport);
  const logged: string[] = [];
  const shop = async (name: string) => {
    const id = device.ids.next();
    const store = await openTradingStore(id, { timers: systemTimers, indexedDB, IDBKeyRange });
    await installTill(store.db, { ...device.till, id: device.ids.next(), business: id });
    const [counter] = await store.db.counters.toArray();
    const till = { ...device.till, id: counter?.till ?? "", business: id };
    const actions = actionsOf({ ...device, till }, store.db);
    const states = () => statesOf(store.db);
    state.places.push({ business: { id, name }, canSend: true });
    return { id, actions, states, db: store.db };
  };
  const [duka, soko] = [await shop("Duka"), await shop("Soko")];
  const online = createTestOnline();
  const ports = {
    ...device,
    online,
    random: () => 0.5,
    isSavingData: () => false,
    IDBKeyRange,
    logger: createLogger({
      level: "debug",
      sink: ({ event, fields }) => void logged.push(`${event} ${JSON.stringify(fields)}`),
    }),
  };
  const businessContext = createBusinessContext(ports, session);
  /** Opens a business and lets the check for the others run. */
  const work = async (business: string | null) => {
    goTo(business);
    await idle();
    await timers.pass(3_000);
    await idle();
  };
  /** The requests made in the name of a business since the last call. */
  const askedFor = (business: string) =>
    server.asked
      .splice(0)
      .filter((one) => one.business === business)
      .map(({ path }) => path);
  return {
    device,
    server,
    state,
    logged,
    duka,
    soko,
    online,
    businessContext,
    goTo,
    work,
    askedFor,
  };
}

describe("operations of a business that is not open", () => {
  it("[S19] are still sent to it, and nothing is read for it", async () => {
    const { server, duka, soko, work, askedFor, device } = await twoShops();
    const first = await duka.actions.sale();
    const second = await duka.actions.sale();
    await work(soko.id);
    expect(server.made).toEqual(
      new Map([
        [first.opId, duka.id],
        [second.opId, duka.id],
      ]),
    );
    expect(await duka.states()).toEqual(["acked", "acked"]);
    expect(new Set(askedFor(duka.id))).toEqual(new Set([paths.ping, paths.batch]));
    await device.timers.pass(120_000);
    expect(askedFor(duka.id)).toEqual([]);
  });

  it("[S19] fault 13: each arrive once at their own business when switched in the middle of a drain", async () => {
    const { server, duka, soko, work, device } = await twoShops();
    for (let sale = 0; sale < 3; sale += 1) await duka.actions.sale();
    server.state.isHanging = true;
    await work(duka.id);
    expect(await duka.states()).toEqual(["sending", "sending", "sending"]);
    // Executed by the server, but the response arrives when Duka is no longer open.
    await soko.actions.sale();
    server.state.isHanging = false;
    await work(soko.id);
    server.letGo();
    await device.timers.pass(5_000);
    const rows = [...(await duka.db.operations.toArray()), ...(await soko.db.operations.toArray())];
    expect(rows.map(({ opId }) => server.made.get(opId))).toEqual([
      duka.id,
      duka.id,
      duka.id,
      soko.id,
    ]);
    expect(server.made.size).toBe(4);
    expect(await duka.states()).toEqual(["acked", "acked", "acked"]);
    expect(await soko.states()).toEqual(["settled"]);
  });

  it("[S19] are sent and settled by the business itself once it is opened again", async () => {
    const { server, duka, soko, work, device, online, businessContext } = await twoShops();
    server.state.isThere = false;
    await duka.actions.sale();
    await work(soko.id);
    expect(await duka.states()).toEqual(["queued"]);
    await work(duka.id);
    // The background sender has given up leadership, online or not.
    expect(await businessContext.current()?.sync.status()).toMatchObject({ leading: true });
    server.state.isThere = true;
    online.say("online");
    await device.timers.pass(6_000);
    expect(await duka.states()).toEqual(["settled"]);
    expect(server.made.size).toBe(1);
  });

  it("[S10] wait for the connection like all others", async () => {
    const { server, duka, soko, work, device, askedFor } = await twoShops();
    server.state.isThere = false;
    await duka.actions.sale();
    await work(soko.id);
    await device.timers.pass(60_000);
    expect(new Set(askedFor(duka.id))).toEqual(new Set([paths.ping]));
    server.state.isThere = true;
    await device.timers.pass(10_000);
    expect(await duka.states()).toEqual(["acked"]);
  });

  it("[S22] [S23] are sent by another known user of the device when no one is signed in", async () => {
    const { duka, work } = await twoShops();
    await duka.actions.sale();
    await work(null);
    expect(await duka.states()).toEqual(["acked"]);
  });

  it("[S22] wait and are counted when no user can send them", async () => {
    const { state, server, duka, soko, work, businessContext, askedFor } = await twoShops();
    state.places[0] = { business: { id: duka.id, name: "Duka" }, canSend: false };
    await duka.actions.sale();
    await duka.actions.sale();
    await work(soko.id);
    expect(askedFor(duka.id)).toEqual([]);
    expect(server.made.size).toBe(0);
    expect(await businessContext.unsentInOtherBusinesses()).toEqual([
      { business: { id: duka.id, name: "Duka" }, unsent: 2 },
    ]);
    await work(duka.id);
    expect(await businessContext.unsentInOtherBusinesses()).toEqual([]);
  });
});

describe("the open business", () => {
  it("is the last one chosen, however quickly the choice changes", async () => {
    const { duka, soko, goTo, work, businessContext, logged } = await twoShops();
    goTo(duka.id);
    goTo(soko.id);
    await work(duka.id);
    expect(businessContext.state()).toMatchObject({ phase: "open", opened: { business: duka.id } });
    expect(businessContext.current()?.store.db.isOpen()).toBe(true);
    expect(logged.filter((line) => line.includes("failed"))).toEqual([]);
  });

  it("[S23] finishes its work without an error when left in the middle of it", async () => {
    const { server, duka, goTo, work, device, businessContext, logged } = await twoShops();
    await duka.actions.sale();
    server.state.isHanging = true;
    await work(duka.id);
    const store = businessContext.current()?.store;
    goTo(null);
    expect(store?.db.isOpen()).toBe(false);
    server.state.isHanging = false;
    server.letGo();
    await device.timers.pass(5_000);
    expect(logged.filter((line) => /fail|not_opened|not_kept/u.test(line))).toEqual([]);
    expect(await duka.states()).toEqual(["acked"]);
    expect(server.made.size).toBe(1);
  });

  it("[S23] causes no error when left while its till is being requested", async () => {
    const { state, duka, soko, goTo, work, logged } = await twoShops();
    const answers: (() => void)[] = [];
    await duka.db.meta.delete("till");
    await work(duka.id);
    logged.splice(0);
    state.ensureTill = async (db) => {
      await new Promise<void>((go) => answers.push(go));
      return { ok: true, till: await deviceTill(db) };
    };
    goTo(duka.id);
    await work(soko.id);
    goTo(null);
    expect(answers.length).toBeGreaterThan(1);
    for (const go of answers) go();
    await idle();
    expect(logged).toEqual([]);
  });
});
