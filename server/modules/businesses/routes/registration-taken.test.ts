import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { paths } from "#/contract/paths.ts";
import { rowsOf } from "#server/kernel/database/database.ts";
import { users } from "#server/kernel/database/schema-access.ts";
import { testApi, type TestApi } from "#tests/support/api.ts";
import {
  freshPhone,
  latestCode,
  proved,
  provedRegistration,
  register,
  registerForm,
  saidBy,
} from "#tests/support/registration.ts";

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

/** Row counts of every table a registration writes. */
async function rowCounts() {
  const [counts] = await api.database.system((tx) =>
    rowsOf<Record<string, number>>(
      tx,
      sql`SELECT (SELECT count(*) FROM users) AS users,
        (SELECT count(*) FROM businesses) AS businesses,
        (SELECT count(*) FROM locations) AS locations,
        (SELECT count(*) FROM memberships) AS memberships,
        (SELECT count(*) FROM sessions) AS sessions,
        (SELECT count(*) FROM handovers) AS handovers,
        (SELECT count(*) FROM registrations WHERE completed_at IS NOT NULL) AS completed`,
    ),
  );
  return counts;
}

describe("a value that is taken", () => {
  it("is reported at its field, leaves nothing stored, and the token stays valid", async () => {
    const shop = await api.business({ subdomain: "mlango" });
    const { caller, token } = await proved(api);
    const before = await rowCounts();
    const both = registerForm(token, "mlango", { email: shop.owner.email.toUpperCase() });
    const first = await caller.post(paths.register, both);
    expect([first.status, first.body["code"]]).toEqual([409, "user_exists"]);
    expect(first.body["errors"]).toEqual({
      email: ["User already exists"],
      subdomain: [
        "Another business has this address already.",
        "Still free: mlango-duka, mlango-tz, mlango-shop",
      ],
    });
    const second = await caller.post(paths.register, registerForm(token, "mlango"));
    expect([second.status, second.body["code"]]).toEqual([409, "subdomain_taken"]);
    expect(await rowCounts()).toEqual(before);
    const third = await caller.post(paths.register, registerForm(token, "mlango-duka"));
    expect(third.status).toBe(201);
  });

  it("includes an account's proved number, but not an unproved one", async () => {
    const { phone } = await register(api, "nyota");
    api.clock.now += 61_000;
    const caller = await api.stranger();
    const token = await provedRegistration(api, caller, phone);
    const again = await caller.post(paths.register, registerForm(token, "nyota-2"));
    expect([again.status, again.body["code"]]).toEqual([409, "user_exists"]);
    expect(again.body["errors"]).toEqual({
      phone: ["An account has this number already. Sign in, or reset its password."],
    });
    await api.database.system((tx) =>
      tx.update(users).set({ phone_verified_at: null }).where(eq(users.phone, phone)),
    );
    const other = await caller.post(paths.register, registerForm(token, "nyota-2"));
    expect(other.status).toBe(201);
  });

  it("goes to only one of several concurrent requests for the same sub-domain; the others store nothing", async () => {
    const askers = [await proved(api), await proved(api), await proved(api)];
    const before = await rowCounts();
    const answers = await Promise.all(
      askers.map(({ caller, token }, place) =>
        caller.post(paths.register, registerForm(token, "mbio", { email: `m${place}@mbio.test` })),
      ),
    );
    const codes = answers.map(saidBy);
    expect(codes.toSorted()).toEqual(["201", "subdomain_taken", "subdomain_taken"]);
    expect(await rowCounts()).toEqual({
      users: Number(before?.["users"]) + 1,
      businesses: Number(before?.["businesses"]) + 1,
      locations: Number(before?.["locations"]) + 1,
      memberships: Number(before?.["memberships"]) + 1,
      sessions: Number(before?.["sessions"]) + 1,
      handovers: Number(before?.["handovers"]) + 1,
      completed: Number(before?.["completed"]) + 1,
    });
  });

  it("goes to only one of two concurrent registrations of the same email", async () => {
    const askers = [await proved(api), await proved(api)];
    const answers = await Promise.all(
      askers.map(({ caller, token }, place) =>
        caller.post(paths.register, registerForm(token, `pacha-${place}`, { email: "a@pacha.tz" })),
      ),
    );
    const codes = answers.map(saidBy);
    expect(codes.toSorted()).toEqual(["201", "user_exists"]);
  });
});

