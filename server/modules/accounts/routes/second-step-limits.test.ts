import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { errorBody } from "#/contract/errors.ts";
import { header } from "#/contract/headers.ts";
import { paths } from "#/contract/paths.ts";
import { memberships, users } from "#server/kernel/database/schema-access.ts";
import { mfaChallenges, userMfa } from "#server/kernel/database/schema-codes.ts";
import { hashPassword } from "#server/kernel/access/password-hash.ts";
import { testApi, type TestApi } from "#tests/support/api.ts";
import type { ApiClient } from "#tests/support/api-client.ts";
import {
  appCode,
  firstStep,
  giveFactor,
  secondStep,
  turnOnApp,
} from "#tests/support/second-factor.ts";
import { sentCode } from "#tests/support/sent-messages.ts";
import type { TestPerson } from "#tests/support/test-business.ts";

let api: TestApi;
let carrierIsUp = true;
const minute = 60 * 1000;

beforeAll(async () => {
  const down = { ok: false, code: "unreachable" } as const;
  api = await testApi(undefined, {
    messenger: {
      send: (message) => (carrierIsUp ? api.mailbox.send(message) : Promise.resolve(down)),
    },
  });
});
afterAll(() => api.close());
beforeEach(() => {
  api.clock.now += 2 * 60 * minute;
  carrierIsUp = true;
});

type Begun = { person: TestPerson; client: ApiClient; ticket: string; code: string };

/** A sign-in after its first step. */
async function begun(method: "sms" | "email" = "sms"): Promise<Begun> {
  const { owner: person } = await api.business();
  await giveFactor(api, person, method);
  const client = await api.stranger();
  const ticket = await firstStep(client, person);
  return { person, client, ticket, code: sentCode(api) };
}

const finish = ({ client, person, ticket, code }: Begun) =>
  secondStep(client, person, ticket, code);
const codeOf = async (begunOne: Begun) => (await finish(begunOne)).body["code"] ?? "signed in";
const setUser = ({ id }: TestPerson, values: Partial<typeof users.$inferInsert>) =>
  api.database.system((tx) => tx.update(users).set(values).where(eq(users.id, id)));
const resend = ({ client, person, ticket }: Begun, email = person.email) =>
  client.post(paths.loginResend, { email, mfa_token: ticket });

describe("a two-step sign-in ends", () => {
  it("after ten minutes", async () => {
    const [late, inTime] = [await begun(), await begun()];
    api.clock.now += 10 * minute - 1000;
    expect(await codeOf(inTime)).toBe("signed in");
    api.clock.now += 1000;
    expect(await codeOf(late)).toBe("mfa_expired");
    expect((await resend(late)).body["code"]).toBe("mfa_expired");
  });

  it("for another user's email and for a forged ticket, without affecting the valid one", async () => {
    const one = await begun();
    const { owner: stranger } = await api.business();
    expect(await codeOf({ ...one, person: stranger })).toBe("mfa_expired");
    expect(await codeOf({ ...one, person: { ...one.person, email: "who@nowhere.test" } })).toBe(
      "mfa_expired",
    );
    const [id = "", mac = ""] = one.ticket.split(".");
    const forged = [
      `${id}.${"0".repeat(64)}`,
      `${api.newId()}.${mac}`,
      id,
      "no ticket at all",
      mac,
    ];
    for (const ticket of forged) expect(await codeOf({ ...one, ticket })).toBe("mfa_expired");
    expect((await resend(one, stranger.email)).body["code"]).toBe("mfa_expired");
    expect(await codeOf(one)).toBe("signed in");
  });

  it("for a user who is not a member where the code is entered", async () => {
    const one = await begun();
    const { subdomain } = await api.business();
    const elsewhere = await api.stranger({ [header.tenant]: subdomain });
    const answer = await finish({ ...one, client: elsewhere });
    expect([answer.status, answer.body["code"]]).toEqual([401, "invalid_credentials"]);
    expect((await resend({ ...one, client: elsewhere })).body["code"]).toBe("invalid_credentials");
  });

  it.each([
    ["was disabled", { is_active: false }, "account_disabled"],
    ["lost its number", { phone_verified_at: null }, "phone_not_verified"],
  ] as const)("when the account %s in between", async (_what, values, code) => {
    const one = await begun();
    await setUser(one.person, values);
    expect(await codeOf(one)).toBe(code);
    expect((await resend(one)).body["code"]).toBe(code);
  });

  it("when the membership was suspended in between", async () => {
    const shop = await api.business();
    await giveFactor(api, shop.owner, "sms");
    const client = await api.stranger({ [header.tenant]: shop.subdomain });
    const ticket = await firstStep(client, shop.owner);
    const one = { person: shop.owner, client, ticket, code: sentCode(api) };
    await api.database.system((tx) =>
      tx
        .update(memberships)
        .set({ status: "suspended", status_since: api.clock.now })
        .where(eq(memberships.user_id, shop.owner.id)),
    );
    expect(await codeOf(one)).toBe("invalid_credentials");
  });

  it("when password or second factor were changed in between", async () => {
    const one = await begun();
    await setUser(one.person, { password_hash: await hashPassword("Another#2026") });
    expect(await codeOf(one)).toBe("mfa_expired");
    const two = await begun();
    await api.database.system((tx) =>
      tx.update(userMfa).set({ method: "email" }).where(eq(userMfa.user_id, two.person.id)),
    );
    expect(await codeOf(two)).toBe("mfa_expired");
  });

  it("and is deleted when another starts an hour later", async () => {
    const { ticket } = await begun();
    api.clock.now += 61 * minute;
    await begun();
    const left = await api.database.system((tx) => tx.select().from(mfaChallenges));
    expect(left.map(({ id }) => id)).not.toContain(ticket.split(".")[0]);
  });
});

