import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { hashedText } from "#/contract/idempotency.ts";
import { natureOf, operationTarget } from "#/contract/operations.ts";
import { outboxView } from "#/entities/outbox/outbox-queries.ts";
import { readOperation } from "#/store/operation-body.ts";
import type { OperationRow } from "#/store/operation-row.ts";
import { testApi, type TestApi } from "#tests/support/api.ts";
import { heldBy } from "#tests/support/once-each.ts";
import { namesIn, released, releases } from "#tests/support/released-operations.ts";
import { wholeDevice } from "#tests/support/whole-till.ts";

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

it("[S3] fault 23: of every kind of operation a released shape is kept, and it goes where it went", () => {
  const kept = releases.flatMap((file) => released(file));
  expect(new Set(kept.map(({ type }) => type))).toEqual(new Set(Object.keys(natureOf)));
  for (const { type, method, path } of kept) {
    const target = operationTarget[type]("id", "id");
    expect({ method, path }).toEqual(target);
  }
});

it.each(releases)(
  "[S3] fault 23: all that %s holds is read by today's app, sent byte for byte, and taken by today's server once",
  async (file) => {
    const shop = await api.business();
    const device = wholeDevice(api, shop);
    const window = await device.open();
    const { till } = await window.signIn(shop.cashier);
    await window.signIn(shop.owner);
    const at = api.clock.now - 3_600_000;
    let prevOp: string | null = null;
    const rows = released(file, namesIn(shop, till.code, api.newId)).map((one, index) => {
      const opId = api.newId();
      const actor = shop[one.actor].id;
      const origin = {
        v: 1,
        business: shop.id,
        location: shop.location,
        till: till.id,
        actor,
        occurred_at: new Date(at + index * 1_000).toISOString(),
        clock_offset_ms: 0,
        till_seq: index + 1,
        prev_op: prevOp,
      };
      prevOp = opId;
      const { type, method, path } = one;
      const bodyText = JSON.stringify({ ...origin, ...one.body });
      const hashed = hashedText({ method, path, body_text: bodyText });
      const subject = Object.values(one.body).find((value) => typeof value === "string") ?? "";
      return {
        opId,
        type,
        v: 1 as const,
        method,
        path,
        bodyText,
        sha256: createHash("sha256").update(hashed).digest("hex"),
        lane: "released",
        deps: [],
        business: shop.id,
        location: shop.location,
        till: till.id,
        actor,
        occurredAt: origin.occurred_at,
        tillSeq: index + 1,
        prevOp: origin.prev_op,
        number: null,
        subject,
        touches: [],
        state: "queued" as const,
        ackSeq: null,
        rejection: null,
        voided: null,
        supersedes: null,
        placeOf: null,
        supersededBy: null,
        hold: null,
        attempts: 0,
        lastAttemptAt: null,
        lastCode: null,
        recordedAt: at,
        endedAt: null,
      } satisfies Omit<OperationRow, "position">;
    });
    await window.db.operations.bulkAdd(rows);

    const { waiting } = await outboxView(window.db, "en");
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
