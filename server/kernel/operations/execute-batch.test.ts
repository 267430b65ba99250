import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { hashedText } from "#/contract/idempotency.ts";
import type { BatchOperation } from "#/contract/sync.ts";
import { DatabaseError } from "../database/database-error.ts";
import { givingWay } from "../http/turns.ts";
import { executeBatch, type BatchRun } from "./execute-batch.ts";
import type { Executed } from "./executed.ts";

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const accepted: Executed = {
  outcome: "accepted",
  code: "accepted",
  status: 201,
  errors: {},
  body: {},
  ackSeq: 1,
};
const rejected: Executed = {
  outcome: "rejected",
  code: "validation_failed",
  status: 422,
  errors: {},
  body: null,
  ackSeq: null,
};

function operation(op_id: string, queueKey: string, deps: string[] = []): BatchOperation {
  const bytes = { method: "POST" as const, path: "/api/v1/sales/", body_text: op_id };
  return { op_id, lane: queueKey, deps, ...bytes, sha256: sha256(hashedText(bytes)) };
}

function run(
  answers: Record<string, Executed | Error>,
  sessionEndsAt?: string,
): BatchRun & { executed: string[] } {
  const executed: string[] = [];
  let ended = false;
  return {
    executed,
    sha256,
    signal: new AbortController().signal,
    sessionStands: async () => !ended,
    onFailure: () => undefined,
    refusedBody: ({ code }, op_id) => ({ op_id, code }),
    execute: async ({ opId }) => {
      executed.push(opId);
      ended ||= opId === sessionEndsAt;
      const answer = answers[opId] ?? accepted;
      if (answer instanceof Error) throw answer;
      return answer;
    },
  };
}

const outcomes = (results: { op_id: string; outcome: string }[]) =>
  Object.fromEntries(results.map((result) => [result.op_id, result.outcome]));

describe("executeBatch", () => {
  it("[S12] fault 17: ok, 422 and 500 stop their own lanes only", async () => {
    const batch = [
      operation("a1", "a"),
      operation("b1", "b"),
      operation("b2", "b"),
      operation("c1", "c"),
      operation("c2", "c"),
      operation("a2", "a"),
    ];
    const results = await executeBatch(batch, run({ b1: rejected, c1: new Error("down") }));
    expect(outcomes(results)).toEqual({
      a1: "accepted",
      a2: "accepted",
      b1: "rejected",
      b2: "not_attempted",
      c1: "retry",
      c2: "not_attempted",
    });
  });

  it("[S12] fault 15: operations that depend on a refused customer wait, the others drain", async () => {
    const batch = [
      operation("customer", "x"),
      operation("sale", "y", ["customer"]),
      operation("other", "z"),
    ];
    const results = await executeBatch(batch, run({ customer: rejected }));
    expect(outcomes(results)).toEqual({
      customer: "rejected",
      sale: "not_attempted",
      other: "accepted",
    });
  });

  it("[S12] fault 36: after a session is revoked mid-batch, nothing more is executed", async () => {
    const batch = ["1", "2", "3"].map((id) => operation(id, id));
    const going = run({}, "1");
    expect(outcomes(await executeBatch(batch, going))).toEqual({
      1: "accepted",
      2: "not_attempted",
      3: "not_attempted",
    });
    expect(going.executed).toEqual(["1"]);
  });

  it("[S3] a body corrupted in transit is requested again, not executed", async () => {
    const bent = { ...operation("1", "a"), body_text: "bent" };
    const going = run({});
    expect(await executeBatch([bent], going)).toMatchObject([
      { outcome: "retry", code: "hash_mismatch" },
    ]);
    expect(going.executed).toEqual([]);
  });

  const four = ["a1", "b1", "c1", "d1"].map((id) => operation(id, id));

  it("[S13] stops when its caller is gone or its time is up: the rest is not attempted", async () => {
    const time = new AbortController();
    const asked = run({});
    const inTime: BatchRun = {
      ...asked,
      signal: time.signal,
      execute: (incoming) => {
        if (incoming.opId === "b1") time.abort();
        return asked.execute(incoming);
      },
    };
    expect(outcomes(await executeBatch(four, inTime))).toEqual({
      a1: "accepted",
      b1: "accepted",
      c1: "not_attempted",
      d1: "not_attempted",
    });
    expect(asked.executed).toEqual(["a1", "b1"]);
  });

  it("[S13] fault 27: completed operations are reported when the database is lost mid-batch, and no more are attempted", async () => {
    const away = run({ b1: new DatabaseError("unreachable", "away") });
    const results = await executeBatch(four, away);
    expect(results.map(({ code }) => code)).toEqual([
      "accepted",
      "unavailable",
      "not_attempted",
      "not_attempted",
    ]);
    expect(away.executed).toEqual(["a1", "b1"]);
    const unacknowledged = run({});
    const asking: BatchRun = {
      ...unacknowledged,
      sessionStands: async () => {
        if (unacknowledged.executed.length > 0) throw new DatabaseError("unreachable", "away");
        return true;
      },
    };
    expect((await executeBatch(four, asking)).map(({ code }) => code)).toEqual([
      "accepted",
      "unavailable",
      "not_attempted",
      "not_attempted",
    ]);
  });

  it("[S13] yields to other work between operations that share a commit", async () => {
    const batch = Array.from({ length: 6 }, (_, at) => operation(`op-${at}`, `lane-${at}`));
    let turns = 0;
    const other = () => {
      turns += 1;
      if (turns < 100) setImmediate(other);
    };
    setImmediate(other);
    let turnsAtEnd = 0;
    const busy: BatchRun = {
      ...run({}),
      together: {
        shares: () => "shop",
        async commit(list, work) {
          await work(async () => {
            const until = performance.now() + 8;
            while (performance.now() < until);
            return accepted;
          });
          turnsAtEnd = turns;
          return list.length > 0;
        },
        now: () => 0,
        giveWay: givingWay(),
      },
    };

    const results = await executeBatch(batch, busy);

    expect(results.map(({ outcome }) => outcome)).toEqual(Array(6).fill("accepted"));
    expect(turnsAtEnd).toBeGreaterThanOrEqual(6);
  });
});
