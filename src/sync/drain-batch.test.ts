import { describe, expect, it } from "vitest";
import { paths } from "#/contract/paths.ts";
import { actionsOf } from "#tests/support/device-actions.ts";
import { accept, fail, json, server, sizeOf, till } from "#tests/support/drained-till.ts";

describe("a round of batches", () => {
  it("[S12] starts with ten operations and doubles while it succeeds", async () => {
    const { acts: actions, states, drainWith } = await till();
    for (let index = 0; index < 75; index += 1) await actions.sale();
    const { transport, sizes } = server(accept);
    expect(await drainWith(transport, true).round()).toMatchObject({ acked: 75, ended: null });
    expect(sizes()).toEqual([10, 20, 40, 5]);
    expect(new Set(await states())).toEqual(new Set(["acked"]));
  });

  it("[S12] fault 37: halves the batch after a timeout or a 413, down to single requests", async () => {
    const { acts: actions, states, drainWith } = await till();
    for (let index = 0; index < 8; index += 1) await actions.sale();
    const { transport, sizes } = server(accept, (request) => {
      if (sizeOf(request) > 5) return { kind: "timeout" };
      return sizeOf(request) > 1 ? json({ code: "too_large", message: "", errors: {} }, 413) : null;
    });
    expect(await drainWith(transport, true).round()).toMatchObject({ acked: 8, ended: null });
    expect(sizes().slice(0, 4)).toEqual([8, 5, 2, 1]);
    expect(new Set(await states())).toEqual(new Set(["acked"]));
  });

  it("[S12] stays within 64 KiB at first, and sends a larger operation alone", async () => {
    const { acts: actions, drainWith } = await till();
    const items = Array.from({ length: 150 }, (_, index) => ({ product: `good ${index}` }));
    for (let index = 0; index < 4; index += 1) await actions.sale(items);
    const { asked, transport } = server(accept);
    await drainWith(transport, true).round();
    expect(asked[0]?.body?.length).toBeLessThan(64 * 1024);
    expect(asked.map(sizeOf).reduce((sum, size) => sum + size)).toBe(4);
  });

  it("[S12] fault 17: handles ok, 422 and 500 separately, and the rest of the queue key waits", async () => {
    const { device, acts: actions, states, drainWith } = await till();
    const [customer, debt, sale] = [device.ids.next(), device.ids.next(), device.ids.next()];
    await actions.sale();
    const bad = await actions.sale();
    const sold = await actions.sale([{ product: "p" }], { id: sale, credit: { customer, debt } });
    const paid = await actions.payment({ credit: debt, customer, sale, minor: 100 });
    await actions.sale();
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

  it("[S12] sends operations that were not attempted as soon as their predecessors are sent", async () => {
    const { acts: actions, states, drainWith } = await till();
    await actions.count("sugar", 1000);
    const second = await actions.count("sugar", 2000);
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

  it("[S12] sends a queue longer than a batch in one round, in order, reading it while another batch is in flight", async () => {
    const { acts: actions, states, drainWith } = await till();
    for (let index = 0; index < 25; index += 1) await actions.count("sugar", 1000 + index);
    const { asked, transport, sizes } = server(accept);
    expect(await drainWith(transport, true).round()).toMatchObject({ acked: 25, ended: null });
    expect(sizes()).toEqual([10, 15]);
    const sent = asked.flatMap(
      ({ body }) => (JSON.parse(body ?? "") as { operations: { op_id: string }[] }).operations,
    );
    expect(sent.map(({ op_id }) => op_id)).toEqual(sent.map(({ op_id }) => op_id).toSorted());
    expect(new Set(await states())).toEqual(new Set(["acked"]));
  });

  it("[S11, S12] does not send operations selected behind one that the server rejected", async () => {
    const { acts: actions, states, drainWith } = await till();
    for (let index = 0; index < 9; index += 1) await actions.count("sugar", 1000 + index);
    const bad = await actions.count("sugar", 2000);
    for (let index = 0; index < 5; index += 1) await actions.count("sugar", 3000 + index);
    const other = await actions.count("salt", 1000);
    const { transport, sizes } = server((opId, request) =>
      opId === bad.opId ? fail(opId, "validation_failed") : accept(opId, request),
    );
    expect(await drainWith(transport, true).round()).toMatchObject({ acked: 10 });
    expect(sizes()).toEqual([10, 1]);
    const after = await states();
    expect(after.slice(9, 15)).toEqual([
      "rejected",
      "queued",
      "queued",
      "queued",
      "queued",
      "queued",
    ]);
    expect(after[other.position - 1]).toBe("acked");
  });

  it("[S12] fault 36: holds the rest when the session ends during the round", async () => {
    const { acts: actions, states, drainWith } = await till();
    const first = await actions.sale();
    await actions.sale();
    const { transport } = server((opId, request) =>
      opId === first.opId ? accept(opId, request) : fail(opId, "session_gone"),
    );
    expect(await drainWith(transport, true).round()).toMatchObject({ acked: 1, ended: "session" });
    expect(await states()).toEqual(["acked", "queued"]);
  });

  it("[S8] leaves an operation missing from a response unchanged", async () => {
    const { acts: actions, states, drainWith } = await till();
    const first = await actions.sale();
    await actions.sale();
    const { transport } = server((opId, request) =>
      opId === first.opId ? accept(opId, request) : null,
    );
    expect(await drainWith(transport, true).round()).toMatchObject({ acked: 1 });
    expect(await states()).toEqual(["acked", "queued"]);
  });

  it("[S12] isolates an operation that fails every batch, and sends the others", async () => {
    const { acts: actions, states, drainWith } = await till();
    const poison = await actions.sale();
    for (let index = 0; index < 6; index += 1) await actions.sale();
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

  it("[S22] uses one session per batch: each user's operations are sent separately", async () => {
    const { device, acts: actions, drainWith } = await till();
    await actions.sale();
    const juma = actionsOf({ ...device, actor: device.ids.next() }, (await device.open()).db);
    await juma.sale();
    await actions.sale();
    await juma.sale();
    const { asked, transport } = server(accept);
    await drainWith(transport, true).round();
    expect(asked.map(sizeOf)).toEqual([2, 2]);
    expect(asked.map(({ actor }) => actor)).toEqual([actions.place.actor, juma.place.actor]);
  });
});
