import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { Client } from "pg";
import { paths } from "#/contract/paths.ts";
import { registerAnswer } from "#/contract/registration.ts";
import { testApi, type TestApi } from "#tests/support/api.ts";
import type { Answer, ApiClient } from "#tests/support/api-client.ts";
import { clusters } from "#tests/support/database.ts";
import { register, saidBy } from "#tests/support/registration.ts";
import { appCode, turnOnApp } from "#tests/support/second-factor.ts";
import { endorsed, testDevice, testKey, type TestDevice } from "#tests/support/signing.ts";
import type { TestBusiness } from "#tests/support/test-business.ts";

const minute = 60_000;

describe.each(clusters())("signing keys of users and devices, PostgreSQL %s", (cluster) => {
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

  async function kept(id: string): Promise<unknown> {
    const found = await admin.query<Record<string, unknown>>(
      `SELECT k.user_id, k.device_key, k.public_key, s.device_key AS of_session, k.ended_at
       FROM maker_keys k JOIN sessions s ON s.id = k.session_id WHERE k.id = $1`,
      [id],
    );
    return found.rows[0];
  }
  const whole = (user: string, { told }: TestDevice) => ({
    user_id: user,
    device_key: told.device,
    public_key: told.maker.public_key,
    of_session: told.device,
    ended_at: null,
  });

  describe("sent with a sign-in", () => {
    it("[S26] are stored with user, device and session", async () => {
      expect(await kept(mine.maker.id)).toEqual(whole(shop.owner.id, mine));
    });

    it("[S26] are also accepted with the second factor, a registration and a hand-over", async () => {
      const secret = await turnOnApp(api, shop.manager);
      const stepped = testDevice(newId);
      const { email, password } = shop.manager;
      const caller = await api.stranger();
      const first = await caller.post(paths.login, { email, password });
      const second = await caller.post(paths.loginMfa, {
        email,
        mfa_token: first.body["mfa_token"],
        mfa_code: appCode(secret, api.clock.now),
        device_keys: stepped.told,
      });
      expect(second.status).toBe(200);
      expect(await kept(stepped.maker.id)).toEqual(whole(shop.manager.id, stepped));

      const [registered, handed] = [testDevice(newId), testDevice(newId)];
      const label = `keys-${cluster}`;
      const { answer } = await register(api, label, { device_keys: registered.told });
      const { handover_code: code, user } = registerAnswer.parse(answer.body);
      expect(await kept(registered.maker.id)).toEqual(whole(user.id, registered));
      const tenant = await api.stranger({ "X-Tenant": label });
      const redeemed = await tenant.post(paths.handover, { code, device_keys: handed.told });
      expect(redeemed.status).toBe(200);
      expect(await kept(handed.maker.id)).toEqual(whole(user.id, handed));
    });

    it("[S26] are rejected when invalid, each with an error at its field", async () => {
      const { device } = mine.told;
      const offCurve = `${device.slice(0, 60)}${"A".repeat(62)}`;
      const { email, password } = shop.owner;
      const login = async (device_keys: unknown) =>
        (await (await api.stranger()).post(paths.login, { email, password, device_keys })).body;
      expect(await login({ ...mine.told, device: offCurve })).toMatchObject({
        code: "validation_failed",
        errors: { "device_keys.device": ["This is not written correctly."] },
      });
      const maker = { id: newId(), public_key: offCurve };
      expect(await login({ ...mine.told, maker })).toMatchObject({
        errors: { "device_keys.maker.public_key": ["This is not written correctly."] },
      });
    });

    it("[S26] with the id of another user's key do not change that key", async () => {
      const theirs = testDevice(newId);
      const taken = { ...theirs.told.maker, id: mine.maker.id };
      await api.signIn(shop.manager, { ...theirs.told, maker: taken });
      expect(await kept(mine.maker.id)).toEqual(whole(shop.owner.id, mine));
    });

    it("[S26] when sent again belong to the latest session that sent them", async () => {
      await owner.post(paths.logout, undefined);
      const again = await api.signIn(shop.owner, mine.told);
      const session = again.refresh?.slice(0, 36) ?? "";
      await (
        await api.signIn(shop.owner)
      ).send("DELETE", paths.session(session), { password: shop.owner.password });
      expect(await kept(mine.maker.id)).not.toMatchObject({ ended_at: null });
    });
  });

  describe("an additional key", () => {
    const made = () => ({ id: newId(), ...testKey() });
    const tell = (client: ApiClient, body: object): Promise<Answer> =>
      client.post(paths.keys, body);

    it("[S26] is stored once when endorsed by a valid key of the same user and device", async () => {
      const next = made();
      const body = endorsed(mine, next);
      expect(await tell(owner, body)).toMatchObject({ status: 201, body: { id: next.id } });
      expect(await tell(owner, body)).toMatchObject({ status: 201, body: { id: next.id } });
      expect(await kept(next.id)).toMatchObject({
        user_id: shop.owner.id,
        device_key: mine.told.device,
        public_key: next.publicKey,
      });
      const last = made();
      const chained = endorsed({ maker: next }, last);
      expect((await tell(owner, chained)).status).toBe(201);
    });

    it("[S26] is rejected without a valid endorsement", async () => {
      const next = made();
      const theirs = testDevice(newId, mine.device);
      const elsewhere = testDevice(newId);
      const manager = await api.signIn(shop.manager, theirs.told);
      await api.signIn(shop.owner, elsewhere.told);
      const keyless = await api.signIn(shop.owner);
      const body = endorsed(mine, next);
      const refused: [ApiClient, object][] = [
        [owner, { ...body, signature: "A".repeat(86) }],
        [owner, { ...body, id: newId() }],
        [owner, { ...body, public_key: testKey().publicKey }],
        [owner, endorsed(testDevice(newId), next)],
        [owner, endorsed(theirs, next)],
        [owner, endorsed(elsewhere, next)],
        [manager, body],
        [keyless, body],
      ];
      for (const [client, one] of refused)
        expect(saidBy(await tell(client, one))).toBe("forbidden");
      expect(await kept(next.id)).toBeUndefined();
    });

    it("[S26] is rejected when endorsed by an ended key", async () => {
      const manager = await api.signIn(shop.manager, testDevice(newId).told);
      const ends = paths.memberSessions(shop.manager.id);
      await owner.send("DELETE", ends, { password: shop.owner.password });
      expect(saidBy(await tell(manager, endorsed(mine, made())))).toBe("session_gone");
      const theirs = testDevice(newId);
      await api.signIn(shop.manager, theirs.told);
      await owner.send("DELETE", ends, { password: shop.owner.password });
      const again = await api.signIn(shop.manager, testDevice(newId, theirs.device).told);
      expect(saidBy(await tell(again, endorsed(theirs, made())))).toBe("forbidden");
    });

    it("[S26] is rejected with the id of another key, and beyond the limit on their number", async () => {
      const next = made();
      await tell(owner, endorsed(mine, next));
      const other = { ...testKey(), id: next.id };
      expect(saidBy(await tell(owner, endorsed(mine, other)))).toBe("conflict");
      for (let count = 1; count < 30; count += 1)
        expect((await tell(owner, endorsed(mine, made()))).status).toBe(201);
      expect(saidBy(await tell(owner, endorsed(mine, made())))).toBe("too_many_attempts");
    });
  });
});
