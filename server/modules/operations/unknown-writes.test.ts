import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { header } from "#/contract/headers.ts";
import { hashedText } from "#/contract/idempotency.ts";
import { base } from "#/contract/core-paths.ts";
import { paths } from "#/contract/paths.ts";
import { batchAnswer } from "#/contract/sync.ts";
import type { SaleBody } from "#/contract/operations/sale-create.ts";
import type { ApiClient } from "#tests/support/api-client.ts";
import { openShop, type TradingShop } from "#tests/support/trading-shop.ts";
import { sha256 } from "#server/kernel/access/sha256.ts";

let shop: TradingShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.closeWithTrueBooks());

const newId = () => shop.api.newId();

function saleBody(opId: string): SaleBody {
  return shop.bodies.sale(opId, [{ ...shop.item(0), milli: 1000 }]);
}

/** Outcome and code of a single operation sent as a batch. */
async function batched(client: ApiClient, opId: string, path: string, body: unknown) {
  const bytes = { method: "POST" as const, path, body_text: JSON.stringify(body) };
  const operation = { op_id: opId, ...bytes, sha256: sha256(hashedText(bytes)) };
  const answer = await client.post(paths.batch, {
    operations: [{ ...operation, lane: "a", deps: [] }],
  });
  const [result] = batchAnswer.parse(answer.body).results;
  return [result?.outcome, result?.code];
}

async function keptOf(opId: string) {
  const [kept] = await shop.rows(
    `SELECT (SELECT count(*)::int FROM operations WHERE op_id = $1) AS known,
      (SELECT count(*)::int FROM rejected_operations WHERE op_id = $1) AS refused`,
    [opId],
  );
  return kept;
}

const nothing = { known: 0, refused: 0 };

describe("operations from a newer app", () => {
  const upgrade = (opId: string) => ({ code: "upgrade_needed", op_id: opId, status_code: 426 });

  it("[S8] in a newer format wait, alone and in a batch, and are accepted once the format is known", async () => {
    const opId = newId();
    const body = saleBody(opId);
    const newer = { ...body, v: 2, basket: { of: "another kind" } };
    const alone = await shop.cashier.write(paths.sales, opId, newer);
    expect([alone.status, alone.body]).toEqual([426, expect.objectContaining(upgrade(opId))]);
    expect(await batched(shop.cashier, opId, paths.sales, newer)).toEqual([
      "retry",
      "upgrade_needed",
    ]);
    expect(await keptOf(opId)).toEqual(nothing);
    // The key is still unused: the upgraded server accepts the operation once it supports it.
    const known = await shop.cashier.write(paths.sales, opId, body);
    expect(known.body).toMatchObject({ outcome: "accepted" });
  });

  it("[S8] under a newer path or method wait, alone and in a batch", async () => {
    const later = `${base}/sales/${newId()}/gifts/`;
    const opId = newId();
    const alone = await shop.cashier.write(later, opId, saleBody(opId));
    expect(alone.body).toMatchObject(upgrade(opId));
    expect(await batched(shop.cashier, opId, later, saleBody(opId))).toEqual([
      "retry",
      "upgrade_needed",
    ]);
    const headers = { [header.idempotencyKey]: opId };
    const method = await shop.cashier.send("DELETE", paths.sales, undefined, { headers });
    expect(method.body).toMatchObject(upgrade(opId));
    expect(await keptOf(opId)).toEqual(nothing);
  });

  it("[S8] differ from a path that names no row, which is definitely rejected", async () => {
    const opId = newId();
    const answer = await batched(shop.owner, opId, paths.saleVoid("the last one"), { v: 1 });
    expect(answer).toEqual(["rejected", "not_found"]);
  });
});

describe("a body not written by an app", () => {
  it("[S8] is malformed when it is nested without end, regardless of the stack's capacity", async () => {
    for (const deep of [65, 100_000]) {
      const opId = newId();
      const text = `{"v":1,"business":"${shop.duka.id}","x":${"[".repeat(deep)}${"]".repeat(deep)}}`;
      const answer = await shop.cashier.write(paths.sales, opId, undefined, { text });
      expect([deep, answer.status, answer.body["code"]]).toEqual([deep, 400, "malformed"]);
    }
  });

  it("[S8] may have any number of brackets in its texts", async () => {
    const opId = newId();
    const notes = '[{"\\'.repeat(40);
    const answer = await shop.cashier.write(paths.sales, opId, { ...saleBody(opId), notes });
    expect(answer.body).toMatchObject({ outcome: "accepted" });
  });
});

describe("a carrier removed from the business", () => {
  const suspend = (status: string) =>
    shop.rows("UPDATE memberships SET status = $1, status_since = $2 WHERE user_id = $3", [
      status,
      new Date(shop.api.clock.now).toISOString(),
      shop.duka.manager.id,
    ]);

  it.each(["suspended", "left"])(
    "[S22] fault 36: %s, has the operations they send held until another user carries them",
    async (status) => {
      const manager = await shop.api.signIn(shop.duka.manager);
      const [own, others] = [newId(), newId()];
      const ownBody = { ...saleBody(own), actor: shop.duka.manager.id };
      const othersBody = saleBody(others);
      await suspend(status);
      const held = await manager.write(paths.sales, own, ownBody);
      expect(held.body).toMatchObject({ code: "membership_ended", op_id: own });
      expect(await batched(manager, own, paths.sales, ownBody)).toEqual([
        "hold",
        "membership_ended",
      ]);
      expect(await batched(manager, others, paths.sales, othersBody)).toEqual([
        "hold",
        "membership_ended",
      ]);
      expect([await keptOf(own), await keptOf(others)]).toEqual([nothing, nothing]);

      const carried = await shop.cashier.write(paths.sales, own, ownBody);
      expect(carried.body).toMatchObject({ outcome: "accepted" });
      const flags = await shop.rows("SELECT kind FROM discrepancies WHERE op_id = $1", [own]);
      expect(flags.map(({ kind }) => kind)).toContain("actor_suspended");
      const others2 = await shop.cashier.write(paths.sales, others, othersBody);
      expect(others2.body).toMatchObject({ outcome: "accepted" });
      await suspend("active");
    },
  );

  it("[S14] is distinguished from a stranger, whose operations are rejected", async () => {
    const other = await shop.api.business();
    const stranger = await shop.api.signIn(other.cashier);
    const opId = newId();
    expect(await batched(stranger, opId, paths.sales, saleBody(opId))).toEqual([
      "rejected",
      "wrong_tenant",
    ]);
  });
});
