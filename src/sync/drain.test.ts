import { describe, expect, it } from "vitest";
import type { BatchBody } from "#/contract/sync.ts";
import { paths } from "#/contract/paths.ts";
import type { Transport, TransportAnswer, TransportRequest } from "#/http/transport.ts";
import { readContact } from "#/store/contact.ts";
import { isDeposed, takeLead } from "#/store/leader.ts";
import { actsOf } from "#tests/support/device-acts.ts";
import { createTestDevice } from "#tests/support/device.ts";
import { createDrain } from "./drain.ts";

type Reply = (opId: string, request: TransportRequest) => unknown;

/** Answers each operation, alone or in a batch, and keeps what was asked. */
function server(reply: Reply, before?: (request: TransportRequest) => TransportAnswer | null) {
  const asked: TransportRequest[] = [];
  const transport: Transport = async (request) => {
    asked.push(request);
    await Promise.resolve();
    const early = before?.(request) ?? null;
    if (early) return early;
    if (request.path !== paths.batch) return json(reply(request.opId ?? "", request));
    const { operations } = JSON.parse(request.body ?? "") as BatchBody;
    return json({ results: operations.map(({ op_id }) => reply(op_id, request)) });
  };
  return { asked, transport, sizes: () => asked.map(sizeOf) };
}

function sizeOf({ path, body }: TransportRequest): number {
  return path === paths.batch ? (JSON.parse(body ?? "") as BatchBody).operations.length : 1;
}

function json(body: unknown, status = 200): TransportAnswer {
  return { kind: "answer", status, text: JSON.stringify(body), carrier: "asha" };
}

let commit = 0;
const accept: Reply = (opId) => {
  commit += 1;
  return { op_id: opId, outcome: "accepted", status: 201, code: "accepted", ack_seq: commit };
};
const fail = (opId: string, code: string) => ({ op_id: opId, code, message: "", errors: {} });

async function till() {
  const device = createTestDevice();
  const store = await device.open();
  const fence = await takeLead(store.db, "window", device.clock.now());
  const states = async () => {
    const rows = await store.db.operations.orderBy("position").toArray();
    return rows.map(({ state }) => state);
  };
  const drainWith = (
    transport: Transport,
    canBatch: boolean,
    signal = new AbortController().signal,
  ) => {
    const drain = createDrain({ store, transport, clock: device.clock });
    return { drain, round: () => drain.round(fence, canBatch, signal) };
  };
  return { device, store, fence, acts: actsOf(device, store.db), states, drainWith };
}

