import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { z } from "zod";
import { natureOf, operations as kinds, operationTarget } from "#/contract/operations.ts";
import { origin } from "#/contract/origin.ts";
import { outboxView } from "#/entities/outbox/outbox-queries.ts";
import { readOperation } from "#/store/operation-body.ts";
import { testApi, type TestApi } from "#tests/support/api.ts";
import {
  namesInLastRelease,
  textOfLastRelease,
  needsLastRelease,
} from "#tests/support/last-release.ts";
import { heldBy } from "#tests/support/once-each.ts";
import { namesIn, released, releases, waitingRows } from "#tests/support/released-operations.ts";
import { whatNothingHolds } from "#tests/support/what-nothing-holds.ts";
import { wholeDevice } from "#tests/support/whole-till.ts";

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

it("[S3] fault 23: for every kind of operation a released shape is kept, with an unchanged method and path", () => {
  const kept = releases.flatMap((file) => released(file));
  expect(new Set(kept.map(({ type }) => type))).toEqual(new Set(Object.keys(natureOf)));
  for (const { type, method, path } of kept) {
    const target = operationTarget[type]("id", "id");
    expect({ method, path }).toEqual(target);
  }
});

it("[S3] fault 23: for every kind all possible content is kept: each field, each variant and value", () => {
  const kept = releases.flatMap((file) => released(file));
  const asked = Object.entries(kinds).flatMap(([type, kind]) => {
    const bodies = kept.filter((one) => one.type === type).map(({ body }) => body);
    // A body's origin is filled in when it is sent.
    const fields = Object.entries<z.ZodType>(kind.api.body.shape).filter(
      ([name]) => !(name in origin),
    );
    return fields.map(([name, schema]) => ({
      name: `${type}: ${name}`,
      schema,
      given: bodies.map((body) => (body as Record<string, unknown>)[name]),
    }));
  });
  expect(
    whatNothingHolds(asked),
    "Write a body that says it into the newest file of tests/sync/released, or a new one where a release has that",
  ).toEqual([]);
});

it("[S3] fault 23: the frozen operations of the last release are never edited", (test) => {
  needsLastRelease(test);
  const folder = "tests/sync/released";
  const names = namesInLastRelease(folder);
  expect(names).not.toEqual([]);
  for (const name of names) {
    const now = readFileSync(`${import.meta.dirname}/released/${name}`, "utf8");
    const was = textOfLastRelease(`${folder}/${name}`);
    expect({ name, text: now }).toEqual({ name, text: was });
  }
});

/** Sent to a server older than the app, which does not recognise all of the app's fields. */
const ofTomorrow = { of_tomorrow: { said: ["by", "a", "later", "app"] } };

it.each([
  ...releases.map((file) => [file, "as it was frozen", {}] as const),
  ...releases.map((file) => [file, "with a field of a later app", ofTomorrow] as const),
])(
  "[S3, S8] fault 23: everything in %s, %s, is read by today's app, sent byte for byte, and accepted by today's server once",
  async (file, _how, more) => {
    const shop = await api.business();
    const device = wholeDevice(api, shop);
    const window = await device.open();
    const { till } = await window.signIn(shop.cashier);
    await window.signIn(shop.owner);
    const kept = released(file, namesIn(shop, till.code, api.newId));
    const given = kept.map((one) => ({ ...one, body: { ...one.body, ...more } }));
    const rows = waitingRows(given, {
      shop,
      till: till.id,
      at: api.clock.now - 3_600_000,
      newId: api.newId,
    });
    await window.db.operations.bulkAdd(rows);

    const { waiting } = await outboxView(window.db, "en", 1_000);
    expect(waiting.map(({ read }) => read.type)).toEqual(rows.map(({ type }) => type));
    for (const { read } of waiting)
      expect(readOperation(read.operation).body).toEqual(JSON.parse(read.operation.bodyText));
    await window.drain();
    const sent = await window.operations();
    const told = sent.map(({ type, state, rejection }) => ({ type, state, rejection }));
    expect(told).toEqual(rows.map(({ type }) => ({ type, state: "acked", rejection: null })));
    expect(sent.map(({ bodyText }) => bodyText)).toEqual(rows.map(({ bodyText }) => bodyText));
    expect(await window.pull()).toEqual({ ok: true });
    const { operations, books } = await heldBy(api, shop.id);
    expect(operations.map(({ op_id }) => op_id).toSorted()).toEqual(
      rows.map(({ opId }) => opId).toSorted(),
    );
    expect(books).toEqual([]);
  },
);
