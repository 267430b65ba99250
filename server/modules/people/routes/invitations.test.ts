import { eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { LoginAnswer } from "#/contract/auth.ts";
import { header } from "#/contract/headers.ts";
import { paths } from "#/contract/paths.ts";
import { invitationAnswer } from "#/contract/staff-invitation.ts";
import { memberIsProved } from "#server/modules/receipts/sender-proof.ts";
import { membershipRoles, users } from "#server/kernel/database/schema-access.ts";
import { testApi, type TestApi } from "#tests/support/api.ts";
import type { ApiClient } from "#tests/support/api-client.ts";
import { faultyFields, hired, passwordForm, sentLink, staffForm } from "#tests/support/hiring.ts";
import { freshPhone, latestCode, register, saidBy } from "#tests/support/registration.ts";
import { toldOf } from "#tests/support/staff.ts";
import type { TestBusiness } from "#tests/support/test-business.ts";

let api: TestApi;
let shop: TestBusiness;
let owner: ApiClient;

beforeAll(async () => {
  api = await testApi();
});
beforeEach(async () => {
  shop = await api.business();
  owner = await api.signIn(shop.owner);
});
afterAll(() => api.close());

const passwords = { password: "Tembo!Kijani7", confirm_password: "Tembo!Kijani7" };
const look = (code: string) => api.ask(paths.invitationLook, { code });
const accept = (code: string, body: object = passwords) =>
  api.ask(paths.invitationAccept, { code, ...body });

/** Invites a new member; returns the member, the address and the link's code. */
async function invited(by: "sms" | "email", values: Record<string, unknown> = {}) {
  const to = by === "sms" ? freshPhone() : `juma-${api.newId()}@shop.test`;
  const address = by === "sms" ? { phone: to } : { email: to };
  const form = staffForm(api.newId(), { invite_by: by, ...address, ...values });
  const person = await hired(owner, form);
  const named = values[by === "sms" ? "phone" : "email"];
  const at = typeof named === "string" ? named : to;
  return { id: person.id, to: at, code: sentLink(api, at).code };
}

async function rowOf(id: string) {
  const [row] = await api.database.system((tx) => tx.select().from(users).where(eq(users.id, id)));
  return row;
}

/** A client for the user signed in by a response. */
async function signedInBy(body: Record<string, unknown>): Promise<ApiClient> {
  const client = await api.stranger();
  client.access = (body as LoginAnswer).access;
  return client;
}

describe("an invitation link", () => {
  it("shows its purpose and where the user will sign in", async () => {
    const bySms = await invited("sms", { username: "juma" });
    expect(invitationAnswer.parse((await look(bySms.code)).body)).toEqual({
      business_name: `Shop ${shop.subdomain}`,
      first_name: "Juma",
      role_name: "Business User",
      expires_at: new Date(api.clock.now + 72 * 3_600_000).toISOString(),
      sign_in_with: "juma",
      has_account: false,
    });
    const byEmail = await invited("email");
    expect((await look(byEmail.code)).body).toMatchObject({
      sign_in_with: byEmail.to,
      has_account: false,
    });
    const { owner: other } = await api.business();
    const known = await invited("email", { email: other.email });
    expect((await look(known.code)).body).toMatchObject({ has_account: true });
  });

  it("activates the account, proves the number, and signs in", async () => {
    const { id, to, code } = await invited("sms");
    const answer = await accept(code);
    expect(answer.body).toMatchObject({
      mfa_required: false,
      user: { id, email: "", phone: to, is_verified: true, roles: [{ slug: "business_user" }] },
    });
    const cashier = await signedInBy(answer.body);
    expect((await cashier.get(paths.products, { business: shop.id })).status).toBe(200);
    expect((await owner.get(paths.user(id))).body).toMatchObject({
      status: "active",
      invitation: null,
    });
    expect((await toldOf(api, shop, id)).map(({ action }) => action)).toEqual([
      "member.hire",
      "member.invite",
      "member.accept",
    ]);
  });

  it("proves the email it was sent to, which then works for sign-in anywhere", async () => {
    const { id, to, code } = await invited("email", { phone: "0754 222 333" });
    expect((await accept(code)).body).toMatchObject({
      user: { id, email: to, is_email_verified: true, is_verified: false },
    });
    const { password } = passwords;
    expect((await api.ask(paths.login, { email: to, password })).status).toBe(200);
  });

  it("is valid once, even for two concurrent requests", async () => {
    const { code } = await invited("sms");
    const answers = await Promise.all([accept(code), accept(code)]);
    expect(answers.map(saidBy).toSorted()).toEqual(["200", "conflict"]);
    expect(saidBy(await look(code))).toBe("conflict");
  });

  it("expires when withdrawn, sent again or too old, each with its own code", async () => {
    const withdrawn = await invited("sms");
    await owner.send("DELETE", paths.userInvitation(withdrawn.id), undefined);
    const replaced = await invited("sms");
    await owner.post(paths.userInvitation(replaced.id), {});
    const late = await invited("sms");
    const removed = await invited("sms");
    await owner.send("DELETE", paths.user(removed.id), undefined);
    const wrong = `${late.code.slice(0, -1)}${late.code.endsWith("a") ? "b" : "a"}`;
    const now = api.clock.now;
    for (const [code, said, later] of [
      [withdrawn.code, "not_found", 0],
      [removed.code, "not_found", 0],
      [replaced.code, "code_invalid", 0],
      [wrong, "code_invalid", 0],
      ["x".repeat(40), "code_invalid", 0],
      [late.code, "code_expired", 72 * 3_600_000],
    ] as const) {
      api.clock.now = now + later;
      for (const answer of [await look(code), await accept(code)])
        expect([saidBy(answer), faultyFields(answer)]).toEqual([said, ["code"]]);
    }
    api.clock.now = now;
    expect((await look(late.code)).status).toBe(200);
  });

  it("checks the password against the rules, including the user's own names", async () => {
    const { code } = await invited("sms", { first_name: "Zuberi", last_name: "Kitwana" });
    for (const [password, field] of [
      ["short", "password"],
      ["Zuberi#Kitwana1", "password"],
      [`${shop.subdomain.slice(0, 6)}-Zuberi#1`, "password"],
    ] as const) {
      const answer = await accept(code, { password, confirm_password: password });
      expect([saidBy(answer), faultyFields(answer)]).toEqual(["validation_failed", [field]]);
    }
    const differ = await accept(code, { ...passwords, confirm_password: "Other#Word1" });
    expect(faultyFields(differ)).toEqual(["confirm_password"]);
    expect(faultyFields(await accept(code, {}))).toEqual(["password"]);
    expect((await accept(code)).status).toBe(200);
  });

  it("can be looked up only a limited number of times from one network", async () => {
    const stranger = await api.stranger();
    const ask = () => stranger.post(paths.invitationLook, { code: "x".repeat(40) });
    for (let n = 0; n < 60; n += 1) await ask();
    expect((await ask()).status).toBe(429);
  });
});

describe("an invitation to an email that has an account", () => {
  it("is accepted by signing in to that account, and does not change it", async () => {
    const { owner: other, id: home } = await api.business();
    const expires_at = new Date(api.clock.now + 86_400_000).toISOString();
    const { id, code } = await invited("email", {
      email: other.email,
      username: "juma",
      position: "Till 2",
      role: "business_manager",
      expires_at,
    });
    const before = await rowOf(other.id);
    expect(saidBy(await accept(code))).toBe("sign_in_first");
    const stranger = await api.signIn((await api.business()).owner);
    const refused = await stranger.post(paths.invitationAccept, { code });
    expect([refused.status, saidBy(refused)]).toEqual([409, "sign_in_first"]);
    const invitee = await api.signIn(other);
    const answer = await invitee.post(paths.invitationAccept, { code });
    expect(answer.body).toMatchObject({
      access: null,
      user: { id: other.id, primary_business: { id: home } },
    });
    expect(await rowOf(other.id)).toEqual(before);
    expect(await rowOf(id)).toMatchObject({ is_active: false, email: null });
    expect((await owner.get(paths.user(other.id))).body).toMatchObject({
      status: "active",
      username: "juma",
      position: "Till 2",
      roles: [{ role: "business_manager", expires_at }],
    });
    expect(saidBy(await owner.get(paths.user(id)))).toBe("not_found");
    expect((await invitee.get(paths.products, { business: shop.id })).status).toBe(200);
    expect((await toldOf(api, shop, other.id)).map(({ action }) => action)).toEqual([
      "member.join",
    ]);
    expect((await invitee.post(paths.invitationAccept, { code })).status).toBe(200);
  });

  it("grants the remaining roles, to returning users and new users alike", async () => {
    const { email, id } = shop.cashier;
    await owner.send("DELETE", paths.user(id), undefined);
    const { id: kept, code } = await invited("email", { email });
    const given = { role: "business_manager" };
    const { body } = await owner.post(paths.userRoles(kept), given);
    const [first] = body["roles"] as { id: string; role: string }[];
    await owner.send("DELETE", paths.userRole(kept, first?.id ?? ""), undefined);
    const cashier = await api.signIn(shop.cashier);
    expect((await cashier.post(paths.invitationAccept, { code })).status).toBe(200);
    const roles = await api.database.system((tx) =>
      tx.select().from(membershipRoles).where(eq(membershipRoles.user_id, id)),
    );
    const held = roles.filter(({ valid_to }) => valid_to === null);
    expect(held.map(({ role }) => role)).toEqual(["business_manager"]);
  });

  it("loses nothing when the email gets its account between lookup and acceptance", async () => {
    const label = `late-${api.newId().slice(4, 13)}`;
    const email = `asha@${label}.test`;
    const { code } = await invited("email", { email });
    expect((await look(code)).body).toMatchObject({ has_account: false });
    const [{ answer, caller }, early] = await Promise.all([register(api, label), accept(code)]);
    const { access } = answer.body;
    caller.access = typeof access === "string" ? access : null;
    const later = await caller.post(paths.invitationAccept, { code });
    expect(["201 sign_in_first 200", "user_exists 200 conflict"]).toContain(
      [answer, early, later].map(saidBy).join(" "),
    );
    const { body } = await owner.get(paths.users, { search: email });
    expect(body["count"]).toBe(1);
  });

  it("does not accept an existing member, and stays open", async () => {
    const email = `cashier-${api.newId()}@shop.test`;
    const { code } = await invited("email", { email });
    await api.database.system((tx) =>
      tx.update(users).set({ email }).where(eq(users.id, shop.cashier.id)),
    );
    const cashier = await api.signIn({ ...shop.cashier, email });
    const answer = await cashier.post(paths.invitationAccept, { code });
    expect([saidBy(answer), faultyFields(answer)]).toEqual(["validation_failed", ["code"]]);
    expect((await look(code)).status).toBe(200);
  });
});

describe("staff without a proved phone", () => {
  it("keeps an invitation unsent while no active member has proved a phone", async () => {
    const { id } = await hired(owner, passwordForm(api.newId(), { username: "asha" }));
    const maySend = () =>
      api.database.system((tx) => memberIsProved(tx, { business: shop.id, actor: id }));
    expect(await maySend()).toBe(true);
    const people = [shop.owner.id, shop.manager.id, shop.cashier.id];
    await api.database.system((tx) =>
      tx.update(users).set({ phone_verified_at: null }).where(inArray(users.id, people)),
    );
    expect(await maySend()).toBe(false);
    const person = await hired(owner, staffForm(api.newId()));
    expect(person.invitation?.delivery).toBe("failed");
    const again = await owner.post(paths.userInvitation(person.id), {});
    expect(faultyFields(again)).toEqual(["invitation"]);
    await api.database.system((tx) =>
      tx.update(users).set({ phone_verified_at: 1 }).where(eq(users.id, shop.owner.id)),
    );
    expect(await maySend()).toBe(true);
    expect((await owner.post(paths.userInvitation(person.id), {})).status).toBe(200);
  });
});

describe("a number that staff have proved at their shop", () => {
  it("can still be used by its owner for their own account and its password", async () => {
    const label = `own-${api.newId().slice(4, 13)}`;
    const { phone } = await register(api, label);
    const { code } = await invited("sms", { phone });
    expect((await accept(code)).status).toBe(200);
    await api.ask(paths.passwordReset, { phone });
    const reset_code = latestCode(api, phone);
    const fresh = { new_password: "Simba!Mweupe9", confirm_password: "Simba!Mweupe9" };
    const reset = await api.ask(paths.passwordResetConfirm, { phone, reset_code, ...fresh });
    expect(reset.body).toMatchObject({ email: `asha@${label}.test` });
    api.clock.now += 61_000;
    const at = await api.stranger({ [header.tenant]: shop.subdomain });
    await at.post(paths.passwordReset, { phone });
    const theirs = latestCode(api, phone);
    const again = await at.post(paths.passwordResetConfirm, {
      phone,
      reset_code: theirs,
      ...fresh,
    });
    expect(again.status).toBe(200);
  });

  it("staff who have not accepted are never active", async () => {
    const { id } = await invited("email");
    const { body } = await owner.get(paths.user(id));
    expect([body["status"], (await rowOf(id))?.is_active]).toEqual(["inactive", false]);
  });
});