describe("a round of single operations", () => {
  it("[S12] sends everything, at most four at once, each with its own bytes and key", async () => {
    const { acts, states, drainWith } = await till();
    const sales = [];
    for (let index = 0; index < 9; index += 1) sales.push(await acts.sale());
    let now = 0;
    let most = 0;
    const { asked, transport } = server(accept);
    const slow: Transport = async (request) => {
      most = Math.max(most, (now += 1));
      await new Promise((resolve) => setImmediate(resolve));
      now -= 1;
      return transport(request);
    };
    expect(await drainWith(slow, false).round()).toEqual({
      acked: 9,
      ended: null,
      retryAfterMs: null,
    });
    expect(most).toBe(4);
    expect(asked.map(({ opId, body }) => [opId, body])).toEqual(
      sales.map(({ opId, bodyText }) => [opId, bodyText]),
    );
    expect(new Set(await states())).toEqual(new Set(["acked"]));
  });

  it("[S11] fault 14: customer, sale and payment arrive in that order", async () => {
    const { device, acts, drainWith } = await till();
    const [customer, debt, sale] = [device.ids.next(), device.ids.next(), device.ids.next()];
    const made = await acts.customer(customer);
    const sold = await acts.sale([{ product: "p" }], { id: sale, credit: { customer, debt } });
    const paid = await acts.payment({ credit: debt, customer, sale, minor: 100 });
    const { asked, transport } = server(accept);
    await drainWith(transport, false).round();
    expect(asked.map(({ opId }) => opId)).toEqual([made.opId, sold.opId, paid.opId]);
  });

  it("[S4] fault 4: a lost answer is resent with the same key and the same bytes", async () => {
    const { acts, states, drainWith } = await till();
    const sale = await acts.sale();
    let isLost = true;
    const { asked, transport } = server(accept, () => (isLost ? { kind: "timeout" } : null));
    const { round } = drainWith(transport, false);
    expect(await round()).toMatchObject({ acked: 0, ended: "line" });
    expect(await states()).toEqual(["queued"]);
    isLost = false;
    expect(await round()).toMatchObject({ acked: 1 });
    expect(asked.map(({ opId, body }) => `${opId} ${body}`)).toEqual([
      `${sale.opId} ${sale.bodyText}`,
      `${sale.opId} ${sale.bodyText}`,
    ]);
  });

  it("[S8] fault 19: a captive portal ends no operation, and is no line", async () => {
    const { store, acts, states, drainWith } = await till();
    for (let index = 0; index < 6; index += 1) await acts.sale();
    const portal: Transport = async () => ({
      kind: "answer",
      status: 200,
      text: "<html>Log in</html>",
      carrier: null,
    });
    expect(await drainWith(portal, false).round()).toMatchObject({ acked: 0, ended: "line" });
    expect(new Set(await states())).toEqual(new Set(["queued"]));
    expect(await readContact(store.db)).toMatchObject({ line: "offline" });
    expect(await store.db.attempts.count()).toBe(4);
  });

  it("[S8] fault 28: a storm of 404 and 403 without echo ends no operation", async () => {
    const { acts, states, drainWith } = await till();
    for (let index = 0; index < 3; index += 1) await acts.sale();
    let status = 404;
    const proxy: Transport = async () =>
      json({ message: "no" }, (status = status === 404 ? 403 : 404));
    const { round } = drainWith(proxy, false);
    for (let rounds = 0; rounds < 20; rounds += 1) await round();
    expect(await states()).toEqual(["queued", "queued", "queued"]);
  });

  it("[S8] a definite refusal is kept with what the server said, and its dependents stay", async () => {
    const { device, store, acts, states, drainWith } = await till();
    const customer = device.ids.next();
    const made = await acts.customer(customer);
    await acts.sale([{ product: "p" }], { credit: { customer, debt: device.ids.next() } });
    await acts.sale();
    const { transport } = server((opId, request) =>
      opId === made.opId
        ? { ...fail(opId, "validation_failed"), message: "Bad phone", errors: { phone: ["bad"] } }
        : accept(opId, request),
    );
    await drainWith(transport, false).round();
    expect(await states()).toEqual(["rejected", "queued", "acked"]);
    expect((await store.db.operations.get(made.position))?.rejection).toMatchObject({
      code: "validation_failed",
      message: "Bad phone",
      errors: { phone: ["bad"] },
    });
  });

  it("[S9] fault 16: one operation that always fails holds up no other", async () => {
    const { acts, states, drainWith } = await till();
    const bad = await acts.sale();
    for (let index = 0; index < 5; index += 1) await acts.sale();
    const { transport } = server((opId, request) =>
      opId === bad.opId ? fail(opId, "server_error") : accept(opId, request),
    );
    expect(await drainWith(transport, false).round()).toMatchObject({ acked: 5, ended: null });
    expect(await states()).toEqual(["queued", "acked", "acked", "acked", "acked", "acked"]);
  });

  it("[S9] a server in trouble is left alone after a few, for as long as it asks", async () => {
    const { acts, drainWith } = await till();
    for (let index = 0; index < 20; index += 1) await acts.sale();
    const { asked, transport } = server((opId) => ({
      ...fail(opId, "unavailable"),
      retry_after: 30,
    }));
    const result = await drainWith(transport, false).round();
    expect(result).toEqual({ acked: 0, ended: "trouble", retryAfterMs: 30_000 });
    expect(asked.length).toBeLessThanOrEqual(4);
  });

  it("[S22] with nobody signed in everything is held, and the round ends", async () => {
    const { store, acts, states, drainWith } = await till();
    await acts.sale();
    const { round } = drainWith(async () => ({ kind: "no_session" }), false);
    expect(await round()).toMatchObject({ ended: "session" });
    expect(await states()).toEqual(["queued"]);
    expect(await readContact(store.db)).toMatchObject({ session: "gone" });
    expect((await store.db.operations.toArray())[0]?.hold).toBe("session_gone");
  });

  it("[S21] fault 7: answers that reach a leader who was followed are dropped", async () => {
    const { device, store, acts, states, drainWith } = await till();
    await acts.sale();
    const { transport } = server(accept);
    const { round } = drainWith(async (request) => {
      await takeLead(store.db, "thief", device.clock.now());
      return transport(request);
    }, false);
    await expect(round()).rejects.toSatisfy(isDeposed);
    expect(await states()).toEqual(["sending"]);
  });

  it("[S21] a signal stops new requests; what is under way is heard out", async () => {
    const { acts, states, drainWith } = await till();
    for (let index = 0; index < 6; index += 1) await acts.sale();
    const stop = new AbortController();
    const { transport } = server(accept);
    const { round } = drainWith(
      async (request) => {
        stop.abort();
        return transport(request);
      },
      false,
      stop.signal,
    );
    expect(await round()).toMatchObject({ acked: 4 });
    expect((await states()).filter((state) => state === "queued")).toHaveLength(2);
  });
});

