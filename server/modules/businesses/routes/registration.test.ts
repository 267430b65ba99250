import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { errorBody } from "#/contract/errors.ts";
import { paths } from "#/contract/paths.ts";
import { registerAnswer } from "#/contract/registration.ts";
import { users } from "#server/kernel/database/schema-access.ts";
import { businesses } from "#server/kernel/database/schema-business.ts";
import { verifyBooks } from "#server/modules/verification/queries/verify-books.ts";
import { testApi, type TestApi } from "#tests/support/api.ts";
import {
  freshPhone,
  latestCode,
  proved,
  register,
  registerForm,
} from "#tests/support/registration.ts";

const day = 24 * 60 * 60 * 1000;

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

describe("step 3", () => {
  it("opens the business and signs its owner in", async () => {
    const { caller, answer, phone } = await register(api, "asha");
    expect(answer.status).toBe(201);
    const opened = registerAnswer.parse(answer.body);
    expect(opened.user).toMatchObject({
      email: "asha@asha.test",
      phone,
      is_verified: true,
      is_email_verified: false,
      mfa_method: null,
      primary_business: { name: "Duka la Asha" },
      primary_location: { name: "Mwanza" },
      roles: [{ slug: "business_administrator" }],
    });
    expect(opened).toMatchObject({
      subdomain: "asha",
      handover_origin: "http://asha.localhost",
    });
    caller.access = opened.access;
    expect((await caller.get(paths.me)).body).toEqual(opened.user);
    const refreshed = await caller.post(paths.refresh, { refresh: opened.refresh });
    expect(refreshed.status).toBe(200);
  });

  it("creates a location, a trial, and a till for the first device", async () => {
    const { caller, answer } = await register(api, "amani");
    const { access, user } = registerAnswer.parse(answer.body);
    caller.access = access;
    const business = user.primary_business?.id ?? "";
    const { body: plan } = await caller.get(paths.plan);
    expect(plan).toMatchObject({
      plan: "starter",
      trial_ends_at: new Date(api.clock.now + 14 * day).toISOString(),
    });
    const location = user.primary_location?.id;
    const till = await caller.post(paths.tills, {
      id: api.newId(),
      business,
      location,
      device_id: api.newId(),
      name: "Tablet",
    });
    expect([till.status, till.body["code"]]).toEqual([201, "K1"]);
    const feed = await caller.get(paths.changes, { business, location: String(location) });
    expect(feed.status).toBe(200);
    const rows = JSON.stringify(feed.body);
    for (const told of ["Duka la Asha", "Mtaa wa Uhuru, Mwanza", "Mwanza", "K1"])
      expect(rows).toContain(told);
    expect(await api.database.system((tx) => verifyBooks(tx))).toEqual([]);
  });

  it("emails a link that proves the owner's address, on their own sub-domain", async () => {
    const { caller, answer } = await register(api, "kiungo");
    const { access } = registerAnswer.parse(answer.body);
    const mail = api.mailbox.messages().find(({ to }) => to === "asha@kiungo.test");
    expect(mail?.text).toContain("http://kiungo.localhost/auth/verify-email?token=");
    const token = /token=(\S+)/.exec(mail?.text ?? "")?.[1];
    expect((await caller.post(paths.emailVerify, { token })).status).toBe(200);
    caller.access = access;
    expect((await caller.get(paths.me)).body).toMatchObject({ is_email_verified: true });
  });

  it("signs the owner in on the new sub-domain, also with the password", async () => {
    const { answer } = await register(api, "baraka");
    const { handover_code } = registerAnswer.parse(answer.body);
    const there = await api.stranger({ "X-Tenant": "baraka" });
    const handed = await there.post(paths.handover, { code: handover_code });
    expect(handed.status).toBe(200);
    await there.signIn({ email: "asha@baraka.test", password: "Karibu#2026" });
    const elsewhere = await api.stranger({ "X-Tenant": "asha" });
    const wrong = { email: "asha@baraka.test", password: "Karibu#2026" };
    expect((await elsewhere.post(paths.login, wrong)).body["code"]).toBe("invalid_credentials");
  });

  it("stores the business details from the form", async () => {
    await register(api, "chui", {
      business_phone: "022 211 1111",
      business_email: "Info@Chui.test",
      business_website: "www.chui.co.tz",
      business_legal_name: "Chui Limited",
      tax_id: "100-200-300",
      vat_number: "",
      address_line_2: "Kirumba",
      language: "sw",
    });
    const [row] = await api.database.system((tx) =>
      tx.select().from(businesses).where(eq(businesses.subdomain, "chui")),
    );
    expect(row).toMatchObject({
      phone: "+255222111111",
      address: "Mtaa wa Uhuru, Kirumba, Mwanza",
      tax_id: "100-200-300",
      vat_number: null,
      // The smallest coin in circulation is 50 shillings.
      settings: { cash_rounding: 5000, shift_ask: "asked" },
      profile: {
        email: "info@chui.test",
        website: "https://www.chui.co.tz",
        legal_name: "Chui Limited",
        business_type: "retail",
        industry: "food",
      },
    });
    const [owner] = await api.database.system((tx) =>
      tx.select().from(users).where(eq(users.email, "asha@chui.test")),
    );
    expect(owner?.language).toBe("sw");
  });

  it("reports all invalid input in one response, each error at its field", async () => {
    const { caller, token } = await proved(api);
    const wrong = {
      ...registerForm(token, "-duka"),
      first_name: " ",
      email: "asha@",
      phone: "12",
      password: "karibu",
      confirm_password: "karibo",
      business_website: "not a site",
      business_phone: "12",
      business_email: "x",
      business_type: "bank",
      country: undefined,
      accept_terms: false,
    };
    const { status, body } = await caller.post(paths.register, wrong);
    const { code, errors } = errorBody.parse(body);
    expect([status, code]).toEqual([422, "validation_failed"]);
    expect(errors).toEqual({
      first_name: ["This field is required."],
      email: ["Enter a valid email address."],
      phone: ["Enter a Tanzanian mobile number: +255 7XX XXX XXX or 07XX XXX XXX."],
      password: [
        "Use at least 8 characters.",
        "Use an upper-case letter.",
        "Use a digit.",
        "Use a special character, such as # or !.",
      ],
      confirm_password: ["Passwords do not match"],
      subdomain: ["It cannot start or end with a hyphen."],
      business_website: ["Enter a web address, such as https://duka.co.tz."],
      business_phone: ["Enter a valid phone number."],
      business_email: ["Enter a valid email address."],
      business_type: ["This is not one of the choices."],
      country: ["This field is required."],
      accept_terms: ["Please accept this to continue."],
    });
  });

  it("rejects a reserved sub-domain with its own error code", async () => {
    const { caller, token } = await proved(api);
    const { status, body } = await caller.post(paths.register, registerForm(token, "admin"));
    expect([status, body["code"]]).toEqual([422, "subdomain_reserved"]);
    expect(body["errors"]).toEqual({ subdomain: ["This address is reserved."] });
  });
});

