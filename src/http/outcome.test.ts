import { describe, expect, it } from "vitest";
import { codes, outcomeOf, statusOf } from "#/contract/codes.ts";
import { readBatchOutcome, readOutcome } from "./outcome.ts";

const opId = "01936f3e-0000-7000-8000-000000000001";
const other = "01936f3e-0000-7000-8000-000000000002";

function answer(status: number, body: unknown) {
  return { status, text: typeof body === "string" ? body : JSON.stringify(body) };
}

const notOurs = { kind: "retry", code: "not_ours", retryAfterMs: null };

describe("the answer to one operation", () => {
  it("[S8] is trusted when it echoes the id and names a code", () => {
    const body = { op_id: opId, outcome: "accepted", code: "accepted", ack_seq: 12 };
    expect(readOutcome(answer(201, body), opId)).toEqual({
      kind: "accepted",
      code: "accepted",
      ackSeq: 12,
    });
  });

  it.each([
    ["a captive portal's 200", 200, "<html>Sign in to the Wi-Fi</html>"],
    ["a captive portal's JSON", 200, { status: "ok" }],
    ["a proxy's 404", 404, "404 page not found"],
    ["an HTML 403", 403, "<h1>Forbidden</h1>"],
    ["half a body", 201, `{"op_id":"${opId}","code":"accep`],
    ["an empty body", 204, ""],
    ["a list", 200, [{ op_id: opId, code: "accepted", ack_seq: 1 }]],
    ["our code without the echo", 422, { code: "validation_failed", message: "no" }],
    ["another operation's echo", 201, { op_id: other, code: "accepted", ack_seq: 1 }],
    ["a code that is not in the list", 422, { op_id: opId, code: "computer_says_no" }],
    ["a success without its commit", 201, { op_id: opId, code: "accepted" }],
    ["a commit that is no number", 201, { op_id: opId, code: "accepted", ack_seq: "7" }],
  ])("[S8] %s means retry", (_name, status, body) => {
    expect(readOutcome(answer(status, body), opId)).toEqual(notOurs);
  });

  it.each(codes.map((code) => [code] as const))(
    "[S8] depends on the code, never on the status: %s",
    (code) => {
      const body = { op_id: opId, code, message: "m", errors: { a: ["b"] }, ack_seq: 3 };
      for (const status of [200, 404, statusOf[code]]) {
        expect(readOutcome(answer(status, body), opId)).toMatchObject({
          kind: outcomeOf[code],
          code,
        });
      }
    },
  );

  it("[S8] keeps the server's message and errors of a refusal", () => {
    const body = {
      op_id: opId,
      code: "validation_failed",
      message: "Unknown product",
      errors: { product: ["unknown", 7], note: "x" },
    };
    expect(readOutcome(answer(422, body), opId)).toEqual({
      kind: "rejected",
      code: "validation_failed",
      message: "Unknown product",
      errors: { product: ["unknown"], note: [] },
    });
  });

  it("[S8] gives the wait the server asks for in milliseconds", () => {
    const body = { op_id: opId, code: "unavailable", retry_after: 7 };
    expect(readOutcome(answer(503, body), opId)).toMatchObject({ retryAfterMs: 7000 });
  });
});

describe("the answer to a batch", () => {
  it("[S12] gives each operation its own outcome, and retry to the omitted ones", () => {
    const body = {
      results: [
        { op_id: opId, outcome: "accepted", status: 201, code: "accepted", ack_seq: 4 },
        null,
        { op_id: "stranger", outcome: "accepted", status: 201, code: "accepted", ack_seq: 5 },
      ],
    };
    const received = readBatchOutcome(answer(200, body), [opId, other]);
    expect(received).toEqual({
      kind: "results",
      outcomes: new Map<string, unknown>([
        [opId, { kind: "accepted", code: "accepted", ackSeq: 4 }],
        [other, notOurs],
      ]),
    });
  });

  it("[S12] states why an operation of a batch was refused", () => {
    const body = {
      results: [
        {
          op_id: opId,
          outcome: "rejected",
          status: 422,
          code: "validation_failed",
          body: { message: "no", errors: { till: ["unknown"] } },
        },
      ],
    };
    const received = readBatchOutcome(answer(200, body), [opId]);
    expect(received.kind === "results" && received.outcomes.get(opId)).toEqual({
      kind: "rejected",
      code: "validation_failed",
      message: "no",
      errors: { till: ["unknown"] },
    });
  });

  it("[S8] never ends an operation when the whole batch is refused", () => {
    const refused = (code: string) =>
      readBatchOutcome(answer(400, { code, message: "", errors: {}, status_code: 400 }), [opId]);
    expect(refused("malformed")).toEqual({
      kind: "refused",
      outcome: { kind: "retry", code: "malformed", retryAfterMs: null },
    });
    expect(refused("session_gone")).toEqual({
      kind: "refused",
      outcome: { kind: "hold", code: "session_gone" },
    });
    expect(readBatchOutcome(answer(200, "<html>"), [opId])).toEqual({
      kind: "refused",
      outcome: notOurs,
    });
  });
});
