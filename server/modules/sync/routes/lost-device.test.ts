import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { refreshText } from "#/contract/refresh-text.ts";
import { tillText } from "#/contract/signed-texts.ts";
import { paths } from "#/contract/paths.ts";
import { testApi, type TestApi } from "#tests/support/api.ts";
import type { ApiClient } from "#tests/support/api-client.ts";
import { clusters } from "#tests/support/database.ts";
import { testDevice, type TestDevice } from "#tests/support/signing.ts";
import type { TestBusiness } from "#tests/support/test-business.ts";

const ended = { code: "session_gone", device_lost: true };

describe.each(clusters())("a lost device, PostgreSQL %s", (cluster) => {
  let api: TestApi;
  let shop: TestBusiness;
  let phone: TestDevice;
  /** Two users on the phone; the owner also on a desktop. */
  let cashier: ApiClient;
  let ownerOnPhone: ApiClient;
  let desk: ApiClient;

  const newId = () => api.newId();
  beforeAll(async () => {
    api = await testApi(cluster);
  });
  beforeEach(async () => {
    api.clock.now += 20 * 60_000;
    shop = await api.business();
    phone = testDevice(newId);
    cashier = await api.signIn(shop.cashier, phone.told);
    ownerOnPhone = await api.signIn(shop.owner, testDevice(newId, phone.device).told);
    desk = await api.signIn(shop.owner, testDevice(newId).told);
  });
  afterAll(() => api.close());

  /** The server's responses to a user's next request and next token refresh. */
  async function saidTo(client: ApiClient): Promise<Record<string, unknown>[]> {
    const { refresh } = client;
    const proof = phone.device.sign(refreshText(String(refresh)));
    const asked = await client.get(paths.me);
    const renewed = await (await api.stranger()).post(paths.refresh, { refresh, proof });
    return [asked.body, renewed.body];
  }

  async function tillOnPhone(): Promise<string> {
    const body = { id: newId(), business: shop.id, location: shop.location, name: "Phone" };
    const device_id = newId();
    const device_proof = phone.device.sign(tillText(shop.id, device_id, body.id));
    await ownerOnPhone.post(paths.tills, { ...body, device_id, device_proof });
    return body.id;
  }

  async function sessionOnPhone(): Promise<string> {
    return (ownerOnPhone.refresh ?? "").slice(0, 36);
  }

  it("is notified when its till is revoked as lost: all its users, and no other device", async () => {
    const till = await tillOnPhone();
    const { status, body } = await desk.patch(paths.till(till), { status: "revoked", lost: true });
    expect([status, body["status"]]).toEqual([200, "revoked"]);
    expect(await saidTo(cashier)).toMatchObject([ended, ended]);
    expect(await saidTo(ownerOnPhone)).toMatchObject([ended, ended]);
    expect((await desk.get(paths.me)).status).toBe(200);
  });

  it("is not notified when a till is only revoked or a session ended for another reason", async () => {
    const till = await tillOnPhone();
    await desk.patch(paths.till(till), { status: "revoked" });
    expect((await cashier.get(paths.me)).status).toBe(200);
    const { password } = shop.owner;
    await desk.send("DELETE", paths.session(await sessionOnPhone()), { password });
    for (const said of await saidTo(ownerOnPhone)) {
      expect(said["code"]).toBe("session_gone");
      expect(said).not.toHaveProperty("device_lost");
    }
    expect((await cashier.get(paths.me)).status).toBe(200);
  });

  it("is notified even if its session had already ended for another reason", async () => {
    const till = await tillOnPhone();
    const { password } = shop.owner;
    await desk.send("DELETE", paths.session(await sessionOnPhone()), { password });
    await desk.patch(paths.till(till), { status: "revoked", lost: true });
    expect(await saidTo(ownerOnPhone)).toMatchObject([ended, ended]);
  });

  it("is notified when one of its users reports it lost from another device", async () => {
    const { password } = shop.owner;
    await desk.send("DELETE", paths.session(await sessionOnPhone()), { password, lost: true });
    expect(await saidTo(ownerOnPhone)).toMatchObject([ended, ended]);
    expect(await saidTo(cashier)).toMatchObject([ended, ended]);
    expect((await desk.get(paths.me)).status).toBe(200);
  });

  it("is notified when the owner ends all sessions of a colleague whose device is lost", async () => {
    const { password } = shop.owner;
    const path = paths.memberSessions(shop.cashier.id);
    const query = { business: shop.id };
    const { body } = await desk.send("DELETE", path, { password, lost: true }, { query });
    expect(body).toEqual({ ended: 1 });
    expect(await saidTo(cashier)).toMatchObject([ended, ended]);
    expect((await ownerOnPhone.get(paths.me)).status).toBe(200);
  });

  it("cannot be reported for a till without a known device, without revoking it, or without the permission", async () => {
    const lost = { status: "revoked", lost: true };
    const unknown = await desk.patch(paths.till(shop.till.id), lost);
    expect([unknown.status, Object.keys(unknown.body["errors"] as object)]).toEqual([
      422,
      ["lost"],
    ]);
    const till = await tillOnPhone();
    expect((await desk.patch(paths.till(till), { lost: true })).status).toBe(422);
    expect((await cashier.patch(paths.till(till), lost)).status).toBe(403);
    const other = await api.business();
    const stranger = await api.signIn(other.owner);
    expect((await stranger.patch(paths.till(till), lost)).status).toBe(404);
    expect((await cashier.get(paths.me)).status).toBe(200);
  });
});
