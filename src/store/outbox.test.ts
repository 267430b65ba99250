import { describe, expect, it } from "vitest";
import { sentOf } from "#tests/support/being-sent.ts";
import { hashedText, maxOperationBytes } from "#/contract/idempotency.ts";
import { saleBody, type SaleBody } from "#/contract/operations/sale-create.ts";
import { sha256Hex } from "#/platform/digest.ts";
import { actionsOf } from "#tests/support/device-actions.ts";
import { createTestDevice } from "#tests/support/device.ts";
import { newCart, saveCart } from "./cart.ts";
import { takeLead } from "./leader.ts";
import type { OperationRow } from "./operation-row.ts";
import { record, supersede } from "./outbox.ts";
import {
  isNotRejected,
  isOperationAltered,
  isOperationTooLarge,
  isTillMissing,
} from "./outbox-errors.ts";
import { saleIntent } from "./outbox-intents.ts";
import { conclude, dependentsOf, voidRejected } from "./outbox-states.ts";
import { noteServerTime } from "./server-clock.ts";
import type { TradingDatabase } from "./trading-database.ts";

async function till() {
  const device = createTestDevice();
  const { db } = await device.open();
  return { device, db, actions: actionsOf(device, db) };
}

function bodyOf(operation: OperationRow): SaleBody {
  return saleBody.parse(JSON.parse(operation.bodyText));
}

async function reject(db: TradingDatabase, device: { clock: { now(): number } }, opId: string) {
  const fence = await takeLead(db, "w", device.clock.now());
  const row = await db.operations.where("opId").equals(opId).first();
  const rejection = { code: "validation_failed" as const, message: "", errors: {}, at: 1 };
  await conclude(db, fence, [{ kind: "rejected", sent: sentOf(row), rejection }], 1);
}

