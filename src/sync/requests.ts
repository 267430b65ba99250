import { natureOf } from "#/contract/operations.ts";
import { corePaths } from "#/contract/core-paths.ts";
import type { BatchBody } from "#/contract/sync.ts";
import type { TransportRequest } from "#/http/transport.ts";
import type { OperationRow } from "#/store/operation-row.ts";
import type { UnacknowledgedRange } from "#/store/unacknowledged.ts";

/**
 * One operation, with its frozen body (S3). A failed one has its own retry schedule, so the transport sends
 * it only once (S12).
 */
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

/**
 * Whether only its actor's session may send it: the server refuses an edit made in another user's name (S22).
 */
export function needsOwnSession({ type }: Pick<OperationRow, "type">): boolean {
  return natureOf[type] === "edit";
}

const knownEntries = new WeakMap<OperationRow, string>();

/** Builds the batch entry of an operation: its frozen bytes, embedded in another JSON document. */
export function batchEntry(row: OperationRow): string {
  // A batch is measured before it is built.
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

/**
 * Builds a batch from entries. The transport does not repeat it: after any failure a smaller batch is sent
 * (S12).
 */
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

/** A device's position in the feed of a location, and its operations without an ack. */
export interface FeedPlace {
  location: string;
  /** Null requests the first page of a first load. */
  cursor: string | null;
  limit: number;
  unacknowledged: UnacknowledgedRange | null;
}

/** Requests a page of changes (S18) and the outcome of operations waiting for an ack (S17). */
export function changesRequest(
  business: string,
  { location, cursor, limit, unacknowledged }: FeedPlace,
): TransportRequest {
  const query = new URLSearchParams({ business, location, limit: String(limit) });
  if (cursor !== null) query.set("cursor", cursor);
  if (unacknowledged !== null) {
    query.set("till", unacknowledged.till);
    query.set("from_till_seq", String(unacknowledged.fromTillSeq));
  }
  return {
    ...readRequest(business),
    path: `${corePaths.changes}?${query.toString()}`,
    // After a time-out a smaller page is requested instead (S12).
    repeat: "not_timeouts",
  };
}

/** Requests server reachability, time and capabilities (S10). The caller does its own retries. */
export function pingRequest(business: string): TransportRequest {
  return { ...readRequest(business), path: corePaths.ping, repeat: "never" };
}

function readRequest(business: string): Omit<TransportRequest, "path" | "repeat"> {
  return { method: "GET", body: null, opId: null, actor: null, business };
}
