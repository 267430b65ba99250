import { isCode, outcomeOf } from "#/contract/codes.ts";
import { type OperationRow, placeInLine } from "#/store/operation-row.ts";

/** What of an operation decides when it may go. */
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
   * `singly`: one operation a lane, none that waits for another: they go side by side. `together`:
   * several of a lane, each behind what it waits for: they go in one body, in order (S12).
   */
  kind: "singly" | "together";
  /** Only this person's operations: one session carries a batch. Null takes everybody's. */
  actor: string | null;
}

/**
 * What may be sent now, in order (S11). `rows` are all operations that are queued, being sent or
 * refused, at least up to the last one to be considered; what they wait for and is not among them is
 * acked. Nothing waits for what has its place after it, whatever its row names: so the graph of waiting has
 * no circle (S7). A lane stops at the first operation that cannot go; what was tried in this round does not go
 * again in it. Singly, what the server has had trouble with goes last, so that it holds up nobody.
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
  for (const row of rows.toSorted((a, b) => placeInLine(a) - placeInLine(b))) {
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

/** Whether something that still waits stands before this place. */
function isBefore(place: number | undefined, own: number): boolean {
  return place !== undefined && place < own;
}

/** 0 for what has met no trouble of its own; else when it last did. */
function troubleOf({ lastCode, lastAttemptAt }: Waiting): number {
  const isTroubled = isCode(lastCode) && outcomeOf[lastCode] === "retry";
  return isTroubled ? (lastAttemptAt ?? 0) : 0;
}

const noneBlocked: ReadonlySet<string> = new Set();

/**
 * Why an operation that is queued does not go, for the outbox screen: behind a refused one of its
 * lane, or waiting for one that is refused or itself blocked. Derived, never stored (S7).
 */
export function blockedOperations(rows: readonly Waiting[]): ReadonlySet<string> {
  // Every standstill begins behind a refused one, and there is hardly ever any.
  if (!rows.some(({ state }) => state === "rejected")) return noneBlocked;
  const stuck = new Set<string>();
  const closed = new Set<string>();
  const blocked = new Set<string>();
  for (const row of rows.toSorted((a, b) => placeInLine(a) - placeInLine(b))) {
    const isBehind = closed.has(row.lane) || row.deps.some((dep) => stuck.has(dep));
    if (row.state === "queued" && isBehind) blocked.add(row.opId);
    if (row.state !== "rejected" && !blocked.has(row.opId)) continue;
    stuck.add(row.opId);
    closed.add(row.lane);
  }
  return blocked;
}
