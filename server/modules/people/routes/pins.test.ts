import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { Client } from "pg";
import { tillText } from "#/contract/signed-texts.ts";
import { paths } from "#/contract/paths.ts";
import { tillPeople, type PinVerifier } from "#/contract/till-pins.ts";
import { staffMember } from "#/contract/users.ts";
import { testApi, type TestApi } from "#tests/support/api.ts";
import type { ApiClient } from "#tests/support/api-client.ts";
import { clusters } from "#tests/support/database.ts";
import { saidBy } from "#tests/support/registration.ts";
import { testDevice, type TestDevice } from "#tests/support/signing.ts";
import type { TestBusiness } from "#tests/support/test-business.ts";

const hour = 60 * 60 * 1000;

describe.each(clusters())("PINs of shared tills, PostgreSQL %s", (cluster) => {
  let api: TestApi;
  let admin: Client;
  let shop: TestBusiness;
  let tablet: TestDevice;
  /** The cashier, signed in on the till's device. */
  let atTill: ApiClient;
  let owner: ApiClient;
  let till: string;

  const newId = () => api.newId();
  const verifier = (mark = "A"): PinVerifier => ({
    id: newId(),
    salt: mark.repeat(22),
    proof: mark.repeat(43),
    memory_kib: 9 * 1024,
    passes: 12,
  });
  const peopleOf = async (client: ApiClient, of = till) =>
    client.get(paths.tillPeople(of), { business: shop.id });
  const names = async (client = atTill) =>
    tillPeople.parse((await peopleOf(client)).body).people?.map(({ user }) => user.id);
  const own = (client: ApiClient, pin: PinVerifier | null, business = shop.id) =>
    client.post(paths.ownPin, { business, pin });
  const actions = async () =>
    (
      await admin.query<{ action: string; actor_id: string; subject_id: string }>(
        `SELECT action, actor_id, subject_id FROM audit_log
         WHERE business_id = $1 AND action LIKE 'pin.%' ORDER BY occurred_at, id`,
        [shop.id],
      )
    ).rows;

  async function register(client: ApiClient, { device }: TestDevice): Promise<string> {
    const body = {
      id: newId(),
      business: shop.id,
      location: shop.location,
      device_id: newId(),
      name: "Tablet",
    };
    const device_proof = device.sign(tillText(shop.id, body.device_id, body.id));
    const answer = await client.post(paths.tills, { ...body, device_proof });
    expect(answer.status).toBe(201);
    return String(answer.body["id"]);
  }

  beforeAll(async () => {
    api = await testApi(cluster);
    admin = new Client({ connectionString: api.url });
    await admin.connect();
  });
  beforeEach(async () => {
    api.clock.now += 2 * hour;
    shop = await api.business();
    tablet = testDevice(newId);
    atTill = await api.signIn(shop.cashier, tablet.told);
    owner = await api.signIn(shop.owner, testDevice(newId).told);
    till = await register(atTill, tablet);
  });
  afterAll(async () => {
    await admin.end();
    await api.close();
  });

  it("are sent to the till's own device, with the users who may sell there and their permissions", async () => {
    const pin = verifier();
    expect((await own(owner, pin)).body).toMatchObject({ id: pin.id });
    const read = tillPeople.parse((await peopleOf(atTill)).body);
    expect(read.business.id).toBe(shop.id);
    expect(read.location.id).toBe(shop.location);
    const [person] = read.people ?? [];
    expect(read.people).toHaveLength(1);
    expect(person?.user.id).toBe(shop.owner.id);
    expect(person?.pin).toEqual({ ...pin, is_own: true, must_change: false });
    expect(person?.user.roles.map(({ slug }) => slug)).toEqual(["business_administrator"]);
    const again = await atTill.get(paths.tillPeople(till), {
      business: shop.id,
      known: read.version,
    });
    expect(again.body).toEqual({ ...read, people: null });
    // Only the fields of a colleague needed at the till.
    const text = JSON.stringify(read);
    for (const hidden of [shop.owner.email, "phone", "password"])
      expect(text).not.toContain(hidden);
  });

  it("are sent to no other device, whichever user requests them", async () => {
    await own(owner, verifier());
    const plain = await api.signIn(shop.cashier);
    const elsewhere = await api.signIn(shop.cashier, testDevice(newId).told);
    for (const client of [plain, elsewhere, owner])
      expect(saidBy(await peopleOf(client))).toBe("forbidden");
    // A till registered without a key cannot prove its identity.
    expect(saidBy(await peopleOf(atTill, shop.till.id))).toBe("forbidden");
    expect(saidBy(await peopleOf(plain, shop.till.id))).toBe("forbidden");
    const other = await api.business();
    const stranger = await api.signIn(other.owner, testDevice(newId).told);
    expect(saidBy(await peopleOf(stranger))).toBe("wrong_tenant");
    expect(saidBy(await stranger.get(paths.tillPeople(till)))).toBe("not_found");
  });

  it("are not sent to a revoked till, which is told to delete them", async () => {
    await own(owner, verifier());
    const given = verifier();
    await owner.post(paths.userPin(shop.cashier.id), { pin: given });
    expect(await names()).toHaveLength(2);
    await owner.patch(`${paths.tills}${till}/`, { status: "revoked", business: shop.id });
    expect(await names()).toEqual([]);
    const first = { was: given.id, pin: verifier("B") };
    const path = paths.tillPersonPin(till, shop.cashier.id);
    expect(saidBy(await atTill.post(path, first))).toBe("forbidden");
  });

  it("are removed when the user is suspended, leaves or is disabled, or the PIN is removed", async () => {
    const second = await api.signIn(shop.manager);
    await own(second, verifier("B"));
    await own(owner, verifier());
    expect((await names())?.toSorted()).toEqual([shop.manager.id, shop.owner.id].toSorted());
    await owner.post(paths.userSuspend(shop.manager.id), {});
    expect(await names()).toEqual([shop.owner.id]);
    await owner.post(paths.userActivate(shop.manager.id), {});
    expect(await names()).toHaveLength(2);
    await admin.query("UPDATE users SET is_active = false WHERE id = $1", [shop.manager.id]);
    expect(await names()).toEqual([shop.owner.id]);
    await own(owner, null);
    expect(await names()).toEqual([]);
  });

  it("are encrypted in the database, and unreadable to the application's role", async () => {
    const pin = verifier("C");
    await own(owner, pin);
    const { rows } = await admin.query("SELECT * FROM staff_pins WHERE business_id = $1", [
      shop.id,
    ]);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(pin.proof);
    await expect(
      api.database.tenant({ user: shop.owner.id, business: shop.id }, (tx) =>
        tx.execute("SELECT verifier FROM staff_pins"),
      ),
    ).rejects.toThrow("staff_pins");
    // A row moved to another user cannot be used: it is unsealed for its own user only.
    await admin.query("UPDATE staff_pins SET user_id = $1 WHERE business_id = $2", [
      shop.cashier.id,
      shop.id,
    ]);
    expect(await names()).toEqual([]);
  });

  it("apply in the business they were set for, and in no other", async () => {
    const other = await api.business();
    expect(saidBy(await own(owner, verifier(), other.id))).toBe("wrong_tenant");
    const { rows } = await admin.query("SELECT 1 FROM staff_pins WHERE business_id = $1", [
      other.id,
    ]);
    expect(rows).toEqual([]);
  });

  it("can be set only by their user or by an administrator", async () => {
    for (const client of [atTill, await api.signIn(shop.manager)])
      expect(saidBy(await client.post(paths.userPin(shop.owner.id), { pin: verifier() }))).toBe(
        "forbidden",
      );
    const stranger = await api.signIn((await api.business()).owner);
    const sent = await stranger.post(paths.userPin(shop.cashier.id), { pin: verifier() });
    expect(saidBy(sent)).toBe("not_found");
    expect(await names()).toEqual([]);
    expect(await actions()).toEqual([]);
  });

  it("given by an administrator must be changed at first use, from the till's device and once", async () => {
    const given = verifier();
    const told = await owner.post(paths.userPin(shop.cashier.id), { pin: given });
    expect(staffMember.parse(told.body).pin).toBe("given");
    const [person] = tillPeople.parse((await peopleOf(atTill)).body).people ?? [];
    expect(person?.pin).toMatchObject({ id: given.id, is_own: false, must_change: true });
    const pin = verifier("B");
    const path = paths.tillPersonPin(till, shop.cashier.id);
    const body = { was: given.id, pin };
    const elsewhere = await api.signIn(shop.cashier, testDevice(newId).told);
    expect(saidBy(await elsewhere.post(path, body))).toBe("forbidden");
    expect(saidBy(await atTill.post(path, { ...body, was: newId() }))).toBe("conflict");
    expect((await atTill.post(path, body)).body).toMatchObject({ id: pin.id });
    // A retry after a lost response has no further effect.
    expect((await atTill.post(path, body)).status).toBe(200);
    const [after] = tillPeople.parse((await peopleOf(atTill)).body).people ?? [];
    expect(after?.pin).toEqual({ ...pin, is_own: false, must_change: false });
    // A PIN chosen by the members themselves can only be changed by them.
    const next = { was: pin.id, pin: verifier("C") };
    expect(saidBy(await atTill.post(path, next))).toBe("conflict");
    const shown = staffMember.parse((await owner.get(paths.user(shop.cashier.id))).body);
    expect(shown.pin).toBe("own");
    expect(await actions()).toMatchObject([
      { action: "pin.set", actor_id: shop.owner.id, subject_id: shop.cashier.id },
      { action: "pin.set", actor_id: shop.cashier.id, subject_id: shop.cashier.id },
    ]);
  });

  it("are set once however often the request is sent, and changes are limited", async () => {
    const pin = verifier();
    for (const _ of [1, 2, 3]) expect((await own(owner, pin)).status).toBe(200);
    expect(await actions()).toHaveLength(1);
    let last = await own(owner, verifier());
    for (let n = 0; n < 20 && last.status === 200; n += 1) last = await own(owner, verifier());
    expect(saidBy(last)).toBe("too_many_attempts");
    expect(await actions()).toHaveLength(20);
  });

  it("with too little or too much hashing effort, or of another form, are rejected", async () => {
    const item = verifier();
    const bad = [
      { ...item, passes: 1 },
      { ...item, passes: 10_000 },
      { ...item, memory_kib: 8 },
      { ...item, memory_kib: 4_000_000 },
      { ...item, proof: "2580" },
      { ...item, salt: "" },
    ];
    for (const pin of bad) expect(saidBy(await own(owner, pin))).toBe("validation_failed");
  });
});
