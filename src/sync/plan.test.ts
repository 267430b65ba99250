import { describe, expect, it } from "vitest";
import { blockedOperations, plan, type Waiting } from "./plan.ts";

const nothing = new Set<string>();
const singly = { kind: "singly", actor: null } as const;
const together = { kind: "together", actor: null } as const;

function op(position: number, given: Partial<Waiting> = {}): Waiting {
  return {
    opId: `op${position}`,
    lane: `lane${position}`,
    deps: [],
    state: "queued",
    position,
    placeOf: null,
    actor: "asha",
    lastCode: null,
    lastAttemptAt: null,
    ...given,
  };
}

function ids(rows: readonly Waiting[]): string[] {
  return rows.map(({ opId }) => opId);
}

describe("the plan of operations to send", () => {
  it("[S11] sends queue keys in parallel, and operations of one queue key in sequence", () => {
    const rows = [op(1, { lane: "a" }), op(2, { lane: "b" }), op(3, { lane: "a" })];
    expect(ids(plan(rows, nothing, singly))).toEqual(["op1", "op2"]);
    expect(ids(plan(rows, nothing, together))).toEqual(["op1", "op2", "op3"]);
  });

  it("[S11] sends a dependent after its dependency, in the same batch at the earliest", () => {
    const rows = [op(1), op(2, { deps: ["op1"] }), op(3, { deps: ["acked long ago"] })];
    expect(ids(plan(rows, nothing, singly))).toEqual(["op1", "op3"]);
    expect(ids(plan(rows, nothing, together))).toEqual(["op1", "op2", "op3"]);
  });

  it("[S11] fault 15: a rejected operation blocks its queue key and its dependents, and nothing else", () => {
    const rows = [
      op(1, { state: "rejected", lane: "customer" }),
      op(2, { lane: "customer" }),
      op(3, { deps: ["op1"] }),
      op(4, { deps: ["op3"] }),
      op(5),
    ];
    expect(ids(plan(rows, nothing, singly))).toEqual(["op5"]);
    expect(ids(plan(rows, nothing, together))).toEqual(["op5"]);
    expect([...blockedOperations(rows)]).toEqual(["op2", "op3", "op4"]);
  });

  it("[S11] an operation in flight blocks its queue key", () => {
    const rows = [op(1, { state: "sending", lane: "a" }), op(2, { lane: "a" }), op(3)];
    expect(ids(plan(rows, nothing, singly))).toEqual(["op3"]);
    expect(blockedOperations(rows).size).toBe(0);
  });

  it("[S7] puts a corrected operation at the rejected one's position", () => {
    const rows = [op(2, { lane: "a", deps: [] }), op(9, { lane: "a", placeOf: 1 })];
    expect(ids(plan(rows, nothing, together))).toEqual(["op9", "op2"]);
  });

  it("[S9] fault 16: puts operations that failed at the server last, and tries each once per round", () => {
    const rows = [
      op(1, { lastCode: "server_error", lastAttemptAt: 5 }),
      op(2, { lastCode: "timeout", lastAttemptAt: 9 }),
      op(3),
    ];
    expect(ids(plan(rows, nothing, singly))).toEqual(["op2", "op3", "op1"]);
    expect(ids(plan(rows, new Set(["op1"]), singly))).toEqual(["op2", "op3"]);
  });

  it("[S22] limits a batch to one user; another user's operation closes its queue key", () => {
    const rows = [op(1), op(2, { actor: "juma", lane: "a" }), op(3, { lane: "a" }), op(4)];
    expect(ids(plan(rows, nothing, { kind: "together", actor: "asha" }))).toEqual(["op1", "op4"]);
  });
});
