import { and, eq, isNull } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { loginAnswer } from "#/contract/auth.ts";
import { errorBody } from "#/contract/errors.ts";
import { paths } from "#/contract/paths.ts";
import { sessions, users } from "#server/kernel/database/schema-access.ts";
import { userMfa } from "#server/kernel/database/schema-codes.ts";
import { testApi, type TestApi } from "#tests/support/api.ts";
import {
  appCode,
  firstStep,
  giveFactor,
  secondStep,
  turnOnApp,
} from "#tests/support/second-factor.ts";
import { otherThan, sentCode } from "#tests/support/sent-messages.ts";
import type { TestPerson } from "#tests/support/test-business.ts";

let api: TestApi;
const minute = 60 * 1000;

beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());
beforeEach(() => {
  api.clock.now += 60 * minute;
});

/** The owner of a new shop who receives codes by SMS or email. */
async function personWith(method: "sms" | "email"): Promise<TestPerson> {
  const { owner } = await api.business();
  await giveFactor(api, owner, method);
  return owner;
}

const openSessions = ({ id }: TestPerson) =>
  api.database.system((tx) =>
    tx
      .select()
      .from(sessions)
      .where(and(eq(sessions.user_id, id), isNull(sessions.revoked_at))),
  );
const setUser = ({ id }: TestPerson, values: Partial<typeof users.$inferInsert>) =>
  api.database.system((tx) => tx.update(users).set(values).where(eq(users.id, id)));

describe("signing in with a second factor", () => {
  it.each(["sms", "email"] as const)(
    "requires a code sent by %s, and opens no session before it",
    async (method) => {
      const person = await personWith(method);
      const client = await api.stranger();
      const { body } = await client.post(paths.login, person);
      const answer = loginAnswer.parse(body);
      expect(answer).toMatchObject({ access: null, refresh: null, user: null, mfa_required: true });
      expect(answer).toMatchObject({ mfa_method: method, expires_in: 600 });
      expect(await openSessions(person)).toEqual([]);
      const [sent] = api.mailbox.messages();
      expect([sent?.channel, sent?.to]).toEqual([
        method,
        method === "sms" ? "+255754000111" : person.email,
      ]);
      const done = await secondStep(client, person, answer.mfa_token ?? "", sentCode(api));
      expect(done.status).toBe(200);
      const signedIn = loginAnswer.parse(done.body);
      expect(signedIn).toMatchObject({ mfa_required: false, mfa_token: null });
      expect(signedIn.user).toMatchObject({ id: person.id, mfa_method: method });
      client.access = signedIn.access;
      expect((await client.get(paths.me)).status).toBe(200);
      expect(await openSessions(person)).toHaveLength(1);
    },
  );

  it("accepts an authenticator app's code, and sends nothing", async () => {
    const { owner } = await api.business();
    const secret = await turnOnApp(api, owner);
    const before = api.mailbox.messages().length;
    const client = await api.stranger();
    const ticket = await firstStep(client, owner);
    const done = await secondStep(client, owner, ticket, appCode(secret, api.clock.now));
    expect([done.status, api.mailbox.messages().length]).toEqual([200, before]);
    const [row] = await api.database.system((tx) =>
      tx.select().from(userMfa).where(eq(userMfa.user_id, owner.id)),
    );
    expect(JSON.stringify(row)).not.toContain(secret);
  });

  it("records the device used for the first step", async () => {
    const person = await personWith("sms");
    const client = await api.stranger({ "User-Agent": "The till by the door" });
    await secondStep(client, person, await firstStep(client, person), sentCode(api));
    const [session] = await openSessions(person);
    expect(session?.device_label).toBe("The till by the door");
  });

  it("sends a code in the user's own language", async () => {
    const person = await personWith("email");
    await setUser(person, { language: "sw" });
    await firstStep(await api.stranger({ "Accept-Language": "en" }), person);
    const [swahili] = api.mailbox.messages();
    await setUser(person, { language: null });
    api.clock.now += 2 * minute;
    await firstStep(await api.stranger({ "Accept-Language": "sw" }), person);
    const [asked] = api.mailbox.messages();
    const subjectOf = (message: typeof asked) =>
      message?.channel === "email" ? message.subject : "";
    expect(subjectOf(asked)).toBe(subjectOf(swahili));
    api.clock.now += 2 * minute;
    await firstStep(await api.stranger({ "Accept-Language": "en" }), person);
    expect(subjectOf(api.mailbox.messages()[0])).toBe("Your code to sign in");
  });
});

