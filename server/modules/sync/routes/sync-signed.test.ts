import { Client } from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { hashedText } from "#/contract/idempotency.ts";
import { paths } from "#/contract/paths.ts";
import type { Approval } from "#/contract/approvals.ts";
import { batchAnswer, type BatchOperation } from "#/contract/sync.ts";
import type { SaleBody } from "#/contract/operations/sale-create.ts";
import type { Answer, ApiClient } from "#tests/support/api-client.ts";
import { clusters } from "#tests/support/database.ts";
import {
  signed,
  signedApproval,
  signedHeaders,
  testDevice,
  type TestDevice,
} from "#tests/support/signing.ts";
import { openShop, type TradingShop } from "#tests/support/trading-shop.ts";
import { sha256 } from "#server/kernel/access/sha256.ts";
import { entityRows } from "#server/modules/operations/queries/entity-rows.ts";

describe.each(clusters())("a signed batch, PostgreSQL %s", (cluster) => {
  let shop: TradingShop;
  let device: TestDevice;
  let cashier: ApiClient;
  beforeAll(async () => {
    shop = await openShop(cluster);
    device = testDevice(() => shop.api.newId());
    cashier = await shop.api.signIn(shop.duka.cashier, device.told);
  });
  afterEach(() => void vi.restoreAllMocks());
  afterAll(() => shop.closeWithTrueBooks());

  const newId = () => shop.api.newId();

  /** A sale as sent by the app: signed with the cashier's key, whoever carries it. */
  function sale(change: Partial<SaleBody> = {}, at?: number): BatchOperation {
    const op_id = newId();
    const lines = [{ ...shop.item(0), milli: 1000 }];
    const body = { ...shop.bodies.sale(op_id, lines, at === undefined ? {} : { at }), ...change };
    return signedBytes(op_id, body);
  }

  function signedBytes(op_id: string, body: object, path: string = paths.sales): BatchOperation {
    const bytes = { method: "POST" as const, path, body_text: JSON.stringify(body) };
    const signature = signed(device, op_id, bytes);
    return { op_id, ...bytes, sha256: sha256(hashedText(bytes)), lane: op_id, deps: [], signature };
  }

  const send = (client: ApiClient, operations: BatchOperation[]) =>
    client.post(paths.batch, { operations });

  function codes(answer: Answer): string[] {
    expect(answer.status).toBe(200);
    return batchAnswer.parse(answer.body).results.map(({ code }) => code);
  }

  /** Counts database statements from now on. */
  function counted() {
    const query = vi.spyOn(Client.prototype, "query");
    const texts = () =>
      query.mock.calls.map(([first]) => {
        const sent = first as unknown as string | { text: string };
        return typeof sent === "string" ? sent : sent.text;
      });
    return {
      all: () => texts().length,
      commits: () => texts().filter((text) => text === "COMMIT").length,
      savepoints: () => texts().filter((text) => text.startsWith("SAVEPOINT")).length,
    };
  }

  it("[S13, S26] a signed sale uses no more statements than an unsigned one, alone or in a batch", async () => {
    const { op_id, body_text: text, signature } = sale();
    if (!signature) throw new Error("the sale is signed");
    const alone = counted();
    const headers = signedHeaders(op_id, signature);
    const answer = await cashier.write(paths.sales, op_id, undefined, { text, headers });
    expect(answer.status).toBe(201);
    expect(alone.savepoints()).toBe(0);
    expect(alone.all()).toBeLessThanOrEqual(6);
    vi.restoreAllMocks();

    const list = Array.from({ length: 20 }, () => sale());
    const together = counted();
    expect(codes(await send(cashier, list))).toEqual(list.map(() => "accepted"));
    // The number of operations per commit depends on timing; the statements per commit do not.
    expect(together.commits()).toBeLessThan(list.length);
    expect(together.savepoints()).toBe(0);
    expect(together.all()).toBeLessThanOrEqual(5 * together.commits() + 2);
    vi.restoreAllMocks();
    const proved = await shop.rows("SELECT proved_by FROM operations WHERE op_id = ANY ($1)", [
      [op_id, ...list.map((one) => one.op_id)],
    ]);
    expect(proved).toEqual([op_id, ...list].map(() => ({ proved_by: device.maker.id })));
  });

  it("[S14, S26] sales with a supervisor's approval share a commit, and responses match the stored rows", async () => {
    const theirs = testDevice(newId);
    const { manager, id: business } = shop.duka;
    await shop.api.signIn(manager, theirs.told);
    const allowed = (change: Partial<Approval>[]) => {
      const op_id = newId();
      const { product, price } = shop.item(0);
      const body = shop.bodies.sale(op_id, [{ product, milli: 1000, price: price + 100 }]);
      const line = body.lines[0]?.id ?? null;
      const approvals = change.map((own) => {
        const at = body.occurred_at;
        const yes = { id: newId(), act: "price", by: manager.id, at, line, was: "", became: "" };
        return signedApproval(theirs, { business, opId: op_id }, { ...yes, ...own } as Approval);
      });
      return signedBytes(op_id, { ...body, approvals });
    };
    const earlier = new Date(shop.api.clock.now - 1000).toISOString();
    const list = [
      allowed([{}, { act: "discount", at: earlier }]),
      allowed([{}]),
      // The approver lacks the permission.
      allowed([{ by: shop.duka.cashier.id }]),
    ];
    const sent = counted();
    const answer = await send(cashier, list);
    expect(codes(answer)).toEqual(list.map(() => "accepted"));
    expect(sent.savepoints()).toBe(0);
    vi.restoreAllMocks();
    const { results } = batchAnswer.parse(answer.body);
    const scope = { business, seesCosts: true, now: shop.api.clock.now };
    const ids = results.map(({ body }) => String(body?.["id"]));
    const rows = await shop.api.database.system((tx) => entityRows(tx, scope, "sale", ids));
    for (const { body } of results)
      expect(body).toMatchObject({ ...rows.find((row) => row.id === body?.["id"]) });
    const kept = results.map(({ body }) => body?.["approvals"]);
    expect(kept).toMatchObject([
      [{ act: "discount" }, { act: "price", is_valid: true }],
      [{ act: "price", is_valid: true }],
      [{ act: "price", is_valid: false }],
    ]);
    const told = await shop.rows(
      "SELECT op_id, kind FROM discrepancies WHERE op_id = ANY ($1) AND kind <> 'oversold'",
      [list.map(({ op_id }) => op_id)],
    );
    expect(told.filter(({ kind }) => kind === "not_approved")).toEqual([
      { op_id: list[2]?.op_id, kind: "not_approved" },
    ]);
  });

  /** A sale of 1,000 grams on credit. */
  function lending(debt = newId()): BatchOperation {
    const op_id = newId();
    const credit = { customer: shop.duka.customer, name: "Asha", debt };
    return signedBytes(
      op_id,
      shop.bodies.sale(op_id, [{ ...shop.item(1), milli: 1000 }], { credit }),
    );
  }

  it("[S13, S15] sales on credit share a commit, and earlier overpayments are applied to them", async () => {
    const { customer } = shop.duka;
    const owed = lending();
    expect(codes(await send(cashier, [owed]))).toEqual(["accepted"]);
    const { id, number, payments } = JSON.parse(owed.body_text) as SaleBody;
    const price = shop.item(1).price;
    const opId = newId();
    const of = { customer, name: "Asha", sale: id, saleNumber: number };
    const paid = shop.bodies.payment(opId, of, price * 2 + 100);
    const first = payments[0]?.id ?? "";
    const answer = await cashier.write(paths.creditPayments(first), opId, paid);
    expect(answer.status).toBe(201);

    const list = [lending(), lending(), sale(), lending()];
    const sent = counted();
    const together = await send(cashier, list);
    expect(codes(together)).toEqual(list.map(() => "accepted"));
    expect(sent.savepoints()).toBe(0);
    vi.restoreAllMocks();
    const owes = await shop.rows(
      `SELECT amount_paid AS paid, number_of_payments AS payments FROM credits
       WHERE customer_id = $1 ORDER BY effective_at, op_id`,
      [customer],
    );
    // All have the same time, so their order depends on their ids.
    const inAll = owes.map((row) => Number(row["paid"])).toSorted((a, b) => b - a);
    expect(inAll).toEqual([price, price, 100, 0]);
    expect(owes.map((row) => Number(row["payments"])).toSorted((a, b) => b - a)).toEqual([
      1, 1, 1, 0,
    ]);
    const [card] = await shop.rows("SELECT credit_balance FROM customers WHERE id = $1", [
      customer,
    ]);
    expect(Number(card?.["credit_balance"])).toBe(price * 2 - 100);
    const { results } = batchAnswer.parse(together.body);
    const scope = { business: shop.duka.id, seesCosts: true, now: shop.api.clock.now };
    const ids = results.map(({ body }) => String(body?.["id"]));
    const kept = await shop.api.database.system((tx) => entityRows(tx, scope, "sale", ids));
    for (const { body } of results)
      expect(body).toMatchObject({ ...kept.find((row) => row.id === body?.["id"]) });
    const touched = await shop.rows(
      "SELECT count(*)::int AS count FROM changes WHERE entity = 'credit'",
    );
    expect(touched).toEqual([{ count: 4 }]);
  });

  it("[S8] rejects the second of two debts with the same id", async () => {
    const debt = newId();
    const list = [lending(debt), lending(debt), sale()];
    expect(codes(await send(cashier, list))).toEqual(["accepted", "conflict", "accepted"]);
    expect(await shop.rows("SELECT op_id FROM credits WHERE id = $1", [debt])).toEqual([
      { op_id: list[0]?.op_id },
    ]);
  });

  it("[S13] an operation that cannot share a commit causes only the ones after it to be read again", async () => {
    const list = [sale()];
    const repaid = newId();
    const of = { customer: shop.duka.customer, name: "Asha", sale: newId(), saleNumber: "K1-1" };
    const payment = shop.bodies.payment(repaid, of, 100);
    list.push(signedBytes(repaid, payment, paths.creditPayments(newId())), sale(), sale());
    const query = vi.spyOn(Client.prototype, "query");
    expect(codes(await send(cashier, list))).toEqual(list.map(() => "accepted"));
    const asked = query.mock.calls.flatMap(([asking]) => {
      const { text = "", values = [] } = asking as unknown as { text?: string; values?: unknown[] };
      return text.startsWith("select json_build_object") ? [JSON.stringify(values)] : [];
    });
    vi.restoreAllMocks();
    // A read for the operations after the payment. It names only its direct predecessor, nothing before it;
    // a slow machine may divide the batch further, so it need not be the last.
    const named = asked.map((text) => list.map(({ op_id }) => text.includes(op_id)));
    expect(named).toContainEqual([false, true, true, true]);
  });

  it("[S26] an operation signed by a revoked device is judged the same in a batch as alone", async () => {
    const { clock } = shop.api;
    const revokedAt = clock.now - 60_000;
    const till = [device.told.device, shop.duka.till.id];
    await shop.rows("UPDATE tills SET device_key = $1 WHERE id = $2", till);
    const revoke = (at: number | null) =>
      shop.rows("UPDATE tills SET revoked_at = $1::timestamptz WHERE device_key = $2", [
        at === null ? null : new Date(at).toISOString(),
        device.told.device,
      ]);
    const provedOf = async (list: BatchOperation[]) => {
      const found = await shop.rows(
        `SELECT o.op_id, o.proved_by, d.data->>'key_ended' AS ended FROM operations o
         LEFT JOIN discrepancies d
           ON d.business_id = o.business_id AND d.op_id = o.op_id AND d.kind = 'carried'
         WHERE o.op_id = ANY ($1)`,
        [list.map(({ op_id }) => op_id)],
      );
      const rows = new Map(found.map(({ op_id, ...row }) => [op_id, row]));
      return list.map(({ op_id }) => rows.get(op_id));
    };
    const proved = { proved_by: device.maker.id, ended: null };
    const ended = { proved_by: null, ended: "true" };
    // Before, at, and after the time. In a chain no operation takes effect before its predecessor.
    const around = () =>
      [revokedAt - 1, revokedAt, revokedAt + 1].map((at) => sale({ prev_op: null }, at));
    // The key was vouched for before the revocation.
    await shop.rows("UPDATE maker_keys SET vouched_at = $1::timestamptz WHERE id = $2", [
      new Date(revokedAt - 60_000).toISOString(),
      device.maker.id,
    ]);

    const working = around();
    expect(codes(await send(shop.owner, working))).toEqual(working.map(() => "accepted"));
    expect(await provedOf(working)).toEqual(working.map(() => proved));

    await revoke(revokedAt);
    const together = around();
    const sent = counted();
    expect(codes(await send(shop.owner, together))).toEqual(together.map(() => "accepted"));
    expect(sent.savepoints()).toBe(0);
    vi.restoreAllMocks();
    expect(await provedOf(together)).toEqual([proved, ended, ended]);
    const single = around();
    for (const one of single) expect(codes(await send(shop.owner, [one]))).toEqual(["accepted"]);
    expect(await provedOf(single)).toEqual([proved, ended, ended]);

    // A password vouched for the key after the till was revoked: the key is valid again.
    await shop.rows("UPDATE maker_keys SET vouched_at = $1::timestamptz WHERE id = $2", [
      new Date(revokedAt + 1).toISOString(),
      device.maker.id,
    ]);
    const again = around();
    await send(shop.owner, again);
    expect(await provedOf(again)).toEqual(again.map(() => proved));
    await revoke(null);
  });
});
