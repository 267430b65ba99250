import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { paths } from "#/contract/paths.ts";
import { permissionsOfRoles } from "#/domain/permissions.ts";
import { emptyBusiness } from "#tests/support/memory-business.ts";
import { memoryBusiness } from "#tests/support/memory-trade-store.ts";
import { seededIds } from "#tests/support/seeded.ts";
import { bodiesOf } from "#tests/support/trade-bodies.ts";
import { commands } from "#server/modules/operations/command-table.ts";
import { sha256 } from "../access/sha256.ts";
import { executeOperation } from "./execute-operation.ts";
import type { Executed } from "./executed.ts";
import type { JournalEntry } from "../ledger/ledger-records.ts";

const start = Date.parse("2026-11-20T08:00:00.000Z");
const minute = 60_000;

function shop() {
  const newId = seededIds(1);
  const [business, location, till, tillTwo, actor, sugar, rice] = Array.from(
    { length: 7 },
    newId,
  ) as [string, string, string, string, string, string, string];
  const state = emptyBusiness();
  state.locations.add(location);
  const unused = { lastNumber: 0, lastSeq: 0, lastOp: null, openedAt: 0, numberAt: null };
  for (const [id, code] of [
    [till, "K1"],
    [tillTwo, "K2"],
  ] as const) {
    state.tills.set(id, {
      id,
      code,
      location,
      status: "active",
      ...unused,
    });
  }
  const all = [...permissionsOfRoles(["business_user"], [])];
  state.rights.set(actor, { atTheTime: all, ever: all, now: all });
  state.products.set(sugar, {
    id: sugar,
    isActive: true,
    priceThen: 3_200_00,
    wholesaleThen: null,
    packsThen: [],
    costPrice: 2_700_00,
  });
  state.products.set(rice, {
    id: rice,
    isActive: true,
    priceThen: 3_900_00,
    wholesaleThen: 3_600_00,
    packsThen: [],
    costPrice: 3_100_00,
  });
  const server = memoryBusiness(state, newId);
  const clock = { now: start };
  const desk = { business, location, till, tillCode: "K1", actor };
  const bodies = bodiesOf(desk, newId, () => clock.now);
  const second = bodiesOf({ ...desk, till: tillTwo, tillCode: "K2" }, newId, () => clock.now);
  const send = (
    opId: string,
    path: string,
    body: unknown,
    receivedAt = clock.now,
  ): Promise<Executed> => {
    const body_text = typeof body === "string" ? body : JSON.stringify(body);
    return server.transact((store) =>
      executeOperation(
        store,
        { opId, method: "POST", path, body_text },
        { user: actor, receivedAt },
        { commands, sha256 },
      ),
    );
  };
  const stock = (product: string) =>
    [...server.read().stock.values()].find((item) => item.product === product);
  return { server, clock, bodies, second, send, stock, newId, sugar, rice, actor };
}

const balanceOf = (journal: readonly JournalEntry[]) => {
  const sums: Record<string, number> = {};
  for (const { postings } of journal) {
    for (const { account, amount } of postings) sums[account] = (sums[account] ?? 0) + amount;
  }
  return sums;
};

const total = (sums: Record<string, number>) =>
  Object.values(sums).reduce((sum, amount) => sum + amount, 0);

