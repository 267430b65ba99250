import { describe, expect, it } from "vitest";
import { paths } from "#/contract/paths.ts";
import type { Transport, TransportAnswer, TransportRequest } from "#/http/transport.ts";
import { actionsOf } from "#tests/support/device-actions.ts";
import { accept, fail, json, pong, server, sizeOf, till } from "#tests/support/drained-till.ts";

type Till = Awaited<ReturnType<typeof till>>;

/** Runs rounds with the delays they request, until `isOver` or a limit is reached. */
async function rounds(
  { device, drainWith }: Till,
  transport: Transport,
  canBatch: boolean,
  isOver: () => Promise<boolean>,
): Promise<number> {
  const { round } = drainWith(transport, canBatch);
  for (let done = 1; done <= 40; done += 1) {
    await round();
    if (await isOver()) return done;
    device.clock.advance(10_000);
  }
  throw new Error("forty rounds were not enough");
}

/** Whether a batch contains an operation; another's body may include its id as the predecessor. */
function isIn(body: string | null, opId: string): boolean {
  return (body ?? "").includes(`"op_id":"${opId}"`);
}

/** Simulates a proxy or firewall that intercepts requests containing one of these operations. */
function unless(opIds: ReadonlySet<string>, answer: TransportAnswer) {
  return ({ opId, body, path }: TransportRequest): TransportAnswer | null => {
    if (opId !== null) return opIds.has(opId) ? answer : null;
    return path === paths.batch && [...opIds].some((id) => isIn(body, id)) ? answer : null;
  };
}

async function count(of: Till, state: string): Promise<number> {
  return (await of.states()).filter((one) => one === state).length;
}

describe.each([
  ["in batches", true],
  ["singly", false],
])("operations that always fail, sent %s", (_name, canBatch) => {
  it("[S12] fault 16: a hundred that always answer 500 block no others", async () => {
    const at = await till();
    const bad = new Set<string>();
    for (let index = 0; index < 100; index += 1) bad.add((await at.acts.sale()).opId);
    for (let index = 0; index < 10; index += 1) await at.acts.sale();
    const { transport } = server((opId, request) =>
      bad.has(opId) ? fail(opId, "server_error") : accept(opId, request),
    );
    const most = canBatch ? 1 : 2;
    const needed = await rounds(
      at,
      transport,
      canBatch,
      async () => (await count(at, "acked")) === 10,
    );
    expect(needed).toBeLessThanOrEqual(most);
    // An operation recorded while all others wait for a retry is sent immediately.
    await at.acts.sale();
    await at.drainWith(transport, canBatch).round();
    expect(await count(at, "acked")).toBe(11);
    expect(await count(at, "queued")).toBe(100);
  });

  it.each([
    ["resets", { kind: "no_line" }],
    ["times out", { kind: "timeout" }],
    ["answers 403 to", { kind: "answer", status: 403, text: "<h1>Denied</h1>", carrier: null }],
  ] satisfies [string, TransportAnswer][])(
    "[S12] fault 28: a firewall that %s every request with a certain operation blocks only that operation",
    async (_how, answer) => {
      const at = await till();
      for (let index = 0; index < 4; index += 1) await at.acts.sale();
      const disliked = new Set([(await at.acts.sale()).opId]);
      for (let index = 0; index < 25; index += 1) await at.acts.sale();
      const { asked, transport } = server(accept, unless(disliked, answer));
      expect(await at.drainWith(transport, canBatch).round()).toMatchObject({
        acked: 29,
        ended: null,
      });
      expect(await at.states()).toEqual([
        ...Array.from({ length: 4 }, () => "acked"),
        "queued",
        ...Array.from({ length: 25 }, () => "acked"),
      ]);
      const alone = asked.filter(({ opId }) => opId !== null && disliked.has(opId));
      expect(alone).toHaveLength(1);
    },
  );

  it("[S12] fault 28: twenty consecutive operations dropped by a firewall block no others", async () => {
    const at = await till();
    const disliked = new Set<string>();
    for (let index = 0; index < 20; index += 1) disliked.add((await at.acts.sale()).opId);
    for (let index = 0; index < 20; index += 1) await at.acts.sale();
    const { transport } = server(accept, unless(disliked, { kind: "no_line" }));
    const isOver = async () => (await count(at, "acked")) === 20;
    expect(await rounds(at, transport, canBatch, isOver)).toBeLessThanOrEqual(3);
    expect(await count(at, "queued")).toBe(20);
  });

  it("[S12] retries a failing operation alone, at increasing intervals of its own", async () => {
    const at = await till();
    const bad = await at.acts.sale();
    const { asked, transport } = server((opId, request) =>
      opId === bad.opId ? fail(opId, "server_error") : accept(opId, request),
    );
    const { drain } = at.drainWith(transport, canBatch);
    const signal = new AbortController().signal;
    const waits: number[] = [];
    for (let tries = 0; tries < 9; tries += 1) {
      await at.acts.sale();
      const { nextDueAt } = await drain.round(at.fence, canBatch, signal);
      waits.push((nextDueAt ?? 0) - at.device.clock.now());
      at.device.clock.advance(waits.at(-1) ?? 0);
    }
    expect(waits).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 300].map((seconds) => seconds * 1000));
    const own = asked.filter(({ opId, body }) => opId === bad.opId || isIn(body, bad.opId));
    expect(
      own.slice(1).every((request) => sizeOf(request) === 1 && request.repeat === "never"),
    ).toBe(true);
    expect(own).toHaveLength(9);
    // Not retried before its time unless "send now" is requested.
    at.device.clock.advance(1_000);
    await drain.round(at.fence, canBatch, signal);
    at.device.clock.advance(1_000);
    await drain.round(at.fence, canBatch, signal);
    const before = asked.length;
    await drain.round(at.fence, canBatch, signal, at.device.clock.now());
    expect(asked.slice(before).map(({ opId }) => opId)).toEqual([bad.opId]);
  });

  it("[S12] fault 25: a clock set back by a year delays nothing by a year", async () => {
    const at = await till();
    const sale = await at.acts.sale();
    let isDown = true;
    const { transport } = server((opId, request) =>
      isDown ? fail(opId, "server_error") : accept(opId, request),
    );
    const { round } = at.drainWith(transport, canBatch);
    await round();
    expect((await at.store.db.operations.get(sale.position))?.trouble?.count).toBe(1);
    at.device.clock.advance(-365 * 86_400_000);
    isDown = false;
    expect(await round()).toMatchObject({ acked: 1 });
  });

  it("[S8] a user whose session is refused blocks no other user's operations", async () => {
    const at = await till();
    const juma = actionsOf({ ...at.device, actor: at.device.ids.next() }, at.store.db);
    for (let index = 0; index < 12; index += 1) await juma.sale();
    for (let index = 0; index < 12; index += 1) await at.acts.sale();
    const { transport } = server((opId, request) => {
      if (request.actor !== juma.place.actor) return accept(opId, request);
      return fail(opId, "account_disabled");
    });
    expect(await at.drainWith(transport, canBatch).round()).toMatchObject({ acked: 12 });
    expect(await count(at, "queued")).toBe(12);
  });

  it.each(["upgrade_needed", "subscription_lapsed"])(
    "[S8] an operation answered with %s blocks no fact",
    async (code) => {
      const at = await till();
      const customer = await at.acts.customer();
      await at.acts.sale();
      const { transport } = server((opId, request) =>
        opId === customer.opId ? fail(opId, code) : accept(opId, request),
      );
      expect(await at.drainWith(transport, canBatch).round()).toMatchObject({
        acked: 1,
        ended: null,
      });
      expect(await at.states()).toEqual(["queued", "acked"]);
    },
  );
});