describe("the channel of the code", () => {
  const byEmail = async (label: string) => {
    const caller = await api.stranger();
    const [phone, email] = [freshPhone(), `asha@${label}.test`];
    const step1 = { phone, business_name: "Duka", channel: "email", email };
    await caller.post(paths.registerSendCode, step1);
    const code = latestCode(api, email);
    const { body } = await caller.post(paths.registerVerifyCode, { phone, code });
    return { caller, phone, token: String(body["registration_token"]) };
  };

  it("proves the email, not the number, when the code was sent by email", async () => {
    const { caller, token } = await byEmail("barua");
    const other = freshPhone();
    const form = registerForm(token, "barua", { phone: other });
    const { user } = registerAnswer.parse((await caller.post(paths.register, form)).body);
    expect(user).toMatchObject({ phone: other, is_verified: false, is_email_verified: true });
    const mails = api.mailbox.messages().filter(({ to }) => to === "asha@barua.test");
    expect(mails).toHaveLength(1);
  });

  it("proves no email other than the one the code was sent to", async () => {
    const { caller, token } = await byEmail("posta");
    const form = registerForm(token, "posta", { email: "other@posta.test" });
    const { status, body } = await caller.post(paths.register, form);
    expect([status, body["errors"]]).toEqual([
      422,
      { email: ["Use the email that the code was sent to. For another one, begin again with it."] },
    ]);
  });

  it("proves no number other than the one the code was sent to", async () => {
    const { caller, token } = await proved(api);
    const form = registerForm(token, "namba", { phone: freshPhone() });
    const { status, body } = await caller.post(paths.register, form);
    expect([status, body["errors"]]).toEqual([
      422,
      { phone: ["Use the number that the code was sent to."] },
    ]);
  });
});
