import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { errorBody } from "#/contract/errors.ts";
import { paths } from "#/contract/paths.ts";
import type { SaleBody } from "#/contract/operations/sale-create.ts";
import { errorMessages } from "#/i18n/error-messages.ts";
import { translate } from "#/i18n/translate.ts";
import type { ApiClient } from "#tests/support/api-client.ts";
import { openShop, type TradingShop } from "#tests/support/trading-shop.ts";

let shop: TradingShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.closeWithTrueBooks());

const newId = () => shop.api.newId();

function saleBody(opId: string): SaleBody {
  return shop.bodies.sale(opId, [{ ...shop.item(0), milli: 1000 }]);
}

async function kept(opId: string) {
  return shop.rows("SELECT code, body_text FROM rejected_operations WHERE op_id = $1", [opId]);
}

async function isRecorded(opId: string): Promise<boolean> {
  return (await shop.rows("SELECT 1 FROM sales WHERE op_id = $1", [opId])).length === 1;
}

async function flagsOf(opId: string): Promise<unknown[]> {
  const found = await shop.rows("SELECT kind FROM discrepancies WHERE op_id = $1 ORDER BY kind", [
    opId,
  ]);
  return found.map((row) => row["kind"]);
}

describe("a repeated write", () => {
  it("[S4] with the same key and bytes gets its first answer, whatever has happened since", async () => {
    const opId = newId();
    const body = saleBody(opId);
    const first = await shop.cashier.write(paths.sales, opId, body);
    const second = newId();
    await shop.cashier.write(paths.sales, second, saleBody(second));
    const again = await shop.cashier.write(paths.sales, opId, body);
    expect(again.status).toBe(200);
    expect(again.body).toEqual({ ...first.body, outcome: "replayed", code: "replayed" });
  });

  it("[S4] is the same operation regardless of the carrier", async () => {
    const opId = newId();
    const body = saleBody(opId);
    await shop.cashier.write(paths.sales, opId, body);
    const again = await shop.owner.write(paths.sales, opId, body);
    expect(again.body).toMatchObject({ outcome: "replayed", actor: shop.duka.cashier.id });
  });

  it("[S13] fault 18: with other bytes is set aside for the owner, and the first is kept", async () => {
    const opId = newId();
    const body = saleBody(opId);
    await shop.cashier.write(paths.sales, opId, body);
    const other = { ...body, notes: "other bytes" };
    for (let i = 0; i < 2; i += 1) {
      const answer = await shop.cashier.write(paths.sales, opId, other);
      expect([answer.status, answer.body["code"]]).toEqual([409, "key_reused"]);
    }
    expect(await kept(opId)).toEqual([{ code: "key_reused", body_text: JSON.stringify(other) }]);
    expect(await flagsOf(opId)).toContain("key_reused");
    const [sale] = await shop.rows("SELECT notes FROM sales WHERE op_id = $1", [opId]);
    expect(sale).toEqual({ notes: "" });
  });

  it("[S13] fault 20: after the retention period is answered from the row", async () => {
    const opId = newId();
    const body = saleBody(opId);
    const first = await shop.cashier.write(paths.sales, opId, body);
    await shop.rows("UPDATE operations SET answer = NULL WHERE op_id = $1", [opId]);
    const again = await shop.cashier.write(paths.sales, opId, body);
    expect(again.body).toEqual({ ...first.body, outcome: "replayed", code: "replayed" });
  });
});

