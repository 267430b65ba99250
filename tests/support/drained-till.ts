import { statesOf } from "./being-sent.ts";
import type { BatchBody } from "#/contract/sync.ts";
import { paths } from "#/contract/paths.ts";
import type { Transport, TransportAnswer, TransportRequest } from "#/http/transport.ts";
import { takeLead } from "#/store/leader.ts";
import { createDrain } from "#/sync/drain.ts";
import { actionsOf } from "./device-actions.ts";
import { createTestDevice } from "./device.ts";

/** The server's response to one operation. */
export type Reply = (opId: string, request: TransportRequest) => unknown;

/**
 * Responds to each operation, alone or in a batch, and records the requests; pings are answered but not
 * recorded.
 */
export function server(
  reply: Reply,
  before?: (request: TransportRequest) => TransportAnswer | null,
) {
  const asked: TransportRequest[] = [];
  const transport: Transport = async (request) => {
    if (request.path !== paths.ping) asked.push(request);
    await Promise.resolve();
    const early = before?.(request) ?? null;
    if (early) return early;
    if (request.path === paths.ping) return pong;
    if (request.path !== paths.batch) return json(reply(request.opId ?? "", request));
    const { operations } = JSON.parse(request.body ?? "") as BatchBody;
    return json({ results: operations.map(({ op_id }) => reply(op_id, request)) });
  };
  return { asked, transport, sizes: () => asked.map(sizeOf) };
}

/** The server is reachable and supports batches. */
export const pong = json({
  time: "2026-11-20T08:00:00.000Z",
  abilities: { batch: true, stream: false },
  version: "1",
});

/** Number of operations in a request. */
export function sizeOf({ path, body }: TransportRequest): number {
  return path === paths.batch ? (JSON.parse(body ?? "") as BatchBody).operations.length : 1;
}

/** A response of the server, sent under Asha's session. */
export function json(body: unknown, status = 200): TransportAnswer {
  return { kind: "answer", status, text: JSON.stringify(body), carrier: "asha" };
}

let commit = 0;
/** Accepts every operation, each under the next commit. */
export const accept: Reply = (opId) => {
  commit += 1;
  return { op_id: opId, outcome: "accepted", status: 201, code: "accepted", ack_seq: commit };
};
/** A refusal by its code, in the shape of every operation's response. */
export const fail = (opId: string, code: string) => ({
  op_id: opId,
  code,
  message: "",
  errors: {},
});

/** A leading till, with its actions and its states in order. */
export async function till() {
  const device = createTestDevice();
  const store = await device.open();
  const fence = await takeLead(store.db, "window", device.clock.now());
  const states = () => statesOf(store.db);
  const drainWith = (
    transport: Transport,
    canBatch: boolean,
    signal = new AbortController().signal,
  ) => {
    const drain = createDrain({ store, transport, clock: device.clock });
    return { drain, round: () => drain.round(fence, canBatch, signal) };
  };
  return { device, store, fence, acts: actionsOf(device, store.db), states, drainWith };
}
