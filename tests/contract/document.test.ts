import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { codes, outcomeOf, statusOf } from "#/contract/codes.ts";
import { header } from "#/contract/headers.ts";
import { base } from "#/contract/core-paths.ts";
import { paths } from "#/contract/paths.ts";
import { entityRows } from "#/contract/sync.ts";
import { errorMessages, unknownError } from "#/i18n/error-messages.ts";
import { languages } from "#/i18n/language.ts";
import { translate } from "#/i18n/translate.ts";
import { testApi, type TestApi } from "#tests/support/api.ts";
import { atOnce } from "#tests/support/at-once.ts";

const schema = z.record(z.string(), z.unknown());
const shown = z.object({ schema, example: z.unknown().optional() });
const json = z.strictObject({ "application/json": shown });
const form = z.strictObject({ "multipart/form-data": shown });
const picture = z.strictObject({ "image/webp": shown }).or(z.strictObject({ "image/jpeg": shown }));
const csv = z.strictObject({ "text/csv": shown });
const jsonOrCsv = z.strictObject({ "application/json": shown, "text/csv": shown });
const sheet = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const excel = z.strictObject({ [sheet]: shown });
const csvOrExcel = z.strictObject({ "text/csv": shown, [sheet]: shown });
const events = z.strictObject({ "text/event-stream": shown });
const report = z.strictObject({ "application/json": shown, "text/csv": shown, [sheet]: shown });
const operation = z.object({
  summary: z.string().min(5),
  tags: z.array(z.string()).length(1),
  security: z.array(z.unknown()).optional(),
  parameters: z
    .array(z.object({ name: z.string(), in: z.enum(["path", "query", "header"]), schema }))
    .optional(),
  requestBody: z.object({ required: z.literal(true), content: z.union([json, form]) }).optional(),
  responses: z.record(
    z.string(),
    z.object({
      description: z.string().min(1),
      content: z.union([json, picture, csv, jsonOrCsv, excel, csvOrExcel, report, events]),
    }),
  ),
});

/** The subset of OpenAPI 3.1 the document uses; nothing beyond it is allowed. */
const openApi = z.strictObject({
  openapi: z.literal("3.1.0"),
  info: z.object({ title: z.string(), version: z.string(), description: z.string() }),
  components: z.object({
    schemas: z.record(z.string(), schema),
    parameters: z.record(z.string(), z.unknown()),
    securitySchemes: z.record(z.string(), z.unknown()),
  }),
  paths: z.record(
    z.string().startsWith("/"),
    z.record(z.enum(["get", "post", "patch", "delete", "put"]), operation.optional()),
  ),
  security: z.array(z.unknown()).optional(),
  webhooks: z.object({}).optional(),
});

/** A contract path in the document's notation; a path with two ids names the other row first. */
function addressOf(path: string | ((id: string, second: string) => string)): string {
  if (typeof path === "string") return path;
  return path("{id}", "{id}")
    .replace("{id}/payments/{id}", "{sale}/payments/{id}")
    .replace("{id}/roles/{id}", "{user}/roles/{id}")
    .replace("{id}/people/{id}", "{id}/people/{user}")
    .replace("exports/{id}", "exports/sales");
}

let api: TestApi;
let document: z.infer<typeof openApi>;
let operations: { name: string; path: string; one: z.infer<typeof operation> }[];

beforeAll(async () => {
  api = await testApi();
  const client = await api.stranger();
  document = openApi.parse((await client.get(`${base}/openapi.json`)).body);
  operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, one]) =>
      one === undefined ? [] : [{ name: `${method.toUpperCase()} ${path}`, path, one }],
    ),
  );
});
afterAll(() => api.close());

