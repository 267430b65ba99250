import { describe, expect, it, vi } from "vitest";
import type { Change, ChangesAnswer } from "#/contract/sync.ts";
import type { BatchBody } from "#/contract/sync.ts";
import { paths } from "#/contract/paths.ts";
import type { Transport, TransportAnswer } from "#/http/transport.ts";
import { readMeta } from "#/store/meta.ts";
import { createLogger } from "#/platform/logger.ts";
import { actsOf } from "#tests/support/device-acts.ts";
import { createTestDevice, createTestOnline, idle } from "#tests/support/device.ts";
import { startSync } from "./sync.ts";

/** A server in a few lines: keeps keys, commits, a feed of products, and can be away. */
function createServer(clock: { now(): number }) {
  const accepted = new Map<string, number>();
  const feed: Change[] = [];
  const asked: string[] = [];
  const state = {
    isThere: true,
    isSessionGone: false,
    isCursorGone: false,
    pageRows: 2,
    hasBatch: true,
  };
  const answer = (body: unknown, status = 200): TransportAnswer => ({
    kind: "answer",
    status,
    text: JSON.stringify(body),
    carrier: "asha",
  });
  const accept = (opId: string) => {
    const known = accepted.get(opId);
    if (known === undefined) accepted.set(opId, accepted.size + feed.length + 1);
    const code = known === undefined ? "accepted" : "replayed";
    return { op_id: opId, outcome: code, code, status: 201, ack_seq: accepted.get(opId) };
  };
  const changes = (query: URLSearchParams): TransportAnswer => {
    if (state.isCursorGone && query.has("cursor")) {
      state.isCursorGone = false;
      return answer({ code: "cursor_gone", message: "", errors: {} }, 410);
    }
    const from = Number(query.get("cursor") ?? 0);
    const rest = feed.filter(({ seq }) => seq > from);
    const page = rest.slice(0, state.pageRows);
    const more = rest.length > page.length;
    const position = more ? (page.at(-1)?.seq ?? from) : accepted.size + feed.length;
    const body: ChangesAnswer = {
      changes: page,
      cursor: String(position),
      position,
      more,
      remaining: rest.length - page.length,
      visibility: "all",
    };
    return answer(body);
  };
  const transport: Transport = async ({ path, body, opId }) => {
    asked.push(path.split("?")[0] ?? "");
    await Promise.resolve();
    if (!state.isThere) return { kind: "no_line" };
    if (state.isSessionGone) return { kind: "no_session" };
    if (path === paths.ping) {
      const time = new Date(clock.now()).toISOString();
      return answer({ time, abilities: { batch: state.hasBatch, stream: false }, version: "1" });
    }
    if (path.startsWith(paths.changes)) return changes(new URLSearchParams(path.split("?")[1]));
    if (path !== paths.batch) return answer(accept(opId ?? ""), 201);
    const { operations } = JSON.parse(body ?? "") as BatchBody;
    return answer({ results: operations.map(({ op_id }) => accept(op_id)) });
  };
  const addProducts = (count: number) => {
    for (let index = 0; index < count; index += 1) {
      const seq = accepted.size + feed.length + 1;
      const id = `product ${seq}`;
      feed.push({ entity: "product", id, seq, op: "put", row: { id, is_featured: false } });
    }
  };
  return { state, accepted, asked, feed, transport, addProducts };
}

async function till(isVisible = true) {
  const device = createTestDevice();
  const store = await device.open();
  const server = createServer(device.clock);
  const online = createTestOnline(isVisible);
  const lines: string[] = [];
  const logger = createLogger({ level: "debug", sink: ({ event }) => void lines.push(event) });
  const start = (holder = "window") =>
    startSync({
      ...device,
      store,
      online,
      logger,
      holder,
      transport: server.transport,
      random: () => 0.5,
      location: () => device.location,
    });
  const states = async () => (await store.db.operations.toArray()).map(({ state }) => state);
  return { device, store, server, online, lines, start, states, acts: actsOf(device, store.db) };
}

