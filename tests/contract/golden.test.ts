import { readdirSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { stockItem } from "#/contract/stock-item.ts";
import { isCode, outcomeOf, statusOf } from "#/contract/codes.ts";
import { errorBody } from "#/contract/errors.ts";
import { recordPatchBody } from "#/contract/operations/stock-record.ts";
import * as sync from "#/contract/sync.ts";
import { readBatchOutcome, readOutcome } from "#/http/outcome.ts";
import { readPage, readPing } from "#/sync/pull-answer.ts";
import { goldenCalls } from "./golden-calls.ts";
import type { GoldenCall } from "./golden-recorder.ts";
import { officeShapes } from "./golden-office-shapes.ts";
import { operationShape } from "./golden-operation-shape.ts";
import { deskShapes, type Shape } from "./golden-shapes.ts";
import { examplesOf, readGolden, shownExamples, writeGolden } from "./golden-files.ts";

const folder = path.join(import.meta.dirname, "golden");
/** `GOLDEN=write npx vitest run tests/contract/golden.test.ts` rewrites the files; review the diff. */
const isWriting = process.env["GOLDEN"] === "write";

/** Request and response shapes of each call; those of accepted operations follow from their type. */
const shapes = { ...deskShapes, ...officeShapes };
const names = readdirSync(folder).map((file) => path.basename(file, ".json"));

const golden = new Map<string, GoldenCall>();
/** The calls of this run. */
let lived: Awaited<ReturnType<typeof goldenCalls>>;

beforeAll(async () => {
  lived = await goldenCalls();
  if (isWriting) await writeGolden(folder, lived);
  for (const [name, one] of await readGolden(folder)) golden.set(name, one);
});

function call(name: string): GoldenCall {
  const found = golden.get(name);
  if (found === undefined) throw new Error(`There is no golden/${name}.json`);
  return found;
}

function shapeOf(name: string): Shape | null {
  return shapes[name] ?? operationShape(name, call(name));
}

/** The response as the app receives it. */
function answerOf(name: string): { status: number; text: string } {
  const { status, body } = call(name).answer;
  return { status, text: JSON.stringify(body) };
}

function keyOf(name: string): string {
  return call(name).request.headers?.["Idempotency-Key"] ?? "";
}

describe("the golden calls", () => {
  it("all have a known schema", () => {
    const unknown = [...golden].filter(([name]) => shapeOf(name) === null);
    expect(unknown).toEqual([]);
    expect(Object.keys(shapes).filter((name) => !golden.has(name))).toEqual([]);
  });

  it("equal the server's current responses exactly", async () => {
    for (const [name, now] of lived) expect({ name, ...now }).toEqual({ name, ...call(name) });
    expect([...lived.keys()].toSorted()).toEqual([...golden.keys()].toSorted());
    expect(await shownExamples()).toEqual(JSON.parse(JSON.stringify(examplesOf(lived))));
  });

  it.each(names)("%s matches the contract and has no other fields", (name) => {
    const { request, answer } = call(name);
    const shape = shapeOf(name);
    // Parsing drops fields a shape does not name: equality means there were no others.
    expect(shape?.answer.parse(answer.body)).toEqual(answer.body);
    expect((shape?.request ?? z.unknown()).parse(request.body)).toEqual(request.body);
  });
});

describe("a body that other clients must be able to write", () => {
  const mayBeAbsent = {
    "sale-plain-quick":
      "v shift customer prev_op product variant note serials tendered operator reference due_date notes",
    "credit-payment-plain": "v shift prev_op operator reference_number notes",
    "count-plain": "v prev_op variant note serials",
    "batch-plain": "lane deps",
  };

  it.each(Object.entries(mayBeAbsent))(
    "%s is accepted without its optional fields",
    (name, left) => {
      const { request, answer } = call(name);
      expect([200, 201]).toContain(answer.status);
      const sent = JSON.stringify(request.body);
      for (const field of left.split(" ")) expect(sent).not.toContain(`"${field}"`);
    },
  );

  it("[S15] a count by PATCH applies at its given time", () => {
    const { request, answer } = call("stock-patch-dated");
    const { occurred_at } = recordPatchBody.parse(request.body);
    const { ledger } = stockItem.parse(answer.body);
    expect(ledger.count).toMatchObject({ effective_at: occurred_at, quantity: "25" });
  });
});

describe("the app interprets", () => {
  const expected = {
    "sale-cash": "accepted",
    "sale-mobile": "accepted",
    "sale-plain": "accepted",
    "sale-plain-quick": "accepted",
    "credit-payment-plain": "accepted",
    "count-plain": "accepted",
    "sale-credit": "accepted",
    customer: "accepted",
    count: "accepted",
    "count-serials": "accepted",
    "stock-patch": "accepted",
    adjustment: "accepted",
    record: "accepted",
    stocktake: "accepted",
    "stocktake-serials": "accepted",
    product: "accepted",
    "product-edit": "accepted",
    "product-taken": "rejected",
    "category-removal": "accepted",
    supplier: "accepted",
    "credit-payment": "accepted",
    "sale-replayed": "replayed",
    "sale-key-reused": "rejected",
    "sale-validation-failed": "rejected",
    "key-missing": "retry",
  } as const;

  it.each(Object.entries(expected))("[S8] %s as %s", (name, kind) => {
    const outcome = readOutcome(answerOf(name), keyOf(name));
    expect(outcome.kind).toBe(kind);
    expect(outcome).not.toHaveProperty("message", "");
  });

  it("[S8] a response to another operation as no response", () => {
    expect(readOutcome(answerOf("sale-cash"), keyOf("sale-mobile"))).toMatchObject({
      kind: "retry",
      code: "not_ours",
    });
  });

  it("[S12] a batch, each operation separately", () => {
    const { operations } = sync.batchBody.parse(call("batch").request.body);
    const ids = operations.map(({ op_id }) => op_id);
    const read = readBatchOutcome(answerOf("batch"), ids);
    if (read.kind !== "results") throw new Error("The batch was refused");
    const kinds = ids.map((id) => read.outcomes.get(id)?.kind);
    expect(kinds).toEqual(["accepted", "rejected", "not_attempted"]);
    expect(read.outcomes.get(ids[1] ?? "")).toMatchObject({
      errors: { lines: [expect.any(String)] },
    });
  });

  it("[S18] a page of the feed, each row by its schema, and a cursor that is gone", () => {
    const read = readPage(answerOf("changes-first"));
    if (read.kind !== "page") throw new Error("The page was refused");
    for (const { entity, row } of read.page.changes) {
      expect(sync.entityRows[entity].parse(row)).toEqual(row);
    }
    expect(readPage(answerOf("changes-cursor-gone"))).toEqual({
      kind: "refused",
      code: "cursor_gone",
    });
    expect(readPing(answerOf("ping"))).toMatchObject({ abilities: { batch: true } });
  });

  it("[S8] every rejection by a listed code, under that code's status", () => {
    for (const [name, { answer }] of golden) {
      if (shapes[name]?.answer !== errorBody) continue;
      const { code, status_code } = errorBody.parse(answer.body);
      expect([name, isCode(code), statusOf[code], status_code]).toEqual([
        name,
        true,
        answer.status,
        answer.status,
      ]);
      expect(["accepted", "replayed"]).not.toContain(outcomeOf[code]);
    }
  });
});