describe("a rejection", () => {
  it("[S8] for a missing key names no operation", async () => {
    const answer = await shop.cashier.post(paths.sales, saleBody(newId()));
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: "key_missing" });
    expect(answer.body).not.toHaveProperty("op_id");
  });

  it("[S14] of an unreadable body keeps it for the owner", async () => {
    const opId = newId();
    const answer = await shop.cashier.write(paths.sales, opId, undefined, { text: "{half" });
    expect(answer.body).toMatchObject({ code: "malformed", op_id: opId });
    expect(await kept(opId)).toEqual([{ code: "malformed", body_text: "{half" }]);
  });

  it.each(["en", "sw"] as const)(
    "[S14] is reported field by field, in %s, the same each time",
    async (language) => {
      const opId = newId();
      const body = saleBody(opId);
      const [line] = body.lines;
      const wrong = { ...body, total: "3,000", lines: [{ ...line, quantity: "-1" }], notes: 7 };
      const headers = { "Accept-Language": language };
      const answer = await shop.cashier.write(paths.sales, opId, wrong, { headers });
      expect(answer.status).toBe(422);
      const told = errorBody.parse(answer.body);
      expect(told).toMatchObject({ code: "validation_failed", op_id: opId });
      expect(told.message).toBe(translate(language, errorMessages.validation_failed));
      expect(Object.keys(told.errors)).toEqual(["lines.0.quantity", "total", "notes"]);
      expect(Object.values(told.errors).flat()).not.toContain("");
      const again = await shop.cashier.write(paths.sales, opId, wrong, { headers });
      expect(again.body).toEqual(answer.body);
      expect(await kept(opId)).toHaveLength(1);
      expect(await isRecorded(opId)).toBe(false);
    },
  );

  it.each([
    ["till", (): Partial<SaleBody> => ({ till: newId() })],
    ["location", (): Partial<SaleBody> => ({ location: newId() })],
    [
      "lines",
      (body: SaleBody) => ({ lines: body.lines.map((one) => ({ ...one, product: newId() })) }),
    ],
  ])("[S14] of an unknown %s leaves nothing stored", async (field, change) => {
    const opId = newId();
    const body = saleBody(opId);
    const [before] = await shop.rows("SELECT seq FROM business_counters");
    const answer = await shop.cashier.write(paths.sales, opId, { ...body, ...change(body) });
    expect(answer.body).toMatchObject({ code: "validation_failed", op_id: opId });
    expect(Object.keys(answer.body["errors"] as object)).toEqual([field]);
    expect(await isRecorded(opId)).toBe(false);
    const [after] = await shop.rows("SELECT seq FROM business_counters");
    expect(Number(after?.["seq"]) - Number(before?.["seq"])).toBeLessThanOrEqual(1);
    const touched = await shop.rows("SELECT 1 FROM changes WHERE entity_id = $1", [body.id]);
    expect(touched).toEqual([]);
  });

  it("[S22] of an actor who was never in the business is checked again, once they are", async () => {
    const opId = newId();
    const stranger = await shop.api.business();
    const body = { ...saleBody(opId), actor: stranger.cashier.id };
    const first = await shop.cashier.write(paths.sales, opId, body);
    expect(first.body).toMatchObject({ code: "forbidden", op_id: opId, status_code: 403 });
    await shop.rows(
      `INSERT INTO memberships (business_id, user_id, status, status_since, is_primary, joined_at)
       SELECT $1, $2, 'active', now(), false, now()`,
      [shop.duka.id, stranger.cashier.id],
    );
    await shop.rows(
      `INSERT INTO membership_roles (business_id, id, user_id, role, valid_from)
       VALUES ($1, $2, $3, 'business_user', now() - interval '1 day')`,
      [shop.duka.id, newId(), stranger.cashier.id],
    );
    const again = await shop.cashier.write(paths.sales, opId, body);
    expect(again.body).toMatchObject({ outcome: "accepted", actor: stranger.cashier.id });
  });

  it("[S14] of a member who never had the permission", async () => {
    const guard = await shop.api.business();
    await shop.rows("UPDATE membership_roles SET role = 'none' WHERE user_id = $1", [
      guard.cashier.id,
    ]);
    const client = await shop.api.signIn(guard.cashier);
    const opId = newId();
    const desk = { business: guard.id, location: guard.location, till: guard.till.id };
    const body = { ...saleBody(opId), ...desk, actor: guard.cashier.id };
    const answer = await client.write(paths.sales, opId, body);
    expect(answer.body).toMatchObject({ code: "forbidden", op_id: opId });
    expect(await isRecorded(opId)).toBe(false);
  });

  it("[S14] of another business's operation is kept for this one's owner", async () => {
    const other = await shop.api.business();
    const carrier = await shop.api.signIn(other.owner);
    const opId = newId();
    const answer = await carrier.write(paths.sales, opId, saleBody(opId));
    expect(answer.body).toMatchObject({ code: "wrong_tenant", op_id: opId });
    const seen = await carrier.get(paths.rejected);
    expect(seen.body).toMatchObject({ count: 1, results: [{ op_id: opId, code: "wrong_tenant" }] });
    expect(
      (await shop.owner.get(paths.rejected, { page_size: "200" })).body["results"],
    ).not.toContainEqual(expect.objectContaining({ op_id: opId }));
  });
});

describe("rejected operations and discrepancies", () => {
  const listed = async (client: ApiClient, path: string, query = {}) =>
    (await client.get(path, query)).body as { count: number; results: Record<string, unknown>[] };

  it("[S14] can be read as they arrived, and a discrepancy resolved once with a note", async () => {
    const rejected = await listed(shop.owner, paths.rejected, { page_size: "200" });
    const half = rejected.results.find(({ body_start }) => body_start === "{half");
    const whole = await shop.owner.get(paths.rejectedOne(String(half?.["id"])));
    expect(whole.body).toMatchObject({ op_id: half?.["op_id"], body_text: "{half" });
    const { results } = await listed(shop.owner, paths.discrepancies, { status: "open" });
    const address = paths.discrepancy(String(results[0]?.["id"]));
    const settled = await shop.owner.patch(address, { status: "resolved", note: "Seen" });
    expect(settled.body).toMatchObject({
      status: "resolved",
      note: "Seen",
      resolved_by: shop.duka.owner.id,
    });
    const open = await listed(shop.owner, paths.discrepancies, {
      status: "open",
      page_size: "200",
    });
    expect(open.results.map(({ id }) => id)).not.toContain(results[0]?.["id"]);
    const empty = await shop.owner.patch(address, { status: "resolved", note: " " });
    expect(empty.body["code"]).toBe("validation_failed");
  });

  it("are closed to a cashier", async () => {
    const { results } = await listed(shop.owner, paths.discrepancies);
    const address = paths.discrepancy(String(results[0]?.["id"]));
    const answers = await Promise.all([
      shop.cashier.get(paths.rejected),
      shop.cashier.get(paths.rejectedOne(newId())),
      shop.cashier.get(paths.discrepancies),
      shop.cashier.patch(address, { status: "resolved", note: "Mine" }),
    ]);
    expect(answers.map(({ body }) => body["code"])).toEqual(Array(4).fill("forbidden"));
  });
});