describe("a round of batches", () => {
  it("[S12] begins with ten and doubles while it succeeds", async () => {
    const { acts, states, drainWith } = await till();
    for (let index = 0; index < 75; index += 1) await acts.sale();
    const { transport, sizes } = server(accept);
    expect(await drainWith(transport, true).round()).toMatchObject({ acked: 75, ended: null });
    expect(sizes()).toEqual([10, 20, 40, 5]);
    expect(new Set(await states())).toEqual(new Set(["acked"]));
  });

  it("[S12] fault 37: halves on a time-out or a 413, down to single requests", async () => {
    const { acts, states, drainWith } = await till();
    for (let index = 0; index < 8; index += 1) await acts.sale();
    const { transport, sizes } = server(accept, (request) => {
      if (sizeOf(request) > 5) return { kind: "timeout" };
      return sizeOf(request) > 1 ? json({ code: "too_large", message: "", errors: {} }, 413) : null;
    });
    expect(await drainWith(transport, true).round()).toMatchObject({ acked: 8, ended: null });
    expect(sizes().slice(0, 4)).toEqual([8, 5, 2, 1]);
    expect(new Set(await states())).toEqual(new Set(["acked"]));
  });

  it("[S12] keeps to 64 KiB at first, and sends one that is larger alone", async () => {
    const { acts, drainWith } = await till();
    const goods = Array.from({ length: 150 }, (_, index) => ({ product: `good ${index}` }));
    for (let index = 0; index < 4; index += 1) await acts.sale(goods);
    const { asked, transport } = server(accept);
    await drainWith(transport, true).round();
    expect(asked[0]?.body?.length).toBeLessThan(64 * 1024);
    expect(asked.map(sizeOf).reduce((sum, size) => sum + size)).toBe(4);
  });

  it("[S12] fault 17: each of ok, 422 and 500 gets its own end, and the lane behind waits", async () => {
    const { device, acts, states, drainWith } = await till();
    const [customer, debt, sale] = [device.ids.next(), device.ids.next(), device.ids.next()];
    await acts.sale();
    const bad = await acts.sale();
    const sold = await acts.sale([{ product: "p" }], { id: sale, credit: { customer, debt } });
    const paid = await acts.payment({ credit: debt, customer, sale, minor: 100 });
    await acts.sale();
    const { asked, transport } = server((opId, request) => {
      if (opId === bad.opId) return fail(opId, "validation_failed");
      if (opId === sold.opId) return fail(opId, "server_error");
      if (opId === paid.opId) return { op_id: opId, code: "not_attempted" };
      return accept(opId, request);
    });
    expect(await drainWith(transport, true).round()).toMatchObject({ acked: 2, ended: null });
    expect(await states()).toEqual(["acked", "rejected", "queued", "queued", "acked"]);
    expect(asked).toHaveLength(1);
  });

  it("[S12] what was not attempted goes as soon as what stood before it has gone", async () => {
    const { acts, states, drainWith } = await till();
    await acts.count("sugar", 1000);
    const second = await acts.count("sugar", 2000);
    let isFirstTime = true;
    const { transport, sizes } = server((opId, request) => {
      if (opId !== second.opId || !isFirstTime) return accept(opId, request);
      isFirstTime = false;
      return { op_id: opId, code: "not_attempted" };
    });
    expect(await drainWith(transport, true).round()).toMatchObject({ acked: 2 });
    expect(sizes()).toEqual([2, 1]);
    expect(await states()).toEqual(["acked", "acked"]);
  });

  it("[S12] fault 36: a session that ends in the middle holds the rest", async () => {
    const { acts, states, drainWith } = await till();
    const first = await acts.sale();
    await acts.sale();
    const { transport } = server((opId, request) =>
      opId === first.opId ? accept(opId, request) : fail(opId, "session_gone"),
    );
    expect(await drainWith(transport, true).round()).toMatchObject({ acked: 1, ended: "session" });
    expect(await states()).toEqual(["acked", "queued"]);
  });

  it("[S8] an answer that leaves one out says nothing of it", async () => {
    const { acts, states, drainWith } = await till();
    const first = await acts.sale();
    await acts.sale();
    const { transport } = server((opId, request) =>
      opId === first.opId ? accept(opId, request) : null,
    );
    expect(await drainWith(transport, true).round()).toMatchObject({ acked: 1 });
    expect(await states()).toEqual(["acked", "queued"]);
  });

  it("[S12] a poison entry that fails every batch is found out alone, the others go", async () => {
    const { acts, states, drainWith } = await till();
    const poison = await acts.sale();
    for (let index = 0; index < 6; index += 1) await acts.sale();
    const { transport } = server(
      (opId, request) =>
        opId === poison.opId ? fail(opId, "server_error") : accept(opId, request),
      (request) =>
        request.path === paths.batch && (request.body ?? "").includes(poison.opId)
          ? json({ code: "server_error", message: "", errors: {} }, 500)
          : null,
    );
    const { round } = drainWith(transport, true);
    for (let rounds = 0; rounds < 4; rounds += 1) await round();
    const after = await states();
    expect(after.filter((state) => state === "acked")).toHaveLength(6);
    expect(after[0]).toBe("queued");
  });

  it("[S22] one session carries a batch: each person's go apart", async () => {
    const { device, acts, drainWith } = await till();
    await acts.sale();
    const juma = actsOf({ ...device, actor: device.ids.next() }, (await device.open()).db);
    await juma.sale();
    await acts.sale();
    await juma.sale();
    const { asked, transport } = server(accept);
    await drainWith(transport, true).round();
    expect(asked.map(sizeOf)).toEqual([2, 2]);
    expect(asked.map(({ actor }) => actor)).toEqual([acts.place.actor, juma.place.actor]);
  });
});