describe("the API's document", () => {
  it("has every route that the API serves, and no other", () => {
    const unwritten = new Set([`GET ${base}/openapi.json`, `GET ${base}/docs/`]);
    const served = api.routes
      .filter(({ path }) => path.startsWith(base))
      .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, "{$1}")}`)
      .filter((name) => !unwritten.has(name));
    expect(operations.map(({ name }) => name).toSorted()).toEqual([...new Set(served)].toSorted());
  });

  it("has every path of the contract", () => {
    for (const path of Object.values(paths))
      expect(document.paths).toHaveProperty([addressOf(path)]);
  });

  it("names every row and every body, and describes the failure response of each operation", () => {
    const named = z.object({ $ref: z.string().startsWith("#/components/schemas/") });
    const reference = z.union([named, z.object({ anyOf: z.array(named).length(2) })]);
    for (const { name, one } of operations) {
      const { default: failure, ...successes } = one.responses;
      expect([name, failure?.content]).toEqual([
        name,
        { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
      ]);
      expect([name, Object.keys(successes).length]).toEqual([name, 1]);
      const sent = one.requestBody?.content;
      const isJson = sent !== undefined && "application/json" in sent;
      const body = isJson ? sent["application/json"].schema : undefined;
      const mayBeUnnamed = body === undefined || name.startsWith("PATCH");
      expect([name, mayBeUnnamed || reference.safeParse(body).success]).toEqual([name, true]);
    }
    const names = Object.values(entityRows).map((row) => row.meta()?.id);
    for (const name of names) expect(document.components.schemas).toHaveProperty(String(name));
  });

  it("shows an example of each body of every call that matches its schema, and so does the page", async () => {
    const bodies = operations.flatMap(({ name, one }) => {
      const { default: _failure, ...successes } = one.responses;
      const sent = one.requestBody === undefined ? [] : [one.requestBody.content];
      return [...sent, ...Object.values(successes).map(({ content }) => content)]
        .flatMap((content) => Object.values<unknown>(content))
        .map((content) => ({ name, body: shown.parse(content) }));
    });
    expect(bodies.filter(({ body }) => body.example === undefined)).toEqual([]);
    // All together: each shape is parsed once, regardless of how many bodies are made from it.
    const byIndex = <Of>(of: (body: z.infer<typeof shown>) => Of) =>
      Object.fromEntries(bodies.map(({ body }, index) => [index, of(body)]));
    const whole = {
      type: "object" as const,
      properties: byIndex(({ schema: shape }) => shape),
      $defs: document.components.schemas,
    };
    const local = JSON.stringify(whole).replaceAll("#/components/schemas/", "#/$defs/");
    const shapes = z.fromJSONSchema(JSON.parse(local) as typeof whole);
    const { error } = shapes.safeParse(byIndex(({ example }) => example));
    const unfit = (error?.issues ?? []).map(({ path: [index], ...issue }) => ({
      name: bodies[Number(index)]?.name,
      issue,
    }));
    expect(unfit).toEqual([]);
    const page = z.string().parse((await (await api.stranger()).get(`${base}/docs/`)).body["text"]);
    expect(page.split("<summary>Example</summary>")).toHaveLength(bodies.length + 1);
  });

  it("declares the parameters of its paths, and has no dangling references", () => {
    for (const { name, path, one } of operations) {
      const wanted = [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter);
      const declared = (one.parameters ?? []).filter((parameter) => parameter.in === "path");
      expect([name, declared.map((parameter) => parameter.name)]).toEqual([name, wanted]);
    }
    const keyed = operations.filter(({ one }) => one.tags.includes("Trading writes"));
    expect(keyed).toHaveLength(41);
    for (const { one } of keyed)
      expect(one.parameters).toContainEqual(
        expect.objectContaining({ name: header.idempotencyKey, in: "header" }),
      );
    const references = JSON.stringify(document).match(/"#\/components\/[\w/]+"/g) ?? [];
    for (const reference of new Set(references)) {
      const [, , kind = "", name = ""] = reference.slice(1, -1).split("/");
      expect(document.components).toHaveProperty([kind, name]);
    }
  });
});

/** Query values of no valid type, and days outside every calendar. */
const badValues = ["-1", "\0", "%'\\"];
const badInstants = ["2026-13-01T00:00:00Z", "9999-99-99T99:99:99Z", "2026-11-01T::::::::Z"];
const badDays = ["0000-00-00", "0001-01-01", "9999-12-31", "10000-01-01", "-1"];
const days = new Set(["from", "to", "on", "compare_from", "compare_to"]);

it("answers every query with one bad value without a server error", async () => {
  const shop = await api.business();
  const owner = await api.signIn(shop.owner);
  const whole = { from: "2026-11-01", to: "2026-11-02", on: "2026-11-02" };
  const asked = { ...whole, product: shop.products[0]?.id ?? "" };
  const cursors = [...badInstants.map((at) => `${at},${shop.id}`), `${whole.on},${"-".repeat(36)}`];
  const questions = operations.flatMap(({ name, path, one }) => {
    if (!name.startsWith("GET ")) return [];
    const names = (one.parameters ?? [])
      .filter((parameter) => parameter.in === "query")
      .map((parameter) => parameter.name);
    const badOf = (query: string) =>
      days.has(query) ? badDays : query === "before" ? cursors : badValues;
    const single = names.flatMap((query) => badOf(query).map((bad) => ({ [query]: bad })));
    // A short period, but outside the calendar.
    const periods = badDays.map((from) => ({ from, to: from, on: from }));
    return [...single, ...(names.some((query) => days.has(query)) ? periods : [])].map((query) => ({
      path: path.replaceAll(/\{\w+\}/g, shop.location),
      query,
    }));
  });
  const faults: string[] = [];
  await atOnce(questions, async ({ path, query }) => {
    const { status } = await owner.get(path, { ...asked, ...query });
    if (status >= 500) faults.push(`${path} ${JSON.stringify(query)}`);
  });
  expect(faults).toEqual([]);
  expect(questions.length).toBeGreaterThan(500);
});

/** Files without rows of the business: an empty template, and rejected rows of an upload. */
const ownFiles = new Set<string>([
  paths.productsImportTemplate,
  paths.productsImportRejected("{id}"),
]);

it("records every file export in the audit log", async () => {
  const shop = await api.business();
  const owner = await api.signIn(shop.owner);
  const isFile = (content: object) => Object.keys(content).some((type) => /csv|sheet/u.test(type));
  const files = operations.filter(
    ({ one, path }) => isFile(one.responses["200"]?.content ?? {}) && !ownFiles.has(path),
  );
  expect(files.length).toBeGreaterThan(14);
  const whole = { from: "2026-11-01", to: "2026-11-02", on: "2026-11-02", format: "csv" };
  const taken = async () => {
    const { body } = await owner.get(paths.audit, { kind: "export", limit: "200" });
    return z.array(z.object({ reference: z.string() })).parse(body["results"]).length;
  };
  for (const [index, { path }] of files.entries()) {
    expect([path, (await owner.get(path, whole)).status]).toEqual([path, 200]);
    expect([path, await taken()]).toEqual([path, index + 1]);
  }
});

describe("the closed list of codes", () => {
  it.each(codes)("%s has a status, an outcome and a message in every language", (code) => {
    expect(statusOf[code]).toBeGreaterThanOrEqual(200);
    expect(outcomeOf[code]).toBeTypeOf("string");
    const isDone = outcomeOf[code] === "accepted" || outcomeOf[code] === "replayed";
    expect(isDone).toBe(statusOf[code] < 300);
    for (const language of languages) {
      const text = translate(language, errorMessages[code]);
      expect(text.length).toBeGreaterThan(5);
      expect(text).not.toBe(translate(language, unknownError));
    }
  });

  it("has no message without a code", () => {
    expect(Object.keys(errorMessages).toSorted()).toEqual([...codes].toSorted());
  });
});
