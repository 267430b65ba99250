import { expect, it } from "vitest";
import { sentOf } from "#tests/support/being-sent.ts";
import type { ChangesAnswer } from "#/contract/sync.ts";
import { actionsOf } from "#tests/support/device-actions.ts";
import { createTestDevice } from "#tests/support/device.ts";
import { openFeed, storePage } from "./feed.ts";
import { takeLead } from "./leader.ts";
import { writeMeta } from "./meta.ts";
import { type ReadAs, readOperation } from "./operation-body.ts";
import { supersede } from "./outbox.ts";
import { customerIntent } from "./outbox-intents.ts";
import { operation } from "./outbox-queries.ts";
import { claim, conclude } from "./outbox-states.ts";
import { isToldTooLate, unacknowledgedFrom } from "./unacknowledged.ts";

async function till() {
  const device = createTestDevice();
  const { db, pulls } = await device.open();
  const fence = await takeLead(db, "window", 1);
  // The device has read from the feed before.
  await writeMeta(db, "epoch", "first");
  return { device, db, pulls, fence, actions: actionsOf(device, db) };
}

function page(confirmed: NonNullable<ChangesAnswer["heard"]>): ChangesAnswer {
  const rest = { position: 7, more: false, remaining: 0, visibility: "all" };
  return { changes: [], cursor: "c", ...rest, heard: confirmed };
}

it("[S17] asks from the oldest unacknowledged operation, or from the next one if there is none", async () => {
  const { device, db, fence, actions } = await till();
  expect(await unacknowledgedFrom(db)).toEqual({ till: device.till.id, fromTillSeq: 1 });
  const first = await actions.sale([{ product: "sugar" }]);
  const second = await actions.sale([{ product: "sugar" }]);
  await claim(db, fence, [first], 5);
  expect(await unacknowledgedFrom(db)).toEqual({
    till: device.till.id,
    fromTillSeq: first.tillSeq,
  });
  await conclude(
    db,
    fence,
    [{ kind: "acked", sent: sentOf(first), ackSeq: 7, code: "accepted" }],
    6,
  );
  expect(await unacknowledgedFrom(db)).toEqual({
    till: device.till.id,
    fromTillSeq: second.tillSeq,
  });
});

it("[S6, S17] asks from a corrected operation's position, and ignores a page requested before the correction", async () => {
  const { device, db, fence, actions } = await till();
  const refused = await actions.customer();
  const sold = await actions.sale([{ product: "sugar" }]);
  await claim(db, fence, [refused, sold], 5);
  const rejection = { code: "validation_failed" as const, message: "", errors: {}, at: 6 };
  await conclude(
    db,
    fence,
    [
      { kind: "rejected", sent: sentOf(refused), rejection },
      { kind: "acked", sent: sentOf(sold), ackSeq: 7, code: "accepted" },
    ],
    6,
  );
  const asked = await unacknowledgedFrom(db);
  expect(asked).toEqual({ till: device.till.id, fromTillSeq: sold.tillSeq + 1 });
  expect(await isToldTooLate(db, asked)).toBe(false);
  const { opId, type, body } = {
    ...readOperation(refused),
    opId: device.ids.next(),
  } as ReadAs<"customer.create"> & { opId: string };
  expect(type).toBe("customer.create");
  const intent = customerIntent({ opId, place: actions.place, draft: body });
  await supersede(db, device, refused.opId, intent);
  expect(await unacknowledgedFrom(db)).toEqual({
    till: device.till.id,
    fromTillSeq: refused.tillSeq,
  });
  expect(await isToldTooLate(db, asked)).toBe(true);
});

it("[S17] accepts a page in place of a lost response, and does not change ended operations", async () => {
  const { device, db, pulls, fence, actions } = await till();
  const lost = await actions.sale([{ product: "sugar" }]);
  const later = await actions.sale([{ product: "sugar" }]);
  await claim(db, fence, [lost], 5);
  const feed = await openFeed(pulls, device.location);
  const confirmed = [
    { op_id: lost.opId, ack_seq: 7 },
    { op_id: device.ids.next(), ack_seq: 6 },
  ];
  await storePage(pulls, fence, feed, page(confirmed), 9);
  expect(await operation(db, lost.opId)).toMatchObject({ state: "acked", ackSeq: 7, endedAt: 9 });
  expect(await operation(db, later.opId)).toMatchObject({ state: "queued", ackSeq: null });
  // A late response has no effect, nor does a later page that lists the operation again.
  await conclude(db, fence, [{ kind: "again", sent: sentOf(lost), code: "timeout" }], 10);
  const other = await openFeed(pulls, "elsewhere");
  await storePage(pulls, fence, other, page([{ op_id: lost.opId, ack_seq: 8 }]), 11);
  expect(await operation(db, lost.opId)).toMatchObject({ state: "acked", ackSeq: 7, endedAt: 9 });
});
