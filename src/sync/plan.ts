import { isCode, outcomeOf } from "#/contract/codes.ts";
import { type OperationRow, inSendingOrder, placeInLine } from "#/store/operation-row.ts";

/** The fields of an operation that decide when it may be sent. */
export type Waiting = Pick<
  OperationRow,
  | "opId"
  | "lane"
  | "deps"
  | "state"
  | "position"
  | "placeOf"
  | "actor"
  | "lastCode"
  | "lastAttemptAt"
>;

export interface Manner {
  /**
   * `singly`: one operation per queue key, none waiting for another; they are sent in parallel. `together`:
   * several per queue key, each after its dependencies; they are sent in one body, in order (S12).
   */
  kind: "singly" | "together";
  /**
   * Restricts the plan to this user's operations: a batch is sent under one session. Null includes all users.
   */
  actor: string | null;
}

/**
 * Returns the operations that may be sent now, in order (S11). `rows` must contain all operations that are
 * queued, being sent or refused, at least up to the last one to be considered; dependencies not among them
 * count as acked. An operation never waits for one with a later position, whatever its row lists, so the
 * dependency graph has no cycle (S7). A queue key stops at its first operation that cannot be sent;
 * operations tried in this round are not sent again in it. With `singly`, operations the server failed on go
 * last, so that they delay no other.
 */
export function plan<Row extends Waiting>(
  rows: readonly Row[],
  tried: ReadonlySet<string>,
  { kind, actor }: Manner,
): Row[] {
  const places = new Map(rows.map((row) => [row.opId, placeInLine(row)]));
  const chosen = new Set<string>();
  const closed = new Set<string>();
  const ready: Row[] = [];
  const isMet = (dep: string, own: number) =>
    !isBefore(places.get(dep), own) || (kind === "together" && chosen.has(dep));
  for (const row of rows.toSorted(inSendingOrder)) {
    const isFree =
      row.state === "queued" &&
      (actor === null || row.actor === actor) &&
      !closed.has(row.lane) &&
      !tried.has(row.opId) &&
      row.deps.every((dep) => isMet(dep, placeInLine(row)));
    if (isFree) {
      chosen.add(row.opId);
      ready.push(row);
    }
    if (!isFree || kind === "singly") closed.add(row.lane);
  }
  return kind === "together" ? ready : ready.toSorted((a, b) => troubleOf(a) - troubleOf(b));
}

/** Whether an operation that is still waiting comes before this position. */
function isBefore(place: number | undefined, own: number): boolean {
  return place !== undefined && place < own;
}

/** Returns when the operation last failed with an error of its own; 0 if it did not. */
function troubleOf({ lastCode, lastAttemptAt }: Waiting): number {
  const isTroubled = isCode(lastCode) && outcomeOf[lastCode] === "retry";
  return isTroubled ? (lastAttemptAt ?? 0) : 0;
}

const noneBlocked: ReadonlySet<string> = new Set();

/**
 * Returns the queued operations that are blocked, for the outbox screen: behind a refused operation with the
 * same queue key, or depending on one that is refused or itself blocked. Derived, never stored (S7).
 */
export function blockedOperations(rows: readonly Waiting[]): ReadonlySet<string> {
  // Every blockage starts with a refused operation, and those are rare.
  if (!rows.some(({ state }) => state === "rejected")) return noneBlocked;
  const stuck = new Set<string>();
  const closed = new Set<string>();
  const blocked = new Set<string>();
  for (const row of rows.toSorted(inSendingOrder)) {
    const isBehind = closed.has(row.lane) || row.deps.some((dep) => stuck.has(dep));
    if (row.state === "queued" && isBehind) blocked.add(row.opId);
    if (row.state !== "rejected" && !blocked.has(row.opId)) continue;
    stuck.add(row.opId);
    closed.add(row.lane);
  }
  return blocked;
}
