import { z } from "zod";
import { corePaths } from "#/contract/core-paths.ts";
import { paths } from "#/contract/paths.ts";
import { batchBody } from "#/contract/sync.ts";
import { endpoints } from "./endpoints.ts";
import type { Received } from "./received.ts";

/** A request received by the stub. */
export interface Asked {
  method: string;
  path: string;
  /** The request's idempotency key. */
  key: string | null;
  body: string;
}

export interface Answered {
  status: number;
  json: unknown;
}

const sale = z.object({ id: z.string() });
const couchDocs = z.object({
  docs: z.array(z.object({ _id: z.string(), _rev: z.string() })),
});
const couchRevisions = z.record(z.string(), z.array(z.string()));
const rxRows = z.array(z.object({ newDocumentState: z.looseObject({ id: z.string() }) }));

/** Handles requests in each contender's own protocol, and responds as its server would. */
export function createProtocols(received: Received): (asked: Asked) => Answered {
  /** The checkpoints of a replication, as CouchDB stores them for its clients. */
  const local = new Map<string, object>();
  let acks = 0;

  /** The app's own protocol: one operation, or several with their ids. */
  function operation(opId: string, bodyText: string) {
    const isNew = received.take(sale.parse(JSON.parse(bodyText)).id, opId);
    acks += 1;
    const said = isNew ? "accepted" : "replayed";
    return { op_id: opId, outcome: said, status: isNew ? 201 : 200, code: said, ack_seq: acks };
  }

  function batch(body: string): Answered {
    const { operations } = batchBody.parse(JSON.parse(body));
    const results = operations.map((each) => operation(each.op_id, each.body_text));
    return { status: 200, json: { results } };
  }

  function plain({ key, body }: Asked): Answered {
    const isNew = received.take(sale.parse(JSON.parse(body)).id, key);
    return { status: isNew ? 201 : 200, json: { ok: true } };
  }

  /** A revision identifies itself: CouchDB accepts it once, however often it is written. */
  function couch({ method, path, body }: Asked): Answered {
    const rest = path.slice(endpoints.couch.length);
    if (rest.startsWith("/_bulk_docs")) {
      for (const { _id, _rev } of couchDocs.parse(JSON.parse(body)).docs)
        received.take(_id, `${_id}@${_rev}`);
      return { status: 201, json: [] };
    }
    if (rest.startsWith("/_revs_diff")) {
      const asked = Object.entries(couchRevisions.parse(JSON.parse(body)));
      const wanted = asked.flatMap(([doc, revisions]) => {
        const unknown = revisions.filter((rev) => !received.knows(`${doc}@${rev}`));
        return unknown.length === 0 ? [] : [[doc, { missing: unknown }] as const];
      });
      return { status: 200, json: Object.fromEntries(wanted) };
    }
    if (rest.startsWith("/_local/")) return checkpoint(method, rest, body);
    return { status: 200, json: { db_name: "sales", update_seq: "0", instance_start_time: "0" } };
  }

  function checkpoint(method: string, path: string, body: string): Answered {
    if (method === "PUT") {
      const rev = `0-${local.size + 1}`;
      local.set(path, { ...(JSON.parse(body) as object), _rev: rev });
      return { status: 201, json: { ok: true, id: path.slice(1), rev } };
    }
    const kept = local.get(path);
    return kept === undefined ? missing : { status: 200, json: kept };
  }

  /** A sale the server already has is a conflict, returned with the server's state, as RxDB requires. */
  function rxdb(body: string): Answered {
    const conflicts = rxRows
      .parse(JSON.parse(body))
      .filter(({ newDocumentState: { id } }) => !received.take(id, id));
    return { status: 200, json: conflicts.map(({ newDocumentState }) => newDocumentState) };
  }

  return (asked) => {
    const { path, key, body } = asked;
    if (path === corePaths.ping) return { status: 200, json: pong() };
    if (path === corePaths.batch) return batch(body);
    if (path === paths.sales && key !== null) return { status: 201, json: operation(key, body) };
    if (path === endpoints.sales) return plain(asked);
    if (path.startsWith(endpoints.couch)) return couch(asked);
    if (path === endpoints.rxdb) return rxdb(body);
    return missing;
  };
}

/** Whether a request carries sales: only such requests are lost or held on purpose. */
export function carriesSales(path: string): boolean {
  const writes: readonly string[] = [corePaths.batch, paths.sales, endpoints.sales, endpoints.rxdb];
  return writes.includes(path) || path === `${endpoints.couch}/_bulk_docs`;
}

const missing: Answered = { status: 404, json: { error: "not_found", reason: "missing" } };

function pong() {
  return {
    time: new Date().toISOString(),
    abilities: { batch: true, stream: false },
    version: "stub",
  };
}
