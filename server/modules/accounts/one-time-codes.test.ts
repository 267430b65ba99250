import { asc, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { languages } from "#/i18n/language.ts";
import type { Message } from "#server/adapters/messenger.ts";
import type { LogFields } from "#server/kernel/api-deps.ts";
import { oneTimeCodes } from "#server/kernel/database/schema-codes.ts";
import { deriveKeys } from "#server/kernel/access/keys.ts";
import { testApi, type TestApi } from "#tests/support/api.ts";
import { freshPhone } from "#tests/support/registration.ts";
import { otherThan, sentCode } from "#tests/support/sent-messages.ts";
import { codeMessage } from "./code-message.ts";
import { type CodeRequest, issueCode, redeemCode } from "./one-time-codes.ts";

let api: TestApi;
const keys = deriveKeys("a secret of these tests, long enough to be one");
const minute = 60 * 1000;

beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());
beforeEach(() => {
  api.clock.now += 3 * 60 * minute;
});

function deps(send: (message: Message) => Promise<{ ok: boolean }> = api.mailbox.send) {
  const log =
    (level: "info" | "error") =>
    (message: string, fields: LogFields = {}) => {
      api.log.push({ level, message, fields });
    };
  return {
    database: api.database,
    now: () => api.clock.now,
    newId: api.newId,
    messenger: { send: send as typeof api.mailbox.send },
    logger: { info: log("info"), error: log("error") },
    publicHost: "shop.example.com",
  };
}

function request(phone: string, more: Partial<CodeRequest> = {}): CodeRequest {
  const to = { channel: "sms", address: phone } as const;
  const basic = { purpose: "register", subject: phone, user: null, to, language: "en" } as const;
  return { ...basic, caller: null, ...more };
}

const issue = (phone: string, more: Partial<CodeRequest> = {}) =>
  issueCode(deps(), keys, request(phone, more));
const lastCode = () => sentCode(api);
const redeem = (subject: string, code: string, purpose: "register" | "mfa" = "register") =>
  redeemCode(deps(), keys, { purpose, subject, code });
/** Every stored row, by table. */
async function everyRow(): Promise<Record<string, unknown[]>> {
  const tables = await api.database.single<{ name: string }>(
    sql`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`,
  );
  const rows: Record<string, unknown[]> = {};
  for (const { name } of tables)
    rows[name] = await api.database.single(sql`SELECT * FROM ${sql.identifier(name)}`);
  return rows;
}

