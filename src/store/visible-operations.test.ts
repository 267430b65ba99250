import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { beingSent, sentOf } from "#tests/support/being-sent.ts";
import { actionsOf } from "#tests/support/device-actions.ts";
import { createTestDevice } from "#tests/support/device.ts";
import { takeLead } from "./leader.ts";
import type { OperationRow } from "./operation-row.ts";
import { claim, conclude, recoverSending, voidRejected } from "./outbox-states.ts";
import { settle } from "./settle.ts";
import type { TradingDatabase } from "./trading-database.ts";
import { visibleOperations } from "./visible-operations.ts";

async function till() {
  const device = createTestDevice();
  const { db } = await device.open();
  const fence = await takeLead(db, "window", device.clock.now());
  return { device, db, fence, actions: actionsOf(device, db) };
}

/** The reference result: a full read. */
async function readAnew(db: TradingDatabase) {
  const rows = await db.operations.orderBy("position").toArray();
  return rows.filter(({ state }) => ["queued", "sending", "acked", "rejected"].includes(state));
}

/** The fields of an operation used by views. */
function standing({ position, opId, state, ackSeq, deps, touches }: OperationRow) {
  return { position, opId, state, ackSeq, deps, touches };
}

type Till = Awaited<ReturnType<typeof till>>;
const kinds = [
  "sale",
  "claim",
  "claim by an earlier version",
  "ack",
  "reject",
  "again",
  "recover",
  "settle",
  "void",
] as const;
type Action = (typeof kinds)[number];

/** Applies an action to the given operation among those it is applicable to; does nothing if there is none. */
async function does({ db, fence, actions }: Till, action: Action, which: number): Promise<void> {
  const among = async (state: OperationRow["state"]) => {
    const rows = await db.operations.where("state").equals(state).toArray();
    return rows[which % Math.max(1, rows.length)];
  };
  const under = await beingSent(db);
  const sent = sentOf(under[which % Math.max(1, under.length)]);
  switch (action) {
    case "sale":
      return void (await actions.sale());
    case "claim":
      return claim(db, fence, [(await among("queued")) ?? []].flat(), 5);
    case "claim by an earlier version":
      return void (await db.operations.update((await among("queued"))?.position ?? 0, {
        state: "sending",
      }));
    case "ack":
      return conclude(db, fence, [{ kind: "acked", sent, ackSeq: 9, code: "accepted" }], 6);
    case "reject": {
      const rejection = { code: "validation_failed", message: "", errors: {}, at: 6 } as const;
      return conclude(db, fence, [{ kind: "rejected", sent, rejection }], 6);
    }
    case "again":
      return conclude(db, fence, [{ kind: "again", sent, code: "timeout" }], 6);
    case "recover":
      return void (await recoverSending(db, fence));
    case "settle":
      return void (await settle(db, fence, 9, 7));
    case "void": {
      const refused = await among("rejected");
      if (refused === undefined) return;
      return void (await voidRejected(db, refused.opId, { reason: "", by: "", at: 8 }));
    }
  }
}

describe("[S17] the operations overlaid on the server's rows", () => {
  it("equal a full re-read, in recording order, after any sequence of changes", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.constantFrom(...kinds), fc.nat(3), fc.boolean()), { maxLength: 16 }),
        async (steps) => {
          const device = await till();
          for (const [action, which, isLookedAt] of steps) {
            await does(device, action, which);
            if (!isLookedAt) continue;
            const found = await visibleOperations(device.db);
            expect(found.map(standing)).toEqual((await readAnew(device.db)).map(standing));
          }
        },
      ),
      { numRuns: 25 },
    );
  }, 60_000);

  it("are read incrementally: of thousands pending, only the new ones", async () => {
    const { db, actions } = await till();
    for (let count = 0; count < 60; count += 1) await actions.sale();
    const before = await visibleOperations(db);
    const sold = await actions.sale();
    const after = await visibleOperations(db);
    expect(after).toHaveLength(61);
    expect(after.at(-1)).toEqual(sold);
    // Identical row objects, so that values derived from them stay valid.
    expect(after.slice(0, 60).every((row, place) => row === before[place])).toBe(true);
  });

  it("[S7] use the updated dependencies after an operation was corrected", async () => {
    const { db, actions } = await till();
    const sold = await actions.sale();
    await db.operations.update(sold.position, { deps: ["the refused one"] });
    await visibleOperations(db);
    await db.operations.update(sold.position, { deps: ["its successor"] });
    expect((await visibleOperations(db)).map(({ deps }) => deps)).toEqual([["its successor"]]);
  });
});