describe("recording an operation", () => {
  it("[S3] stores frozen bytes that the contract accepts, with their hash", async () => {
    const { actions } = await till();
    const operation = await actions.sale();
    expect(operation).toMatchObject({
      method: "POST",
      path: "/api/v1/sales/",
      v: 1,
      state: "queued",
    });
    const { method, path, bodyText, sha256 } = operation;
    expect(sha256).toBe(await sha256Hex(hashedText({ method, path, body_text: bodyText })));
    expect(bodyOf(operation)).toMatchObject({ till_seq: 1, prev_op: null, number: "K2-000418" });
  });

  it("[S6] continues the server's numbering and chains each operation to its predecessor", async () => {
    const { db, actions } = await till();
    const first = await actions.sale();
    const count = await actions.count("0190b4f2-0000-7000-8000-000000000001", 5000);
    const second = await actions.sale();
    expect([first.number, count.number, second.number]).toEqual(["K2-000418", null, "K2-000419"]);
    expect([first, count, second].map(({ tillSeq, prevOp }) => [tillSeq, prevOp])).toEqual([
      [1, null],
      [2, first.opId],
      [3, count.opId],
    ]);
    expect(await db.counters.toArray()).toMatchObject([
      { number: 419, seq: 3, prevOp: second.opId },
    ]);
  });

  it("[S2] a second tap adds nothing and returns the first operation", async () => {
    const { device, db, actions } = await till();
    const draft = actions.saleDraft([{ product: device.ids.next() }]);
    const intent = saleIntent({ opId: device.ids.next(), place: actions.place, draft });
    const first = await record(db, device, intent);
    device.clock.advance(60_000);
    const second = await record(db, device, intent);
    expect(second).toEqual({ operation: first.operation, first: false });
    expect(await db.operations.count()).toBe(1);
  });

  it("[S2] throws when the same id is recorded with other bytes", async () => {
    const { device, db, actions } = await till();
    const opId = device.ids.next();
    const sale = () =>
      saleIntent({
        opId,
        place: actions.place,
        draft: actions.saleDraft([{ product: device.ids.next() }]),
      });
    await record(db, device, sale());
    await expect(record(db, device, sale())).rejects.toSatisfy(isOperationAltered);
    expect(await db.operations.count()).toBe(1);
  });

  it("[S2] closes the cart in the sale's own transaction, and the cart cannot be saved or sold again", async () => {
    const { device, db, actions } = await till();
    const { cart } = await newCart(db, device, actions.place);
    const draft = actions.saleDraft([{ product: device.ids.next() }], { id: cart.saleId });
    const intent = saleIntent({
      opId: cart.opId,
      place: actions.place,
      draft,
      cart: cart.id,
    });
    await record(db, device, intent);
    expect((await db.carts.get(cart.id))?.status).toBe("closed");
    expect(await saveCart(db, cart, 1)).toEqual({ ok: false, code: "closed" });
    await db.operations.clear();
    await expect(record(db, device, intent)).rejects.toSatisfy(isOperationAltered);
    expect(await db.operations.count()).toBe(0);
  });

  it("[S2] fault 6: gives each sale its own number and position when two windows sell concurrently", async () => {
    const { device, actions } = await till();
    const other = await device.open();
    const otherActions = actionsOf(device, other.db);
    const sales = await Promise.all(
      Array.from({ length: 12 }, (_, index) => (index % 2 ? actions : otherActions).sale()),
    );
    const rows = await other.db.operations.orderBy("position").toArray();
    expect(new Set(sales.map(({ number }) => number)).size).toBe(12);
    expect(rows.map(({ tillSeq }) => tillSeq)).toEqual(Array.from({ length: 12 }, (_, i) => i + 1));
    expect(rows.slice(1).map(({ prevOp }) => prevOp)).toEqual(
      rows.slice(0, -1).map(({ opId }) => opId),
    );
  });

  it("[S3] records nothing larger than 256 KiB", async () => {
    const { device, db, actions } = await till();
    const draft = { ...actions.saleDraft([]), notes: "é".repeat(maxOperationBytes / 2) };
    const intent = saleIntent({ opId: device.ids.next(), place: actions.place, draft });
    await expect(record(db, device, intent)).rejects.toSatisfy(isOperationTooLarge);
    expect(await db.counters.toArray()).toMatchObject([{ number: 417 }]);
  });

  it("[S6] records nothing on a device without a till", async () => {
    const { device, db, actions } = await till();
    await db.counters.clear();
    const draft = actions.saleDraft([]);
    const intent = saleIntent({ opId: device.ids.next(), place: actions.place, draft });
    await expect(record(db, device, intent)).rejects.toSatisfy(isTillMissing);
  });

  it("[S24] drops old history and retries once when a write is refused", async () => {
    const { db, actions } = await till();
    await db.attempts.add({
      at: 1,
      opIds: [],
      kind: "ping",
      code: "no_line",
      status: null,
      tookMs: 1,
    });
    let refusals = 1;
    db.operations.hook("creating", () => {
      refusals -= 1;
      if (refusals === 0) throw new DOMException("full", "QuotaExceededError");
    });
    expect((await actions.sale()).number).toBe("K2-000418");
    expect(await db.attempts.count()).toBe(0);
  });

  it("[S11] makes a sale depend on its new customer, and a payment on its sale, whose queue key it shares", async () => {
    const { device, actions } = await till();
    const [customer, debt, sale] = [device.ids.next(), device.ids.next(), device.ids.next()];
    const made = await actions.customer(customer);
    const sold = await actions.sale([{ product: device.ids.next() }], {
      id: sale,
      credit: { customer, debt },
    });
    const paid = await actions.payment({ credit: debt, customer, sale, minor: 100 });
    expect(sold.deps).toEqual([made.opId]);
    expect(paid.deps).toEqual([made.opId, sold.opId]);
    expect(paid.lane).toBe(sold.lane);
    expect(paid.path).toBe(`/api/v1/credits/${debt}/payments/`);
  });
});