describe("a one-time code", () => {
  it("is redeemed once, for its subject and purpose", async () => {
    const phone = freshPhone();
    expect(await issue(phone)).toEqual({ ok: true, retryAfter: 60, expiresIn: 600 });
    const code = lastCode();
    expect(await redeem(freshPhone(), code)).toEqual({ ok: false, code: "code_expired", left: 0 });
    expect(await redeem(phone, code, "mfa")).toMatchObject({ ok: false, code: "code_expired" });
    expect(await redeem(phone, code)).toMatchObject({ ok: true, user: null });
    expect(await redeem(phone, code)).toEqual({ ok: false, code: "code_expired", left: 0 });
  });

  it("is locked by the third wrong try", async () => {
    const phone = freshPhone();
    await issue(phone);
    const code = lastCode();
    const wrong = () => redeem(phone, otherThan(code));
    expect(await wrong()).toEqual({ ok: false, code: "code_invalid", left: 2 });
    expect(await wrong()).toEqual({ ok: false, code: "code_invalid", left: 1 });
    expect(await wrong()).toEqual({ ok: false, code: "code_locked", left: 0 });
    expect(await redeem(phone, code)).toEqual({ ok: false, code: "code_locked", left: 0 });
  });

  it("expires after ten minutes, to the millisecond", async () => {
    const [early, late] = [freshPhone(), freshPhone()];
    await issue(early);
    const first = lastCode();
    await issue(late);
    const second = lastCode();
    api.clock.now += 10 * minute - 1;
    expect(await redeem(early, first)).toMatchObject({ ok: true });
    api.clock.now += 1;
    expect(await redeem(late, second)).toMatchObject({ ok: false, code: "code_expired" });
  });

  it("invalidates the previous one", async () => {
    const phone = freshPhone();
    await issue(phone);
    const first = lastCode();
    api.clock.now += minute;
    await issue(phone);
    const second = lastCode();
    // Both codes are equal once in a million runs.
    if (first === second) return;
    expect(await redeem(phone, first)).toMatchObject({ ok: false, code: "code_invalid" });
    expect(await redeem(phone, second)).toMatchObject({ ok: true });
  });

  it("is redeemed once by several concurrent requests", async () => {
    const phone = freshPhone();
    await issue(phone);
    const code = lastCode();
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => redeem(phone, code)));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it("allows three wrong tries, also with six concurrent ones", async () => {
    const phone = freshPhone();
    await issue(phone);
    const code = lastCode();
    const guesses = await Promise.all(
      Array.from({ length: 6 }, () => redeem(phone, otherThan(code))),
    );
    const told = guesses.map((guess) => (guess.ok ? "right" : guess.code));
    expect(told.filter((one) => one === "code_invalid")).toHaveLength(2);
    expect(told.filter((one) => one === "code_locked")).toHaveLength(4);
    expect(await redeem(phone, code)).toMatchObject({ code: "code_locked" });
  });

  it("returns the user it was issued to", async () => {
    const { owner } = await api.business();
    const phone = freshPhone();
    await issue(phone, { user: owner.id });
    expect(await redeem(phone, lastCode())).toMatchObject({ ok: true, user: owner.id });
  });

  it("is stored in neither the database nor the log", async () => {
    const phone = freshPhone();
    await issue(phone);
    const code = lastCode();
    await redeem(phone, otherThan(code));
    const text = JSON.stringify([await everyRow(), api.log]);
    expect(text).toContain("one_time_codes");
    expect(text).not.toContain(phone);
    // Ids and MACs are hexadecimal and may contain any six digits by chance; a value of its own may not.
    expect(text).not.toMatch(new RegExp(`(?<![0-9a-z])${code}(?![0-9a-z])`));
  });
});

