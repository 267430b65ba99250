import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { paths } from "#/contract/paths.ts";
import type { Messenger } from "#server/adapters/messenger.ts";
import { memberPermissions, users } from "#server/kernel/database/schema-access.ts";
import { businesses } from "#server/kernel/database/schema-business.ts";
import { testApi, type TestApi } from "#tests/support/api.ts";
import type { ApiClient } from "#tests/support/api-client.ts";
import { faultyFields, hired, passwordForm, sentLink, staffForm } from "#tests/support/hiring.ts";
import { freshPhone, saidBy } from "#tests/support/registration.ts";
import { toldOf } from "#tests/support/staff.ts";
import { standInParts } from "#tests/support/stand-in-parts.ts";
import type { TestBusiness } from "#tests/support/test-business.ts";

let api: TestApi;
let shop: TestBusiness;
let owner: ApiClient;
let isCarrierDown = false;

beforeAll(async () => {
  const parts = standInParts(() => Date.now());
  const messenger: Messenger = {
    send: (message) =>
      isCarrierDown
        ? Promise.resolve({ ok: false, code: "unreachable" })
        : parts.mailbox.send(message),
  };
  api = await testApi(undefined, { messenger, publicHost: "kaunta.example.com" });
  api.mailbox = parts.mailbox;
});
beforeEach(async () => {
  isCarrierDown = false;
  shop = await api.business();
  owner = await api.signIn(shop.owner);
});
afterAll(() => api.close());

const hire = (form: object, by = owner) => by.post(paths.users, form);
const accountOf = async (id: string) => {
  const rows = await api.database.system((tx) => tx.select().from(users).where(eq(users.id, id)));
  return rows[0];
};

describe("an invited user", () => {
  it("is listed as inactive, and the link leads to the shop's own address", async () => {
    const phone = freshPhone();
    const id = api.newId();
    const expires_at = new Date(api.clock.now + 86_400_000).toISOString();
    const form = staffForm(id, {
      phone: phone.replace("+255", "0"),
      invite_by: "sms",
      username: "Juma.S",
      position: "Till 1",
      primary_location: shop.location,
      expires_at,
    });
    const person = await hired(owner, form);
    expect(person).toMatchObject({
      status: "inactive",
      email: null,
      username: "juma.s",
      phone,
      position: "Till 1",
      primary_location: shop.location,
      invitation: {
        channel: "sms",
        delivery: "sent",
        expires_at: new Date(api.clock.now + 72 * 3_600_000).toISOString(),
      },
      roles: [{ role: "business_user", expires_at }],
    });
    const { link } = sentLink(api, phone);
    expect([link.origin, link.pathname]).toEqual([
      `https://${shop.subdomain}.kaunta.example.com`,
      "/auth/invitation",
    ]);
    const told = await toldOf(api, shop, id);
    expect(told.map(({ action }) => action)).toEqual(["member.hire", "member.invite"]);
    expect(told[0]?.data).toMatchObject({ before: null, after: { username: "juma.s" } });
  });

  it("keeps an email only in the invitation, whether or not it has an account", async () => {
    const elsewhere = await api.business();
    const answers = [`new-${api.newId()}@shop.test`, elsewhere.owner.email].map(async (email) => {
      const person = await hired(owner, staffForm(api.newId(), { email, invite_by: "email" }));
      expect((await accountOf(person.id))?.email).toBeNull();
      const { id: _id, roles: _roles, ...rest } = person;
      return rest;
    });
    const [stranger, known] = await Promise.all(answers);
    expect(known).toEqual(stranger);
    expect(sentLink(api, elsewhere.owner.email).code).not.toBe("");
  });

  it("cannot be activated before accepting, and is removed when the invitation is withdrawn", async () => {
    const { id } = await hired(owner, staffForm(api.newId()));
    for (const path of [paths.userActivate, paths.userSuspend]) {
      const answer = await owner.post(path(id), {});
      expect([saidBy(answer), faultyFields(answer)]).toEqual(["validation_failed", ["status"]]);
    }
    const gone = await owner.send("DELETE", paths.userInvitation(id), undefined);
    expect(gone.body).toEqual({ id });
    expect(saidBy(await owner.get(paths.user(id)))).toBe("not_found");
    expect(saidBy(await owner.post(paths.userInvitation(id), {}))).toBe("not_found");
  });

  it("gets a new link when the invitation is sent again, at most a few times an hour", async () => {
    const phone = freshPhone();
    const { id } = await hired(owner, staffForm(api.newId(), { phone, invite_by: "sms" }));
    const first = sentLink(api, phone).code;
    api.clock.now += 60_000;
    const again = await owner.post(paths.userInvitation(id), {});
    expect(again.body["invitation"]).toMatchObject({
      delivery: "sent",
      sent_at: new Date(api.clock.now).toISOString(),
    });
    const second = sentLink(api, phone).code;
    expect(second).not.toBe(first);
    for (let n = 0; n < 3; n += 1) await owner.post(paths.userInvitation(id), {});
    const last = sentLink(api, phone).code;
    const refused = await owner.post(paths.userInvitation(id), {});
    expect([refused.status, Number(refused.body["retry_after"]) > 0]).toEqual([429, true]);
    expect(sentLink(api, phone).code).toBe(last);
    const member = await owner.post(paths.userInvitation(shop.cashier.id), {});
    expect(saidBy(member)).toBe("not_found");
  });

  it("is created even when no carrier accepts the message, or the day's messages are used up", async () => {
    isCarrierDown = true;
    const person = await hired(owner, staffForm(api.newId()));
    expect(person.invitation?.delivery).toBe("failed");
    isCarrierDown = false;
    const sent = await owner.post(paths.userInvitation(person.id), {});
    expect(sent.body["invitation"]).toMatchObject({ delivery: "sent" });
    await api.database.system(async (tx) => {
      await tx
        .update(businesses)
        .set({ trial_ends_at: api.clock.now + 86_400_000, plan: "enterprise" })
        .where(eq(businesses.id, shop.id));
      await tx.execute(`INSERT INTO audit_log (business_id, id, occurred_at, action, data)
        SELECT '${shop.id}', gen_random_uuid(), '${new Date(api.clock.now).toISOString()}',
          'member.invite', '{}' FROM generate_series(1, 48)`);
    });
    const unsent = await hired(owner, staffForm(api.newId()));
    expect(unsent.invitation?.delivery).toBe("limit_reached");
    const again = await owner.post(paths.userInvitation(unsent.id), {});
    expect(faultyFields(again)).toEqual(["invitation"]);
  });

  it("receives names with any links in them disabled", async () => {
    await api.database.system((tx) =>
      tx
        .update(businesses)
        .set({ name: "Win at http://evil.example.com/now" })
        .where(eq(businesses.id, shop.id)),
    );
    const email = `juma-${api.newId()}@shop.test`;
    const phone = freshPhone();
    await hired(owner, staffForm(api.newId(), { phone, invite_by: "sms" }));
    await hired(owner, staffForm(api.newId(), { email, invite_by: "email" }));
    for (const to of [phone, email]) {
      const message = api.mailbox.messages().find((one) => one.to === to);
      expect(JSON.stringify(message)).not.toContain("evil.example.com");
      expect(message?.text).toContain("Neema Mushi");
    }
  });
});

