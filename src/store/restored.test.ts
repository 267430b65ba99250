import { expect, it } from "vitest";
import type { ChangesAnswer } from "#/contract/sync.ts";
import { actionsOf } from "#tests/support/device-actions.ts";
import { createTestDevice } from "#tests/support/device.ts";
import { beginRebuild, openFeed, storePage } from "./feed.ts";
import { takeLead } from "./leader.ts";
import type { OperationState } from "./operation-row.ts";
import { unacknowledgedFrom } from "./unacknowledged.ts";

const empty: ChangesAnswer = {
  changes: [],
  cursor: "c",
  position: 40,
  more: false,
  remaining: 0,
  visibility: "all",
  epoch: "first",
};

/** A device that has read up to commit 40, with an operation in each state but `sending`. */
async function deviceAt40() {
  const device = createTestDevice();
  const { db } = await device.open();
  const fence = await takeLead(db, "window", device.clock.now());
  const takeWhole = async (page: ChangesAnswer) => {
    const feed = await openFeed(db, device.location);
    return storePage(db, fence, feed, page, device.clock.now());
  };
  const take = (page: Partial<ChangesAnswer>) => takeWhole({ ...empty, ...page });
  await take({});
  const states: OperationState[] = [
    "queued",
    "acked",
    "settled",
    "rejected",
    "voided",
    "superseded",
  ];
  const actions = actionsOf(device, db);
  for (const [index, state] of states.entries()) {
    const { position } = await actions.sale();
    if (state !== "queued") await db.operations.update(position, { state, ackSeq: 30 + index });
  }
  const standing = async () => (await db.operations.toArray()).map(({ state }) => state);
  return { db, fence, location: device.location, take, takeWhole, standing, states };
}

it("[S18] sends accepted operations again, without overlaying them, when the server's epoch has changed", async () => {
  const { db, take, standing } = await deviceAt40();
  await take({ cursor: "d", epoch: "second" });
  expect(await standing()).toEqual([
    "queued",
    "queued",
    "queued",
    "rejected",
    "voided",
    "superseded",
  ]);
  const [, acked] = await db.operations.toArray();
  expect(acked).toMatchObject({ ackSeq: null, endedAt: null, touches: [], lastCode: "restored" });
  // Operations the restored database still has are settled by its own page; the next page does not revive
  // them.
  await take({
    cursor: "e",
    epoch: "second",
    heard: [{ op_id: acked?.opId ?? "", ack_seq: 12 }],
  });
  expect(await standing()).toEqual([
    "queued",
    "acked",
    "queued",
    "rejected",
    "voided",
    "superseded",
  ]);
});

it("[S18] sends accepted operations again when a re-read feed ends before its earlier position", async () => {
  const { db, fence, location, take, standing, states } = await deviceAt40();
  await beginRebuild(db, fence, location);
  await take({ cursor: "d", position: 20, more: true });
  expect(await standing()).toEqual(states);
  await take({ cursor: "e", position: 39 });
  expect((await standing()).slice(0, 3)).toEqual(["queued", "queued", "queued"]);
});

it("[S18] leaves ended operations unchanged when the epoch is the same or missing", async () => {
  const { db, fence, location, take, takeWhole, standing, states } = await deviceAt40();
  await beginRebuild(db, fence, location);
  await take({ cursor: "d", position: 41 });
  const { epoch: _, ...older } = { ...empty, cursor: "e", position: 42 };
  await takeWhole(older);
  await take({ cursor: "f", position: 43 });
  expect(await standing()).toEqual(states);
});

it("[S18] asks about accepted operations before any epoch is known, and resends those the page does not confirm", async () => {
  const device = createTestDevice();
  const { db } = await device.open();
  const fence = await takeLead(db, "window", device.clock.now());
  const actions = actionsOf(device, db);
  const [there, lost] = [await actions.sale(), await actions.sale()];
  await db.operations.toCollection().modify({ state: "acked", ackSeq: 7 });
  expect(await unacknowledgedFrom(db)).toMatchObject({ fromTillSeq: there.tillSeq });
  const feed = await openFeed(db, device.location);
  const confirmed = [{ op_id: there.opId, ack_seq: 7, till_seq: there.tillSeq }];
  await storePage(db, fence, feed, { ...empty, heard: confirmed }, device.clock.now());
  const [kept, again] = await db.operations.toArray();
  expect(kept).toMatchObject({ state: "acked", ackSeq: 7, touches: there.touches });
  expect(again).toMatchObject({ opId: lost.opId, state: "queued", touches: lost.touches });
  // Afterwards the query starts at the first operation without a response, as usual.
  expect(await unacknowledgedFrom(db)).toMatchObject({ fromTillSeq: lost.tillSeq });
});
