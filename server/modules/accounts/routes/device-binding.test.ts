import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { Client } from "pg";
import { refreshText } from "#/contract/refresh-text.ts";
import { tillText } from "#/contract/signed-texts.ts";
import { paths } from "#/contract/paths.ts";
import { testApi, type TestApi } from "#tests/support/api.ts";
import type { ApiClient } from "#tests/support/api-client.ts";
import { clusters } from "#tests/support/database.ts";
import { saidBy } from "#tests/support/registration.ts";
import { testDevice, type TestDevice } from "#tests/support/signing.ts";
import type { TestBusiness } from "#tests/support/test-business.ts";

const minute = 60_000;

describe.each(clusters())("the device key, PostgreSQL %s", (cluster) => {
  let api: TestApi;
  let admin: Client;
  let shop: TestBusiness;
  let mine: TestDevice;
  let owner: ApiClient;

  const newId = () => api.newId();
  beforeAll(async () => {
    api = await testApi(cluster);
    admin = new Client({ connectionString: api.url });
    await admin.connect();
  });
  beforeEach(async () => {
    api.clock.now += 20 * minute;
    shop = await api.business();
    mine = testDevice(newId);
    owner = await api.signIn(shop.owner, mine.told);
  });
  afterAll(async () => {
    await admin.end();
    await api.close();
  });

  describe("a session bound to its device", () => {
    const refresh = async (token: unknown, proof?: string) =>
      (await api.stranger()).post(paths.refresh, { refresh: token, proof });
    const proofOf = (token: unknown, { device } = mine) => device.sign(refreshText(String(token)));

    it("[S9] [S26] is renewed by that device repeatedly", async () => {
      const first = await refresh(owner.refresh, proofOf(owner.refresh));
      expect(first.status).toBe(200);
      const again = await refresh(owner.refresh, proofOf(owner.refresh));
      expect(again.body["refresh"]).toBe(first.body["refresh"]);
      const next = first.body["refresh"];
      expect((await refresh(next, proofOf(next))).status).toBe(200);
    });

    it("[S26] is not renewed without the device's proof, and the attempt neither ends nor advances it", async () => {
      const token = owner.refresh;
      const [row] = (
        await admin.query<Record<string, unknown>>("SELECT * FROM sessions WHERE id = $1", [
          token?.slice(0, 36),
        ])
      ).rows;
      const stolen = testDevice(newId);
      const proofs = [
        undefined,
        "A".repeat(86),
        proofOf(token, stolen),
        mine.device.sign(String(token)),
        mine.maker.sign(refreshText(String(token))),
        proofOf(`${String(token)}0`),
      ];
      for (const proof of proofs) expect(saidBy(await refresh(token, proof))).toBe("session_gone");
      const after = await admin.query("SELECT * FROM sessions WHERE id = $1", [
        token?.slice(0, 36),
      ]);
      expect(after.rows).toEqual([row]);
      expect((await owner.get(paths.me)).status).toBe(200);
      const second = await refresh(token, proofOf(token));
      const next = second.body["refresh"];
      await refresh(next, proofOf(next));
      // An old token presented by a thief ends nothing; presented by the device itself it ends the session.
      expect(saidBy(await refresh(token))).toBe("session_gone");
      expect((await owner.get(paths.me)).status).toBe(200);
      expect(saidBy(await refresh(token, proofOf(token)))).toBe("session_gone");
      expect(saidBy(await owner.get(paths.me))).toBe("session_gone");
    });

    it("[S26] is only one opened with keys: another needs no proof, and a proof does no harm", async () => {
      const plain = await api.signIn(shop.cashier);
      const next = await refresh(plain.refresh, proofOf(plain.refresh));
      expect(next.status).toBe(200);
      expect((await refresh(next.body["refresh"])).status).toBe(200);
    });
  });

  describe("a till bound to its device", () => {
    const form = () => ({
      id: newId(),
      business: shop.id,
      location: shop.location,
      device_id: newId(),
      name: "Tablet",
    });
    const proofOf = (
      of: { device_id: string; id: string },
      { device } = mine,
      business = shop.id,
    ) => device.sign(tillText(business, of.device_id, of.id));
    const ask = async (client: ApiClient, body: object, device_proof?: string) => {
      const answer = await client.post(paths.tills, { ...body, device_proof });
      expect(answer.status).toBe(201);
      return answer.body;
    };

    it("[S6] [S26] is returned to a caller that proves to be that device", async () => {
      const body = form();
      const first = await ask(owner, body, proofOf(body));
      expect(first).toMatchObject({ id: body.id, code: "K2" });
      expect(await ask(owner, body, proofOf(body))).toEqual(first);
      const colleague = await api.signIn(shop.cashier);
      expect(await ask(colleague, body, proofOf(body))).toEqual(first);
    });

    it("[S6] [S26] is not returned to a copy of it, which becomes a new till with a new code", async () => {
      const body = form();
      await ask(owner, body, proofOf(body));
      const copy = testDevice(newId);
      const cloned = await api.signIn(shop.owner, copy.told);
      const other = form();
      const proofs = [
        undefined,
        "A".repeat(86),
        proofOf(body, copy),
        proofOf(body, mine, newId()),
        proofOf({ ...body, id: other.id }),
        proofOf({ ...body, device_id: other.device_id }),
      ];
      const codes = new Set(["K2"]);
      for (const proof of proofs) {
        const given = await ask(cloned, body, proof);
        expect(given["id"]).not.toBe(body.id);
        expect(codes).not.toContain(given["code"]);
        codes.add(String(given["code"]));
      }
      expect(await ask(owner, body, proofOf(body))).toMatchObject({ id: body.id, code: "K2" });
      // From now on the clone is a till of its own, bound to its own key.
      const own = await ask(cloned, body, proofOf(body, copy));
      const named = { ...body, id: String(own["id"]) };
      expect(await ask(cloned, named, proofOf(named, copy))).toEqual(own);
    });

    it("[S26] registered without a key accepts the first proven key, and no other afterwards", async () => {
      const body = form();
      const plain = await api.signIn(shop.cashier);
      const first = await ask(plain, body);
      expect(await ask(plain, body)).toEqual(first);
      expect(await ask(owner, body, proofOf(body))).toEqual(first);
      expect(await ask(owner, body, proofOf(body))).toEqual(first);
      expect((await ask(plain, body))["id"]).not.toBe(body.id);
    });

    it("[S26] does not reveal its key", async () => {
      const body = form();
      const answer = await ask(owner, body, proofOf(body));
      const lists = [
        answer,
        (await owner.get(paths.tills, { business: shop.id })).body,
        (await owner.get(paths.changes, { business: shop.id, location: shop.location })).body,
        (await owner.get(paths.sessions)).body,
      ];
      expect(JSON.stringify(lists)).not.toContain(mine.told.device);
    });
  });
});