describe("a resent code", () => {
  it("is sent after a minute, and invalidates the previous one", async () => {
    const one = await begun("email");
    const early = await resend(one);
    expect(early.status).toBe(429);
    expect(errorBody.parse(early.body)).toMatchObject({ code: "wait_for_code", retry_after: 60 });
    api.clock.now += minute;
    const sent = await resend(one);
    expect([sent.status, sent.body]).toEqual([
      200,
      { message: "A new code is on its way.", retry_after: 60, expires_in: 600 },
    ]);
    expect(await codeOf(one)).toBe("mfa_invalid");
    expect(await codeOf({ ...one, code: sentCode(api) })).toBe("signed in");
  });

  it("is valid for its own ten minutes, however late it was requested", async () => {
    const one = await begun();
    api.clock.now += 9.5 * minute;
    expect((await resend(one)).status).toBe(200);
    api.clock.now += 9.5 * minute;
    expect(await codeOf({ ...one, code: sentCode(api) })).toBe("signed in");
  });

  it("is sent once for concurrent requests", async () => {
    const one = await begun();
    api.clock.now += minute;
    const before = api.mailbox.messages().length;
    const answers = await Promise.all([resend(one), resend(one), resend(one)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 429, 429]);
    expect(api.mailbox.messages().length).toBe(before + 1);
  });

  it("is sent at most five times", async () => {
    const one = await begun();
    for (let time = 0; time < 5; time += 1) {
      api.clock.now += minute;
      expect((await resend(one)).status).toBe(200);
    }
    api.clock.now += minute;
    const sixth = await resend(one);
    expect(errorBody.parse(sixth.body)).toMatchObject({ code: "too_many_codes", retry_after: 540 });
    expect(await codeOf({ ...one, code: sentCode(api) })).toBe("signed in");
  });

  it("is refused if an app generates the codes", async () => {
    const { owner } = await api.business();
    const secret = await turnOnApp(api, owner);
    const client = await api.stranger();
    const ticket = await firstStep(client, owner);
    const one = { person: owner, client, ticket, code: "" };
    const { status, body } = await resend(one);
    expect([status, Object.keys(errorBody.parse(body).errors)]).toEqual([422, ["mfa_token"]]);
    expect(await codeOf({ ...one, code: appCode(secret, api.clock.now) })).toBe("signed in");
  });

  it("is not sent by signing in again: the first is still valid", async () => {
    const one = await begun();
    const before = api.mailbox.messages().length;
    const again = await firstStep(one.client, one.person);
    expect(api.mailbox.messages().length).toBe(before);
    expect(await codeOf({ ...one, ticket: again })).toBe("signed in");
  });
});

describe("an unavailable carrier", () => {
  it("is reported at the first step, which opens no second one", async () => {
    const { owner } = await api.business();
    await giveFactor(api, owner, "sms");
    carrierIsUp = false;
    const client = await api.stranger();
    const { status, body } = await client.post(paths.login, owner);
    expect([status, body["code"], body["retry_after"]]).toEqual([502, "delivery_failed", 60]);
  });

  it("uses up no try, and a new request within the minute is asked to wait, not to enter a code", async () => {
    const { owner } = await api.business();
    await giveFactor(api, owner, "sms");
    carrierIsUp = false;
    const client = await api.stranger();
    // More attempts than an account is allowed.
    for (let time = 0; time < 12; time += 1) {
      expect((await client.post(paths.login, owner)).body["code"]).toBe(
        time < 10 ? "delivery_failed" : "too_many_codes",
      );
      api.clock.now += 20_000;
      const again = await client.post(paths.login, owner);
      expect(again.body).toMatchObject(
        time < 9 ? { code: "wait_for_code", retry_after: 40 } : { code: "too_many_codes" },
      );
      api.clock.now += 40_000;
    }
    carrierIsUp = true;
    api.clock.now += 60 * minute;
    expect((await client.post(paths.login, owner)).body["mfa_required"]).toBe(true);
  });

  it("is reported when another code is requested, and the sign-in continues once it is available", async () => {
    const one = await begun();
    api.clock.now += minute;
    carrierIsUp = false;
    expect((await resend(one)).body["code"]).toBe("delivery_failed");
    carrierIsUp = true;
    api.clock.now += minute;
    expect((await resend(one)).status).toBe(200);
    expect(await codeOf({ ...one, code: sentCode(api) })).toBe("signed in");
  });
});
