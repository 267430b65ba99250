import { natureOf } from "#/contract/operations.ts";
import { corePaths } from "#/contract/core-paths.ts";
import type { BatchBody } from "#/contract/sync.ts";
import type { TransportRequest } from "#/http/transport.ts";
import type { OperationRow } from "#/store/operation-row.ts";
import type { Unheard } from "#/store/unheard.ts";

/** One operation, as it was frozen (S3). In trouble it has a next try of its own, and is said once (S12). */
export function operationRequest(row: OperationRow): TransportRequest {
  return {
    method: row.method,
    path: row.path,
    body: row.bodyText,
    opId: row.opId,
    signature: row.signature ? `${row.signature.key}.${row.signature.value}` : null,
    actor: row.actor,
    business: row.business,
    ownOnly: needsOwnSession(row),
    repeat: row.trouble ? "never" : "passing",
  };
}

/** Whether only its actor's session may carry it: the server refuses an edit in another's name (S22). */
export function needsOwnSession({ type }: Pick<OperationRow, "type">): boolean {
  return natureOf[type] === "edit";
}

const knownEntries = new WeakMap<OperationRow, string>();

/** How an operation stands in a batch. Its bytes are the frozen ones, inside another JSON. */
export function batchEntry(row: OperationRow): string {
  // A batch is measured before it is made.
  const known = knownEntries.get(row);
  if (known !== undefined) return known;
  const entry: BatchBody["operations"][number] = {
    op_id: row.opId,
    method: row.method,
    path: row.path,
    body_text: row.bodyText,
    sha256: row.sha256,
    lane: row.lane,
    deps: row.deps,
    ...(row.signature ? { signature: row.signature } : {}),
  };
  const text = JSON.stringify(entry);
  knownEntries.set(row, text);
  return text;
}

/** A batch of entries; whatever fails it asks for a smaller one, so the same is not said again (S12). */
export function batchRequest(rows: readonly OperationRow[], entries: string[]): TransportRequest {
  const [first] = rows;
  return {
    method: "POST",
    path: corePaths.batch,
    body: `{"operations":[${entries.join(",")}]}`,
    opId: null,
    actor: first?.actor ?? null,
    business: first?.business ?? null,
    ownOnly: rows.some(needsOwnSession),
    repeat: "never",
  };
}

/** Where a device stands in the feed of a location, and which of its operations it has no answer to. */
export interface FeedPlace {
  location: string;
  /** Null: the first page of a first load. */
  cursor: string | null;
  limit: number;
  unheard: Unheard | null;
}

/** A page of changes (S18), and what was heard of the operations that wait for an answer (S17). */
export function changesRequest(
  business: string,
  { location, cursor, limit, unheard }: FeedPlace,
): TransportRequest {
  const query = new URLSearchParams({ business, location, limit: String(limit) });
  if (cursor !== null) query.set("cursor", cursor);
  if (unheard !== null) {
    query.set("till", unheard.till);
    query.set("from_till_seq", String(unheard.fromTillSeq));
  }
  return {
    ...readRequest(business),
    path: `${corePaths.changes}?${query.toString()}`,
    // After a time-out a smaller page is asked for (S12).
    repeat: "not_timeouts",
  };
}

/** Is anybody there, what time is it, what can the server do (S10). Whoever asks asks again itself. */
export function pingRequest(business: string): TransportRequest {
  return { ...readRequest(business), path: corePaths.ping, repeat: "never" };
}

function readRequest(business: string): Omit<TransportRequest, "path" | "repeat"> {
  return { method: "GET", body: null, opId: null, actor: null, business };
}
