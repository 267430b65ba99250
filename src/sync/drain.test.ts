import { describe, expect, it } from "vitest";
import type { Transport } from "#/http/transport.ts";
import { readContact } from "#/store/connection-state.ts";
import { isDeposed, takeLead } from "#/store/leader.ts";
import { accept, fail, json, server, till } from "#tests/support/drained-till.ts";

describe("a round of single operations", () => {
  it("[S12] sends all operations, at most four concurrently, each with its own bytes and key", async () => {
    const { acts: actions, states, drainWith } = await till();
    const sales = [];
    for (let index = 0; index < 9; index += 1) sales.push(await actions.sale());
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
      nextDueAt: null,
    });
    expect(most).toBe(4);
    expect(asked.map(({ opId, body }) => [opId, body])).toEqual(
      sales.map(({ opId, bodyText }) => [opId, bodyText]),
    );
    expect(new Set(await states())).toEqual(new Set(["acked"]));
  });

  it("[S11] fault 14: customer, sale and payment arrive in that order", async () => {
    const { device, acts: actions, drainWith } = await till();
    const [customer, debt, sale] = [device.ids.next(), device.ids.next(), device.ids.next()];
    const made = await actions.customer(customer);
    const sold = await actions.sale([{ product: "p" }], { id: sale, credit: { customer, debt } });
    const paid = await actions.payment({ credit: debt, customer, sale, minor: 100 });
    const { asked, transport } = server(accept);
    await drainWith(transport, false).round();
    expect(asked.map(({ opId }) => opId)).toEqual([made.opId, sold.opId, paid.opId]);
  });

  it("[S4] fault 4: resends with the same key and the same bytes when a response is lost", async () => {
    const { acts: actions, states, drainWith } = await till();
    const sale = await actions.sale();
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

  it("[S8] fault 19: a captive portal ends no operation and counts as offline", async () => {
    const { store, acts: actions, states, drainWith } = await till();
    for (let index = 0; index < 6; index += 1) await actions.sale();
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

  it("[S8] fault 28: many 404 and 403 responses without echo end no operation", async () => {
    const { acts: actions, states, drainWith } = await till();
    for (let index = 0; index < 3; index += 1) await actions.sale();
    let status = 404;
    const proxy: Transport = async () =>
      json({ message: "no" }, (status = status === 404 ? 403 : 404));
    const { round } = drainWith(proxy, false);
    for (let rounds = 0; rounds < 20; rounds += 1) await round();
    expect(await states()).toEqual(["queued", "queued", "queued"]);
  });

  it("[S8] stores a definite rejection with the server's message, and keeps its dependents", async () => {
    const { device, store, acts: actions, states, drainWith } = await till();
    const customer = device.ids.next();
    const made = await actions.customer(customer);
    await actions.sale([{ product: "p" }], { credit: { customer, debt: device.ids.next() } });
    await actions.sale();
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

  it("[S9] fault 16: one operation that always fails blocks no other", async () => {
    const { acts: actions, states, drainWith } = await till();
    const bad = await actions.sale();
    for (let index = 0; index < 5; index += 1) await actions.sale();
    const { transport } = server((opId, request) =>
      opId === bad.opId ? fail(opId, "server_error") : accept(opId, request),
    );
    expect(await drainWith(transport, false).round()).toMatchObject({ acked: 5, ended: null });
    expect(await states()).toEqual(["queued", "acked", "acked", "acked", "acked", "acked"]);
  });

  it("[S9] stops after a few requests to a failing server, for as long as the server asks", async () => {
    const { acts: actions, drainWith } = await till();
    for (let index = 0; index < 20; index += 1) await actions.sale();
    const { asked, transport } = server((opId) => ({
      ...fail(opId, "unavailable"),
      retry_after: 30,
    }));
    const result = await drainWith(transport, false).round();
    expect(result).toMatchObject({ acked: 0, ended: "trouble", retryAfterMs: 30_000 });
    expect(asked.length).toBeLessThanOrEqual(4);
  });

  it("[S22] holds all operations and ends the round when no one is signed in", async () => {
    const { store, acts: actions, states, drainWith } = await till();
    await actions.sale();
    const { round } = drainWith(async () => ({ kind: "no_session" }), false);
    expect(await round()).toMatchObject({ ended: "session" });
    expect(await states()).toEqual(["queued"]);
    expect(await readContact(store.db)).toMatchObject({ session: "gone" });
    expect((await store.db.operations.toArray())[0]?.hold).toBe("session_gone");
  });

  it("[S21] fault 7: drops responses received by a leader that was replaced", async () => {
    const { device, store, acts: actions, states, drainWith } = await till();
    await actions.sale();
    const { transport } = server(accept);
    const { round } = drainWith(async (request) => {
      await takeLead(store.db, "thief", device.clock.now());
      return transport(request);
    }, false);
    await expect(round()).rejects.toSatisfy(isDeposed);
    expect(await states()).toEqual(["sending"]);
  });

  it("[S21] an abort signal stops new requests and lets those in flight complete", async () => {
    const { acts: actions, states, drainWith } = await till();
    for (let index = 0; index < 6; index += 1) await actions.sale();
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