describe("the time of an operation", () => {
  it("[S16] is never earlier than the last operation or the last known server time", async () => {
    const { device, db, actions } = await till();
    const start = device.clock.now();
    const first = bodyOf(await actions.sale());
    device.clock.set(start - 365 * 86_400_000);
    const second = bodyOf(await actions.sale());
    expect(Date.parse(second.occurred_at)).toBe(Date.parse(first.occurred_at));
    await noteServerTime(db, start + 5_000, device.clock.now());
    const third = bodyOf(await actions.sale());
    expect(Date.parse(third.occurred_at) + third.clock_offset_ms).toBe(start + 5_000);
  });

  it("[S16] fault 25: returns to the server's time after a till has sold with a clock in the future", async () => {
    const { device, db, actions } = await till();
    const truth = device.clock.now();
    device.clock.advance(365 * 86_400_000);
    await actions.sale();
    device.clock.set(truth + 1_000);
    await noteServerTime(db, truth + 1_000, device.clock.now());
    const later = bodyOf(await actions.sale());
    expect(Date.parse(later.occurred_at)).toBe(truth + 1_000);
    expect(later.clock_offset_ms).toBe(0);
  });
});

describe("a rejected operation", () => {
  it("[S6, S7] is corrected by one successor with the same number, time, predecessor and queue position", async () => {
    const { device, db, actions } = await till();
    const before = await actions.sale();
    const refused = await actions.sale();
    const newest = await actions.sale();
    await reject(db, device, refused.opId);
    device.clock.advance(3_600_000);
    const body = bodyOf(refused);
    const intent = saleIntent({
      opId: device.ids.next(),
      place: actions.place,
      draft: { ...actions.saleDraft([{ product: device.ids.next() }]), id: body.id },
    });
    const { operation } = await supersede(db, device, refused.opId, intent);
    expect(operation).toMatchObject({
      number: refused.number,
      occurredAt: refused.occurredAt,
      placeOf: refused.position,
      supersedes: refused.opId,
      tillSeq: 2,
      prevOp: before.opId,
    });
    expect(bodyOf(operation)).toMatchObject({ till_seq: 2, prev_op: before.opId });
    expect(await db.operations.get(refused.position)).toMatchObject({
      state: "superseded",
      supersededBy: operation.opId,
    });
    const again = { ...intent, opId: device.ids.next() };
    await expect(supersede(db, device, refused.opId, again)).rejects.toSatisfy(isNotRejected);
    expect(await actions.sale()).toMatchObject({
      number: "K2-000421",
      tillSeq: 4,
      prevOp: newest.opId,
    });
  });

  it("[S7] makes its dependents depend on its successor", async () => {
    const { device, db, actions } = await till();
    const [customer, debt, sale] = [device.ids.next(), device.ids.next(), device.ids.next()];
    const sold = await actions.sale([{ product: device.ids.next() }], {
      id: sale,
      credit: { customer, debt },
    });
    const paid = await actions.payment({ credit: debt, customer, sale, minor: 100 });
    await reject(db, device, sold.opId);
    const draft = {
      ...actions.saleDraft([{ product: device.ids.next() }], { credit: { customer, debt } }),
      id: sale,
    };
    const intent = saleIntent({ opId: device.ids.next(), place: actions.place, draft });
    const { operation } = await supersede(db, device, sold.opId, intent);
    expect((await db.operations.get(paid.position))?.deps).toEqual([operation.opId]);
    expect(await dependentsOf(db, operation.opId)).toMatchObject([{ opId: paid.opId }]);
  });

  it("[S7] is voided with a reason, together with its dependents", async () => {
    const { device, db, actions } = await till();
    const [customer, debt, sale] = [device.ids.next(), device.ids.next(), device.ids.next()];
    const made = await actions.customer(customer);
    const sold = await actions.sale([{ product: device.ids.next() }], {
      id: sale,
      credit: { customer, debt },
    });
    const paid = await actions.payment({ credit: debt, customer, sale, minor: 100 });
    const other = await actions.sale();
    await expect(voidRejected(db, made.opId, { reason: "x", by: "y", at: 1 })).rejects.toSatisfy(
      isNotRejected,
    );
    await reject(db, device, made.opId);
    const voided = await voidRejected(db, made.opId, { reason: "twice", by: device.actor, at: 7 });
    expect(voided.map(({ opId }) => opId)).toEqual([made.opId, sold.opId, paid.opId]);
    expect(await db.operations.get(sold.position)).toMatchObject({
      state: "voided",
      voided: { reason: "twice", by: device.actor, at: 7 },
      touches: [],
    });
    expect((await db.operations.get(other.position))?.state).toBe("queued");
  });
});