describe("a batch that is too large", () => {
  it.each([
    ["413", 413],
    ["403", 403],
    ["502", 502],
  ])(
    "[S12] fault 37: is reduced until it fits when a proxy returns a %s page",
    async (_name, status) => {
      const { acts: actions, states, drainWith } = await till();
      for (let index = 0; index < 30; index += 1) await actions.sale();
      const page: TransportAnswer = { kind: "answer", status, text: "<html>", carrier: null };
      const { transport, sizes } = server(accept, (request) => (sizeOf(request) > 3 ? page : null));
      expect(await drainWith(transport, true).round()).toMatchObject({ acked: 30, ended: null });
      expect(sizes().slice(0, 4)).toEqual([10, 5, 2, 4]);
      expect(new Set(await states())).toEqual(new Set(["acked"]));
    },
  );

  it("[S12] is not reduced when the connection is lost", async () => {
    const { acts: actions, drainWith } = await till();
    for (let index = 0; index < 30; index += 1) await actions.sale();
    const { transport, sizes } = server(accept, () => ({ kind: "no_line" }));
    expect(await drainWith(transport, true).round()).toMatchObject({ acked: 0, ended: "line" });
    expect(sizes()).toEqual([10]);
  });

  it("[S12] fault 37: no body exceeds its time limit at 10 KB/s, and all operations arrive", async () => {
    const { device, acts: actions, states, drainWith } = await till();
    const items = Array.from({ length: 40 }, (_, index) => ({ product: `good ${index}` }));
    for (let index = 0; index < 60; index += 1) await actions.sale(items);
    const taken: number[] = [];
    const { transport } = server(accept);
    const throttled: Transport = async (request) => {
      if (request.path === paths.ping) return pong;
      const tookMs = ((request.body?.length ?? 0) / 10_000) * 1000;
      taken.push(tookMs);
      device.clock.advance(Math.min(tookMs, 30_000));
      return tookMs > 30_000 ? { kind: "timeout" } : transport(request);
    };
    expect(await drainWith(throttled, true).round()).toMatchObject({ acked: 60, ended: null });
    expect(Math.max(...taken)).toBeLessThan(30_000);
    // The batch size does not shrink to nothing either.
    expect(taken.length).toBeLessThan(60);
    expect(new Set(await states())).toEqual(new Set(["acked"]));
  });

  it("[S12] fault 37: is resent whole when a response leaves the size limit uncertain", async () => {
    const { acts: actions, states, drainWith } = await till();
    for (let index = 0; index < 4; index += 1) await actions.sale();
    let isFirst = true;
    const { asked, transport } = server(accept, (request) => {
      if (request.path !== paths.batch || !isFirst) return null;
      isFirst = false;
      return json({ code: "too_large", message: "", errors: {} }, 413);
    });
    await drainWith(transport, true).round();
    expect(asked.map(sizeOf)).toEqual([4, 4]);
    expect(new Set(await states())).toEqual(new Set(["acked"]));
  });
});
