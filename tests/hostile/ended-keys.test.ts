import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { refreshText } from "#/contract/refresh-text.ts";
import { paths } from "#/contract/paths.ts";
import { setPassword } from "#server/modules/accounts/set-password.ts";
import { users } from "#server/kernel/database/schema-access.ts";
import { eq } from "drizzle-orm";
import type { ApiClient } from "#tests/support/api-client.ts";
import { catalogueBodies } from "#tests/support/catalogue-bodies.ts";
import { clusters } from "#tests/support/database.ts";
import {
  signed,
  signedApproval,
  signedHeaders,
  testDevice,
  type TestDevice,
} from "#tests/support/signing.ts";
import type { TestBusiness } from "#tests/support/test-business.ts";
import { bodiesOf } from "#tests/support/trade-bodies.ts";
import { openShop, type TradingShop } from "#tests/support/trading-shop.ts";

const minute = 60_000;

describe.each(clusters())("a key that has ended, PostgreSQL %s", (cluster) => {
  let world: TradingShop;
  let duka: TestBusiness;
  let owner: ApiClient;
  let cashier: ApiClient;
  let manager: ApiClient;
  let managers: TestDevice;
  let inManagersName: ReturnType<typeof bodiesOf>;

  const newId = () => world.api.newId();
  beforeAll(async () => {
    world = await openShop(cluster);
  });
  beforeEach(async () => {
    const { api } = world;
    api.clock.now += 20 * minute;
    duka = await api.business();
    managers = testDevice(newId);
    owner = await api.signIn(duka.owner);
    cashier = await api.signIn(duka.cashier);
    manager = await api.signIn(duka.manager, managers.told);
    const { id: business, location, till } = duka;
    const desk = { business, location, till: till.id, tillCode: till.code, actor: duka.manager.id };
    inManagersName = bodiesOf(desk, newId, () => api.clock.now);
  });
  afterAll(() => world.close());

  /** A sale the manager signed at that time, submitted by the cashier's session. */
  async function carried(at: number, by = managers): Promise<Record<string, unknown> | undefined> {
    const opId = newId();
    const [{ id: product, price } = { id: "", price: 0 }] = duka.products;
    const body = inManagersName.sale(opId, [{ product, milli: 1000, price }], { at });
    const bytes = { method: "POST", path: paths.sales, body_text: JSON.stringify(body) };
    const headers = signedHeaders(opId, signed(by, opId, bytes));
    const answer = await cashier.send("POST", paths.sales, undefined, {
      headers,
      text: bytes.body_text,
    });
    expect(answer.body["outcome"]).toBe("accepted");
    const [flag] = await world.rows(
      "SELECT data FROM discrepancies WHERE op_id = $1 AND kind = 'carried'",
      [opId],
    );
    return flag?.["data"] as Record<string, unknown> | undefined;
  }

  const refresh = (token: string | null) =>
    cashier.post(paths.refresh, {
      refresh: token,
      proof: managers.device.sign(refreshText(token ?? "")),
    });

  const endings: [string, () => Promise<unknown>][] = [
    [
      "the owner ended their sessions",
      () =>
        owner.send("DELETE", paths.memberSessions(duka.manager.id), {
          password: duka.owner.password,
        }),
    ],
    [
      "they ended that device from another",
      async () => {
        const elsewhere = await world.api.signIn(duka.manager);
        const session = manager.refresh?.slice(0, 36) ?? "";
        const body = { password: duka.manager.password };
        return elsewhere.send("DELETE", paths.session(session), body);
      },
    ],
    [
      "they changed their password elsewhere",
      async () => {
        const elsewhere = await world.api.signIn(duka.manager);
        return elsewhere.post(paths.changePassword, {
          current_password: duka.manager.password,
          new_password: "Mpya#2026-kweli",
          confirm_password: "Mpya#2026-kweli",
        });
      },
    ],
    [
      "their password was reset, even if they had signed out there before",
      async () => {
        await manager.post(paths.logout, undefined);
        const at = world.api.clock.now;
        await world.api.database.system((tx) =>
          setPassword(tx, duka.manager.id, "hash", { at, reason: "password_reset", keep: null }),
        );
        return { status: 200 };
      },
    ],
    [
      "an old token of theirs came back from their own device",
      async () => {
        const second = String((await refresh(manager.refresh)).body["refresh"]);
        await refresh(second);
        const reused = await refresh(manager.refresh);
        return { status: reused.body["code"] === "session_gone" ? 200 : 500 };
      },
    ],
    [
      "their account was disabled",
      async () => {
        await world.api.database.system((tx) =>
          tx.update(users).set({ is_active: false }).where(eq(users.id, duka.manager.id)),
        );
        await refresh(manager.refresh);
        return { status: 200 };
      },
    ],
  ];

  it.each(endings)(
    "[S26] because %s: earlier signatures stay valid, later ones are flagged",
    async (_name, end) => {
      const { clock } = world.api;
      const before = clock.now;
      expect(await carried(before)).toBeUndefined();
      clock.now += minute;
      expect(await end()).toMatchObject({ status: 200 });
      clock.now += minute;
      expect(await carried(before)).toBeUndefined();
      expect(await carried(clock.now)).toMatchObject({ key_ended: true });
      const ends = await world.rows("SELECT ended_at FROM maker_keys WHERE id = $1", [
        managers.maker.id,
      ]);
      expect(ends).not.toEqual([{ ended_at: null }]);
    },
  );

  it("[S26] proves no edit, however early it is dated; the creator's own session still sends it", async () => {
    const { clock } = world.api;
    const before = clock.now;
    clock.now += minute;
    await owner.send("DELETE", paths.memberSessions(duka.manager.id), {
      password: duka.owner.password,
    });
    const opId = newId();
    const made = catalogueBodies(inManagersName.origin, newId);
    const body = made.editProduct(opId, { selling_price: "1.00" }, before);
    const path = paths.product(duka.products[0]?.id ?? "");
    const bytes = { method: "PATCH", path, body_text: JSON.stringify(body) };
    const headers = signedHeaders(opId, signed(managers, opId, bytes));
    const sending = { headers, text: bytes.body_text };
    expect(await cashier.send("PATCH", path, undefined, sending)).toMatchObject({
      status: 403,
      body: { code: "forbidden" },
    });
    const again = await world.api.signIn(duka.manager);
    expect((await again.send("PATCH", path, undefined, sending)).status).toBe(201);
  });

  it("[S26] can no longer approve anything", async () => {
    await owner.send("DELETE", paths.memberSessions(duka.manager.id), {
      password: duka.owner.password,
    });
    const opId = newId();
    const { id: business, location, till } = duka;
    const desk = { business, location, till: till.id, tillCode: till.code, actor: duka.cashier.id };
    const [{ id: product, price } = { id: "", price: 0 }] = duka.products;
    const sale = bodiesOf(desk, newId, () => world.api.clock.now).sale(opId, [
      { product, milli: 1000, price },
    ]);
    const word = {
      id: newId(),
      act: "discount" as const,
      by: duka.manager.id,
      at: sale.occurred_at,
      line: null,
      was: "",
      became: "1.00",
    };
    const approvals = [signedApproval(managers, { business, opId }, word)];
    expect((await cashier.write(paths.sales, opId, { ...sale, approvals })).status).toBe(201);
    const told = await world.rows(
      "SELECT data->'key_ended' AS ended FROM discrepancies WHERE op_id = $1 AND kind = 'not_approved'",
      [opId],
    );
    expect(told).toEqual([{ ended: true }]);
  });

  it("[S26] is not reactivated by registering it again; a new one is valid", async () => {
    const { clock } = world.api;
    await owner.send("DELETE", paths.memberSessions(duka.manager.id), {
      password: duka.owner.password,
    });
    clock.now += minute;
    await world.api.signIn(duka.manager, managers.told);
    expect(await carried(clock.now)).toMatchObject({ key_ended: true });
    const anew = testDevice(newId, managers.device);
    await world.api.signIn(duka.manager, anew.told);
    expect(await carried(clock.now, anew)).toBeUndefined();
  });

  it("[S23] [S26] is not a key whose user signed out themselves: pending operations stay provable", async () => {
    await manager.post(paths.logout, undefined);
    world.api.clock.now += minute;
    expect(await carried(world.api.clock.now)).toBeUndefined();
  });

  it("[S26] is invalid in the business that revoked its device's till, from then on", async () => {
    const { clock } = world.api;
    const register = { id: newId(), business: duka.id, location: duka.location, name: "Door" };
    const device_id = newId();
    expect((await manager.post(paths.tills, { ...register, device_id })).status).toBe(201);
    const before = clock.now;
    const change = (status: string) => owner.patch(paths.till(register.id), { status });
    clock.now += minute;
    await change("revoked");
    clock.now += minute;
    expect(await carried(before)).toBeUndefined();
    expect(await carried(clock.now)).toMatchObject({ key_ended: true });
    // A second revocation changes nothing.
    await change("revoked");
    expect(await carried(clock.now - minute / 2)).toMatchObject({ key_ended: true });
    // Entering a password on it again starts a new validity.
    const anew = testDevice(newId, managers.device);
    await world.api.signIn(duka.manager, anew.told);
    expect(await carried(clock.now, anew)).toBeUndefined();
    await change("active");
    expect(await carried(clock.now)).toBeUndefined();
  });

  it("[S26] stays valid in a business whose tills are not revoked", async () => {
    const { clock } = world.api;
    const other = await world.api.business();
    const stranger = await world.api.signIn(other.owner, {
      ...testDevice(newId).told,
      device: managers.device.publicKey,
    });
    const register = { id: newId(), business: other.id, location: other.location, name: "Door" };
    await stranger.post(paths.tills, { ...register, device_id: newId() });
    await stranger.patch(paths.till(register.id), { status: "revoked" });
    clock.now += minute;
    expect(await carried(clock.now)).toBeUndefined();
  });
});
