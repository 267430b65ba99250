import { expect, it } from "vitest";
import { corePaths } from "#/contract/core-paths.ts";
import { paths } from "#/contract/paths.ts";
import { readBatchOutcome, readOutcome } from "#/http/outcome.ts";
import { readPing } from "#/sync/pull-answer.ts";
import { endpoints } from "./endpoints.ts";
import { carriesSales, createProtocols } from "./protocols.ts";
import { Received } from "./received.ts";

const sale = "0190a000-0000-7000-8000-0000000000a1";
const other = "0190a000-0000-7000-8000-0000000000a2";
const opId = "0190a000-0000-7000-8000-0000000000b1";

function stub() {
  const received = new Received();
  const answerTo = createProtocols(received);
  const post = (path: string, body: unknown, key: string | null = null) =>
    answerTo({ method: "POST", path, key, body: JSON.stringify(body) });
  const account = () => received.account([sale, other]);
  return { post, account, answerTo };
}

const bodyText = JSON.stringify({ id: sale, lines: [] });
const operation = {
  op_id: opId,
  method: "POST",
  path: paths.sales,
  body_text: bodyText,
  sha256: "0".repeat(64),
};

it("counts missing sales as lost, and repeated ones without a key as doubled", () => {
  const { post, account } = stub();
  expect(account()).toEqual({ lost: 2, doubled: 0 });
  post(endpoints.sales, { id: sale });
  expect(account()).toEqual({ lost: 1, doubled: 0 });
  post(endpoints.sales, { id: sale });
  expect(account()).toEqual({ lost: 1, doubled: 1 });
});

it("executes a request with a key once, however often it arrives", () => {
  const { post, account } = stub();
  for (const _ of [1, 2]) post(endpoints.sales, { id: sale }, "key-1");
  post(endpoints.sales, { id: other }, "key-2");
  expect(account()).toEqual({ lost: 0, doubled: 0 });
});

it("responds to the app's batch as the server does: accepted, then replayed", () => {
  const { post, account } = stub();
  const said = () => {
    const { status, json } = post(corePaths.batch, { operations: [operation] });
    const result = readBatchOutcome({ status, text: JSON.stringify(json) }, [opId]);
    return result.kind === "results" ? result.outcomes.get(opId)?.kind : result.kind;
  };
  expect([said(), said()]).toEqual(["accepted", "replayed"]);
  expect(account()).toEqual({ lost: 1, doubled: 0 });
});

it("recognizes a repeated operation of the app, alone or in a batch", () => {
  const { post, answerTo, account } = stub();
  post(corePaths.batch, { operations: [operation] });
  const asked = { method: "POST", path: paths.sales, key: opId, body: bodyText };
  const { status, json } = answerTo(asked);
  expect(readOutcome({ status, text: JSON.stringify(json) }, opId)).toMatchObject({
    kind: "replayed",
  });
  expect(account()).toEqual({ lost: 1, doubled: 0 });
});

it("responds to the app's ping", () => {
  const { status, json } = stub().answerTo({
    method: "GET",
    path: corePaths.ping,
    key: null,
    body: "",
  });
  expect(readPing({ status, text: JSON.stringify(json) })?.abilities.batch).toBe(true);
});

it("accepts a PouchDB revision once, and reports missing revisions", () => {
  const { post, account } = stub();
  const docs = [{ _id: sale, _rev: "1-a", sale: {} }];
  const diff = () => post(`${endpoints.couch}/_revs_diff`, { [sale]: ["1-a"] }).json;
  expect(diff()).toEqual({ [sale]: { missing: ["1-a"] } });
  for (const _ of [1, 2]) post(`${endpoints.couch}/_bulk_docs`, { docs, new_edits: false });
  expect(diff()).toEqual({});
  expect(account()).toEqual({ lost: 1, doubled: 0 });
});

it("stores the checkpoint of a replication", () => {
  const { answerTo } = stub();
  const path = `${endpoints.couch}/_local/one`;
  const get = { method: "GET", path, key: null, body: "" };
  expect(answerTo(get).status).toBe(404);
  answerTo({ ...get, method: "PUT", body: JSON.stringify({ _id: "_local/one", last_seq: 3 }) });
  expect(answerTo(get).json).toMatchObject({ last_seq: 3 });
});

it("returns RxDB rows it already has as conflicts, and stores them once", () => {
  const { post, account } = stub();
  const rows = [{ newDocumentState: { id: sale, _deleted: false } }];
  expect(post(endpoints.rxdb, rows).json).toEqual([]);
  expect(post(endpoints.rxdb, rows).json).toEqual([{ id: sale, _deleted: false }]);
  expect(account()).toEqual({ lost: 1, doubled: 0 });
});

it("loses and delays only requests that contain sales", () => {
  const withSales = [corePaths.batch, paths.sales, endpoints.sales, endpoints.rxdb];
  expect(withSales.every(carriesSales)).toBe(true);
  expect(carriesSales(`${endpoints.couch}/_bulk_docs`)).toBe(true);
  expect(carriesSales(`${endpoints.couch}/_revs_diff`)).toBe(false);
  expect(carriesSales(corePaths.ping)).toBe(false);
});
