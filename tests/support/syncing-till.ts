import type { BatchBody, Change, ChangesAnswer } from "#/contract/sync.ts";
import { paths } from "#/contract/paths.ts";
import type { Transport, TransportAnswer } from "#/http/transport.ts";
import { createLogger } from "#/platform/logger.ts";
import { mirrorInto } from "#/store/mirror.ts";
import { startSync, type SyncDeps } from "#/sync/sync.ts";
import { actionsOf } from "./device-actions.ts";
import { createMemoryFiles } from "./memory-files.ts";
import { createTestDevice, createTestOnline } from "./device.ts";

/** A minimal server: stores keys, commits and a feed of products, and can be offline. */
function createServer(clock: { now(): number }) {
  const accepted = new Map<string, number>();
  const feed: Change[] = [];
  const asked: string[] = [];
  const state = {
    isThere: true,
    isSessionGone: false,
    isFailing: false,
    failing: null as string | null,
    isCursorGone: false,
    pageRows: 2,
    hasBatch: true,
    epoch: "first",
  };
  const answer = (body: unknown, status = 200): TransportAnswer => ({
    kind: "answer",
    status,
    text: JSON.stringify(body),
    carrier: "asha",
  });
  const accept = (opId: string) => {
    if (state.isFailing || state.failing === opId)
      return { op_id: opId, outcome: "retry", code: "server_error", status: 500 };
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
      epoch: state.epoch,
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

/** A till with one or several windows, connected to that server. */
export async function syncingTill(isVisible = true) {
  const device = createTestDevice();
  const store = await device.open();
  const server = createServer(device.clock);
  const online = createTestOnline(isVisible);
  const lines: string[] = [];
  const logger = createLogger({ level: "debug", sink: ({ event }) => void lines.push(event) });
  const files = createMemoryFiles();
  const start = (holder = "window", more: Partial<SyncDeps> = {}) =>
    startSync({
      mirror: (fence, signal) =>
        void mirrorInto({ ...device, store, logger }, fence, signal, files),
      ...device,
      store,
      online,
      logger,
      holder,
      transport: server.transport,
      random: () => 0.5,
      location: () => device.location,
      ...more,
    });
  const states = async () => (await store.db.operations.toArray()).map(({ state }) => state);
  return {
    device,
    store,
    server,
    online,
    lines,
    files,
    start,
    states,
    acts: actionsOf(device, store.db),
  };
}