describe("sync", () => {
  it("[S1] sends what is recorded at once, and settles it when the feed has passed it", async () => {
    const { device, server, start, states, acts, lines } = await till();
    const sync = start();
    await idle();
    await acts.sale();
    sync.poke();
    await device.timers.pass(1_000);
    expect(server.accepted.size).toBe(1);
    expect(await states()).toEqual(["settled"]);
    expect(await sync.status()).toMatchObject({
      line: "online",
      unsent: 0,
      leading: true,
      stuck: false,
    });
    expect(lines).toEqual([]);
    sync.stop();
  });

  it("[S10] with the server dead it sells on, pings steadily, and sends within ten seconds of its return", async () => {
    const { device, server, start, states, acts } = await till();
    server.state.isThere = false;
    const sync = start();
    for (let index = 0; index < 3; index += 1) await acts.sale();
    sync.poke();
    await device.timers.pass(240_000);
    expect(await states()).toEqual(["queued", "queued", "queued"]);
    expect(await sync.status()).toMatchObject({ line: "offline", unsent: 3, stuck: false });
    expect(server.asked.filter((path) => path === paths.batch)).toEqual([]);
    server.state.isThere = true;
    await device.timers.pass(10_000);
    expect(server.accepted.size).toBe(3);
    expect(await sync.status()).toMatchObject({ line: "online", unsent: 0, nextAttemptAt: null });
    sync.stop();
  });

  it("[S9] an operation recorded by another window wakes the leader without a poke", async () => {
    const { device, server, start } = await till();
    const sync = start();
    await idle();
    const other = await device.open();
    await actsOf(device, other.db).sale();
    await idle();
    expect(server.accepted.size).toBe(1);
    sync.stop();
  });

  it("[S18] the first load goes page by page, shows how far it is, and is resumed after a kill", async () => {
    const { device, store, server, start } = await till();
    server.addProducts(7);
    let pages = 0;
    const whole = server.transport;
    const sync = start();
    sync.stop();
    const cut = startSync({
      ...device,
      store,
      online: createTestOnline(),
      holder: "cut",
      random: () => 0.5,
      logger: createLogger({ level: "error", sink: () => undefined }),
      location: () => device.location,
      transport: async (request) => {
        if (request.path.startsWith(paths.changes) && (pages += 1) > 2) return { kind: "no_line" };
        return whole(request);
      },
    });
    await idle();
    expect(await cut.status()).toMatchObject({ firstLoad: { done: 4, total: 7 }, stockAsOf: null });
    cut.stop();
    await idle();
    const again = start("again");
    await device.timers.pass(2_000);
    expect(await store.db.products.count()).toBe(7);
    expect(await again.status()).toMatchObject({ firstLoad: null, leading: true });
    expect((await again.status()).stockAsOf).not.toBeNull();
    again.stop();
  });

  it("[S18] fault 22: a cursor no longer known is a rebuild, and the outbox is not touched", async () => {
    const { device, store, server, start, acts } = await till();
    server.addProducts(5);
    const sync = start();
    await device.timers.pass(1_000);
    server.feed.splice(0, 2);
    server.state.isCursorGone = true;
    server.state.hasBatch = false;
    const sale = await acts.sale();
    sync.poke();
    await device.timers.pass(1_000);
    expect(await store.db.products.count()).toBe(3);
    expect((await store.db.operations.get(sale.position))?.state).toMatch(/acked|settled/);
    sync.stop();
  });

  it("[S22] with nobody signed in it holds, says so, and goes on when somebody is", async () => {
    const { device, server, start, states, acts } = await till();
    server.state.isSessionGone = true;
    const sync = start();
    await acts.sale();
    sync.poke();
    await device.timers.pass(2_000);
    expect(await sync.status()).toMatchObject({ unsent: 1, held: 1 });
    server.state.isSessionGone = false;
    sync.poke();
    await device.timers.pass(1_000);
    expect(await states()).toEqual(["settled"]);
    expect(await sync.status()).toMatchObject({ held: 0 });
    sync.stop();
  });

  it("[S25] is stuck when an attempt is overdue by two minutes", async () => {
    const { device, server, start, acts } = await till();
    server.state.isThere = false;
    const sync = start();
    await acts.sale();
    sync.poke();
    await device.timers.pass(1_000);
    sync.stop();
    await idle();
    device.clock.advance(121_000 + 5_000);
    expect((await sync.status()).stuck).toBe(true);
  });

  it("[S21] history that cannot be trimmed costs nobody the lead", async () => {
    const { device, store, server, start, acts, lines } = await till();
    vi.spyOn(store.pulls.carts, "where").mockImplementation(() => {
      throw new Error("the disk was busy");
    });
    const sync = start();
    await idle();
    await acts.sale();
    await device.timers.pass(20_000);
    expect(server.accepted.size).toBe(1);
    expect((await readMeta(store.db, "leader"))?.fence).toBe(1);
    expect(lines).toEqual(["sync.history_not_trimmed"]);
    sync.stop();
  });

  it("[S9] send now reaches the leader from another window", async () => {
    const { device, server, store, start, acts } = await till();
    server.state.isThere = false;
    const leader = start();
    await acts.sale();
    leader.poke();
    await device.timers.pass(1_000);
    server.state.isThere = true;
    const other = startSync({
      ...device,
      store,
      online: createTestOnline(false),
      holder: "other",
      random: () => 0.5,
      logger: createLogger({ level: "error", sink: () => undefined }),
      location: () => device.location,
      transport: server.transport,
    });
    await idle();
    expect((await other.status()).leading).toBe(false);
    await other.sendNow();
    await idle();
    expect(server.accepted.size).toBe(1);
    leader.stop();
    other.stop();
  });

  it("tells its listeners, and watches only while there are some", async () => {
    const { device, start, acts } = await till();
    const sync = start();
    let told = 0;
    const stop = sync.subscribe(() => {
      told += 1;
    });
    await acts.sale();
    await device.timers.pass(1_000);
    expect(told).toBeGreaterThan(0);
    expect(sync.getSnapshot()).toMatchObject({ line: "online", unsent: 0 });
    stop();
    const before = told;
    await acts.sale();
    await device.timers.pass(1_000);
    expect(told).toBe(before);
    sync.stop();
  });
});
