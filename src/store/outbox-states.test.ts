import { describe, expect, it } from "vitest";
import { beingSent, sentOf, statesOf } from "#tests/support/being-sent.ts";
import { actionsOf } from "#tests/support/device-actions.ts";
import { createTestDevice } from "#tests/support/device.ts";
import { beat, isDeposed, takeLead } from "./leader.ts";
import { outboxSummary, waitingOperations } from "./outbox-queries.ts";
import { visibleOperations } from "./visible-operations.ts";
import { claim, conclude, recoverSending } from "./outbox-states.ts";
import { settle } from "./settle.ts";

async function till() {
  const device = createTestDevice();
  const { db } = await device.open();
  const fence = await takeLead(db, "window", device.clock.now());
  return { device, db, fence, actions: actionsOf(device, db) };
}

const accepted = { ackSeq: 9, code: "accepted" } as const;

describe("the states of an operation", () => {
  it("[S7] passes through queued, sending, acked and settled", async () => {
    const { db, fence, actions } = await till();
    const row = await actions.sale();
    const { position } = row;
    await claim(db, fence, [row], 5);
    expect(await statesOf(db)).toEqual(["sending"]);
    await conclude(db, fence, [{ kind: "acked", sent: sentOf(row), ...accepted }], 6);
    expect(await db.operations.get(position)).toMatchObject({
      state: "acked",
      attempts: 1,
      lastAttemptAt: 5,
    });
    expect(await beingSent(db)).toEqual([]);
    expect(await settle(db, fence, 8, 7)).toBe(0);
    expect(await settle(db, fence, 9, 7)).toBe(1);
    expect(await db.operations.get(position)).toMatchObject({ state: "settled", touches: [] });
    expect(await visibleOperations(db)).toEqual([]);
  });

  it("[S4] faults 3 and 5: returns operations that a crash left in sending to the queue", async () => {
    const { db, fence, actions } = await till();
    const row = await actions.sale();
    const { position } = row;
    await claim(db, fence, [row], 5);
    const next = await takeLead(db, "after the crash", 6);
    expect(await recoverSending(db, next)).toBe(1);
    expect(await db.operations.get(position)).toMatchObject({
      state: "queued",
      lastCode: "crashed",
      attempts: 1,
    });
    expect(await beingSent(db)).toEqual([]);
    expect(await recoverSending(db, next)).toBe(0);
  });

  it("[S4, S23] returns operations that an earlier version of the app left in sending to the queue", async () => {
    const { db, fence, actions } = await till();
    const { position } = await actions.sale();
    await db.operations.update(position, { state: "sending" });
    expect(await recoverSending(db, fence)).toBe(1);
    expect(await statesOf(db)).toEqual(["queued"]);
  });

  it("[S4] tracks several requests in flight separately", async () => {
    const { db, fence, actions } = await till();
    const first = await actions.sale();
    const second = await actions.sale();
    await claim(db, fence, [first], 5);
    await claim(db, fence, [second], 6);
    await conclude(db, fence, [{ kind: "acked", sent: sentOf(first), ...accepted }], 7);
    expect(await statesOf(db)).toEqual(["acked", "sending"]);
  });

  it("[S7] a response for one operation does not end another now stored at its position", async () => {
    const { db, fence, actions } = await till();
    const { position } = await actions.sale();
    const sent = { position, opId: "another", at: 5 };
    await conclude(db, fence, [{ kind: "acked", sent, ...accepted }], 6);
    expect(await statesOf(db)).toEqual(["queued"]);
  });

  it("[S7] ignores a response that arrives twice or after a user's action", async () => {
    const { db, fence, actions } = await till();
    const row = await actions.sale();
    const { position } = row;
    await claim(db, fence, [row], 5);
    await conclude(db, fence, [{ kind: "acked", sent: sentOf(row), ...accepted }], 6);
    await conclude(db, fence, [{ kind: "again", sent: sentOf(row), code: "timeout" }], 7);
    expect((await db.operations.get(position))?.state).toBe("acked");
  });

  it("[S21] a replaced leader writes nothing more", async () => {
    const { db, fence, actions } = await till();
    const row = await actions.sale();
    await claim(db, fence, [row], 5);
    await takeLead(db, "thief", 6);
    const late = { kind: "acked" as const, sent: sentOf(row), ...accepted };
    await expect(conclude(db, fence, [late], 7)).rejects.toSatisfy(isDeposed);
    await expect(claim(db, fence, [row], 7)).rejects.toSatisfy(isDeposed);
    await expect(settle(db, fence, 9, 7)).rejects.toSatisfy(isDeposed);
    await expect(beat(db, fence, 7)).rejects.toSatisfy(isDeposed);
    expect(await statesOf(db)).toEqual(["sending"]);
  });

  it("[S22] marks a held operation as held until it is sent again", async () => {
    const { db, fence, actions } = await till();
    const row = await actions.sale();
    await conclude(db, fence, [{ kind: "held", sent: sentOf(row), code: "session_gone" }], 6);
    expect(await outboxSummary(db)).toMatchObject({ unsent: 1, held: 1 });
    await conclude(db, fence, [{ kind: "again", sent: sentOf(row), code: "timeout" }], 8);
    expect(await outboxSummary(db)).toMatchObject({ unsent: 1, held: 0 });
  });

  it("[S25] the summary reports how many operations are unsent and since when", async () => {
    const { device, db, fence, actions } = await till();
    expect(await outboxSummary(db)).toEqual({ unsent: 0, oldest: null, rejected: 0, held: 0 });
    const first = await actions.sale();
    device.clock.advance(1000);
    const second = await actions.sale();
    await claim(db, fence, [first], 5);
    expect(await outboxSummary(db)).toMatchObject({ unsent: 2, oldest: first.recordedAt });
    const rejection = { code: "malformed" as const, message: "", errors: {}, at: 1 };
    await conclude(db, fence, [{ kind: "rejected", sent: sentOf(first), rejection }], 6);
    expect(await outboxSummary(db)).toMatchObject({
      unsent: 1,
      oldest: second.recordedAt,
      rejected: 1,
    });
    const { rows, isAll } = await waitingOperations(db, 10);
    expect(rows.map(({ position }) => position)).toEqual([second.position, first.position]);
    expect(isAll).toBe(true);
  });
});