describe("an existing account", () => {
  it("is reported once the code is verified, not at the first step", async () => {
    const { caller: owner, phone } = await register(api, "tayari", { email: "tayari@barua.test" });
    expect(owner).toBeDefined();
    api.clock.now += 61_000;
    const caller = await api.stranger();
    for (const [step, hasAccount] of [
      [{ phone, channel: "sms" }, true],
      [{ phone: freshPhone(), channel: "email", email: "tayari@barua.test" }, true],
      [{ phone: freshPhone(), channel: "email", email: "mpya@barua.test" }, false],
      [{ phone: freshPhone(), channel: "sms", email: "tayari@barua.test" }, false],
    ] as const) {
      const sent = await caller.post(paths.registerSendCode, { business_name: "Duka", ...step });
      expect([sent.status, Object.keys(sent.body).toSorted()]).toEqual([
        200,
        ["expires_in", "message", "retry_after"],
      ]);
      const code = latestCode(api, step.channel === "sms" ? step.phone : step.email);
      const { body } = await caller.post(paths.registerVerifyCode, { phone: step.phone, code });
      expect(body["has_account"]).toBe(hasAccount);
    }
  });
});

describe("an email that received the code", () => {
  it("is the account's email: a different, unproved one would lock the owner out", async () => {
    const caller = await api.stranger();
    const phone = freshPhone();
    const email = "asha@barua.test";
    const begin = { phone, business_name: "Duka la Asha", channel: "email", email };
    await caller.post(paths.registerSendCode, begin);
    const code = latestCode(api, email);
    const { body } = await caller.post(paths.registerVerifyCode, { phone, code });
    const token = String(body["registration_token"]);
    const before = await rowCounts();
    const mistyped = { email: "asha@bara.test" };
    const other = await caller.post(paths.register, registerForm(token, "barua", mistyped));
    expect([other.status, other.body["errors"]]).toEqual([
      422,
      { email: ["Use the email that the code was sent to. For another one, begin again with it."] },
    ]);
    expect(await rowCounts()).toEqual(before);
    const own = await caller.post(paths.register, registerForm(token, "barua", { email }));
    expect(own.status).toBe(201);
    expect(own.body["user"]).toMatchObject({ email, is_email_verified: true });
  });
});

describe("the last step, when it fails late", () => {
  it("leaves nothing half-created and can be repeated", async () => {
    const { caller, token } = await proved(api);
    const before = await rowCounts();
    const fail = (statement: string) => api.database.system((tx) => tx.execute(sql.raw(statement)));
    // The session's audit row is written last.
    await fail(
      "ALTER TABLE audit_log ADD CONSTRAINT no_session CHECK (action <> 'session.open') NOT VALID",
    );
    const failed = await caller.post(paths.register, registerForm(token, "tena"));
    expect(failed.status).toBe(500);
    await fail("ALTER TABLE audit_log DROP CONSTRAINT no_session");
    expect(await rowCounts()).toEqual(before);
    expect((await caller.post(paths.register, registerForm(token, "tena"))).status).toBe(201);
  });
});

describe("the registration token", () => {
  it("is valid once, even for two concurrent requests", async () => {
    const { caller, token } = await proved(api);
    const answers = await Promise.all(
      ["mara-1", "mara-2"].map((label) => caller.post(paths.register, registerForm(token, label))),
    );
    const codes = answers.map(saidBy);
    expect(codes.toSorted()).toEqual(["201", "registration_gone"]);
    const third = await caller.post(paths.register, registerForm(token, "mara-3"));
    expect([third.status, third.body["code"]]).toEqual([410, "registration_gone"]);
  });

  it("must be signed by the server and belong to a verified registration", async () => {
    const { caller, token } = await proved(api);
    const [id = "", mac = ""] = token.split(".");
    const forged = [
      `${id}.${mac.replace(/./, (c) => (c === "a" ? "b" : "a"))}`,
      id,
      "x".repeat(101),
    ];
    for (const one of forged) {
      const { body } = await caller.post(paths.register, registerForm(one, "bandia"));
      expect(body["code"]).toBe("registration_gone");
    }
    await api.database.system((tx) =>
      tx.execute(sql`UPDATE registrations SET verified_at = NULL WHERE id = ${id}`),
    );
    const { body } = await caller.post(paths.register, registerForm(token, "bandia"));
    expect(body["code"]).toBe("registration_gone");
  });

  it("expires after an hour", async () => {
    const { caller, token } = await proved(api);
    api.clock.now += 60 * 60_000;
    const { body } = await caller.post(paths.register, registerForm(token, "kesho"));
    expect(body["code"]).toBe("registration_gone");
  });

  it("limits how often taken names can be requested", async () => {
    const { caller, token } = await proved(api);
    await register(api, "jina");
    const ask = () => caller.post(paths.register, registerForm(token, "jina"));
    for (let at = 0; at < 30; at += 1) expect((await ask()).status).toBe(409);
    const { status, body } = await ask();
    expect([status, body["code"]]).toEqual([429, "too_many_attempts"]);
  });
});
