import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { paths } from "#/contract/paths.ts";
import { hashedText } from "#/contract/idempotency.ts";
import { batchAnswer, type BatchOperation } from "#/contract/sync.ts";
import type { SaleBody } from "#/contract/operations/sale-create.ts";
import type { Answer } from "#tests/support/api-client.ts";
import { compareText } from "#/domain/effective-order.ts";
import { clusters } from "#tests/support/database.ts";
import { openShop, type TradingShop } from "#tests/support/trading-shop.ts";
import { entityRows } from "#server/modules/operations/queries/entity-rows.ts";
import { sha256 } from "#server/kernel/access/sha256.ts";

describe.each(clusters())("a batch, PostgreSQL %s", (cluster) => {
  let shop: TradingShop;
  beforeAll(async () => {
    shop = await openShop(cluster);
    // Failures that no body can cause: a server error for one row, and a session ended meanwhile.
    await shop.rows(`
      CREATE FUNCTION act_on_notes() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
      BEGIN
        IF NEW.notes = 'trouble' THEN RAISE 'no room' USING ERRCODE = '53200'; END IF;
        IF NEW.notes = 'sign everybody out' THEN UPDATE sessions SET revoked_at = now(); END IF;
        RETURN NEW;
      END $$`);
    await shop.rows(
      "CREATE TRIGGER act_on_notes BEFORE INSERT ON sales FOR EACH ROW EXECUTE FUNCTION act_on_notes()",
    );
  });
  afterAll(() => shop.closeWithTrueBooks());

  const newId = () => shop.api.newId();

  function entry(path: string, body: unknown, of: Partial<BatchOperation> = {}): BatchOperation {
    const made = { op_id: newId(), method: "POST" as const, path, body_text: JSON.stringify(body) };
    const whole = { ...made, lane: newId(), deps: [], ...of };
    return { ...whole, sha256: of.sha256 ?? sha256(hashedText(whole)) };
  }

  function sale(change: Partial<SaleBody> = {}, of: Partial<BatchOperation> = {}): BatchOperation {
    const op_id = newId();
    const body = shop.bodies.sale(op_id, [{ ...shop.item(0), milli: 1000 }]);
    return entry(paths.sales, { ...body, ...change }, { op_id, ...of });
  }

  const send = (operations: BatchOperation[]) => shop.cashier.post(paths.batch, { operations });

  function outcomes(answer: Answer): [string, string][] {
    expect(answer.status).toBe(200);
    return batchAnswer.parse(answer.body).results.map(({ outcome, code }) => [outcome, code]);
  }

  async function recorded(list: BatchOperation[]): Promise<boolean[]> {
    const found = await shop.rows("SELECT op_id FROM sales WHERE op_id = ANY ($1)", [
      list.map(({ op_id }) => op_id),
    ]);
    const ids = new Set(found.map((row) => row["op_id"]));
    return list.map(({ op_id }) => ids.has(op_id));
  }

  it("[S22] checks a user with a custom role against that role's permissions", async () => {
    const { id: business, cashier } = shop.duka;
    const role = newId();
    const become = (to: string) =>
      shop.rows("UPDATE membership_roles SET role = $1 WHERE user_id = $2", [to, cashier.id]);
    await shop.rows(
      `INSERT INTO own_roles (business_id, id, name, name_key, created_at, created_by)
       VALUES ($1, $2, 'Seller', 'seller', '2020-01-01', $3)`,
      [business, role, shop.duka.owner.id],
    );
    await shop.rows(
      `INSERT INTO own_role_rights (business_id, id, role_id, permissions, valid_from)
       VALUES ($1, $2, $2, '{user.read,sale.create}', '2020-01-01')`,
      [business, role],
    );
    await become(role);
    const list = [sale(), sale()];
    const sold = outcomes(await send(list));
    await shop.rows("UPDATE own_role_rights SET permissions = '{user.read}'");
    const refused = outcomes(await send([sale(), sale()]));
    await become("business_user");
    expect(sold).toEqual(list.map(() => ["accepted", "accepted"]));
    expect(refused.map(([, code]) => code)).toEqual(["forbidden", "forbidden"]);
    const ids = list.map(({ op_id: op }) => op);
    const flags = await shop.rows(
      "SELECT kind FROM discrepancies WHERE op_id = ANY ($1) AND kind LIKE 'actor%'",
      [ids],
    );
    expect(flags).toEqual([]);
  });

  it("[S12] gives each operation its own commit number, in order, and the same response as a single request", async () => {
    const list = [sale(), sale(), sale()];
    const answer = await send(list);
    expect(outcomes(answer)).toEqual(list.map(() => ["accepted", "accepted"]));
    const { results } = batchAnswer.parse(answer.body);
    expect(results.map(({ op_id }) => op_id)).toEqual(list.map(({ op_id }) => op_id));
    const [first = 0, second = 0, third = 0] = results.map(({ ack_seq }) => ack_seq);
    expect([second - first, third - second]).toEqual([1, 1]);
    const [one] = list;
    const body = JSON.parse(one?.body_text ?? "") as SaleBody;
    const single = await shop.cashier.write(paths.sales, one?.op_id ?? "", body);
    expect(single.body).toEqual({ ...results[0]?.body, outcome: "replayed", code: "replayed" });
    expect(outcomes(await send(list))).toEqual(list.map(() => ["replayed", "replayed"]));
  });

  it("[S12, S13] responds to operations sharing a commit with the rows as stored, including conflicts and replays", async () => {
    const lent = newId();
    const credit = shop.bodies.sale(lent, [{ ...shop.item(1), milli: 500 }], {
      credit: { customer: shop.duka.customer, name: "Asha", debt: newId() },
    });
    const paid = (reference: string) => {
      const { body_text } = sale();
      const body = JSON.parse(body_text) as SaleBody;
      const payments = body.payments.map(({ id: payment, amount }) => {
        const how = { method: "mobile_money" as const, operator: "mpesa" as const };
        return { id: payment, amount, reference, ...how };
      });
      return sale({ payments });
    };
    const first = sale({ notes: "half a sign: \ud83d" });
    const { id } = JSON.parse(first.body_text) as SaleBody;
    const again = sale({ id });
    const list = [
      first,
      paid("QK7"),
      entry(paths.sales, credit, { op_id: lent }),
      again,
      paid("QK7"),
      first,
      sale(),
    ];
    const answer = await send(list);
    const { results } = batchAnswer.parse(answer.body);
    expect(results.map(({ code }) => code)).toEqual([
      "accepted",
      "accepted",
      "accepted",
      "conflict",
      "accepted",
      "replayed",
      "accepted",
    ]);
    const sold = results.filter(({ outcome }) => outcome === "accepted");
    const ids = sold.map(({ body }) => String(body?.["id"]));
    const scope = { business: shop.duka.id, seesCosts: true, now: shop.api.clock.now };
    const rows = await shop.api.database.system((tx) => entityRows(tx, scope, "sale", ids));
    for (const { body } of sold)
      expect(body).toMatchObject({ ...rows.find((row) => row.id === body?.["id"]) });
    const flags = await shop.rows("SELECT op_id FROM discrepancies WHERE kind = $1", [
      "reference_reused",
    ]);
    expect(flags).toEqual([{ op_id: list[4]?.op_id }]);
    const kept = await shop.rows("SELECT code FROM rejected_operations WHERE op_id = $1", [
      again.op_id,
    ]);
    expect(kept).toEqual([{ code: "conflict" }]);
  });

  it("[S13] uses at most six statements for a single sale, and five per commit shared by several", async () => {
    const query = vi.spyOn(Client.prototype, "query");
    const { body_text, op_id } = sale();
    await shop.cashier.write(paths.sales, op_id, JSON.parse(body_text));
    expect(query.mock.calls.length).toBeLessThanOrEqual(6);
    query.mockClear();
    const list = Array.from({ length: 20 }, () => sale());
    expect(outcomes(await send(list))).toEqual(list.map(() => ["accepted", "accepted"]));
    // The number of operations per commit depends on timing; the statements per commit do not.
    const commits = query.mock.calls.filter(([text]) => text === "COMMIT").length;
    expect(commits).toBeLessThan(list.length);
    expect(query.mock.calls.length).toBeLessThanOrEqual(5 * commits + 1);
    query.mockRestore();
  });

  it("[S12] fault 17: ok, 422 and 500 each affect only their own operation, lane and dependents; the rest continue", async () => {
    const [bad, trouble] = [newId(), newId()];
    const list = [
      sale(),
      sale({ total: "no" }, { op_id: bad, lane: "bad" }),
      sale({}, { lane: "bad" }),
      sale({}, { deps: [bad] }),
      sale({ notes: "trouble" }, { op_id: trouble, lane: "trouble" }),
      sale({}, { lane: "trouble" }),
      sale({}, { deps: [trouble] }),
      sale(),
    ];
    const answer = await send(list);
    expect(outcomes(answer)).toEqual([
      ["accepted", "accepted"],
      ["rejected", "validation_failed"],
      ["not_attempted", "not_attempted"],
      ["not_attempted", "not_attempted"],
      ["retry", "server_error"],
      ["not_attempted", "not_attempted"],
      ["not_attempted", "not_attempted"],
      ["accepted", "accepted"],
    ]);
    const { results } = batchAnswer.parse(answer.body);
    expect(results[1]?.body).toMatchObject({ op_id: bad, errors: { total: [expect.any(String)] } });
    expect(await recorded(list)).toEqual([true, false, false, false, false, false, false, true]);
    // A failed operation leaves nothing behind, so the till's next attempt counts as the first.
    const again = await send([{ ...(list[4] as BatchOperation) }]);
    expect(outcomes(again)).toEqual([["retry", "server_error"]]);
  });

  it("[S14] rejects only the operation for a business the sender does not belong to, not the batch", async () => {
    const other = await shop.api.business();
    const list = [sale({ business: other.id }), sale()];
    expect(outcomes(await send(list))).toEqual([
      ["rejected", "wrong_tenant"],
      ["accepted", "accepted"],
    ]);
  });

  it("[S8] also isolates corrupted bytes and unknown paths, and reports them as retryable", async () => {
    const list = [
      sale({}, { sha256: "0".repeat(64) }),
      entry("/api/v1/nothing/", { business: shop.duka.id }),
      entry(paths.me, { business: shop.duka.id }),
      sale(),
    ];
    expect(outcomes(await send(list))).toEqual([
      ["retry", "hash_mismatch"],
      ["retry", "upgrade_needed"],
      ["retry", "upgrade_needed"],
      ["accepted", "accepted"],
    ]);
  });

  it("[S3] rejects an operation over 256 KiB as a single request would, and processes the others", async () => {
    const list = [sale({ notes: "x".repeat(257 * 1024) }), sale()];
    const [large] = list;
    expect(outcomes(await send(list))).toEqual([
      ["rejected", "too_large"],
      ["accepted", "accepted"],
    ]);
    const alone = await shop.cashier.write(paths.sales, large?.op_id ?? "", undefined, {
      text: large?.body_text ?? "",
    });
    expect(alone.body).toMatchObject({ code: "too_large", op_id: large?.op_id });
  });

  it("[S12] accepts at most a hundred operations and at most one mebibyte", async () => {
    const many = Array.from({ length: 101 }, () => sale());
    expect((await send(many)).body).toMatchObject({ code: "validation_failed" });
    const large = Array.from({ length: 5 }, () => sale({ notes: "x".repeat(220 * 1024) }));
    expect((await send(large)).body).toMatchObject({ code: "too_large" });
    expect(await recorded([...many, ...large])).not.toContain(true);
    expect((await send([])).body).toMatchObject({ code: "validation_failed" });
  });

  it("[S13] sent twice concurrently is applied once", async () => {
    const list = Array.from({ length: 5 }, () => sale());
    const answers = await Promise.all([send(list), send(list)]);
    const all = answers.flatMap(outcomes).map(([outcome]) => outcome);
    const once = list.flatMap(() => ["accepted", "replayed"]);
    expect(all.toSorted(compareText)).toEqual(once.toSorted(compareText));
  });

  it("[S12] fault 36: a session that ends during the batch sends nothing further", async () => {
    const client = await shop.api.signIn(shop.duka.cashier);
    const list = [sale(), sale({ notes: "sign everybody out" }), sale(), sale()];
    const answer = await client.post(paths.batch, { operations: list });
    expect(outcomes(answer)).toEqual([
      ["accepted", "accepted"],
      ["accepted", "accepted"],
      ["not_attempted", "not_attempted"],
      ["not_attempted", "not_attempted"],
    ]);
    expect(await recorded(list)).toEqual([true, true, false, false]);
    const refused = await client.post(paths.batch, { operations: list });
    expect([refused.status, refused.body["code"]]).toEqual([401, "session_gone"]);
  });
});