describe("a wrong code", () => {
  it("is reported with the tries left, and the third ends the sign-in for the right one too", async () => {
    const person = await personWith("sms");
    const client = await api.stranger({ "Accept-Language": "en" });
    const ticket = await firstStep(client, person);
    const right = sentCode(api);
    const guess = (code: string) => secondStep(client, person, ticket, code);
    const first = await guess(otherThan(right));
    expect(first.status).toBe(422);
    expect(errorBody.parse(first.body)).toMatchObject({
      code: "mfa_invalid",
      message: "Invalid 6-digit code.",
      errors: { mfa_code: ["This code is not right. You have two tries left."] },
    });
    const second = errorBody.parse((await guess(otherThan(right))).body);
    expect(second.errors["mfa_code"]).toEqual(["This code is not right. You have one try left."]);
    const third = await guess(otherThan(right));
    expect([third.status, third.body["code"], third.body["message"]]).toEqual([
      429,
      "mfa_locked",
      "Too many wrong codes. Please login again.",
    ]);
    expect((await guess(right)).body["code"]).toBe("mfa_expired");
    expect(await openSessions(person)).toEqual([]);
  });

  it("ends an app's sign-in at the third try as well", async () => {
    const { owner } = await api.business();
    const secret = await turnOnApp(api, owner);
    const client = await api.stranger();
    const ticket = await firstStep(client, owner);
    const right = appCode(secret, api.clock.now);
    const codes: unknown[] = [];
    for (let guess = 0; guess < 3; guess += 1)
      codes.push((await secondStep(client, owner, ticket, otherThan(right))).body["code"]);
    expect(codes).toEqual(["mfa_invalid", "mfa_invalid", "mfa_locked"]);
    expect((await secondStep(client, owner, ticket, right)).body["code"]).toBe("mfa_expired");
  });

  it("counts as an attempt: repeated sign-ins give no further guesses", async () => {
    const { owner } = await api.business();
    const secret = await turnOnApp(api, owner);
    const wrong = otherThan(appCode(secret, api.clock.now));
    const answers: unknown[] = [];
    for (let round = 0; round < 4; round += 1) {
      const client = await api.stranger();
      const login = await client.post(paths.login, owner);
      answers.push(login.body["code"] ?? "asked");
      const ticket = String(login.body["mfa_token"]);
      for (let guess = 0; guess < 3; guess += 1)
        answers.push((await secondStep(client, owner, ticket, wrong)).body["code"]);
    }
    expect(answers.filter((code) => code === "mfa_invalid")).toHaveLength(5);
    expect(answers.filter((code) => code === "asked")).toHaveLength(3);
    expect(answers).toContain("too_many_attempts");
    api.clock.now += 15 * minute;
    const client = await api.stranger();
    const ticket = await firstStep(client, owner);
    const done = await secondStep(client, owner, ticket, appCode(secret, api.clock.now));
    expect(done.status).toBe(200);
  });

  it("counts by address too, whichever the account", async () => {
    const shops = await Promise.all(Array.from({ length: 12 }, () => api.business()));
    const client = await api.stranger();
    const codes: unknown[] = [];
    for (const { owner } of shops) {
      await giveFactor(api, owner, "sms");
      const login = await client.post(paths.login, owner);
      codes.push(login.body["code"]);
      const ticket = String(login.body["mfa_token"]);
      const wrong = otherThan(sentCode(api));
      for (let guess = 0; guess < 2; guess += 1)
        codes.push((await secondStep(client, owner, ticket, wrong)).body["code"]);
    }
    expect(codes.filter((code) => code === "too_many_attempts")).not.toHaveLength(0);
    expect(codes.indexOf("too_many_attempts")).toBe(30);
  });

  it("is refused at its field unless it has six digits", async () => {
    const person = await personWith("sms");
    const client = await api.stranger();
    const ticket = await firstStep(client, person);
    for (const code of ["", "12345", "1234567", "abcdef"]) {
      const { status, body } = await secondStep(client, person, ticket, code);
      expect([status, Object.keys(errorBody.parse(body).errors)]).toEqual([422, ["mfa_code"]]);
    }
    const right = sentCode(api);
    const pasted = ` ${right.slice(0, 3)}-${right.slice(3)} `;
    expect((await secondStep(client, person, ticket, pasted)).status).toBe(200);
  });
});

describe("a used code", () => {
  it("opens one session for concurrent requests", async () => {
    for (const method of ["sms", "email"] as const) {
      const person = await personWith(method);
      const client = await api.stranger();
      const ticket = await firstStep(client, person);
      const code = sentCode(api);
      const answers = await Promise.all(
        Array.from({ length: 5 }, () => secondStep(client, person, ticket, code)),
      );
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
        200, 410, 410, 410, 410,
      ]);
      expect(await openSessions(person)).toHaveLength(1);
    }
  });

  it("opens no session on another device, by SMS or by app", async () => {
    const person = await personWith("sms");
    const [one, two] = [await api.stranger(), await api.stranger()];
    const tickets = [await firstStep(one, person), await firstStep(two, person)] as const;
    const code = sentCode(api);
    expect((await secondStep(one, person, tickets[0], code)).status).toBe(200);
    expect((await secondStep(two, person, tickets[1], code)).body["code"]).toBe("mfa_invalid");

    const { owner } = await api.business();
    const secret = await turnOnApp(api, owner);
    const both = await Promise.all([firstStep(one, owner), firstStep(two, owner)]);
    const shown = appCode(secret, api.clock.now);
    const answers = await Promise.all(both.map((ticket) => secondStep(one, owner, ticket, shown)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    expect(await openSessions(owner)).toHaveLength(2);
    const older = appCode(secret, api.clock.now - 30_000);
    const late = await secondStep(two, owner, await firstStep(two, owner), older);
    expect(late.body["code"]).toBe("mfa_invalid");
  });
});