describe("executeOperation", () => {
  it("[S13] executes an operation once, however often it is sent", async () => {
    const { server, bodies, send, newId, sugar, stock } = shop();
    const opId = newId();
    const body = bodies.sale(opId, [{ product: sugar, milli: 3000, price: 3_200_00 }]);
    const first = await send(opId, paths.sales, body);
    const again = await send(opId, paths.sales, body);
    expect([first.outcome, again.outcome]).toEqual(["accepted", "replayed"]);
    expect(again.ackSeq).toBe(first.ackSeq);
    expect(again.body).toMatchObject({ op_id: opId, id: body.id, code: "replayed" });
    expect(server.read().sales.size).toBe(1);
    expect(stock(sugar)?.quantity).toBe(-3000);
  });

  it("[S13] fault 18: the same key with different bytes is set aside and the first effect is kept", async () => {
    const { server, bodies, send, newId, sugar } = shop();
    const opId = newId();
    const body = bodies.sale(opId, [{ product: sugar, milli: 1000, price: 3_200_00 }]);
    await send(opId, paths.sales, body);
    const altered = await send(opId, paths.sales, { ...body, notes: "changed" });
    expect(altered).toMatchObject({ outcome: "rejected", code: "key_reused", status: 409 });
    expect(server.read().sales.get(body.id)?.body.notes).toBe("");
    expect(server.read().rejected).toHaveLength(1);
    expect(server.read().discrepancies.map(({ kind }) => kind)).toContain("key_reused");
  });

  it("[S13] fault 20: after retention the response is rebuilt from the row", async () => {
    const { server, bodies, send, newId, sugar } = shop();
    const opId = newId();
    const body = bodies.sale(opId, [{ product: sugar, milli: 1000, price: 3_200_00 }]);
    await send(opId, paths.sales, body);
    const known = server.read().operations.get(opId);
    if (known) known.answer = null;
    const again = await send(opId, paths.sales, body);
    expect(again).toMatchObject({
      outcome: "replayed",
      body: { id: body.id, number: body.number },
    });
  });

  it("[S14] records and flags a sale below zero stock, at an old price, of a deactivated item", async () => {
    const { server, bodies, send, newId, sugar } = shop();
    const product = server.read().products.get(sugar);
    if (product) product.isActive = false;
    const opId = newId();
    const done = await send(
      opId,
      paths.sales,
      bodies.sale(opId, [{ product: sugar, milli: 1000, price: 3_000_00 }]),
    );
    expect(done.outcome).toBe("accepted");
    const kinds = server.read().discrepancies.map(({ kind }) => kind);
    expect(kinds.toSorted()).toEqual(["oversold", "price_differs", "product_inactive"]);
  });

  it("[S14] refuses a malformed operation, stores its body and returns the same when sent again", async () => {
    const { server, send, newId } = shop();
    const opId = newId();
    expect(await send(opId, paths.sales, "{not json")).toMatchObject({
      outcome: "rejected",
      code: "malformed",
    });
    const wrong = newId();
    const first = await send(wrong, paths.sales, { v: 1 });
    const again = await send(wrong, paths.sales, { v: 1 });
    expect(first).toMatchObject({ code: "validation_failed", status: 422 });
    expect(again).toEqual(first);
    expect(server.read().rejected.map(({ opId: id }) => id)).toEqual([opId, wrong]);
    expect(server.read().sales.size).toBe(0);
  });

  it("[S22] refuses a user who never had the permission, and checks again once it is granted", async () => {
    const { server, bodies, send, newId, sugar, actor } = shop();
    const rights = server.read().rights;
    rights.set(actor, { atTheTime: [], ever: [], now: [] });
    const opId = newId();
    const body = bodies.sale(opId, [{ product: sugar, milli: 1000, price: 3_200_00 }]);
    expect(await send(opId, paths.sales, body)).toMatchObject({
      outcome: "rejected",
      code: "forbidden",
    });
    const now = [...permissionsOfRoles(["business_user"], [])];
    server.read().rights.set(actor, { atTheTime: now, ever: now, now });
    expect((await send(opId, paths.sales, body)).outcome).toBe("accepted");
  });

  it("[S22] fault 36: records and flags the operation of a user suspended since", async () => {
    const { server, bodies, send, newId, sugar, actor } = shop();
    const then = [...permissionsOfRoles(["business_user"], [])];
    server.read().rights.set(actor, { atTheTime: then, ever: then, now: [] });
    const opId = newId();
    const done = await send(
      opId,
      paths.sales,
      bodies.sale(opId, [{ product: sugar, milli: 1000, price: 3_200_00 }]),
    );
    expect(done.outcome).toBe("accepted");
    expect(server.read().discrepancies.map(({ kind }) => kind)).toContain("actor_suspended");
  });

  it("[S6] detects a forked till and accepts both branches", async () => {
    const { server, bodies, send, newId, sugar } = shop();
    const [one, two] = [newId(), newId()];
    const body = bodies.sale(one, [{ product: sugar, milli: 1000, price: 3_200_00 }]);
    await send(one, paths.sales, body);
    const copy = {
      ...body,
      id: newId(),
      lines: body.lines.map((line) => ({ ...line, id: newId() })),
    };
    expect((await send(two, paths.sales, copy)).outcome).toBe("accepted");
    expect(server.read().discrepancies.map(({ kind }) => kind)).toContain("forked_till");
  });

  it("[S5] faults 14 and 30: accepts a payment before its debt, and a debt before its customer", async () => {
    const { server, bodies, send, newId, sugar } = shop();
    const customer = newId();
    const debt = newId();
    const [first, second, third] = [newId(), newId(), newId()];
    const known = bodies.customer(first, customer, "Asha");
    const sale = bodies.sale(second, [{ product: sugar, milli: 2000, price: 3_200_00 }], {
      credit: { customer, name: "Asha", debt },
    });
    const of = { customer, name: "Asha", sale: sale.id, saleNumber: sale.number };
    const payment = bodies.payment(third, of, 5_000_00);
    await send(third, paths.creditPayments(debt), payment);
    expect(server.read().customers.get(customer)).toMatchObject({
      balance: -5_000_00,
      isPlaceholder: true,
    });
    await send(second, paths.sales, sale);
    await send(first, paths.customers, known);
    expect(server.read().customers.get(customer)).toMatchObject({
      balance: 1_400_00,
      isPlaceholder: false,
    });
    expect(server.read().credits.get(debt)).toMatchObject({ paid: 5_000_00, payments: 1 });
    expect(server.read().waiting).toEqual([]);
    const sums = balanceOf(server.read().journal);
    expect(total(sums)).toBe(0);
    expect(sums["accounts_receivable"]).toBe(1_400_00);
    expect(sums["customer_deposits"] ?? 0).toBe(0);
  });

  it("[S15] books an overpayment as a liability", async () => {
    const { server, bodies, send, newId, sugar } = shop();
    const [customer, debt] = [newId(), newId()];
    const [first, second] = [newId(), newId()];
    const credit = { customer, name: "Juma", debt };
    const sale = bodies.sale(first, [{ product: sugar, milli: 1000, price: 3_200_00 }], { credit });
    await send(first, paths.sales, sale);
    const of = { customer, name: "Juma", sale: sale.id, saleNumber: sale.number };
    await send(second, paths.creditPayments(debt), bodies.payment(second, of, 4_000_00));
    const sums = balanceOf(server.read().journal);
    expect(sums).toMatchObject({ customer_deposits: -800_00, cash: 4_000_00 });
    expect(sums["accounts_receivable"] ?? 0).toBe(0);
    expect(server.read().discrepancies.map(({ kind }) => kind)).toContain("overpaid");
  });

  it("[S15] results in one quantity and correct books in every order of arrival", async () => {
    const step = fc.record({
      kind: fc.constantFrom("sale" as const, "sale" as const, "count" as const),
      milli: fc.integer({ min: 0, max: 9_000 }),
      at: fc.integer({ min: 0, max: 5 }),
      till: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 1, maxLength: 9 }),
        fc.array(fc.nat(), { minLength: 9, maxLength: 9 }),
        async (steps, keys) => {
          const run = async (shuffled: boolean) => {
            const { server, clock, bodies, second, send, newId, sugar, stock } = shop();
            const made = steps.map((one) => {
              const opId = newId();
              const maker = one.till ? bodies : second;
              const at = start + one.at * minute;
              const body =
                one.kind === "count"
                  ? { ...maker.count(opId, sugar, one.milli, at), prev_op: null }
                  : {
                      ...maker.sale(opId, [{ product: sugar, milli: one.milli, price: 3_200_00 }], {
                        at,
                      }),
                      prev_op: null,
                    };
              return { opId, path: one.kind === "count" ? paths.counts : paths.sales, body };
            });
            clock.now = start + 60 * minute;
            const order = made.map((op, index) => ({ op, key: shuffled ? (keys[index] ?? 0) : 0 }));
            for (const { op } of order.toSorted((a, b) => a.key - b.key))
              await send(op.opId, op.path, op.body);
            const item = stock(sugar);
            const sums = balanceOf(server.read().journal);
            expect(total(sums)).toBe(0);
            expect(sums["inventory"] ?? 0).toBe(item?.value ?? 0);
            const sides = server.read().journal.flatMap(({ postings }) => postings);
            expect(sides.filter(({ amount }) => amount === 0)).toEqual([]);
            return item?.quantity;
          };
          expect(await run(true)).toBe(await run(false));
        },
      ),
      { numRuns: 120 },
    );
  });
});