describe("a user with a first password", () => {
  it("is active immediately, and must change it", async () => {
    const id = api.newId();
    const person = await hired(owner, passwordForm(id, { username: "asha" }));
    expect(person).toMatchObject({ status: "active", username: "asha", invitation: null });
    expect(await accountOf(id)).toMatchObject({ must_change_password: true, email: null });
    const told = JSON.stringify(await toldOf(api, shop, id));
    expect(told).not.toContain("Tembo");
  });

  it("frees the user name for another when removed", async () => {
    const first = await hired(owner, passwordForm(api.newId(), { username: "asha" }));
    const taken = await hire(passwordForm(api.newId(), { username: "ASHA" }));
    expect(faultyFields(taken)).toEqual(["username"]);
    await owner.send("DELETE", paths.user(first.id), undefined);
    expect((await hire(passwordForm(api.newId(), { username: "asha" }))).status).toBe(201);
    const other = await api.signIn((await api.business()).owner);
    expect((await hire(passwordForm(api.newId(), { username: "asha" }), other)).status).toBe(201);
  });
});

describe("the form", () => {
  const past = "2020-01-01T00:00:00.000Z";
  it.each([
    [{ invite_by: null }, ["invite_by"]],
    [{ password: "Tembo!Kijani7", confirm_password: "Tembo!Kijani7" }, ["invite_by"]],
    [{ email: "juma@shop.test" }, ["invite_by"]],
    [{ invite_by: "email" }, ["email"]],
    [{ invite_by: "sms" }, ["phone"]],
    [{ first_name: " " }, ["first_name"]],
    [{ email: "juma@", invite_by: "email" }, ["email"]],
    [{ username: "12" }, ["username"]],
    [{ username: "0712345678" }, ["username"]],
    [{ phone: "12345", invite_by: "sms" }, ["phone"]],
    [{ role: "king" }, ["role"]],
    [{ expires_at: past }, ["expires_at"]],
    [{ primary_location: "00000000-0000-7000-8000-000000000001" }, ["primary_location"]],
  ])("reports invalid input at its field: case %#", async (values, fields) => {
    const answer = await hire(staffForm(api.newId(), values));
    expect([saidBy(answer), faultyFields(answer)]).toEqual(["validation_failed", fields]);
  });

  it.each([
    [{ username: null }, ["username"]],
    [{ password: "short" }, ["confirm_password", "password"]],
    [{ confirm_password: undefined }, ["confirm_password"]],
    [{ password: "Password#1", confirm_password: "Password#1" }, ["password"]],
    [{ password: "Zuberi#2026", confirm_password: "Zuberi#2026" }, ["password"]],
  ])("checks a first password against the rules: case %#", async (values, fields) => {
    const form = passwordForm(api.newId(), { first_name: "Zuberi", username: "zuberi", ...values });
    const answer = await hire(form);
    expect([saidBy(answer), faultyFields(answer)]).toEqual(["validation_failed", fields]);
  });

  it("recognises existing and invited members by their email", async () => {
    const { email } = shop.cashier;
    const invited = `new-${api.newId()}@shop.test`;
    await hired(owner, staffForm(api.newId(), { email: invited, invite_by: "email" }));
    for (const one of [email, email.toUpperCase(), invited]) {
      const answer = await hire(staffForm(api.newId(), { email: one, invite_by: "email" }));
      expect(faultyFields(answer)).toEqual(["email"]);
    }
  });
});

