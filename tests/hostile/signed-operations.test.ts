import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { OperationBytes } from "#/contract/idempotency.ts";
import type { Signature } from "#/contract/device-keys.ts";
import { signatureHeader } from "#/contract/signed-texts.ts";
import { hashedText } from "#/contract/idempotency.ts";
import { header } from "#/contract/headers.ts";
import { paths } from "#/contract/paths.ts";
import { batchAnswer } from "#/contract/sync.ts";
import type { SaleBody } from "#/contract/operations/sale-create.ts";
import { sha256 } from "#server/kernel/access/sha256.ts";
import type { ApiClient } from "#tests/support/api-client.ts";
import { catalogueBodies } from "#tests/support/catalogue-bodies.ts";
import { clusters } from "#tests/support/database.ts";
import { signed, signedHeaders, testDevice, type TestDevice } from "#tests/support/signing.ts";
import { bodiesOf } from "#tests/support/trade-bodies.ts";
import { openShop, type TradingShop } from "#tests/support/trading-shop.ts";

describe.each(clusters())("the signature of an operation, PostgreSQL %s", (cluster) => {
  let shop: TradingShop;
  /** The owner's and the cashier's keys on the shop's till, and those of another shop's owner. */
  let owners: TestDevice;
  let cashiers: TestDevice;
  let foreign: TestDevice;
  let owner: ApiClient;
  let cashier: ApiClient;
  let inOwnersName: ReturnType<typeof bodiesOf>;

  const newId = () => shop.api.newId();
  beforeAll(async () => {
    shop = await openShop(cluster);
    const { api, duka } = shop;
    const soko = await api.business({ subdomain: "soko" });
    [owners, foreign] = [testDevice(newId), testDevice(newId)];
    cashiers = testDevice(newId, owners.device);
    owner = await api.signIn(duka.owner, owners.told);
    cashier = await api.signIn(duka.cashier, cashiers.told);
    await api.signIn(soko.owner, foreign.told);
    const { id: business, location, till } = duka;
    const desk = { business, location, till: till.id, tillCode: till.code, actor: duka.owner.id };
    inOwnersName = bodiesOf(desk, newId, () => api.clock.now);
  });
  afterAll(() => shop.closeWithTrueBooks());

  async function flagsOf(opId: string): Promise<Record<string, Record<string, unknown>>> {
    const found = await shop.rows(
      "SELECT kind, data FROM discrepancies WHERE op_id = $1 AND kind <> 'oversold'",
      [opId],
    );
    return Object.fromEntries(
      found.map(({ kind, data }) => [String(kind), data as Record<string, unknown>]),
    );
  }

  async function provedBy(opId: string): Promise<unknown> {
    const [row] = await shop.rows("SELECT proved_by FROM operations WHERE op_id = $1", [opId]);
    return row?.["proved_by"];
  }

  /** A sale in the owner's name with a 50 % discount, which only an owner may grant. */
  function halfPrice(opId: string): SaleBody {
    const whole = inOwnersName.sale(opId, [{ ...shop.item(0), milli: 1000 }]);
    const half = (shop.item(0).price / 200).toFixed(2);
    return {
      ...whole,
      lines: whole.lines.map((line) => ({ ...line, discount: half, line_total: half })),
      discount: half,
      total: half,
      payments: whole.payments.map((one) => ({ ...one, amount: half, tendered: half })),
    };
  }

  function saleBytes(opId: string): OperationBytes {
    return { method: "POST", path: paths.sales, body_text: JSON.stringify(halfPrice(opId)) };
  }

  const send = (client: ApiClient, bytes: OperationBytes, headers: Record<string, string>) =>
    client.send(bytes.method, bytes.path, undefined, { headers, text: bytes.body_text });

  it("[S26] proves the actor whichever session sends it: nothing is flagged, and the actor's permissions apply", async () => {
    const opId = newId();
    const bytes = saleBytes(opId);
    const answer = await send(cashier, bytes, signedHeaders(opId, signed(owners, opId, bytes)));
    expect(answer).toMatchObject({ status: 201, body: { code: "accepted" } });
    expect(await flagsOf(opId)).toEqual({});
    expect(await provedBy(opId)).toBe(owners.maker.id);
    const [row] = await shop.rows("SELECT carrier_id FROM operations WHERE op_id = $1", [opId]);
    expect(row).toEqual({ carrier_id: shop.duka.cashier.id });
  });

  it("[S26] lets a colleague's session send an edit, checked against its creator's permissions", async () => {
    const { product } = shop.item(1);
    const edit = async (of: TestDevice, actor: string, price: string) => {
      const opId = newId();
      const { id: business, location, till } = shop.duka;
      const desk = { business, location, till: till.id, tillCode: till.code, actor };
      const made = bodiesOf(desk, newId, () => shop.api.clock.now);
      const body = catalogueBodies(made.origin, newId).editProduct(opId, { selling_price: price });
      const path = paths.product(product);
      const bytes = { method: "PATCH", path, body_text: JSON.stringify(body) };
      return send(cashier, bytes, signedHeaders(opId, signed(of, opId, bytes)));
    };
    const { owner: boss, cashier: seller } = shop.duka;
    expect(await edit(owners, boss.id, "7.00")).toMatchObject({ status: 201 });
    const priceNow = async () =>
      (await owner.get(paths.product(product), { business: shop.duka.id })).body["selling_price"];
    expect(await priceNow()).toBe("7.00");
    // A signature proves identity, not permission.
    expect((await edit(cashiers, seller.id, "8.00")).status).toBe(403);
    expect((await edit(cashiers, boss.id, "9.00")).status).toBe(403);
    expect(await priceNow()).toBe("7.00");
  });

  type Forging = (opId: string, bytes: OperationBytes) => Signature;
  const forgings: [string, Forging, Record<string, unknown>][] = [
    ["made up", () => ({ key: owners.maker.id, value: "A".repeat(86) }), { bad_signature: true }],
    [
      "of an altered body",
      (opId, bytes) => signed(owners, opId, { ...bytes, body_text: `${bytes.body_text} ` }),
      { bad_signature: true },
    ],
    [
      "moved from another operation",
      (_opId, bytes) => signed(owners, newId(), bytes),
      { bad_signature: true },
    ],
    [
      "moved from another path",
      (opId, bytes) => signed(owners, opId, { ...bytes, path: paths.counts }),
      { bad_signature: true },
    ],
    [
      "moved from another method",
      (opId, bytes) => signed(owners, opId, { ...bytes, method: "DELETE" }),
      { bad_signature: true },
    ],
    [
      "by the carrier's own key",
      (opId, bytes) => signed(cashiers, opId, bytes),
      { bad_signature: true },
    ],
    [
      "by the carrier's own key under the owner's",
      (opId, bytes) => ({ ...signed(cashiers, opId, bytes), key: owners.maker.id }),
      { bad_signature: true },
    ],
    [
      "by the device's key under the owner's",
      (opId, bytes) => signed({ maker: { ...owners.device, id: owners.maker.id } }, opId, bytes),
      { bad_signature: true },
    ],
    [
      "of another business's person",
      (opId, bytes) => signed(foreign, opId, bytes),
      { bad_signature: true },
    ],
    ["of a key nobody told of", (opId, bytes) => signed(testDevice(newId), opId, bytes), {}],
    ["that is no signature", () => ({ key: "mine", value: "yes" }), {}],
  ];

  it.each(forgings)(
    "[S26] %s: the sale is accepted and flagged, the edit is not accepted",
    async (_name, forge, told) => {
      const opId = newId();
      const bytes = saleBytes(opId);
      const answer = await send(cashier, bytes, signedHeaders(opId, forge(opId, bytes)));
      expect(answer).toMatchObject({ status: 201, body: { code: "accepted" } });
      const flags = await flagsOf(opId);
      expect(flags["carried"]).toEqual({
        carrier: shop.duka.cashier.id,
        permission: "sale.create",
        carrier_may: true,
        ...told,
      });
      // It grants no permissions beyond the carrier's.
      expect(flags).toHaveProperty("discount_limit");
      expect(await provedBy(opId)).toBeNull();

      const edited = newId();
      const made = catalogueBodies(inOwnersName.origin, newId);
      const body = made.editProduct(edited, { selling_price: "1.00" });
      const path = paths.product(shop.item(2).product);
      const patch = { method: "PATCH", path, body_text: JSON.stringify(body) };
      const headers = signedHeaders(edited, forge(edited, patch));
      expect(await send(cashier, patch, headers)).toMatchObject({
        status: 403,
        body: { code: "forbidden" },
      });
    },
  );

  it("[S26] is not needed to send one's own operations, and an invalid one does not affect them", async () => {
    const opId = newId();
    const bytes = saleBytes(opId);
    const forged = { key: owners.maker.id, value: "A".repeat(86) };
    expect((await send(owner, bytes, signedHeaders(opId, forged))).status).toBe(201);
    expect(await flagsOf(opId)).toEqual({});
  });

  it("[S12] [S26] is verified in a batch as in a single request; a malformed one blocks nothing", async () => {
    const entry = (sign: Forging) => {
      const op_id = newId();
      const bytes = saleBytes(op_id);
      const signature = sign(op_id, bytes);
      return { op_id, ...bytes, deps: [], signature, sha256: sha256(hashedText(bytes)) };
    };
    const item = entry((opId, bytes) => signed(owners, opId, bytes));
    const moved = entry((_opId, bytes) => signed(owners, newId(), bytes));
    const malformed = entry(() => ({ key: "mine", value: "yes" }));
    const operations = [item, moved, malformed];
    const { results } = batchAnswer.parse((await cashier.post(paths.batch, { operations })).body);
    expect(results.map(({ code }) => code)).toEqual(["accepted", "accepted", "accepted"]);
    expect(await flagsOf(item.op_id)).toEqual({});
    expect((await flagsOf(moved.op_id))["carried"]).toMatchObject({ bad_signature: true });
    expect((await flagsOf(malformed.op_id))["carried"]).not.toHaveProperty("bad_signature");
  });

  it("[S4] [S13] [S26] sent again with another signature, or none, keeps its first response and proof", async () => {
    const opId = newId();
    const bytes = saleBytes(opId);
    const plain = { [header.idempotencyKey]: opId };
    const first = await send(cashier, bytes, plain);
    const before = await flagsOf(opId);
    expect(before).toHaveProperty("carried");
    const proved = signedHeaders(opId, signed(owners, opId, bytes));
    const again = await send(cashier, bytes, proved);
    expect(again.body).toEqual({ ...first.body, outcome: "replayed", code: "replayed" });
    expect(await flagsOf(opId)).toEqual(before);
    const told = "SELECT 1 FROM discrepancies WHERE op_id = $1 AND kind = 'carried'";
    expect(await shop.rows(told, [opId])).toHaveLength(1);
    expect(await provedBy(opId)).toBeNull();

    const other = newId();
    const signedOnce = saleBytes(other);
    await send(cashier, signedOnce, signedHeaders(other, signed(owners, other, signedOnce)));
    const forged = { ...plain, [header.idempotencyKey]: other, [signatureHeader]: "nonsense" };
    expect((await send(cashier, signedOnce, forged)).body).toMatchObject({ code: "replayed" });
    expect(await flagsOf(other)).toEqual({});
    expect(await provedBy(other)).toBe(owners.maker.id);
  });

  it("[S13] [S26] does not admit other bytes under a used key", async () => {
    const opId = newId();
    const bytes = saleBytes(opId);
    await send(owner, bytes, { [header.idempotencyKey]: opId });
    const other = { ...bytes, body_text: `${bytes.body_text} ` };
    const headers = signedHeaders(opId, signed(owners, opId, other));
    expect((await send(owner, other, headers)).body["code"]).toBe("key_reused");
  });
});