describe("sending codes", () => {
  it("requires a minute between two, and allows at most ten an hour", async () => {
    const phone = freshPhone();
    for (let sent = 0; sent < 10; sent += 1) {
      expect(await issue(phone)).toMatchObject({ ok: true });
      api.clock.now += 59_500;
      expect(await issue(phone)).toEqual({
        ok: false,
        code: sent === 9 ? "too_many_codes" : "wait_for_code",
        retryAfter: sent === 9 ? 3600 - 9 * 60 - 59 : 1,
      });
      api.clock.now += 500;
    }
    const refused = await issue(phone);
    expect(refused).toEqual({ ok: false, code: "too_many_codes", retryAfter: 3000 });
    expect(await issue(freshPhone())).toMatchObject({ ok: true });
    api.clock.now += 3000 * 1000;
    expect(await issue(phone)).toMatchObject({ ok: true });
  });

  it("accepts one of several concurrent requests", async () => {
    // Sweeps old rows first: concurrent requests sweeping the same rows would block one another and
    // serialise.
    await issue(freshPhone());
    const phone = freshPhone();
    const before = api.mailbox.messages().length;
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => issue(phone)));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(api.mailbox.messages()).toHaveLength(before + 1);
  });

  it("allows 60 an hour for one network across all recipients", async () => {
    const caller = "2001:db8:1:2::7";
    const outcomes: string[] = [];
    for (let sent = 0; sent < 61; sent += 1) {
      const issued = await issue(freshPhone(), { caller: sent % 2 ? caller : "2001:db8:1:2:9::1" });
      outcomes.push(issued.ok ? "sent" : issued.code);
    }
    expect(outcomes.filter((one) => one === "sent")).toHaveLength(60);
    expect(outcomes.at(-1)).toBe("too_many_codes");
    expect(await issue(freshPhone(), { caller: "2001:db8:1:3::7" })).toMatchObject({ ok: true });
  });

  it("limits the messages to one mailbox across subjects", async () => {
    const to = { channel: "email", address: "asha@duka.test" } as const;
    const outcomes: string[] = [];
    for (let sent = 0; sent < 11; sent += 1) {
      const issued = await issue(freshPhone(), { to });
      outcomes.push(issued.ok ? "sent" : issued.code);
    }
    expect(outcomes.filter((one) => one === "sent")).toHaveLength(10);
    expect(outcomes.at(-1)).toBe("too_many_codes");
    expect(await issue(freshPhone(), { to, purpose: "mfa" })).toMatchObject({ ok: true });
  });

  it("gives the same response and counts for an unknown account, and accepts no guess", async () => {
    const [nobody, somebody] = [freshPhone(), freshPhone()];
    const before = api.mailbox.messages().length;
    const blank = await issue(nobody, { to: null });
    expect(api.mailbox.messages()).toHaveLength(before);
    expect(blank).toEqual(await issue(somebody));
    expect(await issue(nobody, { to: null })).toEqual(await issue(somebody));
    expect(await redeem(nobody, "111111")).toEqual(await redeem(somebody, otherThan(lastCode())));
  });

  it("reports a carrier failure, but not to a blind caller", async () => {
    const failing = deps(() => Promise.resolve({ ok: false, code: "refused" }));
    const phone = freshPhone();
    expect(await issueCode(failing, keys, request(phone))).toEqual({
      ok: false,
      code: "delivery_failed",
      retryAfter: 60,
    });
    expect(api.log.at(-1)).toEqual({
      level: "error",
      message: "a code was not sent",
      fields: { purpose: "register", channel: "sms", code: "refused" },
    });
    const blind = await issueCode(failing, keys, request(freshPhone(), { isBlind: true }));
    expect(blind).toEqual({ ok: true, retryAfter: 60, expiresIn: 600 });
  });

  it("does not make a blind caller wait for the carrier", async () => {
    const never = deps(() => new Promise(() => undefined));
    const blind = await issueCode(never, keys, request(freshPhone(), { isBlind: true }));
    expect(blind).toMatchObject({ ok: true });
  });

  it("deletes rows that no longer count", async () => {
    await issue(freshPhone());
    api.clock.now += 60 * minute;
    const phone = freshPhone();
    await issue(phone);
    const rows = await api.database.system((tx) =>
      tx.select().from(oneTimeCodes).orderBy(asc(oneTimeCodes.created_at)),
    );
    expect(rows.map(({ created_at }) => created_at)).toEqual([api.clock.now]);
  });
});

describe("the message", () => {
  const purposes = ["register", "verify_phone", "reset_password", "mfa", "mfa_setup"] as const;
  const cases = purposes.flatMap((purpose) => languages.map((language) => ({ purpose, language })));
  /** The characters of a 160-character SMS, as far as the messages use them. */
  const gsm = /^[A-Za-z0-9@#%&'()*+,\-./:;<=>?! \n]*$/;

  it.each(cases)("for $purpose in $language fits one SMS in a format phones can read", (one) => {
    const { purpose, language } = one;
    const host = "a-public-host-of-some-length.example.co.tz";
    const message = codeMessage(
      { channel: "sms", address: "+255712345678" },
      { purpose, code: "012345", minutes: 10, host },
      language,
    );
    expect(message.text.length).toBeLessThanOrEqual(160);
    expect(message.text).toMatch(gsm);
    expect(message.text.split("\n").at(-1)).toBe(`@${host} #012345`);
    expect(message.text.split("\n")[0]).toContain("012345");
  });

  it.each(cases)("for $purpose in $language has an email subject without the code", (one) => {
    const { purpose, language } = one;
    const message = codeMessage(
      { channel: "email", address: "asha@duka.test" },
      { purpose, code: "012345", minutes: 10, host: null },
      language,
    );
    if (message.channel !== "email") throw new Error("An email was asked for");
    expect(message.text).toContain("012345");
    expect(message.subject).not.toMatch(/\d/);
    expect(message.subject.length).toBeGreaterThan(10);
  });
});
