import { expect, it } from "vitest";
import { sentOf, statesOf } from "#tests/support/being-sent.ts";
import { actionsOf } from "#tests/support/device-actions.ts";
import { createTestDevice } from "#tests/support/device.ts";
import { openFeed, storePage } from "./feed.ts";
import { takeLead } from "./leader.ts";
import { readMeta, writeMeta } from "./meta.ts";
import type { OperationRow } from "./operation-row.ts";
import { outboxSummary, waitingOperations } from "./outbox-queries.ts";
import { claim, conclude, type Verdict } from "./outbox-states.ts";
import { notAtServer } from "./queue-again.ts";
import { settle, tellAccepted } from "./settle.ts";
import { unacknowledgedFrom } from "./unacknowledged.ts";

/**
 * A till with three sales, of which the first two are being sent or, with `isHeard`, have been accepted
 * quickly.
 */
async function till({ isHeard: isConfirmed = true } = {}) {
  const device = createTestDevice();
  const { db } = await device.open();
  const fence = await takeLead(db, "window", device.clock.now());
  const actions = actionsOf(device, db);
  const rows = [await actions.sale(), await actions.sale(), await actions.sale()];
  const sent = rows.slice(0, 2);
  const acks = sent.map((row, index) => ackOf(row, 7 + index));
  await claim(db, fence, sent, 5);
  if (isConfirmed) await conclude(db, fence, acks, 6, true);
  const kept = () => db.operations.orderBy("position").toArray();
  const own = async () => (await kept()).map(({ state }) => state);
  return { device, db, fence, rows, acks, kept, own };
}

function ackOf(row: OperationRow, ackSeq: number): Verdict {
  return { kind: "acked", sent: sentOf(row), ackSeq, code: "accepted" };
}

const page = (position: number, confirmed: { op_id: string; ack_seq: number }[] = []) => ({
  changes: [],
  cursor: `after ${position}`,
  position,
  visibility: "all",
  more: false,
  remaining: 0,
  heard: confirmed,
});

it("[S7] excludes quickly accepted operations from the unsent ones without writing their rows", async () => {
  const { db, rows, own } = await till();
  expect(await own()).toEqual(["queued", "queued", "queued"]);
  expect(await statesOf(db)).toEqual(["acked", "acked", "queued"]);
  expect(await outboxSummary(db)).toMatchObject({ unsent: 1, oldest: rows[2]?.recordedAt });
  const waiting = await waitingOperations(db, 10);
  expect(waiting.rows.map(({ opId }) => opId)).toEqual([rows[2]?.opId]);
  await writeMeta(db, "epoch", "one");
  expect(await unacknowledgedFrom(db)).toMatchObject({ fromTillSeq: rows[2]?.tillSeq });
});

it("[S7, S17] a page settles the accepted operations it contains in one write and leaves the rest overlaid", async () => {
  const { device, db, fence, rows, kept } = await till();
  await writeMeta(db, "epoch", "one");
  const feed = await openFeed(db, device.location);
  await storePage(db, fence, feed, page(7), 8);
  const [first, second] = await kept();
  expect(first).toMatchObject({
    state: "settled",
    ackSeq: 7,
    attempts: 1,
    lastAttemptAt: 5,
    lastCode: "accepted",
    touches: [],
  });
  expect(second).toMatchObject({ state: "queued", touches: rows[1]?.touches });
  expect(await outboxSummary(db)).toMatchObject({ unsent: 1 });
});

it("[S17] keeps them overlaid between two pages, because the next page may hold a newer row that contains them", async () => {
  const { device, db, fence, rows, kept } = await till();
  await writeMeta(db, "epoch", "one");
  const feed = await storePage(db, fence, await openFeed(db, device.location), page(4), 8);
  const between = await storePage(db, fence, feed, { ...page(8), more: true }, 9);
  const acked = rows.slice(0, 2).map(({ touches }) => ({ state: "acked", touches }));
  expect((await kept()).slice(0, 2)).toMatchObject(acked);
  await storePage(db, fence, between, page(9), 10);
  expect(await settle(db, fence, 9, 11)).toBe(2);
});

it("[S17] does not end an operation a second time when a page confirms it", async () => {
  const { device, db, fence, rows } = await till();
  await writeMeta(db, "epoch", "one");
  const feed = await openFeed(db, device.location);
  const confirmed = [{ op_id: rows[1]?.opId ?? "", ack_seq: 8 }];
  await storePage(db, fence, feed, page(7, confirmed), 8);
  expect(await outboxSummary(db)).toMatchObject({ unsent: 1 });
  expect(await settle(db, fence, 8, 9)).toBe(1);
  expect(await outboxSummary(db)).toMatchObject({ unsent: 1 });
});

it("[S17] ignores a response that arrives after the page", async () => {
  const { device, db, fence, rows, acks } = await till({ isHeard: false });
  await writeMeta(db, "epoch", "one");
  const feed = await openFeed(db, device.location);
  const confirmed = rows
    .slice(0, 2)
    .map(({ opId }, index) => ({ op_id: opId, ack_seq: 7 + index }));
  await storePage(db, fence, feed, page(8, confirmed), 8);
  await conclude(db, fence, acks, 9, true);
  expect(await outboxSummary(db)).toMatchObject({ unsent: 1 });
});

it("[S17] acknowledges them without a page", async () => {
  const { db, fence, own } = await till();
  await tellAccepted(db, fence, 8);
  expect(await own()).toEqual(["acked", "acked", "queued"]);
  expect(await outboxSummary(db)).toMatchObject({ unsent: 1 });
});

it("[S24] excludes accepted operations from what a window would lose and from its copy", async () => {
  const { db, rows } = await till();
  expect((await notAtServer(db)).map(({ opId }) => opId)).toEqual([rows[2]?.opId]);
});

it("[S18] sends them again to a database restored from a backup", async () => {
  const { device, db, fence, own } = await till();
  await writeMeta(db, "epoch", "one");
  const feed = await openFeed(db, device.location);
  await storePage(db, fence, feed, { ...page(3), epoch: "two" }, 8);
  expect(await own()).toEqual(["queued", "queued", "queued"]);
  expect(await outboxSummary(db)).toMatchObject({ unsent: 3 });
});

it("[S21] the next leader takes them over", async () => {
  const { db } = await till();
  await takeLead(db, "another", 7);
  expect(await outboxSummary(db)).toMatchObject({ unsent: 1 });
});

it("[S4, S23] sends them again after a leader of an earlier version that did not know of them", async () => {
  const { db, fence } = await till();
  await writeMeta(db, "leader", { fence: fence + 1, holder: "earlier version", beatAt: 7 });
  const next = await takeLead(db, "window", 8);
  expect(await outboxSummary(db)).toMatchObject({ unsent: 3 });
  await tellAccepted(db, next, 9);
  expect(await statesOf(db)).toEqual(["queued", "queued", "queued"]);
  expect((await readMeta(db, "accepted"))?.fence).toBe(fence);
});

it("[S7] writes acknowledgements to the rows beyond one page's worth", async () => {
  const { db, fence, rows, own } = await till({ isHeard: false });
  const [first, second] = rows;
  if (!first || !second) throw new Error("Nothing was sold");
  const many = Array.from({ length: 1_000 }, (_, index) => [10_000 + index, 1] as const);
  await writeMeta(db, "accepted", { fence, batches: [{ sentAt: 1, at: 2, acks: many }] });
  await conclude(db, fence, [ackOf(first, 7), ackOf(second, 8)], 6, true);
  expect(await own()).toEqual(["acked", "acked", "queued"]);
});