describe("permissions to hire", () => {
  it("allow no role wider than one's own, and no hiring for another business", async () => {
    const manager = await api.signIn(shop.manager);
    expect(saidBy(await hire(staffForm(api.newId()), manager))).toBe("forbidden");
    await api.database.system((tx) =>
      tx.insert(memberPermissions).values({
        business_id: shop.id,
        id: api.newId(),
        user_id: shop.manager.id,
        permission: "user.manage",
        valid_from: api.clock.now,
      }),
    );
    const wide = staffForm(api.newId(), { role: "business_administrator" });
    expect(saidBy(await hire(wide, manager))).toBe("forbidden");
    expect((await hire(staffForm(api.newId()), manager)).status).toBe(201);
    const stranger = await api.signIn((await api.business()).owner);
    const theirs = { ...staffForm(api.newId()), business: shop.id };
    expect(saidBy(await hire(theirs, stranger))).toBe("wrong_tenant");
  });

  it("respect the plan's number of users, even when two are hired concurrently", async () => {
    await api.database.system((tx) =>
      tx.update(businesses).set({ plan: "professional" }).where(eq(businesses.id, shop.id)),
    );
    const [first] = [await hired(owner, staffForm(api.newId()))];
    const answers = await Promise.all([1, 2].map(() => hire(staffForm(api.newId()))));
    expect(answers.map(saidBy).toSorted()).toEqual(["201", "plan_limit"]);
    const refused = answers.find(({ status }) => status !== 201);
    expect(refused?.body["errors"]).toEqual({
      first_name: ["Your plan has room for 5 people. Choose a larger plan to add more."],
    });
    await owner.send("DELETE", paths.user(first.id), undefined);
    expect((await hire(staffForm(api.newId()))).status).toBe(201);
  });
});

describe("the same form sent again", () => {
  it("yields the same user, recorded and invited once", async () => {
    const form = staffForm(api.newId());
    const [one, two] = await Promise.all([hire(form), hire(form)]);
    expect([one.status, two.status]).toEqual([201, 201]);
    expect(await toldOf(api, shop, form.id)).toHaveLength(2);
    const sent = api.mailbox.messages().filter(({ to }) => to === form["phone"]);
    expect(sent).toHaveLength(1);
    expect(saidBy(await hire({ ...form, last_name: "Other" }))).toBe("key_reused");
    const withPassword = passwordForm(api.newId(), { username: "asha" });
    expect((await hire(withPassword)).status).toBe(201);
    expect((await hire(withPassword)).status).toBe(201);
    const other = { password: "Simba!Mweupe9", confirm_password: "Simba!Mweupe9" };
    expect(saidBy(await hire({ ...withPassword, ...other }))).toBe("key_reused");
  });

  it("never reaches an account of another business, nor one that was not hired", async () => {
    const elsewhere = await api.business();
    for (const id of [elsewhere.cashier.id, shop.cashier.id])
      expect(saidBy(await hire(staffForm(id)))).toBe("not_found");
    const other = await api.signIn(elsewhere.owner);
    const form = staffForm(api.newId());
    const answers = await Promise.all([hire(form), hire(form, other)]);
    expect(answers.map(saidBy).toSorted()).toEqual(["201", "not_found"]);
    expect(await accountOf(shop.cashier.id)).toMatchObject({ first_name: "Zawadi" });
  });
});
